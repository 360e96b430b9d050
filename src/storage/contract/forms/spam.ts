import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FormMail } from '#core/forms/mails/form-mail.ts'
import { findSpam } from '#core/forms/spam/read-spam.ts'
import { type SpamVerdict, spamMax } from '#core/forms/spam/spam.ts'
import { deletedSpamKeptMs, spamKeptMs } from '#model/values/periods.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Visits, agreed, honeypot, confirmationMail } from './visits.ts'

const jane = { name: 'Jane', email: 'Jane@Example.com', notes: 'Hello', Hobby: 'chess' }

export function spamContract(openStore: OpenStore): void {
  async function open(t: Parameters<OpenStore>[0]) {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    return Visits.make(store, projectId)
  }

  test('spam becomes a contact when it is released, once, with its time', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const idempotency = { key: 'k', path: '/f', bodyHash: 'h' }
    const { id } = await visits.send(jane, { idempotency, mails: [confirmationMail] })
    const again = await visits.send(jane, { idempotency, spam: null })
    assert.deepEqual(again, { id, isReplay: true })
    assert.equal(await store.getContact(projectId, id), null)
    const spam = await store.readSpam(projectId, id)
    assert.deepEqual(
      [spam?.form, spam?.receivedAt, spam?.reasons, spam?.alike],
      [{ id: visits.formId, name: 'Contact us' }, noon, ['honeypot'], 1],
    )

    const mailsOf = async () => {
      const taken: FormMail[] = []
      // Each call checks only some projects.
      for (let turns = 0; turns < 20; turns += 1) {
        taken.push(...(await store.takeFormMails({ now: noon + 120_000, secret: 'secret' })))
      }
      return taken.filter((mail) => mail.formId === visits.formId)
    }
    assert.deepEqual(await mailsOf(), [])
    const later = visits.request(id, false, noon + 60_000)
    const both = await Promise.all([1, 2].map(() => store.releaseSpam(later)))
    assert.deepEqual(both, [{ ids: [id] }, { ids: [id] }])
    assert.deepEqual(
      (await mailsOf()).map(({ contact }) => contact.id),
      [id],
    )
    const contact = await store.getContact(projectId, id)
    assert.deepEqual(
      [contact?.name, contact?.createdAt, contact?.createdBy.channel],
      ['Jane', noon, 'form'],
    )
    const lead = await store.readContactDetails(projectId, id)
    const { at, ...text } = agreed
    const form = { formId: visits.formId, formName: 'Contact us' }
    const { consents } = await store.readConsents(projectId, id)
    assert.deepEqual(consents, [{ ...text, ...form, at, withdrawnAt: null }])
    assert.deepEqual(lead?.pendingValues, { Hobby: 'chess' })
    assert.deepEqual(await visits.ids(), [])
    await assertFailure(() => store.deleteSpam(later), 'not_found')
    const all = { prefixes: [], emailFolded: null, updatedSince: null, limit: 9 }
    const page = await store.searchContacts({ ...all, projectId, start: { offset: 0 } })
    assert.equal(page.total, 1)
  })

  test('a released submission came by the projects that it was sent by', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const { id } = await visits.send(jane, { via: [projectId] })
    await store.releaseSpam(visits.request(id))
    assert.deepEqual(await store.readVia(projectId, id), [projectId])
  })

  test('a released submission has the identity of today’s rules', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const { id } = await visits.send({ phone: '12' }, { identity: '12' })
    const other = await visits.send({ phone: '12' }, { identity: '12' })
    for (const one of [id, other.id]) await store.releaseSpam(visits.request(one))
    assert.equal((await store.getContact(projectId, other.id))?.duplicateOf, null)
  })

  test('those alike are judged together, and only they', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const other = await Visits.make(store, projectId)
    const alike = [await visits.send(jane), await visits.send({ name: 'John' })]
    const rest = [
      await visits.send(jane, { spam: { ...honeypot, textHash: 'two' } }),
      await visits.send(jane, { spam: { ...honeypot, reasons: ['linkInName'] } }),
      await other.send(jane),
    ]
    const [first, second] = alike.map(({ id }) => id)
    const request = visits.request(first ?? '', true)
    const ids = [first, second]
    assert.deepEqual(await store.deleteSpam(request), { ids })
    assert.deepEqual(await visits.ids(), [rest[1]?.id, rest[0]?.id])
    assert.equal(await store.readSpam(projectId, first ?? ''), null)
    await assertFailure(() => store.releaseSpam(request), 'not_found')
    assert.deepEqual(await store.restoreSpam(request), { ids })
    await assertFailure(() => store.restoreSpam(request), 'not_found')
    assert.deepEqual(await store.releaseSpam(request), { ids })
    assert.equal((await visits.ids()).length, 2)
    assert.equal((await other.ids()).length, 1)
    const foreign = await Workspace.make(store)
    const elsewhere = { ...visits.request(rest[0]?.id ?? ''), projectId: foreign.projectId }
    await assertFailure(() => store.releaseSpam(elsewhere), 'not_found')
    await assertFailure(() => store.deleteSpam(elsewhere), 'not_found')
  })

  test('a closed form’s submission is released; a released text is trusted', async (t) => {
    const visits = await open(t)
    const { store, projectId, formId } = visits
    const spam: SpamVerdict = { reasons: ['repeatedText'], textHash: 'hash' }
    const { id } = await visits.send(jane, { spam })
    await store.deleteForm({ projectId, formId, now: noon })
    await store.releaseSpam(visits.request(id))
    assert.equal((await store.getContact(projectId, id))?.name, 'Jane')
    const next = await visits.send({ name: 'John' }, { spam })
    assert.equal((await store.getContact(projectId, next.id))?.name, 'John')
    const light: SpamVerdict = { ...spam, reasons: ['repeatedText', 'noTimeToken', 'links'] }
    const linked = await visits.send({ name: 'Jill' }, { spam: light })
    assert.equal((await store.getContact(projectId, linked.id))?.name, 'Jill')
    const trapped: SpamVerdict = { ...spam, reasons: ['honeypot', 'repeatedText'] }
    const third = await visits.send({ name: 'Joan' }, { spam: trapped })
    assert.equal(await store.getContact(projectId, third.id), null)
    // Also when nothing is left of what was released.
    const later = noon + 2 * spamKeptMs
    while (await store.prune(later)) continue
    const last = await visits.send({ name: 'June' }, { spam: light, now: later })
    assert.equal((await store.getContact(projectId, last.id))?.name, 'June')
    const other = await Visits.make(store, projectId)
    const elsewhere = await other.send({ name: 'Jack' }, { spam: light, now: later })
    assert.equal(await store.getContact(projectId, elsewhere.id), null)
  })

  test('a submission without a text has no other one trusted', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const spam: SpamVerdict = { reasons: ['tooFast', 'noBrowser'], textHash: '' }
    const { id } = await visits.send(jane, { spam })
    await store.releaseSpam(visits.request(id))
    const next = await visits.send({ name: 'John' }, { spam })
    assert.equal(await store.getContact(projectId, next.id), null)
    assert.deepEqual(await visits.ids(), [next.id])
  })

  test('a person is erased with what was sent under their phone and another address', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const phone = '+49 30 123456'
    const lead = await visits.send({ ...jane, phone }, { spam: null })
    await visits.send({ name: 'J', email: 'j@example.org', phone: '+49 (30) 12 34 56' })
    await visits.send({ name: 'J', phone })
    const others = await visits.send({ email: 'j@example.net', phone: '+49 30 123457' })
    const whole = await store.readPersonalData(projectId, lead.id)
    assert.equal(whole?.spam.length, 2)
    await store.deleteContact({ projectId, contactId: lead.id, by: byOperator, now: noon + 1 })
    assert.deepEqual(await visits.ids(), [others.id])
  })

  test('spam is found by name, email and phone, as leads are', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const rosa = await visits.send({ name: 'Rosa Müller', email: 'rosa@example.com' })
    const phoned = await visits.send({ name: 'Max', phone: '+49 171 2345678' })
    const gone = await visits.send({ name: 'Rosa Gone' })
    await store.deleteSpam(visits.request(gone.id))
    const find = async (text: string) =>
      (await findSpam(store, projectId, text)).map(({ id }) => id)
    assert.deepEqual(await find('mueller rosa'), [rosa.id])
    assert.deepEqual(await find('ROSA@example.com'), [rosa.id])
    assert.deepEqual(await find('0171 2345678'), [phoned.id])
    assert.deepEqual(await find('a'), [])
    const foreign = await Workspace.make(store)
    assert.deepEqual(await findSpam(store, foreign.projectId, 'rosa'), [])
    await assertFailure(() => findSpam(store, projectId, '!'), 'invalid_request')
  })

  test('a form keeps 500: beyond them a flood takes the place of its own', async (t) => {
    const visits = await open(t)
    const single = await visits.send(jane, { spam: { ...honeypot, textHash: 'rare' } })
    const sent: string[] = []
    for (let i = 0; i < spamMax + 5; i += 1) sent.push((await visits.send({ name: `${i}` })).id)
    const ids = await visits.ids()
    assert.equal(ids.length, spamMax)
    assert.equal(ids.at(-1), single.id)
    assert.deepEqual(ids.slice(0, 2), sent.slice(-2).toReversed())
    const { store, projectId } = visits
    const query = { projectId, formId: null, beforeId: ids[1] ?? null, limit: 3 }
    const { submissions, hasMore } = await store.listSpam(query)
    assert.deepEqual([submissions.map(({ id }) => id), hasMore], [ids.slice(2, 5), true])
  })

  test('spam ends after 30 days, and what was deleted after an hour', async (t) => {
    const visits = await open(t)
    const { store } = visits
    const older = await visits.send(jane)
    const newer = await visits.send(jane, { now: noon + 2 * deletedSpamKeptMs })
    const prune = async (now: number) => {
      while (await store.prune(now)) continue
    }
    await prune(noon + spamKeptMs - 1)
    assert.equal((await visits.ids()).length, 2)
    await prune(noon + spamKeptMs)
    assert.deepEqual(await visits.ids(), [newer.id])
    const request = visits.request(newer.id)
    await store.deleteSpam(request)
    await prune(noon + deletedSpamKeptMs)
    await assertFailure(() => store.restoreSpam(request), 'not_found')
    await assertFailure(() => store.releaseSpam(visits.request(older.id)), 'not_found')
  })

  test('consents follow a merge and its undo, and end with the person', async (t) => {
    const visits = await open(t)
    const { store, projectId } = visits
    const survivor = await visits.send(jane, { spam: null })
    const merged = await visits.send({ name: 'Janet' }, { spam: null, now: noon + 1 })
    const spam = await visits.send({ email: 'jane@example.com', name: 'X' })
    const others = await visits.send({ email: 'joan@example.com', name: 'X' })
    const consentsOf = async (id: string) =>
      (await store.readConsents(projectId, id)).consents.map(({ at }) => at - noon)
    const ids = { projectId, survivorId: survivor.id, mergedId: merged.id }
    await store.mergeContacts({ ...ids, by: byOperator, now: noon + 2 })
    assert.deepEqual(await consentsOf(survivor.id), [0, 1])
    const whole = await store.readPersonalData(projectId, merged.id)
    assert.deepEqual(
      whole?.consents.map(({ at }) => at - noon),
      [1],
    )
    const request = { projectId, by: byOperator, now: noon + 3 }
    await store.unmergeContact({ ...request, contactId: merged.id })
    assert.deepEqual(await consentsOf(survivor.id), [0])
    assert.deepEqual(await consentsOf(merged.id), [1])
    const person = await store.readPersonalData(projectId, survivor.id)
    assert.deepEqual(
      person?.spam.map(({ id }) => id),
      [spam.id],
    )
    await store.mergeContacts({ ...ids, by: byOperator, now: noon + 4 })
    await store.deleteContact({ ...request, contactId: survivor.id })
    assert.deepEqual(await visits.ids(), [others.id])
    assert.equal(await store.readPersonalData(projectId, merged.id), null)
  })
}
