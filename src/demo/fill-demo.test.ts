import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { memberActivityKinds } from '#core/contacts/activities/activity.ts'
import { getContact } from '#core/contacts/searching/find-contact.ts'
import { parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { listServices } from '#core/destinations/manage-destinations.ts'
import { listFormStatistics } from '#core/forms/results/form-statistics.ts'
import { listSpam } from '#core/forms/spam/read-spam.ts'
import { allKeys } from '#core/keys/manage-keys.ts'
import { countViews, readPreferences } from '#core/views/manage-views.ts'
import { spamReasons } from '#model/forms/spam.ts'
import { dayMs } from '#model/values/durations.ts'
import { type OpenDemo, contactsOf, openDemo, until } from '#test/engines/open-demo.ts'
import { days } from './calendar.ts'
import { demoChannels } from './channels.ts'
import { draftName } from './create-demo-forms.ts'

const contacts = 700
const few = 200
/** For the tests that only read. */
let filled: OpenDemo
before(async () => {
  filled = await openDemo(1, contacts)
})
after(() => filled[Symbol.asyncDispose]())

test('demo: the same seed and end give the same contacts, another seed gives others', async () => {
  await using first = await openDemo(1, few)
  await using again = await openDemo(1, few)
  await using another = await openDemo(2, few)
  const [one, same, other] = await Promise.all([first, again, another].map(summaryOf))
  assert.equal(one?.length, few)
  assert.deepEqual(same, one)
  assert.notDeepEqual(other, one)
})

test('demo: all people are invented, with unreachable addresses and numbers', async () => {
  const reserved = /@(?:(?:[a-z]+\.)?example\.(?:com|org|net)|[a-z-]+\.example)$/
  const fictional = [
    /^49(?:3023125|4066969|6990009|8999998|2214710)\d{3}$/,
    /^4917139200\d\d$/,
    /^44(?:2079460|7700900|1632960)\d{3}$/,
    /^1\d{3}55501\d\d$/,
    /^33(?:19900|63998)\d{4}$/,
    /^467017406\d\d$/,
  ]
  for (const { email, phone } of await contactsOf(filled)) {
    if (email !== null) assert.match(email, reserved)
    const digits = phone?.replace('(0)', '').replaceAll(/\D/g, '')
    const full = digits?.replace(/^00/, '').replace(/^0/, '49')
    const isFictional = full === undefined || fictional.some((range) => range.test(full))
    assert.ok(isFictional, phone ?? '')
  }
})

test('demo: 90 days with weeks and nights, keys in every state, and work', async () => {
  const { store, projectId } = filled
  const all = await contactsOf(filled)
  const times = all.map(({ createdAt }) => createdAt)
  assert.ok(Math.min(...times) > until - (days + 1) * dayMs && Math.max(...times) < until)
  const part = (isIt: (time: Date) => boolean) =>
    times.filter((time) => isIt(new Date(time))).length / times.length
  assert.ok(part((time) => [0, 6].includes(time.getUTCDay())) < 0.2)
  assert.ok(part((time) => time.getUTCHours() < 5) < 0.05)

  const keys = await allKeys(store, projectId)
  assert.deepEqual(
    keys.map(({ label }) => label).toSorted(),
    [...demoChannels.map(({ label }) => label), draftName, 'Import'].toSorted(),
  )
  const keyOf = (label: string) => keys.find((key) => key.label === label)
  assert.ok((keyOf('Partner portal')?.revokedAt ?? until) < until)
  assert.equal(keyOf('Booking system')?.secrets.length, 2)
  assert.equal(keyOf('Landing page')?.challenge, 'altcha')
  const used = keys.filter(({ lastUsedAt }) => lastUsedAt !== null)
  assert.equal(used.length, keys.length - 2)

  const members = await store.listMembers(projectId)
  assert.deepEqual(
    members.map(({ role }) => role),
    ['owner', 'admin', 'member', 'member', 'viewer'],
  )
  const assigned = all.filter(({ assigneeId }) => assigneeId !== null)
  assert.ok(assigned.length > contacts / 2 && assigned.length < contacts)
  assert.ok(all.some(({ duplicateOf }) => duplicateOf !== null))
  const details = []
  for (const { id } of all) details.push(await store.readContactDetails(projectId, id))
  assert.ok(details.some((one) => Object.keys(one?.pendingValues ?? {}).length > 0))
  const merged = details.flatMap((one) => one?.mergedContacts ?? [])
  assert.equal(merged.length, 1)
  const survivor = await getContact(store, projectId, merged[0]?.id ?? '')
  assert.equal(survivor.id, merged[0]?.survivorId)
  const query = parseListQuery(
    {},
    { projectId, memberId: members[0]?.id ?? '', fields: [], now: 0 },
  )
  assert.equal((await store.filterContacts(query)).total, contacts)
})

test('demo: leads are open, put away, back and done, some unread, with comments', async () => {
  const { store, projectId } = filled
  const [owner] = await store.listMembers(projectId)
  const reader = { projectId, memberId: owner?.id ?? '' }
  const counts: Record<string, number> = {}
  for (const status of ['new', 'returned', 'later', 'done'] as const) {
    const query = parseListQuery({ status }, { ...reader, fields: [], now: until })
    counts[status] = (await store.filterContacts(query)).total ?? 0
  }
  const { new: fresh = 0, returned = 0, later = 0, done = 0 } = counts
  const text = JSON.stringify(counts)
  assert.ok(fresh > 2 && fresh < 100 && returned > 0 && later > 0 && done > contacts / 2, text)
  const unread = await store.readUnreadCount(reader)
  assert.ok(unread.total > 3 && unread.total < 40, JSON.stringify(unread))

  const all = await contactsOf(filled)
  const histories = all.map(async ({ id: contactId }) =>
    store.listActivities({ projectId, contactId, isOwn: true, after: 0, limit: 20 }),
  )
  const activities = (await Promise.all(histories)).flat()
  assert.deepEqual(new Set(activities.map(({ kind }) => kind)), new Set(memberActivityKinds))
  const mentions = activities.flatMap(({ by, comment }) =>
    (comment?.mentions ?? []).map(({ id }) => [
      by.actor.kind === 'member' ? by.actor.id : null,
      id,
    ]),
  )
  assert.ok(mentions.length > 0 && mentions.every(([by, mentioned]) => by !== mentioned))
  const { pinnedViews } = await readPreferences(store, projectId, reader.memberId)
  assert.ok(pinnedViews.length > 1)
  const query = { view: pinnedViews, timeZone: 'Europe/Berlin' }
  const views = await countViews(store, { ...reader, query, now: until })
  assert.ok(
    views.some(({ total }) => (total ?? 0) > 0),
    JSON.stringify(views),
  )
})

test('demo: leads were passed on to destinations, wait for one, and failed', async () => {
  const { store, projectId } = filled
  const destinations = await listServices(store, projectId)
  assert.ok(destinations.every(({ url }) => new URL(url).host.endsWith('.aldersund.example')))
  const states = new Set<string>()
  for (const { id: webhookId } of destinations) {
    const query = { webhookId, state: null, limit: 1_000, beforeId: null }
    for (const { state } of await store.listDeliveries(query)) states.add(state)
  }
  assert.deepEqual(states, new Set(['delivered', 'waiting', 'failed']))
  const recent = (await contactsOf(filled)).slice(0, 20)
  const handovers = await Promise.all(
    recent.map(async ({ id }) => store.listHandovers(projectId, id)),
  )
  const links = handovers.flatMap((ones) => ones?.map((one) => one.passedOn?.record?.link) ?? [])
  assert.ok(links.some((link) => link?.startsWith('https://crm.aldersund.example/object/')))
})

test('demo: the active keys and forms have different hues', async () => {
  const keys = await allKeys(filled.store, filled.projectId)
  assert.equal(new Set(keys.map(({ hue }) => hue)).size, keys.length)
})

test('demo: forms have leads, numbers, consents, confirmations and spam', async () => {
  const { store, projectId } = filled
  const forms = await store.listForms(projectId)
  assert.deepEqual(
    forms.map(({ name, version, hasChanges }) => [name, version, hasChanges]),
    [
      ['Free roof check', 2, false],
      ['Newsletter', 1, false],
      [draftName, 0, true],
    ],
  )
  for (const { id: formId, keyId, version } of forms) {
    const numbers = await listFormStatistics(store, { projectId, formId, query: {} }, until)
    const sums = [numbers.shown, numbers.started, numbers.sent, numbers.refused, numbers.spam].map(
      (counts) => counts.reduce((sum, count) => sum + count, 0),
    )
    assert.equal(
      sums.every((sum) => sum > 0),
      version > 0,
      sums.join(),
    )
    const [shown = 0, started = 0, sent = 0] = sums
    assert.ok(shown >= started && started >= sent, sums.join())
    const leads = (await contactsOf(filled)).filter(({ createdBy }) => createdBy.keyId === keyId)
    assert.equal(leads.length > 0, version > 0)
    assert.ok(leads.every(({ createdBy }) => createdBy.channel === 'form'))
  }

  const ids = (await contactsOf(filled)).map(({ id }) => id)
  const details = await Promise.all(ids.map(async (id) => store.readConsents(projectId, id)))
  const consents = details.flatMap((one) => one.consents)
  assert.deepEqual(new Set(consents.map(({ version }) => version)), new Set([1, 2]))
  assert.deepEqual(new Set(consents.map(({ language }) => language)), new Set(['de', 'en']))
  assert.ok(consents.every(({ clickedAt, at }) => clickedAt !== null && clickedAt <= at))
  assert.ok(consents.some(({ isGiven }) => !isGiven))
  const confirmations = details.flatMap((one) => one.confirmation ?? [])
  const areOpen = new Set(confirmations.map(({ confirmedAt }) => confirmedAt === null))
  assert.deepEqual(areOpen, new Set([true, false]))

  const { submissions, waves } = await listSpam(store, projectId, {})
  assert.ok(submissions.length >= 12)
  assert.equal(waves.length, 1)
  const reasons = new Set(submissions.flatMap((one) => one.reasons))
  assert.ok(reasons.size > spamReasons.length / 2, [...reasons].join())
})

test('demo: no mail waits to be sent', async () => {
  const later = until + 30 * dayMs
  assert.deepEqual(await filled.store.takeFormMails({ now: later, secret: 'secret' }), [])
  assert.deepEqual(await filled.store.takeSpamNotices(later), [])
  assert.deepEqual(await filled.store.findNotices(later), [])
  assert.deepEqual(await filled.store.takeAlerts(later), [])
})

test('demo: views are shared and not, and a colleague is invited', async () => {
  const { store, projectId } = filled
  const [owner] = await store.listMembers(projectId)
  const views = await store.listViews(projectId, owner?.id ?? '')
  const areOwn = new Set(views.map(({ memberId }) => memberId === owner?.id))
  assert.deepEqual(areOwn, new Set([true, false]))
  assert.ok(views.some(({ isShared }) => !isShared))
  const [invitation, ...others] = await store.listInvitations(projectId, until)
  assert.deepEqual([invitation?.invitedBy, others], [owner?.name, []])
  assert.ok((invitation?.expiresAt ?? 0) > until)
})

/** The contacts without ids. */
async function summaryOf(demo: OpenDemo) {
  const members = await demo.store.listMembers(demo.projectId)
  const indexes = new Map(members.map(({ id }, index) => [id, index]))
  const all = await contactsOf(demo)
  return all.map(({ id: _, assigneeId, createdBy, duplicateOf, ...comparable }) => ({
    ...comparable,
    createdBy: createdBy.label,
    assignee: indexes.get(assigneeId ?? ''),
    isDuplicate: duplicateOf !== null,
  }))
}
