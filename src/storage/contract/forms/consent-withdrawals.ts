import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type DoneBy, byOperator } from '#core/actor.ts'
import { linkedConsentsMax } from '#core/forms/consent/linked-consents.ts'
import { createId } from '#core/values/id.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Outbox } from '#storage/contract/webhooks/outbox.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { email, field, kind, memberOf, prepare } from './consenting.ts'
import { Visits, agreed } from './visits.ts'

const nothing = { withdrawnAt: null, withdrawal: null }

export function consentWithdrawalsContract(openStore: OpenStore): void {
  test('a withdrawn consent counts no longer, and its proof stays', async (t) => {
    const { store, projectId, send, withdraw, read, isGiven, historyOf } = await prepare(
      openStore,
      t,
    )
    const id = await send({ email })
    assert.deepEqual(await read(id), [null])
    assert.equal(await isGiven(id), true)
    const withdrawn = await withdraw(id, noon + 1, 'By phone')
    assert.equal(withdrawn.withdrawnAt, noon + 1)
    assert.ok(withdrawn.withdrawal !== null)
    assert.deepEqual(await read(id), [noon + 1])
    assert.equal(await isGiven(id), false)
    const [entry, ...rest] = await historyOf(id)
    const consent = { kind, isWithdrawn: true, reason: 'By phone' }
    assert.deepEqual(
      [entry?.consent, entry?.at, entry?.replaced, rest],
      [consent, noon + 1, {}, []],
    )
    const contact = await store.getContact(projectId, id)
    assert.equal(contact?.updatedAt, noon + 1)

    // Once more, nothing changes.
    assert.deepEqual(await withdraw(id, noon + 2), { withdrawnAt: noon + 1, withdrawal: null })
    assert.equal((await historyOf(id)).length, 1)
    assert.equal((await store.getContact(projectId, id))?.updatedAt, noon + 1)
  })

  test('what was never given, or belongs to another project, is not withdrawn', async (t) => {
    const prepared = await prepare(openStore, t)
    const { store, projectId, form, workspace, withdraw, historyOf, isGiven } = prepared
    const declined = await form.send({ email }, { spam: null, isGiven: false })
    assert.deepEqual(await withdraw(declined.id, noon + 1), nothing)
    const { id: without } = await workspace.write({ name: 'Without a form' })
    assert.deepEqual(await withdraw(without, noon + 1), nothing)
    const id = await prepared.send({ email })
    const other = await Workspace.make(store)
    const request = { contactId: id, kind, reason: '', by: byOperator, now: noon + 1 }
    const foreign = store.withdrawConsent({ ...request, projectId: other.projectId })
    await assert.rejects(foreign, { code: 'not_found' })
    const unknown = { ...request, projectId, contactId: createId('contact', noon) }
    await assert.rejects(store.withdrawConsent(unknown), { code: 'not_found' })
    const later = { ...request, projectId, ifVersion: ['other'] }
    await assert.rejects(store.withdrawConsent(later), { code: 'precondition_failed' })
    const ofOtherKind = await store.withdrawConsent({ ...request, projectId, kind: 'news' })
    assert.deepEqual(ofOtherKind, nothing)
    for (const each of [declined.id, without, id]) assert.deepEqual(await historyOf(each), [])
    assert.equal(await isGiven(id), true)
  })

  test('it counts for all leads of the person, and not for what is given later', async (t) => {
    const { send, withdraw, read, isGiven, historyOf } = await prepare(openStore, t)
    const [first, second] = [await send({ email }), await send({ email: 'JANE@example.com' })]
    const stranger = await send({ email: 'joe@example.com' })
    await withdraw(second, noon + 1)
    assert.deepEqual([await isGiven(first), await isGiven(second)], [false, false])
    assert.deepEqual([await read(stranger), await isGiven(stranger)], [[null], true])
    for (const id of [first, second]) assert.equal((await historyOf(id)).length, 1)
    const renewed = await send({ email }, noon + 2)
    assert.deepEqual([await isGiven(renewed), await isGiven(first)], [true, false])
    // What was given after the withdrawal is withdrawn by the next one.
    await withdraw(first, noon + 3)
    assert.deepEqual(await read(renewed), [noon + 3])
    assert.deepEqual(await read(first), [noon + 1])
  })

  test('a withdrawal covers what was spam by then, and so does its undoing', async (t) => {
    const prepared = await prepare(openStore, t)
    const { store, workspace, form, send, withdraw, read, isGiven } = prepared
    const ann = memberOf('Ann')
    const outbox = new Outbox(workspace)
    const { id: webhookId } = await outbox.addWebhook()
    const filter = { consents: [{ formId: form.formId, field }] }
    const id = await send({ email })
    const [early, late, others] = [
      await form.send({ email: 'JANE@example.com' }, { now: noon + 1 }),
      await form.send({ email }, { now: noon + 1_001 }),
      await form.send({ email: 'joe@example.com' }, { now: noon + 1 }),
    ]
    const { withdrawal } = await withdraw(id, noon + 1_000, '', ann)
    await outbox.lease(noon + 1_000)
    await store.updateWebhook({ webhookId, filter, now: noon + 1_000 })
    await store.releaseSpam(form.request(early.id, true, noon + 5_000))
    assert.deepEqual(await read(early.id), [noon + 1_000])
    const given = [early, late, others].map((one) => isGiven(one.id))
    assert.deepEqual(await Promise.all(given), [false, true, true])
    const events = await outbox.events(noon + 5_000)
    const contactIds = events.map(({ data }) => data.contact['id'])
    assert.deepEqual(contactIds, [late.id, others.id])

    await prepared.restore(id, withdrawal, ann)
    assert.deepEqual([await isGiven(id), await isGiven(early.id)], [true, true])
  })

  test('after a merge the latest counts, and undoing the merge gives nothing back', async (t) => {
    const { people, send, withdraw, read, isGiven } = await prepare(openStore, t)
    const survivor = await send({ email: 'old@example.com' })
    const merged = await send({ email })
    await people.merge(survivor, merged, noon + 1)
    await withdraw(survivor, noon + 2)
    assert.deepEqual(await read(survivor), [noon + 2, noon + 2])
    await people.unmerge(merged, noon + 3)
    assert.deepEqual([await isGiven(survivor), await isGiven(merged)], [false, false])
    const renewed = await send({ email: 'new@example.com' }, noon + 4)
    await people.merge(survivor, renewed, noon + 5)
    assert.equal(await isGiven(survivor), true)
    assert.deepEqual(await read(survivor), [noon + 2, null])
    await assert.rejects(withdraw(renewed, noon + 6), { code: 'not_found' })
    assert.equal(await isGiven(survivor), true)
  })

  test('only the member who withdrew a consent can undo that, once', async (t) => {
    const prepared = await prepare(openStore, t)
    const { send, withdraw, isGiven, historyOf } = prepared
    const [ann, ben] = [memberOf('Ann'), memberOf('Ben')]
    const [id, other] = [await send({ email }), await send({ email })]
    const withdrawn = await withdraw(id, noon + 1, '', ann)
    const withdrawal = withdrawn.withdrawal ?? assert.fail()
    const restore = (by: DoneBy, number = withdrawal) => prepared.restore(id, number, by)
    await assert.rejects(restore(ben), { code: 'not_permitted' })
    await assert.rejects(restore(byOperator), { code: 'not_permitted' })
    await assert.rejects(restore(ann, withdrawal + 1_000), { code: 'not_found' })
    assert.equal(await isGiven(id), false)
    await assert.rejects(prepared.restore(id, withdrawal, ann, noon + 1), { code: 'not_found' })
    await restore(ann)
    assert.deepEqual([await isGiven(id), await isGiven(other)], [true, true])
    const consents = (await historyOf(other)).map(({ consent }) => consent?.isWithdrawn)
    assert.deepEqual(consents, [true, false])
    await assert.rejects(restore(ann), { code: 'not_found' })
    assert.equal((await historyOf(id)).length, 2)
  })

  test('what a member withdrew, the person withdraws as well, which nobody undoes', async (t) => {
    const { send, withdraw, restore, read, isGiven, historyOf } = await prepare(openStore, t)
    const [ann, ben] = [memberOf('Ann'), memberOf('Ben')]
    const id = await send({ email })
    const { withdrawal } = await withdraw(id, noon + 1, '', ann)
    const again = { withdrawnAt: noon + 1, withdrawal: null }
    assert.deepEqual(await withdraw(id, noon + 2, '', ann), again)
    const byBen = await withdraw(id, noon + 3, '', ben)
    assert.notEqual(byBen.withdrawal, null)
    assert.equal((await withdraw(id, noon + 4)).withdrawnAt, noon + 4)
    const covered = { withdrawnAt: noon + 4, withdrawal: null }
    for (const by of [ann, ben, byOperator]) {
      assert.deepEqual(await withdraw(id, noon + 5, '', by), covered)
    }
    for (const undo of [
      () => restore(id, withdrawal, ann),
      () => restore(id, byBen.withdrawal, ben),
    ])
      await assert.rejects(undo, { code: 'conflict' })
    assert.equal(await isGiven(id), false)
    assert.deepEqual(await read(id), [noon + 1])
    const changes = (await historyOf(id)).map(({ at, consent }) => [
      at - noon,
      consent?.isWithdrawn,
    ])
    assert.deepEqual(changes, [
      [1, true],
      [3, true],
      [4, true],
    ])
  })

  test('strangers can’t push a consent off the page of its person', async (t) => {
    const { store, projectId, form, send, withdraw } = await prepare(openStore, t)
    const contactId = await send({ email })
    const other = await Visits.make(store, projectId)
    const text = 'I want it all.'
    const flood = Array.from({ length: linkedConsentsMax + 5 }, async (_, i) =>
      other.send({ email }, { spam: null, text, now: noon + 1 + i }),
    )
    await Promise.all(flood)
    const readPage = async () => {
      const linked = await store.readLinkedConsents({ formId: form.formId, contactId })
      return linked?.consents ?? assert.fail()
    }
    const consents = await readPage()
    assert.equal(consents.length, linkedConsentsMax)
    const latest = [text, noon + linkedConsentsMax + 5]
    const ends = [consents[0], consents.at(-1)].map((one) => [one?.text, one?.at])
    assert.deepEqual(ends, [latest, [agreed.text, noon]])
    await withdraw(contactId, noon + 1_000)
    assert.deepEqual((await readPage()).at(-1)?.withdrawnAt, noon + 1_000)
  })

  test('an erased contact leaves no withdrawal', async (t) => {
    const { people, send, withdraw, readRows } = await prepare(openStore, t)
    const id = await send({ email })
    await withdraw(id, noon + 1, 'Asked on paper')
    assert.match(await readRows(), /Asked on paper/)
    await people.delete(id, noon + 2)
    assert.doesNotMatch(await readRows(), /Asked on paper/)
  })

  test('a withdrawal is an event, also for endpoints that ask for the consent', async (t) => {
    const { store, workspace, form, send, withdraw } = await prepare(openStore, t)
    const outbox = new Outbox(workspace)
    const { id: anyId } = await outbox.addWebhook()
    const askFor = async (asked: string) => {
      const { id: webhookId } = await outbox.addWebhook()
      const filter = { consents: [{ formId: form.formId, field: asked }] }
      await store.updateWebhook({ webhookId, filter, now: noon })
      return webhookId
    }
    const [askingId, otherId] = [await askFor(field), await askFor('consent:news')]
    // What it gets doesn't say that a consent has ended.
    const { id: recordsId } = await outbox.addService('hubspot')
    const filter = { consents: [{ formId: null, field }] }
    await store.updateWebhook({ webhookId: recordsId, filter, now: noon })
    const id = await send({ email })
    await outbox.lease()
    await withdraw(id, noon + 1, 'Secret reason')
    const leased = await outbox.lease(noon + 1)
    const ids = leased.map(({ webhookId }) => webhookId).toSorted()
    assert.deepEqual(ids, [anyId, askingId].toSorted())
    for (const { body } of leased) {
      const { type, data } = JSON.parse(body) as { type: string; data: { changes: object } }
      const changes = { consents: { [kind]: { from: 'given', to: 'withdrawn' } } }
      assert.deepEqual([type, data.changes], ['contact.updated', changes])
      assert.doesNotMatch(body, /Secret reason/)
    }
    await new People(workspace).change(id, { addTags: ['vip'] }, noon + 2)
    const later = (await outbox.lease(noon + 2)).map(({ webhookId }) => webhookId)
    assert.deepEqual(later, [anyId])
    assert.deepEqual(await outbox.list(otherId), [])
  })
}
