import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { parseListQuery } from '#core/contacts/searching/parse-query.ts'
import { type Export, exportContactsPerPart } from '#core/exports/export.ts'
import type { Store } from '#core/store.ts'
import { fileOf } from '#export/create-writer.ts'
import { exportedTexts } from '#export/run-exports.ts'
import { contactColumns } from '#export/table-columns.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { openStore } from '#installation.ts'
import { Crew } from '#storage/contract/members/crew.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { until } from '#test/harness/until.ts'
import { ServerProcess, makeFolder, startedLater } from '#test/processes/server-process.ts'

const contacts = 7_500
const kills = 2
/** Longer than a lease: the next process need not wait for its end. */
const restartedAfterMs = 20_000

test(`killed ${kills} times: an export goes on by itself, each contact once`, async () => {
  await using folder = await makeFolder()
  const store = await openStore({ dataDir: folder.path })
  let server = await ServerProcess.start(folder.path)
  try {
    const workspace = await Workspace.make(store)
    const names = Array.from({ length: contacts }, (_, i) => `Lead ${i}`)
    await workspace.writeAll(names.map((name) => ({ name })))
    const readExport = await startExport(store, workspace.projectId)
    await workspace.write({ name: 'Later' })
    let killedAt = 0
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(async () => (await readExport()).contacts >= killedAt + exportContactsPerPart)
      server.signal('SIGKILL')
      await server.ended
      killedAt = (await readExport()).contacts
      assert.ok(killedAt < contacts, 'The export ended before the kill.')
      server = await ServerProcess.start(folder.path, startedLater(kill * restartedAfterMs))
    }
    await until(async () => (await readExport()).state !== 'running')
    const done = await readExport()
    assert.deepEqual([done.state, done.contacts, done.total], ['done', contacts, contacts])
    const path = join(folder.path, 'leads.xlsx')
    await writeFile(path, fileOf(done.format, exportedTexts(store, done)))
    using file = await openImportFile(path)
    const read = await Array.fromAsync(file.rows(), ({ values }) => Object.values(values)[1])
    assert.equal(read.length, contacts)
    assert.deepEqual(new Set(read), new Set(names))
  } finally {
    await server.stop()
    await store.close()
  }
})

/** Returns how to look it up. */
async function startExport(store: Store, projectId: string): Promise<() => Promise<Export>> {
  const crew = new Crew(store, projectId)
  await crew.add('owner', 'Olga')
  const { id: memberId, name: label } = await crew.add('member', 'Mia')
  const now = Date.now()
  const { id } = await store.startExport({
    ...{ projectId, memberId, now, format: 'xlsx' },
    columns: contactColumns.filter((name) => name === 'id' || name === 'name'),
    filter: parseListQuery({}, { projectId, memberId, now, fields: [] }),
    by: { actor: { kind: 'member', id: memberId, label }, channel: 'app' },
  })
  return async () => {
    const exports = await store.listExports(projectId)
    return exports.find((one) => one.id === id) ?? assert.fail('The export is gone.')
  }
}
