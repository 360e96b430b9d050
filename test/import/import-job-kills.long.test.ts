import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { importPartBytes, noDecisions } from '#core/imports/import-job.ts'
import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { openStore } from '#installation.ts'
import { countContacts, countsOf, signalAt, writeLeads } from '#test/harness/import-runs.ts'
import { until } from '#test/harness/until.ts'
import { ServerProcess, makeFolder, startedLater } from '#test/processes/server-process.ts'

const rows = 8_000
const kills = 3
/** Longer than a lease: the next process need not wait for its end. */
const restartedAfterMs = 20_000

test(`killed ${kills} times: the import of a server goes on by itself, each row once`, async () => {
  await using folder = await makeFolder()
  const path = join(folder.path, 'leads.csv')
  const expected = writeLeads(path, rows)
  let server = await ServerProcess.start(folder.path)
  const store = await openStore({ dataDir: folder.path })
  try {
    const { projectId, id } = await startImport(store, readFileSync(path))
    for (let kill = 1; kill <= kills; kill += 1) {
      const contacts = Math.floor((expected.created * kill) / (kills + 1))
      const running = { ended: server.ended, signal: server.signal.bind(server) }
      await signalAt(running, 'SIGKILL', { dataDir: folder.path, contacts })
      await server.ended
      assert.ok(countContacts(folder.path) < expected.created, 'The import ended before the kill.')
      server = await ServerProcess.start(folder.path, startedLater(kill * restartedAfterMs))
    }
    await until(async () => (await store.findImportJob(projectId, id))?.endedAt != null)
    const job = await store.findImportJob(projectId, id)
    assert.deepEqual([job?.state, job?.failure, job?.isRepeat], ['done', null, false])
    const stored = await store.findImport(job?.importId ?? '')
    assert.deepEqual(stored && countsOf(stored), expected)
    assert.equal(countContacts(folder.path), expected.created)
    assert.equal((await store.listImports({ projectId, beforeId: null, limit: 10 })).length, 1)
  } finally {
    await store.close()
    await server.stop()
  }
})

async function startImport(store: Store, file: Buffer) {
  const now = Date.now()
  const [project] = await store.listProjects(firstPage)
  const request = { projectId: project?.id ?? '', by: byOperator, now }
  const bytes = file.byteLength
  const { id } = await store.createImportJob({ ...request, fileName: 'leads.csv', bytes })
  for (let part = 0; part * importPartBytes < bytes; part += 1) {
    const start = part * importPartBytes
    const content = file.subarray(start, start + importPartBytes).toString('base64')
    await store.addImportPart({ ...request, jobId: id, part, content })
  }
  const decisions = noDecisions
  return store.startImportJob({ ...request, jobId: id, to: 'running', decisions })
}
