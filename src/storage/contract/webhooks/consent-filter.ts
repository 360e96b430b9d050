import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FormConsent } from '#core/contacts/lead-consents.ts'
import { noConsent, nothingToSend } from '#core/webhooks/plan-next-try.ts'
import type { ChosenConsent } from '#model/forms/consent.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { Visits, confirmationMail } from '#storage/contract/forms/visits.ts'
import { type OpenStore, Workspace, noon } from '#storage/contract/workspace.ts'
import { type EventBody, Outbox } from './outbox.ts'

const field = 'consent:privacy'
const jane = { name: 'Jane', email: 'jane@example.com' }

export function consentFilterContract(openStore: OpenStore): void {
  test('an event is delivered if the consent was given with the lead', async (t) => {
    const { store, projectId, workspace, form, outbox, consent } = await prepare(openStore, t)
    const { id: webhookId } = await ask(outbox, [consent])
    const given = await form.send({ name: 'Yes', email: 'yes@example.com' }, sent)
    const refused = await form.send({ name: 'No' }, { ...sent, isGiven: false })
    await workspace.write({ name: 'Without a form' })
    assert.deepEqual(await sentBy(outbox), [`contact.created ${given.id}`])
    const asked = [{ formId: form.formId, field: 'consent:other' }, consent]
    const contactIds = [given.id, refused.id]
    const found = await store.listGivenConsents({ projectId, contactIds, asked })
    assert.deepEqual([...found], [[given.id, [consent]]])
    // A deletion has no values that need a consent.
    for (const { id } of [given, refused]) {
      await store.deleteContact({ projectId, contactId: id, by: byOperator, now: noon })
    }
    const deleted = [given.id, refused.id].map((id) => `contact.deleted ${id}`)
    assert.deepEqual((await sentBy(outbox)).toSorted(), deleted.toSorted())
    assert.equal((await outbox.list(webhookId)).length, 3)
  })

  test('an unconfirmed consent is none; once confirmed, what was held back is sent', async (t) => {
    const { store, workspace, form, outbox, consent } = await prepare(openStore, t)
    const { id: webhookId } = await ask(outbox, [consent])
    await ask(outbox, [{ ...consent, field: 'consent:other' }])
    const { id: recordsId } = await outbox.addService('hubspot')
    const filter = { consents: [consent] }
    await store.updateWebhook({ webhookId: recordsId, filter, now: noon })
    const waiting = { ...sent, mails: [confirmationMail] }
    const lead = await form.send(jane, waiting)
    await new People(workspace).change(lead.id, { addTags: ['vip'] }, noon + 1)
    assert.deepEqual(await sentBy(outbox), [])
    const times = { askedSince: noon - 1, now: noon + 2 }
    const confirm = () =>
      store.confirmLead({ ...jane, formId: form.formId, contactId: lead.id }, times)
    assert.equal(await confirm(), true)
    const leased = await outbox.lease(noon + 2)
    const byDestination = Map.groupBy(leased, (delivery) => delivery.webhookId)
    const typesOf = (id: string) => (byDestination.get(id) ?? []).map(typeOf)
    // A system with records reads the lead, so that one of the two says all.
    assert.deepEqual(typesOf(recordsId), ['contact.updated'])
    assert.deepEqual(typesOf(webhookId), ['contact.created', 'contact.updated'])
    assert.equal(byDestination.size, 2)
    assert.ok(leased.every((delivery) => delivery.filter?.consents?.[0]?.field === field))
    assert.equal(await confirm(), false)
    assert.equal((await outbox.lease(noon + 3)).length, 0)
  })

  test('once a consent is confirmed, what was skipped without it is sent', async (t) => {
    const { store, form, outbox, consent } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addWebhook()
    const { id: otherId } = await outbox.addWebhook()
    const waiting = { ...sent, mails: [confirmationMail] }
    const lead = await form.send(jane, waiting)
    const filter = { consents: [consent] }
    for (const id of [webhookId, otherId])
      await store.updateWebhook({ webhookId: id, filter, now: noon })
    for (const delivery of await outbox.lease()) {
      const error = delivery.webhookId === webhookId ? noConsent : nothingToSend
      await outbox.answer(delivery, noon, { status: null, verdict: 'skipped', error })
    }
    assert.equal((await outbox.list(webhookId, 'skipped')).length, 1)
    assert.deepEqual(await sentBy(outbox), [])
    const times = { askedSince: noon - 1, now: noon + 2 }
    await store.confirmLead({ ...jane, formId: form.formId, contactId: lead.id }, times)
    const leased = await outbox.lease(noon + 2)
    assert.deepEqual(
      leased.map((delivery) => [delivery.webhookId, typeOf(delivery)]),
      [[webhookId, 'contact.created']],
    )
    assert.equal((await outbox.list(webhookId)).length, 1)
  })

  test('a consent comes with a merge, and goes with its undoing', async (t) => {
    const { store, projectId, workspace, form, outbox, consent } = await prepare(openStore, t)
    const old = await workspace.write({ name: 'Old', email: 'jane@example.com' })
    assert.ok('id' in old)
    await ask(outbox, [consent])
    const { id: mergedId } = await form.send({ email: 'jane@example.com' }, sent)
    await outbox.lease()
    const merge = { projectId, survivorId: old.id, mergedId, by: byOperator }
    await store.mergeContacts({ ...merge, now: noon + 1 })
    assert.deepEqual(await sentBy(outbox, noon + 1), [`contact.merged ${old.id}`])
    const given = async () => {
      const query = { projectId, contactIds: [old.id, mergedId], asked: [consent] }
      return [...(await store.listGivenConsents(query)).keys()].toSorted()
    }
    assert.deepEqual(await given(), [old.id, mergedId].toSorted())
    const undo = { projectId, contactId: mergedId, by: byOperator, now: noon + 2 }
    await store.unmergeContact(undo)
    assert.deepEqual(await given(), [mergedId])
  })

  test('destinations learn of a merge that ends a consent, and of nothing after it', async (t) => {
    const { store, projectId, workspace, form, outbox, consent } = await prepare(openStore, t)
    await ask(outbox, [consent])
    await ask(outbox, [{ formId: null, field: 'consent:other' }])
    const by = byOperator
    const { id: given } = await form.send({ email: 'ann@a.example' }, sent)
    const { id: withdrawn } = await form.send({ email: 'ann@b.example' }, sent)
    const withdrawal = { projectId, contactId: withdrawn, kind: 'privacy', reason: '', by }
    await store.withdrawConsent({ ...withdrawal, now: noon + 1 })
    await outbox.lease(noon + 1)
    const merge = { projectId, survivorId: given, mergedId: withdrawn, by }
    await store.mergeContacts({ ...merge, now: noon + 2 })
    assert.deepEqual(await sentBy(outbox, noon + 2), [`contact.merged ${given}`])
    await new People(workspace).change(given, { addTags: ['vip'] }, noon + 3)
    assert.deepEqual(await sentBy(outbox, noon + 3), [])
    const { id: another } = await form.send({ email: 'ann@c.example' }, sent)
    await outbox.lease(noon + 3)
    await store.mergeContacts({ ...merge, mergedId: another, now: noon + 4 })
    assert.deepEqual(await sentBy(outbox, noon + 4), [`contact.merged ${given}`])
    const query = { projectId, contactIds: [given, another], asked: [consent] }
    assert.equal((await store.listGivenConsents(query)).size, 0)
  })

  test('a kind of consent passes by any form that was sent, while one asks for it', async (t) => {
    const { store, projectId, form, outbox, consent } = await prepare(openStore, t)
    const other = await Visits.make(store, projectId)
    const anyForm = { formId: null, field }
    const { id: webhookId } = await ask(outbox, [anyForm])
    const [first, second] = [
      await form.send({ name: 'A' }, sent),
      await other.send({ name: 'B' }, sent),
    ]
    await form.send({ name: 'C' }, { ...sent, isGiven: false })
    const created = [first, second].map(({ id }) => `contact.created ${id}`)
    assert.deepEqual((await sentBy(outbox)).toSorted(), created.toSorted())
    const contactIds = [first.id, second.id]
    const query = {
      projectId,
      contactIds,
      asked: [{ formId: null, field: 'consent:news' }, anyForm],
    }
    const given = await store.listGivenConsents(query)
    assert.deepEqual(given.get(first.id), [consent])
    await store.deleteForm({ projectId, formId: form.formId, now: noon + 1 })
    assert.equal((await store.listGivenConsents(query)).size, 2)
    const withdrawal = {
      projectId,
      contactId: first.id,
      kind: 'privacy',
      reason: '',
      by: byOperator,
    }
    await store.withdrawConsent({ ...withdrawal, now: noon + 2 })
    assert.deepEqual([...(await store.listGivenConsents(query)).keys()], [second.id])
    assert.deepEqual(await sentBy(outbox, noon + 2), [`contact.updated ${first.id}`])
    await store.deleteForm({ projectId, formId: other.formId, now: noon + 3 })
    assert.equal((await store.listGivenConsents(query)).size, 0)
    assert.deepEqual((await outbox.find(webhookId)).filter, { consents: [anyForm] })
  })

  test('a chat that has got a lead learns that its consent has ended, or has not', async (t) => {
    const { store, projectId, workspace, form, outbox, consent } = await prepare(openStore, t)
    const add = async (kind: string, consents: readonly ChosenConsent[]) => {
      const { id: webhookId } = await outbox.addService(kind)
      const change = { events: ['contact.created'] as const, filter: { consents } }
      return store.updateWebhook({ webhookId, ...change, now: noon })
    }
    const chat = await add('slack', [consent])
    await add('hubspot', [consent])
    const { id: contactId } = await form.send({ name: 'Jane' }, sent)
    for (const delivery of await outbox.lease()) await outbox.answer(delivery, noon)
    await add('mattermost', [consent])
    await add('discord', [{ formId: null, field: 'consent:other' }])
    const by = byOperator
    const withdrawal = { projectId, contactId, kind: 'privacy', by }
    const withdrawn = await store.withdrawConsent({ ...withdrawal, reason: '', now: noon + 1 })
    const leased = await outbox.lease(noon + 1)
    assert.deepEqual(
      leased.map((delivery) => [delivery.webhookId, typeOf(delivery)]),
      [[chat.id, 'contact.updated']],
    )
    assert.equal(leased[0]?.body.includes('"to":"withdrawn"'), true)
    await new People(workspace).change(contactId, { addTags: ['vip'] }, noon + 2)
    assert.deepEqual(await sentBy(outbox, noon + 2), [])
    const restoration = {
      ...withdrawal,
      withdrawal: withdrawn.withdrawal ?? 0,
      withdrawnSince: noon,
    }
    await store.restoreConsent({ ...restoration, now: noon + 3 })
    assert.deepEqual(await sentBy(outbox, noon + 3), [`contact.updated ${contactId}`])
  })

  test('nothing passes by a consent that no form asks for any more', async (t) => {
    const { store, projectId, form, outbox, consent } = await prepare(openStore, t)
    const { id: webhookId } = await ask(outbox, [consent])
    const asked = await store.listAskedConsents(projectId)
    const text = 'I have read the [privacy notice](https://www.example.com/privacy).'
    assert.deepEqual(asked, [{ ...consent, formName: 'Contact us', text }])
    const { id } = await form.send({ name: 'Jane' }, sent)
    await store.deleteForm({ projectId, formId: form.formId, now: noon + 1 })
    assert.deepEqual(await store.listAskedConsents(projectId), [])
    const query = { projectId, contactIds: [id], asked: [consent] }
    assert.equal((await store.listGivenConsents(query)).size, 0)
    await store.restoreForm({ projectId, formId: form.formId, now: noon + 2 })
    assert.equal((await store.listGivenConsents(query)).size, 1)
    await publishWithout(store, form, noon + 3)
    assert.equal((await store.listGivenConsents(query)).size, 0)
    assert.equal((await outbox.find(webhookId)).filter?.consents?.length, 1)
  })

  test('missed events and existing contacts are judged by the same rule', async (t) => {
    const { store, workspace, form, outbox, consent } = await prepare(openStore, t)
    const { id: webhookId } = await outbox.addService('hubspot')
    const { id } = await form.send({ name: 'Yes' }, sent)
    await form.send({ name: 'No' }, { ...sent, isGiven: false })
    await form.send({ email: 'not.yet@example.com' }, { ...sent, mails: [confirmationMail] })
    await workspace.write({ name: 'Without a form' })
    assert.equal((await outbox.lease()).length, 4)
    await store.updateWebhook({ webhookId, filter: { consents: [consent] }, now: noon })
    const count = { webhookId, isMissingOnly: false, before: null }
    assert.deepEqual(await store.readBackfillCount(count), { matching: 1, next: null })
    const start = { webhookId, isMissingOnly: false, total: 1, by: byOperator, now: noon }
    await store.startBackfill(start)
    while (await store.extendBackfills(noon)) continue
    assert.deepEqual(await sentBy(outbox), [`contact.existing ${id}`])
    const late = await ask(outbox, [consent])
    assert.deepEqual(await outbox.recover(late.id, noon - 1, noon + 1), { deliveries: 1, steps: 1 })
    assert.deepEqual(await sentBy(outbox, noon + 1), [`contact.created ${id}`])
  })
}

const sent = { spam: null }

async function prepare(openStore: OpenStore, t: Parameters<OpenStore>[0]) {
  const { store } = await openStore(t)
  const workspace = await Workspace.make(store)
  const { projectId } = workspace
  const form = await Visits.make(store, projectId)
  const consent: FormConsent = { formId: form.formId, field }
  return { store, projectId, workspace, form, outbox: new Outbox(workspace), consent }
}

async function ask(outbox: Outbox, consents: readonly ChosenConsent[]) {
  const { id: webhookId } = await outbox.addWebhook()
  return outbox.store.updateWebhook({ webhookId, filter: { consents }, now: noon })
}

/** What is due, by its event and contact. */
async function sentBy(outbox: Outbox, now = noon): Promise<string[]> {
  return (await outbox.events(now)).map(({ type, data }) => `${type} ${String(data.contact['id'])}`)
}

function typeOf({ body }: { body: string }): string {
  return (JSON.parse(body) as EventBody).type
}

async function publishWithout(
  store: Outbox['store'],
  { projectId, formId }: Visits,
  now: number,
): Promise<void> {
  const { draft, updatedAt } = await store.readForm(projectId, formId)
  const fields = draft.fields.filter(({ kind }) => kind !== 'consent')
  const at = { projectId, formId, now }
  const change = { draft: { ...draft, fields } }
  const changed = await store.changeForm({ ...at, seenUpdatedAt: updatedAt, change })
  const publishing = { by: byOperator, altchaSecret: 'secret', seenUpdatedAt: changed.updatedAt }
  await store.publishForm({ ...at, ...publishing })
}
