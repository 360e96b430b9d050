import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { DoneBy } from '#core/actor.ts'
import { formsMax } from '#core/forms/form.ts'
import { createForm } from '#core/forms/manage-forms.ts'
import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { dayMs } from '#model/values/durations.ts'
import { type OpenStore, Workspace, assertFailure, noon } from '#storage/contract/workspace.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'

const by: DoneBy = { actor: { kind: 'member', id: 'user_1', label: 'Ann Lee' }, channel: 'app' }
const publishing = { by, altchaSecret: 'a'.repeat(64) }
const server = { publicUrl: 'https://contacts.example.com', hasMail: false, hasFiles: true }

function addForm(store: Store, projectId: string, name = 'Contact us') {
  const newForm = { name, draft: formDefinition() }
  return createForm(store, server, { projectId, form: newForm, now: noon })
}

export function formsContract(openStore: OpenStore): void {
  test('a form is created with a key of its own, and renamed with it', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const form = await addForm(store, projectId)
    const keyOf = async () =>
      (await store.listKeys({ ...firstPage, projectId })).find(({ id }) => id === form.keyId)
    const key = await keyOf()
    assert.deepEqual(
      [key?.formId, key?.label, key?.kind, key?.scopes],
      [form.id, 'Contact us', 'publishable', ['contacts:create']],
    )
    assert.deepEqual([form.version, form.published, form.closedAt], [0, null, null])
    const others = (await store.listKeys({ ...firstPage, projectId })).filter(
      ({ id }) => id !== form.keyId,
    )
    assert.deepEqual(
      others.map(({ formId }) => formId),
      [null, null],
    )

    const request = { projectId, formId: form.id, now: noon, seenUpdatedAt: form.updatedAt }
    const renamed = await store.changeForm({ ...request, change: { name: 'Write us' } })
    assert.deepEqual([renamed.name, (await keyOf())?.label], ['Write us', 'Write us'])
    await store.renameKey(form.keyId, 'Ask us')
    assert.equal((await store.readForm(projectId, form.id)).name, 'Ask us')
  })

  test('each publishing that changes something is a version, which stays', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const form = await addForm(store, projectId)
    const request = { projectId, formId: form.id, now: noon + 1_000 }
    const first = await store.publishForm({
      ...request,
      ...publishing,
      seenUpdatedAt: form.updatedAt,
    })
    assert.deepEqual([first.version, first.published], [1, form.draft])
    assert.equal(first.publishedAt, noon + 1_000)
    const same = await store.publishForm({
      ...request,
      ...publishing,
      seenUpdatedAt: first.updatedAt,
    })
    assert.deepEqual(same, first)

    const draft = formDefinition({ tags: ['other'] })
    const current = { ...request, seenUpdatedAt: first.updatedAt }
    const changed = await store.changeForm({ ...current, change: { draft } })
    assert.deepEqual([changed.draft, changed.published], [draft, form.draft])
    assert.ok(changed.updatedAt > first.updatedAt)
    const stale = { ...current, change: { name: 'X' } }
    await assertFailure(() => store.changeForm(stale), 'conflict')
    await assertFailure(() => store.publishForm({ ...current, ...publishing }), 'conflict')
    assert.deepEqual(await store.readForm(projectId, form.id), changed)
    assert.equal((await store.listForms(projectId))[0]?.hasChanges, true)

    await store.publishForm({ ...request, ...publishing, seenUpdatedAt: changed.updatedAt })
    assert.equal((await store.listForms(projectId))[0]?.hasChanges, false)
    const versions = await store.listFormVersions(projectId, form.id)
    assert.deepEqual(
      versions.map((one) => [one.version, one.by]),
      [
        [2, by.actor],
        [1, by.actor],
      ],
    )
    const publishedAt = versions[0]?.publishedAt ?? 0
    const since = async (time: number) =>
      (await store.listFormVersionsSince(form.id, time)).map(({ version }) => version)
    assert.deepEqual([await since(publishedAt - 1), await since(publishedAt)], [[2, 1], [2]])
    const [{ definition } = {}] = await store.listFormVersionsSince(form.id, publishedAt)
    assert.deepEqual(definition, draft)
    assert.deepEqual(await store.listFormVersionsSince('form_unknown', 0), [])
  })

  test('a deleted form is closed and can be restored, as far as its key was open', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const form = await addForm(store, projectId)
    const request = { projectId, formId: form.id, now: noon + 1 }
    await assertFailure(() => store.restoreForm(request), 'not_found')
    await store.deleteForm(request)
    assert.deepEqual(await store.listForms(projectId), [])
    await assertFailure(() => store.readForm(projectId, form.id), 'not_found')
    await assertFailure(() => store.listFormVersions(projectId, form.id), 'not_found')
    await assertFailure(() => store.deleteForm(request), 'not_found')
    const keys = await store.listKeys({ ...firstPage, projectId })
    assert.equal(keys.find(({ id }) => id === form.keyId)?.revokedAt, noon + 1)
    assert.equal((await store.restoreForm(request)).closedAt, null)

    await store.revokeKey(form.keyId, noon + 2)
    await store.deleteForm({ ...request, now: noon + 3 })
    assert.equal((await store.restoreForm(request)).closedAt, noon + 2)
  })

  test('visitors find a form by its id alone, once published, until it is closed', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const form = await addForm(store, projectId)
    const request = { projectId, formId: form.id, now: noon }
    assert.equal(await store.findForm(form.id), null)
    await store.publishForm({ ...request, ...publishing, seenUpdatedAt: form.updatedAt })
    const { definition, version, key, id } = (await store.findForm(form.id)) ?? {}
    assert.deepEqual([id, version, definition], [form.id, 1, form.draft])
    assert.deepEqual([key?.id, key?.projectId, key?.kind], [form.keyId, projectId, 'publishable'])
    assert.equal((await store.findKey(key?.secretHash ?? '', noon))?.id, form.keyId)

    const draft = formDefinition({ tags: ['later'] })
    const { updatedAt: seenUpdatedAt } = await store.readForm(projectId, form.id)
    const changed = await store.changeForm({ ...request, seenUpdatedAt, change: { draft } })
    assert.deepEqual((await store.findForm(form.id))?.definition, form.draft)
    const again = { ...request, ...publishing, seenUpdatedAt: changed.updatedAt }
    await store.publishForm(again)
    assert.deepEqual((await store.findForm(form.id))?.definition, draft)

    // A secret that still works after a rotation is not the one that it acts with.
    const rotation = { keyId: form.keyId, secretHash: `of ${form.id}`, overlapMs: 1_000, now: noon }
    await store.rotateKey(rotation)
    assert.equal((await store.findForm(form.id))?.key.secretHash, rotation.secretHash)

    const other = 'form_00000000000000000000000000'
    for (const unknown of [other, form.keyId, projectId, 'x']) {
      assert.equal(await store.findForm(unknown), null, unknown)
    }
    await store.deleteForm(request)
    assert.equal(await store.findForm(form.id), null)
    await store.restoreForm(request)
    assert.notEqual(await store.findForm(form.id), null)
    await store.revokeKey(form.keyId, noon)
    assert.equal(await store.findForm(form.id), null)
  })

  test('a project has at most 100 forms, deleted ones aside', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const deleted = await addForm(store, projectId)
    const request = { projectId, formId: deleted.id, now: noon }
    await store.deleteForm(request)
    for (let i = 0; i < formsMax; i += 1) await addForm(store, projectId, `Form ${i}`)
    await assertFailure(() => addForm(store, projectId), 'invalid_request')
    await assertFailure(() => store.restoreForm(request), 'invalid_request')
    assert.equal((await store.listForms(projectId)).length, formsMax)
  })

  test('counts of a form add up by day and kind, and are kept for a year', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const { id: formId } = await addForm(store, projectId)
    const { id: otherId } = await addForm(store, projectId)
    const startsAt = noon - (noon % dayMs)
    const sent = { formId, kind: 'sent', startsAt, count: 2 } as const
    const older = { ...sent, startsAt: startsAt - dayMs }
    const unknown = 'form_00000000000000000000000000'
    await store.saveFormCounts([sent, { ...sent, kind: 'shown' }, older])
    await store.saveFormCounts([sent, { ...sent, formId: otherId }, { ...sent, formId: unknown }])
    const read = async (since: number) =>
      (await store.listFormCounts({ projectId, formId, since }))
        .map(({ kind, startsAt: at, count }) => `${(startsAt - at) / dayMs} ${kind} ${count}`)
        .toSorted()
    assert.deepEqual(await read(startsAt), ['0 sent 4', '0 shown 2'])
    assert.deepEqual(await read(0), ['0 sent 4', '0 shown 2', '1 sent 2'])
    const step = { ...sent, kind: 'reached step:you' } as const
    await store.saveFormCounts([step, { ...sent, kind: 'left custom:Your Budget' }])
    await store.saveFormCounts([step])
    const places = ['0 left custom:Your Budget 2', '0 reached step:you 4']
    assert.deepEqual(await read(startsAt), [...places, '0 sent 4', '0 shown 2'])
    const totals = async (of: string, since: number) =>
      (await store.listFormTotals({ projectId: of, since }))
        .map(({ formId: id, kind, count }) => `${id === formId ? 'one' : 'other'} ${kind} ${count}`)
        .toSorted()
    assert.deepEqual(await totals(projectId, 0), ['one sent 6', 'one shown 2', 'other sent 2'])
    const today = ['one sent 4', 'one shown 2', 'other sent 2']
    assert.deepEqual(await totals(projectId, startsAt), today)
    const other = await Workspace.make(store)
    const foreign = { projectId: other.projectId, formId, since: 0 }
    await assertFailure(() => store.listFormCounts(foreign), 'not_found')
    assert.deepEqual(await totals(other.projectId, 0), [])
    await store.deleteForm({ projectId, formId: otherId, now: noon })
    assert.deepEqual(await totals(projectId, startsAt), ['one sent 4', 'one shown 2'])
    while (await store.prune(startsAt + 366.5 * dayMs)) continue
    assert.deepEqual(await read(0), [...places, '0 sent 4', '0 shown 2'])
  })

  test('forms are in one project, and are erased with it', async (t) => {
    const { store } = await openStore(t)
    const { projectId } = await Workspace.make(store)
    const other = await Workspace.make(store)
    const form = await addForm(store, projectId)
    const foreign = { projectId: other.projectId, formId: form.id, now: noon }
    const foreignRequest = { ...foreign, seenUpdatedAt: form.updatedAt }
    await assertFailure(() => store.readForm(other.projectId, form.id), 'not_found')
    await assertFailure(() => store.changeForm({ ...foreignRequest, change: {} }), 'not_found')
    await assertFailure(() => store.publishForm({ ...foreignRequest, ...publishing }), 'not_found')
    await assertFailure(() => store.deleteForm(foreign), 'not_found')
    assert.deepEqual(await store.listForms(other.projectId), [])

    await store.saveFormCounts([{ formId: form.id, kind: 'sent', startsAt: 0, count: 1 }])
    const request = { projectId, formId: form.id, now: noon }
    await store.publishForm({ ...request, ...publishing, seenUpdatedAt: form.updatedAt })
    await store.deleteProject(projectId, noon)
    assert.equal(await store.findForm(form.id), null)
    while (await store.eraseProjects()) continue
    assert.deepEqual(await store.listForms(projectId), [])
  })
}
