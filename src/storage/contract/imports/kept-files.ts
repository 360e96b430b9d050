import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { noDecisions } from '#core/imports/import-decisions.ts'
import { importLeasesMax } from '#core/imports/import-job.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import { importFileKeptMs } from '#model/values/periods.ts'
import { type OpenStore, noon } from '#storage/contract/workspace.ts'
import { beginImports, content, lease } from './begin-imports.ts'

const edited = { ...noDecisions, edits: [{ row: 1, column: 'Name', value: 'Anna' }] }

export function keptFilesContract(openStore: OpenStore): void {
  test('a file is deleted after its import, unless it has rejected rows', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { workspace, projectId, upload, start, save } = await beginImports(store)
    const ids: string[] = []
    for (const keepsFile of [false, true]) {
      const { id } = await upload()
      ids.push(id)
      await start(id, 'running', edited)
      await store.leaseImportJob(lease)
      const done = await save(id, { state: 'done', keepsFile })
      assert.deepEqual([done?.state, done?.endedAt], ['done', noon])
    }
    const [first = '', second = ''] = ids
    assert.equal(await store.readImportPart(projectId, first, 0), null)
    assert.equal(await store.readImportPart(projectId, second, 0), content)
    const waiting = await upload()
    assert.deepEqual((await store.findImportJob(projectId, second))?.decisions, edited)
    const { id: contactId } = await workspace.write({ name: 'Ann' })
    await store.deleteContact({ projectId, contactId, by: byOperator, now: noon })
    assert.equal(await store.readImportPart(projectId, second, 0), null)
    assert.deepEqual((await store.findImportJob(projectId, second))?.decisions, noDecisions)
    assert.equal(await store.readImportPart(projectId, waiting.id, 0), content)
    while (await store.prune(noon + importFileKeptMs - 1)) continue
    assert.equal((await store.listImportJobs(projectId)).length, 3)
    assert.equal(await store.readImportPart(projectId, waiting.id, 0), content)
    while (await store.prune(noon + importFileKeptMs)) continue
    assert.deepEqual(await store.listImportJobs(projectId), [])
  })

  test('an upload is kept for 24 hours from its last part', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, request, create } = await beginImports(store)
    const { id } = await create(2 * importPartBytes + 1)
    for (const part of [0, 1]) {
      const now = noon + (part * importFileKeptMs) / 2
      await store.addImportPart({ ...request(id), part, content, now })
    }
    // A part that is stored already is no sign that the rest follows.
    const repeated = { ...request(id), part: 0, content, now: noon + importFileKeptMs }
    await store.addImportPart(repeated)
    const end = noon + 1.5 * importFileKeptMs
    while (await store.prune(end - 1)) continue
    assert.equal((await store.findImportJob(projectId, id))?.parts, 2)
    while (await store.prune(end)) continue
    assert.equal(await store.findImportJob(projectId, id), null)
  })

  test('an import that fails is ready for 24 hours from then, however long it took', async (t) => {
    const { store } = await openStore(t, 'empty')
    const { projectId, upload, start, save } = await beginImports(store)
    const failedAt = noon + importFileKeptMs
    const prune = async (now: number) => {
      while (await store.prune(now)) continue
    }
    const { id } = await upload()
    await start(id)
    await store.leaseImportJob(lease)
    const failure = { code: 'file_slow', detail: 'Slow.' } as const
    await save(id, { state: 'ready', failure, now: failedAt })

    const { id: stalled } = await upload()
    await start(stalled)
    for (let times = 0; times <= importLeasesMax; times += 1) {
      const now = failedAt - (importLeasesMax - times)
      await store.leaseImportJob({ ...lease, now, until: now })
    }
    assert.equal((await store.findImportJob(projectId, stalled))?.failure?.code, 'import_stalled')

    await prune(failedAt + importFileKeptMs - 1)
    assert.equal((await store.listImportJobs(projectId)).length, 2)
    assert.equal(await store.readImportPart(projectId, id, 0), content)
    await prune(failedAt + importFileKeptMs)
    assert.deepEqual(await store.listImportJobs(projectId), [])
  })
}
