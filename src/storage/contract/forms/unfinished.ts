import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { unfinishedMax } from '#core/forms/unfinished/unfinished-submission.ts'
import {
  submissionKeptMs,
  unfinishedKeptMs,
  unfinishedOfDeletedFormMs,
} from '#model/values/periods.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { Visits } from './visits.ts'

const jane: Record<string, string> = { name: 'Jane', email: 'jane@example.com' }

export function unfinishedContract(openStore: OpenStore): void {
  async function open(t: Parameters<OpenStore>[0]) {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const visits = await Visits.make(store, projectId)
    const { formId } = visits
    const of = { projectId, formId }
    const kept = {
      ...{ ...of, language: 'en', values: jane, identity: 'jane@example.com', now: noon },
      ...{ pageUrl: null, reminderAt: null as number | null },
    }
    const save = (id: string, change: Partial<typeof kept> = {}) =>
      store.saveUnfinished({ ...kept, id, ...change })
    const ids = async () => (await store.listUnfinished(of)).map(({ id }) => id)
    return { store, projectId, visits, of, save, ids }
  }

  test('an unfinished submission is what was entered last, latest first', async (t) => {
    const { store, of, save, ids } = await open(t)
    await save('first')
    await save('second', { now: noon + 1 })
    const values = { email: 'jane@example.com' }
    await save('first', { values, language: 'de', now: noon + 2 })
    const [first] = await store.listUnfinished(of)
    const times = { startedAt: noon, updatedAt: noon + 2, remindedAt: null }
    assert.deepEqual(first, { id: 'first', language: 'de', values, ...times })
    assert.deepEqual(await ids(), ['first', 'second'])
    const remove = (id: string) => store.removeUnfinished({ ...of, id, now: noon })
    assert.deepEqual([await remove('first'), await remove('first')], [true, false])
    assert.deepEqual(await ids(), ['second'])
    assert.equal(await store.hasUnfinished({ ...of, id: 'second' }), true)
    assert.equal(await store.hasUnfinished({ ...of, id: 'first' }), false)
  })

  test('one form neither replaces nor removes what another one keeps', async (t) => {
    const { store, projectId, of, save, ids } = await open(t)
    await save('first')
    const { formId } = await Visits.make(store, projectId)
    assert.equal(await store.hasUnfinished({ projectId, formId, id: 'first' }), false)
    assert.equal(await store.removeUnfinished({ projectId, formId, id: 'first', now: noon }), false)
    assert.deepEqual(await ids(), ['first'])
    assert.deepEqual(await store.listUnfinished({ ...of, formId }), [])
    const unknown = { projectId, formId: 'form_unknown' }
    await assertFailure(() => store.listUnfinished(unknown), 'not_found')
    await assertFailure(() => save('second', unknown), 'not_found')
    assert.deepEqual(await ids(), ['first'])
  })

  test('the submission that is sent takes the place of the unfinished one', async (t) => {
    const { visits, save, ids } = await open(t)
    for (const id of ['lead', 'spam', 'other']) await save(id)
    await visits.send(jane, { spam: null, unfinishedId: 'lead' })
    await visits.send(jane, { unfinishedId: 'spam' })
    assert.deepEqual(await ids(), ['other'])
  })

  test('a submission that was sent keeps nothing for 8 days, in whatever order', async (t) => {
    const { store, visits, of, save, ids } = await open(t)
    const send = (unfinishedId: string) => visits.send(jane, { spam: null, unfinishedId })
    const late = { reminderAt: noon + 1 }
    await send('lead')
    await visits.send(jane, { unfinishedId: 'spam' })
    for (const id of ['lead', 'spam']) await save(id, late)
    assert.deepEqual(await ids(), [])
    for (let i = 0; i < 5; i += 1) {
      const id = `at once ${i}`
      await Promise.all([save(id, late), send(id), save(id, late)])
      await save(id, late)
    }
    assert.deepEqual(await ids(), [])
    const reminders = await store.takeReminders({ now: noon + 1, secret: 'secret' })
    assert.ok(reminders.every(({ formId }) => formId !== of.formId))
    const pruneTo = async (now: number) => {
      while (await store.prune(now)) continue
      await save('lead', { now })
      return ids()
    }
    assert.deepEqual(await pruneTo(noon + submissionKeptMs - 1), [])
    assert.deepEqual(await pruneTo(noon + submissionKeptMs), ['lead'])
  })

  test('what one form was sent keeps another one from nothing', async (t) => {
    const { store, projectId, visits, save } = await open(t)
    await visits.send(jane, { spam: null, unfinishedId: 'lead' })
    const { formId } = await Visits.make(store, projectId)
    await save('lead', { formId })
    const kept = await store.listUnfinished({ projectId, formId })
    assert.deepEqual(
      kept.map(({ id }) => id),
      ['lead'],
    )
  })

  test('an unfinished submission is kept for 30 days after its last change', async (t) => {
    const { store, save, ids } = await open(t)
    const prune = async (now: number) => {
      while (await store.prune(now)) continue
    }
    await save('first')
    await save('first', { now: noon + 1 })
    await prune(noon + unfinishedKeptMs)
    assert.deepEqual(await ids(), ['first'])
    await prune(noon + 1 + unfinishedKeptMs)
    assert.deepEqual(await ids(), [])
  })

  test('unfinished submissions are erased with their person', async (t) => {
    const { store, projectId, visits, of, save, ids } = await open(t)
    await save('hers')
    await save('his', { identity: 'john@example.com' })
    const { id: contactId } = await visits.send(jane, { spam: null })
    const data = await store.readPersonalData(projectId, contactId)
    assert.deepEqual(
      data?.unfinished.map(({ id, form }) => [id, form]),
      [['hers', { id: of.formId, name: 'Contact us' }]],
    )
    await store.deleteContact({ projectId, contactId, by: byOperator, now: noon })
    assert.deepEqual(await ids(), ['his'])
  })

  test('those of a deleted form are kept for an hour, in which it can be restored', async (t) => {
    const { store, of, save, ids } = await open(t)
    await save('first')
    const deletedFor = async (ms: number) => {
      await store.deleteForm({ ...of, now: noon })
      await assertFailure(ids, 'not_found')
      while (await store.prune(noon + ms)) continue
      await store.restoreForm({ ...of, now: noon })
      return ids()
    }
    assert.deepEqual(await deletedFor(unfinishedOfDeletedFormMs - 1), ['first'])
    assert.deepEqual(await deletedFor(unfinishedOfDeletedFormMs), [])
  })

  test('a person deletes theirs also while the form is deleted', async (t) => {
    const { store, of, save, ids } = await open(t)
    await save('hers')
    await save('his', { identity: 'john@example.com' })
    await store.deleteForm({ ...of, now: noon })
    await store.removeUnfinishedOf({ ...of, identity: 'jane@example.com', now: noon })
    await store.restoreForm({ ...of, now: noon })
    assert.deepEqual(await ids(), ['his'])
  })

  test('the oldest makes room for one too many', async (t) => {
    const { save, ids } = await open(t)
    for (let i = 0; i <= unfinishedMax; i += 1) await save(`id_${i}`, { now: noon + i })
    const all = await ids()
    assert.deepEqual([all.length, all.at(-1)], [unfinishedMax, 'id_1'])
  })
}
