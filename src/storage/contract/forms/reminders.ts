import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import type { FormDefinition } from '#core/forms/form.ts'
import { textHashOf } from '#core/forms/spam/score-spam.ts'
import type { SpamVerdict } from '#core/forms/spam/spam.ts'
import type { UnfinishedWrite } from '#core/forms/unfinished/unfinished-store.ts'
import { personMailBounds } from '#core/limits/mail-bounds.ts'
import { hourMs } from '#model/values/durations.ts'
import { mailWaitsMaxMs, unfinishedKeptMs } from '#model/values/periods.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { Visits } from './visits.ts'

const secret = 'of the installation'
const email = 'jane@example.com'
const words = { subject: 'Your entries', text: 'Hello {name}' }
const reminding = {
  unfinished: { en: { label: 'Keep it, and send me one email.' } },
  reminder: { afterHours: 1, texts: { en: words } },
}
const due = noon + hourMs

export function remindersContract(openStore: OpenStore): void {
  async function open(
    t: Parameters<OpenStore>[0],
    change: Partial<FormDefinition> = {},
    previous?: Pick<Workspace, 'store' | 'projectId'>,
  ) {
    // Taking reminders takes those of all projects.
    const { store } = previous ?? (await openStore(t, 'empty'))
    const { projectId } = previous ?? (await Workspace.make(store))
    const visits = await Visits.make(store, projectId, { ...reminding, ...change })
    const of = { projectId, formId: visits.formId }
    const save = (id: string, kept: Partial<UnfinishedWrite> = {}) =>
      store.saveUnfinished({
        ...{ ...of, id, language: 'en', values: { name: 'Jane', email }, identity: email },
        ...{ pageUrl: null, reminderAt: (kept.now ?? noon) + hourMs, now: noon, ...kept },
      })
    const take = async (now: number) =>
      (await store.takeReminders({ now, secret })).map(({ id }) => id)
    const publish = async (draft: FormDefinition) => {
      const { updatedAt } = await store.readForm(projectId, of.formId)
      const changing = { ...of, seenUpdatedAt: updatedAt, now: noon }
      const { updatedAt: seenUpdatedAt } = await store.changeForm({
        ...changing,
        change: { draft },
      })
      const publishing = { by: byOperator, altchaSecret: 'secret', seenUpdatedAt }
      await store.publishForm({ ...of, ...publishing, now: noon })
    }
    const remindedAt = async () =>
      (await store.listUnfinished(of)).map((one) => [one.id, one.remindedAt])
    return { store, workspace: { store, projectId }, visits, of, save, take, publish, remindedAt }
  }

  test('a reminder is taken once, after its time without a change', async (t) => {
    const { store, of, save, take, remindedAt } = await open(t)
    await save('jane', { now: noon - 1 })
    await save('jane')
    assert.deepEqual(await take(due - 1), [])
    const taken = await Promise.all([1, 2].map(() => store.takeReminders({ now: due, secret })))
    const [reminder, ...others] = taken.flat()
    assert.ok(reminder !== undefined && others.length === 0)
    const { definition, secret: formSecret, ...rest } = reminder
    assert.deepEqual(rest, {
      ...{ ...of, id: 'jane', language: 'en', formName: 'Contact us' },
      ...{ values: { name: 'Jane', email }, identity: email },
    })
    assert.deepEqual(definition.reminder, reminding.reminder)
    assert.ok(formSecret.length > 0)
    assert.deepEqual(await remindedAt(), [['jane', due]])
    await save('jane', { now: due + 1 })
    assert.deepEqual(await take(due + 2 * hourMs), [])
    await store.failReminder({ projectId: of.projectId, id: 'jane' })
    assert.deepEqual(await remindedAt(), [['jane', null]])
    assert.deepEqual(await take(due + 2 * hourMs), [])
  })

  test('a mailbox gets one from a form in 30 days, whatever is deleted meanwhile', async (t) => {
    const { store, workspace, of, save, take } = await open(t)
    await save('first')
    assert.deepEqual(await take(due), ['first'])
    await store.removeUnfinished({ ...of, id: 'first', now: due })
    const spelling = { identity: 'jane+2@example.com' }
    for (const [id, now] of [
      ['second', due] as const,
      ['third', due + unfinishedKeptMs] as const,
    ]) {
      await save(id, { ...spelling, now })
    }
    assert.deepEqual(await take(due + hourMs), [])
    while (await store.prune(due + unfinishedKeptMs)) continue
    assert.deepEqual(await take(due + unfinishedKeptMs + hourMs), ['third'])
    const other = await open(t, {}, workspace)
    await other.save('of another form')
    assert.deepEqual(await take(due), ['of another form'])
  })

  test('nobody who has sent the form is reminded of what another browser keeps', async (t) => {
    const { visits, save, take, remindedAt } = await open(t)
    await save('phone')
    await save('computer', { values: { email } })
    await save('other', { identity: 'john@example.com' })
    await visits.send({ email }, { spam: null, unfinishedId: '' })
    await save('computer', { now: noon + 1 })
    assert.deepEqual(await take(due + 1), ['other'])
    assert.equal((await remindedAt()).length, 3)
    await save('spam', { identity: 'ann@example.com' })
    await visits.send({ email: 'ann@example.com' }, { unfinishedId: '' })
    assert.deepEqual(await take(due + 1), [])
  })

  test('nobody who has withdrawn a consent or was erased is reminded', async (t) => {
    const { store, visits, of, save, take } = await open(t)
    const { id: contactId } = await visits.send({ email }, { spam: null })
    const { projectId } = of
    const by = byOperator
    await store.withdrawConsent({
      projectId,
      contactId,
      kind: 'privacy',
      reason: '',
      by,
      now: noon,
    })
    await save('withdrawn')
    await save('ann', { identity: 'ann@example.com' })
    assert.deepEqual(await take(due), ['ann'])
    const john = { email: 'john@example.com' }
    await save('erased', { identity: john.email })
    const { id: johnId } = await visits.send(john, { spam: null })
    await store.deleteContact({ projectId, contactId: johnId, by, now: noon })
    assert.deepEqual(await take(due), [])
  })

  test('the form as it is then decides: closed, without box or mail, or deleted', async (t) => {
    const first = await open(t)
    const { store, workspace } = first
    const closed = await open(
      t,
      { closing: { at: '2020-01-01T00:00:00Z', leadsMax: null } },
      workspace,
    )
    const silent = await open(t, {}, workspace)
    await silent.publish(formDefinition({ unfinished: reminding.unfinished }))
    const boxless = await open(t, {}, workspace)
    await boxless.publish(formDefinition({ reminder: reminding.reminder }))
    const deleted = await open(t, {}, workspace)
    const slower = await open(t, {}, workspace)
    const reminder = { ...reminding.reminder, afterHours: 24 }
    await slower.publish(formDefinition({ ...reminding, reminder }))
    const forms = [first, closed, silent, boxless, deleted, slower]
    for (const [i, { save }] of forms.entries()) {
      await save(`kept ${i}`, { identity: `${i}@example.com` })
    }
    await store.deleteForm({ ...deleted.of, now: noon })
    const { keyId } = await store.readForm(first.of.projectId, first.of.formId)
    await store.revokeKey(keyId, noon)
    assert.deepEqual(await first.take(due), [])
    assert.deepEqual(await first.take(noon + 24 * hourMs), ['kept 5'])
  })

  test('what was due while a form was deleted is sent once it is restored', async (t) => {
    const { store, of, save, take } = await open(t)
    await save('jane')
    await store.deleteForm({ ...of, now: noon })
    assert.deepEqual(await take(due), [])
    await store.restoreForm({ ...of, now: due })
    assert.deepEqual(await take(due + hourMs), ['jane'])
  })

  test('what looks like spam by then is not sent', async (t) => {
    const { visits, save, take } = await open(t)
    const notes = 'Please call me back about the house with the green door'
    await save('jane', { values: { email, notes } })
    await save('ann', {
      values: { email: 'ann@example.com', notes: 'Hello' },
      identity: 'ann@example.com',
    })
    const textHash = textHashOf(formDefinition(), new Map([['notes', [notes]]]))
    for (let i = 0; i < 5; i += 1) {
      const spam: SpamVerdict = { reasons: ['links'], textHash }
      await visits.send({ email: `${i}@example.com`, notes }, { spam })
    }
    assert.deepEqual(await take(due), ['ann'])
  })

  test('reminders count towards the bounds of mails to a mailbox, and wait an hour', async (t) => {
    const { workspace, take } = await open(t)
    const { perHour } = personMailBounds.mailbox
    for (let i = 0; i <= perHour; i += 1) {
      const form = await open(t, {}, workspace)
      await form.save(`kept ${i}`, { identity: `Jane+${i}@example.com` })
    }
    assert.equal((await take(due)).length, perHour)
    assert.deepEqual(await take(due + hourMs - 1), [])
    assert.equal((await take(due + hourMs)).length, 1)
  })

  test('one that is a week late is not sent', async (t) => {
    const { save, take } = await open(t)
    await save('jane')
    assert.deepEqual(await take(due + mailWaitsMaxMs + 1), [])
    assert.deepEqual(await take(due), [])
  })

  test('what was kept without a reminder never gets one', async (t) => {
    const { save, take } = await open(t)
    await save('jane', { reminderAt: null })
    await save('jane', { now: noon + 1 })
    assert.deepEqual(await take(due + 1), [])
  })

  test('a link finds what is kept, and deletes all of its address in the form', async (t) => {
    const { store, workspace, of, save, remindedAt } = await open(t)
    const pageUrl = 'https://www.example.com/contact'
    await save('first', { pageUrl })
    await save('second')
    await save('other', { identity: 'john@example.com' })
    const other = await open(t, {}, workspace)
    await other.save('of another form')
    const { secret: formSecret, ...linked } =
      (await store.findUnfinished({ ...of, id: 'first' })) ?? {}
    assert.deepEqual(linked, { ...of, identity: email, pageUrl, language: 'en' })
    assert.ok(formSecret)
    assert.equal(await store.findUnfinished({ ...of, id: 'of another form' }), null)
    assert.equal(await store.findUnfinished({ formId: 'form_unknown', id: 'first' }), null)
    const request = { identity: email, now: noon }
    await assertFailure(
      () => store.removeUnfinishedOf({ ...of, formId: 'form_unknown', ...request }),
      'not_found',
    )
    assert.equal((await remindedAt()).length, 3)
    await store.removeUnfinishedOf({ ...of, ...request })
    assert.deepEqual(await remindedAt(), [['other', null]])
    assert.deepEqual(await other.remindedAt(), [['of another form', null]])
  })
}
