import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import {
  type FormMail,
  type NewFormMail,
  replyWaitMaxMs,
  replyRecipient,
} from '#core/forms/mails/form-mail.ts'
import { personMailBounds } from '#core/limits/mail-bounds.ts'
import { mailLeaseMs } from '#core/mails/mail-tries.ts'
import { Commenter } from '#storage/contract/activities/commenter.ts'
import { People } from '#storage/contract/contacts/people/people.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Visits, confirmationMail } from './visits.ts'

const reply: NewFormMail = { recipient: replyRecipient, language: 'de' }
const jane = { email: 'jane@example.com' }
const secret = 'of the installation'

export function repliesContract(openStore: OpenStore): void {
  async function open(t: Parameters<OpenStore>[0]) {
    // Taking emails takes the emails of all projects.
    const { store } = await openStore(t, 'empty')
    const workspace = await Workspace.make(store)
    const visits = await Visits.make(store, workspace.projectId)
    const { projectId, formId } = visits
    const take = async (now: number) => {
      const mails: FormMail[] = []
      for (let turn = 0; turn < 3; turn += 1) {
        mails.push(...(await store.takeFormMails({ now, secret })))
      }
      return mails
    }
    const send = async (now: number) => {
      const mails = await take(now)
      for (const mail of mails) await store.settleFormMail(mail, 'sent', now)
      return mails.map(({ kind }) => kind)
    }
    const activitiesOf = async (contactId: string) =>
      store.listActivities({ projectId, contactId, isOwn: true, after: 0, limit: 9 })
    return { store, workspace, visits, projectId, formId, take, send, activitiesOf }
  }

  test('a reply is sent once, and the history says that the form sent it', async (t) => {
    const { store, visits, formId, take, activitiesOf } = await open(t)
    const { id } = await visits.send(jane, { spam: null, mails: [reply] })
    const [mail] = await take(noon + 1)
    assert.ok(mail !== undefined)
    assert.deepEqual([mail.kind, mail.language, mail.contact.id], ['reply', 'de', id])
    await store.settleFormMail(mail, 'failed', noon + 1)
    assert.deepEqual(await activitiesOf(id), [])
    const [again] = await take(noon + mailLeaseMs)
    assert.ok(again !== undefined)
    await store.settleFormMail(again, 'sent', noon + mailLeaseMs)
    await store.settleFormMail(again, 'sent', noon + mailLeaseMs + 1)
    const [activity, ...others] = await activitiesOf(id)
    assert.ok(activity !== undefined && others.length === 0)
    const { kind, at, by, comment } = activity
    assert.deepEqual([kind, at, comment], ['answer', noon + mailLeaseMs, null])
    assert.deepEqual([by.channel, by.actor.kind, by.actor.label], ['form', 'form', 'Contact us'])
    assert.ok(by.actor.kind === 'form' && by.actor.id === formId)
    assert.deepEqual(await take(noon + replyWaitMaxMs), [])
  })

  test('a reply waits for the confirmation, and for the release of spam', async (t) => {
    const { store, visits, projectId, formId, send } = await open(t)
    const both = { mails: [confirmationMail, reply] }
    const { id: contactId } = await visits.send(jane, both)
    assert.deepEqual(await send(noon + replyWaitMaxMs), [])
    const now = noon + 60_000
    await store.releaseSpam({ ...visits.request(contactId), now })
    assert.deepEqual(await send(now), ['confirmation'])
    const confirming = { askedSince: noon, now: now + 1 }
    assert.equal(await store.confirmLead({ formId, contactId, ...jane }, confirming), true)
    assert.deepEqual(await send(now + 1), ['reply'])
    assert.equal(await store.confirmLead({ formId, contactId, ...jane }, confirming), false)
    assert.deepEqual(await send(now + 2), [])

    const { id: unconfirmed } = await visits.send(jane, { ...both, spam: null, now })
    assert.deepEqual(await send(now + 3_600_000), ['confirmation'])
    const late = now + replyWaitMaxMs
    assert.deepEqual(await send(late - 1), [])
    const { confirmation } = await store.readConsents(projectId, unconfirmed)
    assert.equal(confirmation?.confirmedAt, null)
    // It is taken then, and dropped.
    assert.deepEqual(await send(late), ['reply'])
  })

  test('a lead is confirmed only while it has the address of the link', async (t) => {
    const { store, workspace, visits, projectId, formId, send } = await open(t)
    const { id: contactId } = await visits.send(jane, {
      ...{ spam: null, mails: [confirmationMail, reply] },
    })
    assert.deepEqual(await send(noon), ['confirmation'])
    const people = new People(workspace)
    const confirm = (email: string) =>
      store.confirmLead({ formId, contactId, email }, { askedSince: noon - 1, now: noon + 2 })
    const john = 'john@example.com'
    await people.change(contactId, { set: { email: john } })
    assert.equal(await confirm(jane.email), false)
    assert.equal((await store.readConsents(projectId, contactId)).confirmation?.confirmedAt, null)
    assert.deepEqual(await send(noon + 2), [])
    const request = await store.findConfirmation({ formId, contactId })
    assert.equal(request?.email, john)
    const { id: survivorId } = await workspace.write(jane)
    await people.merge(survivorId, contactId)
    assert.equal(await confirm(jane.email), false)
    assert.equal(await confirm(john), true)
  })

  test('replies and questions to a mailbox share one bound', async (t) => {
    const { visits, send } = await open(t)
    const { perHour } = personMailBounds.mailbox
    for (let i = 0; i < perHour; i += 1) {
      const mails = [i % 2 === 0 ? reply : confirmationMail]
      await visits.send({ email: `Jane+${i}@example.com` }, { spam: null, mails })
    }
    await visits.send(jane, { spam: null, mails: [reply] })
    assert.equal((await send(noon + 1)).length, perHour)
    assert.equal((await send(noon + 3_600_000)).length, 1)
  })

  test('an erased lead gets no reply, and nobody deletes the record of one', async (t) => {
    const { store, workspace, visits, projectId, take, activitiesOf } = await open(t)
    const { id: erased } = await visits.send(jane, { spam: null, mails: [reply] })
    await store.deleteContact({ projectId, contactId: erased, by: byOperator, now: noon })
    assert.deepEqual(await take(noon + 1), [])
    const { id } = await visits.send(jane, { spam: null, mails: [reply] })
    const [mail] = await take(noon + 1)
    assert.ok(mail !== undefined)
    await store.settleFormMail(mail, 'sent', noon + 1)
    const [activity] = await activitiesOf(id)
    const admin = await Commenter.join(workspace, 'admin', 'Ann')
    const { change = 0 } = activity ?? {}
    await assertFailure(() => admin.delete(id, change), 'not_found')
    await assertFailure(() => admin.edit(id, change, 'x'), 'not_found')
    assert.equal((await activitiesOf(id)).length, 1)
  })
}
