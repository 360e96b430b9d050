import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { noDecisions } from '#core/imports/import-decisions.ts'
import { type NewImportJob, partBytesOf } from '#core/imports/import-job.ts'
import type { Store } from '#core/store.ts'
import { firstPage } from '#core/values/page.ts'
import { openStore } from '#installation.ts'
import { countContacts, countsOf, signalAt, writeLeads } from '#test/harness/import-runs.ts'
import { until } from '#test/harness/until.ts'
import { ServerProcess, makeFolder, makeKey, startedLater } from '#test/processes/server-process.ts'

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

test('an import that the server never survives has failed, and says so to its key', async () => {
  await using folder = await makeFolder()
  const key = await makeKey(folder.path)
  const store = await openStore({ dataDir: folder.path })
  let server = await ServerProcess.start(folder.path)
  try {
    const authorization = { headers: { authorization: `Bearer ${key}` } }
    const { body } = await server.request('GET', '/public/v1/whoami', authorization)
    const { projectId } = body as { projectId: string }
    const actor = { kind: 'key', id: await keyIdOf(store, projectId), label: 'Server' } as const
    const by = { actor, channel: 'api' } as const
    const { id } = await startImport(store, slowFile(), { projectId, by, fileHash: 'a hash' })
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(() => leasesOf(folder.path) === kill)
      await server.stop('SIGKILL')
      // Another server is stopped as servers are: that is no failure of the file.
      server = await ServerProcess.start(
        folder.path,
        startedLater((2 * kill - 1) * restartedAfterMs),
      )
      if (kill < kills) {
        await until(() => leasesOf(folder.path) === kill + 1)
        await server.stop('SIGTERM')
        assert.equal(leasesOf(folder.path), kill)
        server = await ServerProcess.start(folder.path, startedLater(2 * kill * restartedAfterMs))
      }
    }
    await until(async () => (await store.findImportJob(projectId, id))?.state === 'ready')
    const shown = await server.request('GET', `/public/v1/imports/${id}`, authorization)
    const { state, failure } = shown.body as { state: string; failure: { code: string } | null }
    assert.deepEqual([state, failure?.code], ['ready', 'import_stalled'])
    assert.equal(countContacts(folder.path), 0)
  } finally {
    await store.close()
    await server.stop()
  }
})

async function keyIdOf(store: Store, projectId: string): Promise<string> {
  const [key] = await store.listKeys({ projectId, ...firstPage })
  return key?.id ?? ''
}

/** Takes longer to read than a server of this test lives. */
function slowFile(): Buffer {
  return Buffer.from(`Name,Email\n${'"R","r@y.example\n'.repeat(2_500_000)}`)
}

/** How often the only job was taken since it got further. */
function leasesOf(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, 'contact-sync.db'), {
    readOnly: true,
    timeout: 120_000,
  })
  return Number(database.prepare('SELECT tries FROM work').get()?.['tries'])
}

type Starter = Partial<Pick<NewImportJob, 'projectId' | 'by' | 'fileHash'>>

async function startImport(store: Store, file: Buffer, { fileHash, ...starter }: Starter = {}) {
  const now = Date.now()
  const [project] = await store.listProjects(firstPage)
  const request = { projectId: project?.id ?? '', by: byOperator, now, ...starter }
  const bytes = file.byteLength
  const job = await store.createImportJob({
    ...{ ...request, fileName: 'leads.csv', bytes },
    ...(fileHash !== undefined && { fileHash }),
  })
  const partBytes = partBytesOf(job)
  for (let part = 0; part * partBytes < bytes; part += 1) {
    const start = part * partBytes
    const content = file.subarray(start, start + partBytes).toString('base64')
    await store.addImportPart({ ...request, jobId: job.id, part, content })
  }
  const decisions = noDecisions
  return store.startImportJob({ ...request, jobId: job.id, to: 'running', decisions })
}
