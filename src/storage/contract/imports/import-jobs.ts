import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { noDecisions } from '#core/imports/import-decisions.ts'
import { apiPartBytes, importJobsOpenMax, importLeasesMax } from '#core/imports/import-job.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import { type OpenStore, assertFailure, createKey, noon } from '#storage/contract/workspace.ts'
import { beginImports, content, held, lease } from './begin-imports.ts'
import { ImportedFile } from './imported-file.ts'

const edits = [{ row: 1, column: 'Name', value: 'Anna' }]
const edited = { ...noDecisions, edits }

export function importJobsContract(openStore: OpenStore): void {
  test('a file arrives in parts, in order and each once', async (t) => {
    const { store } = await openStore(t)
    const { projectId, request, create } = await beginImports(store)
    const job = await create(importPartBytes + 1)
    const part = (number: number) =>
      store.addImportPart({ ...request(job.id), part: number, content: `${content}${number}` })
    await assertFailure(() => part(1), 'conflict')
    assert.equal((await part(0)).state, 'uploading')
    assert.equal((await part(0)).parts, 1)
    const ready = await part(1)
    assert.deepEqual([ready.state, ready.parts], ['ready', 2])
    assert.deepEqual(await store.findImportJob(projectId, job.id), ready)
    assert.equal(await store.readImportPart(projectId, job.id, 1), `${content}1`)
    assert.equal(await store.readImportPart(projectId, job.id, 2), null)
    const elsewhere = await beginImports(store)
    assert.equal(await store.findImportJob(elsewhere.projectId, job.id), null)
    assert.deepEqual(await store.listImportJobs(elsewhere.projectId), [])
  })

  test('one process has a job, until its lease ends', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { upload, start, save } = await beginImports(store)
    const { id } = await upload()
    assert.equal(await store.leaseImportJob(lease), null)
    await start(id, 'checking')
    assert.equal((await store.leaseImportJob(lease))?.id, id)
    const other = { ...lease, holder: 'node 2' }
    assert.equal(await store.leaseImportJob(other), null)
    const check = { valid: 1, rejected: 0, problems: [], shared: [] }
    const saved = await save(id, { rows: 1, rowsChecked: 1 })
    assert.deepEqual([saved?.rows, saved?.rowsChecked], [1, 1])
    const late = { ...other, now: lease.until, until: lease.until + 1 }
    assert.equal((await store.leaseImportJob(late))?.id, id)
    assert.equal(await save(id, { state: 'ready', check }), null)
    const projectId = saved?.projectId ?? ''
    const ended = await store.saveImportJob({
      ...{ ...late, projectId, jobId: id, state: 'ready', check },
    })
    assert.deepEqual([ended?.state, ended?.check], ['ready', check])
    assert.equal(await store.leaseImportJob(late), null)
  })

  test('an import is cancelled, and a dry run returns to its file', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, request, upload, start, save } = await beginImports(store)
    const { id } = await upload()
    await start(id, 'checking')
    await assertFailure(() => start(id), 'conflict')
    assert.equal((await store.cancelImportJob(request(id))).state, 'ready')
    await start(id)
    await store.leaseImportJob(lease)
    const cancelled = await store.cancelImportJob(request(id))
    assert.deepEqual([cancelled.state, cancelled.endedAt], ['cancelled', noon])
    assert.equal(await save(id, { state: 'done' }), null)
    assert.equal(await store.readImportPart(projectId, id, 0), null)
  })

  test('an import ends when its member may no longer import', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, memberId, upload, start, save } = await beginImports(store)
    const { id } = await upload()
    await start(id)
    await store.leaseImportJob(lease)
    await store.removeMember({ projectId, memberId, by: 'operator', now: noon })
    assert.equal((await save(id, {}))?.state, 'cancelled')
  })

  test('a file that a key announces again is the same job until it ends', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, request, create, start, save } = await beginImports(store)
    const decisions = { ...noDecisions, createFields: true }
    const file = { projectId, fileName: 'a.csv', bytes: apiPartBytes + 1, now: noon }
    const { by } = request('')
    const announce = (fileHash: string, chosen = noDecisions) =>
      store.createImportJob({ ...file, by, fileHash, decisions: chosen })
    const job = await announce('hash 1', decisions)
    assert.deepEqual([job.fileHash, job.decisions], ['hash 1', decisions])
    const add = (part: number) => store.addImportPart({ ...request(job.id), part, content })
    assert.deepEqual([(await add(0)).state, (await add(1)).state], ['uploading', 'ready'])
    assert.deepEqual((await announce('hash 1', decisions)).parts, 2)
    const others = [await announce('hash 2', decisions), await announce('hash 1'), await create()]
    assert.equal(new Set([job, ...others].map(({ id }) => id)).size, 4)

    await start(job.id, 'running', decisions)
    assert.equal((await announce('hash 1', decisions)).state, 'running')
    await store.leaseImportJob(lease)
    const waitingLabels = ['City', 'Größe']
    assert.deepEqual((await save(job.id, { waitingLabels }))?.waitingLabels, waitingLabels)
    const done = await save(job.id, { state: 'done' })
    assert.deepEqual([done?.waitingLabels, done?.decisions], [waitingLabels, noDecisions])
    assert.notEqual((await announce('hash 1', decisions)).id, job.id)
  })

  test('an import ends when its key is revoked, and takes no further step', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { workspace, projectId, request, upload, save } = await beginImports(store)
    const { id } = await upload()
    const key = await createKey(store, projectId)
    const by = { actor: { kind: 'key', id: key.id, label: key.label }, channel: 'api' } as const
    const startedBy = { ...request(id), by, to: 'running', decisions: noDecisions } as const
    assert.deepEqual((await store.startImportJob(startedBy)).startedBy, by.actor)
    await store.leaseImportJob(lease)
    const file = await ImportedFile.open(workspace, { by, job: held(id) })
    await file.write({ name: 'Ann' })
    assert.equal((await save(id, {}))?.state, 'running')
    await store.revokeKey(key.id, noon)
    await assertFailure(() => file.write({ name: 'Eve' }), 'unavailable')
    assert.equal((await save(id, {}))?.state, 'cancelled')
    assert.equal(await store.readImportPart(projectId, id, 0), null)
    assert.equal((await file.undo()).undone.removed, 1)
  })

  test('there are only so many open files', async (t) => {
    const { store } = await openStore(t)
    const { workspace, projectId, by, create } = await beginImports(store)
    for (let count = 0; count < importJobsOpenMax; count += 1) await create()
    await assertFailure(() => create(), 'invalid_request')
    const file = await ImportedFile.open(workspace)
    const undo = { projectId, importId: file.id, fileName: 'a.csv', by, now: noon }
    assert.equal((await store.startImportUndo(undo)).state, 'undoing')
    await assertFailure(() => store.startImportUndo(undo), 'invalid_request')
  })

  test('a job that is left at one place again and again, not given back, has failed', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, upload, start, save } = await beginImports(store)
    const { id } = await upload()
    await start(id, 'checking')
    let now = noon
    const take = () => {
      now += lease.until - noon
      return store.leaseImportJob({ ...lease, now, until: now + 1 })
    }
    await take()
    for (const rowsChecked of [200, 400]) await save(id, { rowsChecked, now, until: now + 1 })
    for (let times = 0; times < importLeasesMax; times += 1) {
      assert.equal((await take())?.id, id)
      await save(id, { rowsChecked: 300, now, until: now + 1 })
    }
    assert.equal(await take(), null)
    const failed = await store.findImportJob(projectId, id)
    assert.deepEqual([failed?.state, failed?.failure?.code], ['ready', 'import_stalled'])

    await start(id)
    const givenBack = Array<number>(2 * importLeasesMax).fill(0)
    for (const leftForMs of [...givenBack, 1, 0, 1, 0, 1]) {
      assert.equal((await take())?.id, id)
      await save(id, { now, until: leftForMs && now + leftForMs })
    }
    assert.equal(await take(), null)
  })

  test('an import whose job has failed is undone while its file waits', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { workspace, projectId, by, upload, start, save } = await beginImports(store)
    const { id } = await upload()
    await start(id)
    await store.leaseImportJob(lease)
    const file = await ImportedFile.open(workspace, { by, job: held(id) })
    await file.write({ name: 'Ann' })
    const failure = { code: 'file_slow', detail: 'Slow.' } as const
    await save(id, { state: 'ready', importId: file.id, failure })
    const undo = { projectId, importId: file.id, fileName: 'a.csv', by, now: noon }
    assert.equal((await store.startImportUndo(undo)).state, 'undoing')
    assert.equal((await store.findImportJob(projectId, id))?.state, 'ready')
  })

  test('other edits of a file are another edition of it', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { upload, start, save } = await beginImports(store)
    const { id } = await upload()
    const editions: number[] = []
    for (const chosen of [noDecisions, edited, edited, { ...edited, rowsLeftOut: [2] }]) {
      editions.push((await start(id, 'running', chosen)).edition)
      await store.leaseImportJob(lease)
      await save(id, {
        state: 'ready',
        failure: { code: 'file_empty', detail: 'The file is empty.' },
      })
    }
    assert.deepEqual(editions, [0, 1, 1, 2])
  })

  test('a step is taken by the holder of a job, while its member may import', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { workspace, projectId, memberId, upload, start, save } = await beginImports(store)
    const { id } = await upload()
    await start(id)
    await store.leaseImportJob(lease)
    const step = async (job: { jobId: string; holder: string }) =>
      (await ImportedFile.open(workspace, { job })).write({ name: 'Ann' })
    await assertFailure(() => step({ ...held(id), holder: 'node 2' }), 'unavailable')
    await step(held(id))
    const file = await ImportedFile.open(workspace)
    await save(id, { importId: file.id })
    await assertFailure(() => file.undo(), 'conflict')
    const undo = { projectId, importId: file.id, fileName: 'a.csv', by: byOperator, now: noon }
    await assertFailure(() => store.startImportUndo(undo), 'conflict')
    await store.removeMember({ projectId, memberId, by: 'operator', now: noon })
    await assertFailure(() => step(held(id)), 'unavailable')
    assert.equal((await save(id, {}))?.state, 'cancelled')
    assert.equal((await file.undo()).undone.removed, 1)
  })

  test('a member undoes own imports, and others with the right to erase', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { workspace, projectId, by, save } = await beginImports(store)
    for (const [starter, state] of [
      [byOperator, 'cancelled'],
      [by, 'done'],
    ] as const) {
      const file = await ImportedFile.open(workspace, { by: starter, fileHash: state })
      await file.write({ name: 'Ann' })
      const field = { label: `Budget ${state}`, importId: file.id }
      const { id: fieldId } = await store.createField({ projectId, ...field, now: noon })
      const undo = { projectId, importId: file.id, by, now: noon }
      const { id } = await store.startImportUndo({ ...undo, fileName: 'a.csv' })
      await store.leaseImportJob(lease)
      const step = () => store.undoImport({ ...undo, job: held(id) })
      const remove = (holder = lease.holder) =>
        store.removeImportField({ ...undo, fieldId, job: { ...held(id), holder } })
      if (state === 'cancelled') {
        await assertFailure(step, 'unavailable')
        await assertFailure(remove, 'unavailable')
      } else {
        assert.equal((await step()).undone.removed, 1)
        await assertFailure(() => remove('node 2'), 'unavailable')
        assert.equal(await remove(), true)
      }
      assert.equal((await save(id, { state: 'done' }))?.state, state)
    }
  })
}
