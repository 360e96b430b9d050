import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { mentionsMax } from '#core/contacts/activities/activity.ts'
import { createId } from '#core/values/id.ts'
import { commentCharactersMax } from '#model/contacts/contact.ts'
import { addMember } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())

type Comment = {
  text: string
  mentions: { id: string; name: string }[]
  editedAt: string | null
  deletedBy: { id: string } | null
}
type Entry = {
  id: string
  at: string
  kind: string
  by: { kind: string; id: string }
  changes: unknown[]
  comment: Comment | null
}
type Page = { data: Entry[]; nextCursor: string | null }

async function open() {
  const project = await app.addProject()
  const member = await addMember(app, project.id, 'member')
  const create = async (body: object) => {
    const response = await app.create(project.secret, body)
    assert.ok(response.status < 300, response.text)
    app.clock.advance(1_000)
    return response.body.id
  }
  const id = await create({ name: 'Jane', email: 'jane@example.com', notes: 'Came in' })
  const lead = `/v1/projects/${project.id}/leads/${id}`
  const comment = async (text: string, browser = member) => {
    const added = { kind: 'comment', text }
    const { id: made } = await browser.ask<{ id: string }>('POST', `${lead}/activities`, added)
    app.clock.advance(1_000)
    return made
  }
  const history = (query = '') => member.ask<Page>('GET', `${lead}/history${query}`)
  return { project, member, create, id, lead, comment, history }
}

test('comments, calls and changes are one history, in order, a page at a time', async () => {
  const { member, lead, comment, history } = await open()
  const early = await comment(' First,\n<b>second line</b> ')
  const { updatedAt } = await member.ask<{ updatedAt: string }>('GET', lead)
  await member.ask('PATCH', lead, { seenUpdatedAt: updatedAt, set: { company: 'Doe' } })
  const call = await member.ask<{ id: string }>('POST', `${lead}/activities`, { kind: 'call' })
  const again = await member.ask<{ id: string }>('POST', `${lead}/activities`, { kind: 'call' })
  assert.equal(again.id, call.id)
  const page = await history()
  assert.deepEqual(
    page.data.map(({ kind }) => kind),
    ['call', 'updated', 'comment', 'created'],
  )
  const [, , first] = page.data
  assert.deepEqual([first?.id, first?.changes, first?.by.kind], [early, [], 'member'])
  const text = 'First,\n<b>second line</b>'
  assert.deepEqual(first?.comment, { text, mentions: [], editedAt: null, deletedBy: null })
  assert.equal(page.nextCursor, null)

  for (let i = 0; i < 60; i += 1) await comment(`${i}`)
  const latest = await history()
  const rest = await history(`?cursor=${latest.nextCursor}`)
  const texts = [...latest.data, ...rest.data].map((entry) => entry.comment?.text ?? entry.kind)
  const numbers = Array.from({ length: 60 }, (_, i) => `${59 - i}`)
  assert.deepEqual(texts, [...numbers, 'call', 'updated', text, 'created'])
  assert.deepEqual([latest.data.length, rest.nextCursor], [50, null])
})

test('comments and all else are listed apart, so that neither hides the other', async () => {
  const { member, lead, comment, history } = await open()
  await comment('Kept')
  const deleted = await comment('Gone')
  await member.ask('DELETE', `${lead}/activities/${deleted}`)
  for (let i = 0; i < 60; i += 1) {
    const { updatedAt } = await member.ask<{ updatedAt: string }>('GET', lead)
    await member.ask('PATCH', lead, { seenUpdatedAt: updatedAt, set: { company: `${i}` } })
  }
  const comments = await history('?part=comments')
  const texts = comments.data.map((entry) => entry.comment?.text)
  assert.deepEqual([texts, comments.nextCursor], [['Kept'], null])
  const latest = await history('?part=changes')
  const rest = await history(`?part=changes&cursor=${latest.nextCursor}`)
  const kinds = [...latest.data, ...rest.data].map(({ kind }) => kind)
  assert.deepEqual(kinds, [...Array.from({ length: 60 }, () => 'updated'), 'comment', 'created'])
  assert.equal((await member.request('GET', `${lead}/history?part=x`)).status, 400)
})

test('a comment is edited and deleted by its author, and a retry stores one', async () => {
  const { project, member, lead, comment, history } = await open()
  const admin = await addMember(app, project.id, 'admin')
  const viewer = await addMember(app, project.id, 'viewer')
  const [one, two] = [await comment('One'), await comment('Two', admin)]
  const at = (id: string) => `${lead}/activities/${id}`
  const refused = async (browser: typeof member, method: string, id: string, body?: object) => {
    const response = await browser.request<Problem>(method, at(id), body && { body })
    return [response.status, response.body.code]
  }
  assert.deepEqual(await refused(admin, 'PATCH', one, { text: 'X' }), [403, 'not_permitted'])
  assert.deepEqual(await refused(member, 'DELETE', two), [403, 'not_permitted'])
  assert.deepEqual(await refused(viewer, 'DELETE', one), [403, 'not_permitted'])
  for (const id of ['0', 'x', '1.5', '99999999', '-1', '9'.repeat(40)]) {
    assert.deepEqual(await refused(member, 'DELETE', id), [404, 'not_found'])
    assert.deepEqual(await refused(member, 'PATCH', id, { text: 'X' }), [404, 'not_found'])
  }
  await member.ask('PATCH', at(one), { text: 'Edited' })
  const edited = (await history()).data.find(({ id }) => id === one)
  assert.equal(edited?.comment?.text, 'Edited')
  assert.match(edited.comment.editedAt ?? '', /^20/)
  await member.ask('DELETE', at(one))
  const deleted = (await history()).data.find(({ id }) => id === one)
  assert.deepEqual([deleted?.comment?.text, deleted?.comment?.editedAt], ['', null])
  assert.equal(deleted?.comment?.deletedBy?.id, deleted?.by.id)

  const options = { body: { kind: 'comment', text: 'Once' }, headers: { 'idempotency-key': 'a' } }
  const ids = [1, 2].map(() =>
    member.request<{ id: string }>('POST', `${lead}/activities`, options),
  )
  const responses = await Promise.all(ids)
  assert.ok(responses.some(({ status }) => status === 201))
  const once = (await history()).data.filter((entry) => entry.comment?.text === 'Once')
  assert.equal(once.length, 1)
})

test('texts that are not a comment are refused with what must hold, and not stored', async () => {
  const { member, lead, history, project } = await open()
  const viewer = await addMember(app, project.id, 'viewer')
  const mention = () => `@${createId('user', app.clock.now())}`
  const many = Array.from({ length: mentionsMax + 1 }, mention).join(' ')
  for (const [text, code] of [
    [undefined, 'required'],
    ['', 'required'],
    [' \n ', 'required'],
    ['x'.repeat(commentCharactersMax + 1), 'too_long'],
    [many, 'too_many'],
    ['x\0', 'invalid_text'],
    ['\ud800', 'invalid_text'],
    [7, 'invalid_type'],
  ] as const) {
    const body = { kind: 'comment', ...(text === undefined ? {} : { text }) }
    const response = await member.request<Problem>('POST', `${lead}/activities`, { body })
    assert.deepEqual([response.status, response.body.errors?.[0]?.code], [400, code], `${text}`)
    assert.equal(response.body.errors?.[0]?.pointer, '/text')
  }
  for (const kind of ['note', '', null]) {
    const response = await member.request('POST', `${lead}/activities`, { body: { kind } })
    assert.equal(response.status, 400)
  }
  const body = { kind: 'comment', text: 'X' }
  assert.equal((await viewer.request('POST', `${lead}/activities`, { body })).status, 403)
  assert.equal((await history()).data.length, 1)
  const long = { kind: 'comment', text: '😀'.repeat(commentCharactersMax) }
  await member.ask('POST', `${lead}/activities`, long)
})

test('members are mentioned by their current name; whoever was never one is not', async () => {
  const { project, member, comment, history } = await open()
  const path = `/v1/projects/${project.id}/members`
  const { members } = await member.ask<{ members: { id: string; name: string }[] }>('GET', path)
  const [known] = members
  const stranger = createId('user', app.clock.now())
  await comment(`@${known?.id} and @${stranger}`)
  const [entry] = (await history()).data
  assert.deepEqual(entry?.comment?.mentions, [{ id: known?.id, name: known?.name }])
})

test('who is mentioned without an email is named to the author, with the reason', async () => {
  await using mailing = await startApp({ beside: app, mail: { send: async () => {} } })
  const { project, member, lead } = await open()
  type Members = { members: { id: string; isSelf: boolean }[] }
  const addOther = async () => {
    const browser = await addMember(app, project.id, 'viewer')
    const { members } = await browser.ask<Members>('GET', `/v1/projects/${project.id}/members`)
    return { browser, id: members.find(({ isSelf }) => isSelf)?.id ?? assert.fail() }
  }
  const reached = await addOther()
  const quiet = await addOther()
  const nameless = await addOther()
  const gone = await addOther()
  const settingsPath = `/v1/projects/${project.id}/notice-settings`
  const { settings } = await quiet.browser.ask<{ settings: object }>('GET', settingsPath)
  await quiet.browser.ask('PUT', settingsPath, { ...settings, hasMentions: false })
  await app.engine.execute(`UPDATE members SET account_id = NULL WHERE id = '${nameless.id}'`)
  const removal = { projectId: project.id, by: 'operator', now: app.clock.now() } as const
  await app.store.removeMember({ ...removal, memberId: gone.id })
  const { members } = await member.ask<Members>('GET', `/v1/projects/${project.id}/members`)
  const self = members.find(({ isSelf }) => isSelf)
  const ids = [self, reached, quiet, nameless, gone].map((each) => each?.id)
  const text = ids.map((id) => `@${id}`).join(' ')

  type Told = { id: string; unmailed: { memberId: string; reason: string }[] }
  const others = [
    { memberId: quiet.id, reason: 'turned_off' },
    { memberId: nameless.id, reason: 'no_address' },
    { memberId: gone.id, reason: 'no_member' },
  ]
  const sender = Object.assign(member, { app: mailing })
  const told = await sender.ask<Told>('POST', `${lead}/activities`, { kind: 'comment', text })
  assert.deepEqual(told.unmailed, others)
  const edit = { text: `${text} again` }
  const edited = await sender.ask<Told>('PATCH', `${lead}/activities/${told.id}`, edit)
  assert.deepEqual(edited.unmailed, others)
  const call = await sender.ask<Told>('POST', `${lead}/activities`, { kind: 'call', text })
  assert.deepEqual(call.unmailed, [])

  // Without a mail server nobody gets one.
  Object.assign(member, { app })
  const silent = await member.ask<Told>('POST', `${lead}/activities`, { kind: 'comment', text })
  assert.deepEqual(
    silent.unmailed.map(({ reason }) => reason),
    ['no_mail', 'no_mail', 'no_mail', 'no_member'],
  )
})

test('the public API, events and the list know nothing of comments; an export does', async () => {
  const { project, member, create, id, lead, comment } = await open()
  const admin = await addMember(app, project.id, 'admin')
  await app.store.createWebhook({
    ...{ projectId: project.id, url: 'http://127.0.0.1:1024/', description: null },
    ...{
      events: ['contact.merged', 'contact.updated'],
      secret: 'whsec_eA==',
      now: app.clock.now(),
    },
  })
  const other = await create({ name: 'Janet' })
  const otherLead = lead.replace(id, other)
  const before = await app.get(project.secret, id)
  const { members } = await member.ask<{ members: { id: string; name: string }[] }>(
    ...(['GET', `/v1/projects/${project.id}/members`] as const),
  )
  const [known] = members
  await comment(`=quimby @${known?.id}`)
  await member.ask('POST', `${otherLead}/activities`, { kind: 'comment', text: 'quimby two' })
  const removed = await comment('quimby three')
  await member.ask('DELETE', `${lead}/activities/${removed}`)
  await member.ask('POST', `${lead}/activities`, { kind: 'email' })
  assert.deepEqual(await app.get(project.secret, id), before)
  const list = await member.request('GET', `/v1/projects/${project.id}/leads?q=quimby`)
  assert.doesNotMatch(list.text, /contact_/)
  assert.equal((await app.search(project.secret, { q: 'quimby' })).total, 0)

  await member.ask('POST', `${lead}/merge`, { mergedId: other })
  const events = JSON.stringify(await app.engine.rows('SELECT * FROM events'))
  assert.ok(events.includes(other) && !events.includes('quimby'))
  type Activity = { kind: string; text: string | null; isDeleted: boolean }
  type Person = { lead: { activities: Activity[] }; merged: { activities: Activity[] }[] }
  const person = await admin.ask<Person>('GET', `${lead}/export`)
  const short = ({ kind, text, isDeleted }: Activity) => [kind, text, isDeleted]
  assert.deepEqual(person.lead.activities.map(short), [
    ['comment', `=quimby @${known?.name}`, false],
    ['comment', '', true],
    ['email', null, false],
  ])
  assert.deepEqual(
    person.merged.map(({ activities }) => activities.map(short)),
    [[['comment', 'quimby two', false]]],
  )
  const csv = await admin.request('GET', `${lead}/export?format=csv`)
  const lines = csv.text.split('\r\n')
  assert.ok(lines.some((line) => line.startsWith(`${id},activity,comment,'=quimby @`)))
  assert.ok(lines.some((line) => line.startsWith(`${other},activity,comment,quimby two,`)))
})

test('a member finds the comments that mention them until the lead is done', async () => {
  const { project, member, lead, comment } = await open()
  const path = `/v1/projects/${project.id}`
  type Members = { members: { id: string; isSelf: boolean }[] }
  type Mentions = { data: { contactId: string; text: string }[] }
  const reader = await addMember(app, project.id, 'viewer')
  const { members } = await reader.ask<Members>('GET', `${path}/members`)
  const id = members.find(({ isSelf }) => isSelf)?.id
  const mentions = async (browser = reader) =>
    (await browser.ask<Mentions>('GET', `${path}/mentions`)).data
  await comment(`@${id} first`)
  await comment('nobody')
  await comment(`@${id} second`)
  const texts = (await mentions()).map(({ text }) => text.split(' ').at(-1))
  assert.deepEqual(texts, ['second', 'first'])
  assert.deepEqual(await mentions(member), [])
  const { updatedAt: seenUpdatedAt } = await member.ask<{ updatedAt: string }>('GET', lead)
  await member.ask('PATCH', lead, { seenUpdatedAt, isDone: true })
  assert.deepEqual(await mentions(), [])
})
