import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { guessMapping } from '#import/mapping/guess-mapping.ts'
import { StoreTarget, bytesPerWrite, rowsPerWrite } from '#import/targets/store-target.ts'
import { openStore } from '#installation.ts'
import { atEnd } from '#test/harness/at-end.ts'
import { runImport } from './run-import.ts'

test('a file that is written meanwhile does not count as imported', async (t) => {
  const { path, store, run, project } = await importOf(t, 'name\nJane\n')
  appendFileSync(path, 'John\n')
  await assert.rejects(run, /changed while it was being imported/)
  const [one] = await store.listImports({ projectId: project.id, beforeId: null, limit: 1 })
  assert.deepEqual([one?.created, one?.finishedAt], [1, null])
})

test('a last write of one row waits for the ones before it', async (t) => {
  const rows = Array.from({ length: 4 * rowsPerWrite + 1 }, (_, row) => `jane${row}@example.com`)
  const { run } = await importOf(t, ['email', ...rows].join('\n'))
  const { isFinished, counts } = await run()
  assert.deepEqual([isFinished, counts.created], [true, rows.length])
})

test('a write has as many rows as fit into a mebibyte, and a longer one alone', async (t) => {
  const notes = ['a', 'b'].map((name) => `${name},${'x'.repeat(bytesPerWrite + 1)}`)
  const short = Array.from({ length: 5 }, (_, row) => `c${row},${'x'.repeat(bytesPerWrite / 4)}`)
  const { run, stored } = await importOf(t, ['name,notes', ...notes, ...short].join('\n'))
  await run()
  assert.deepEqual([...new Set(stored)], [0, 1, 2, 5, 7])
})

/** An import of a file into a store of its own, to be run. */
async function importOf(t: TestContext, csv: string) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  atEnd(t, () => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.csv')
  writeFileSync(path, csv)
  const store = await openStore({ dataDir: join(folder, 'data') })
  atEnd(t, () => store.close())
  const project = await store.createProject({ name: 'Test', defaultCountry: null, now: Date.now() })
  const file = await openImportFile(path)
  const start = { fileName: 'leads.csv', fileHash: file.sha256, mapping: '[]', by: byOperator }
  const target = new StoreTarget(store, project, start, { isServed: false })
  const stored: number[] = []
  const run = async () =>
    runImport({
      ...{ file, target, mapping: guessMapping(file), signal: new AbortController().signal },
      begun: await target.begin(),
      onProgress: ({ position }) => stored.push(position?.number ?? 0),
    })
  return { path, store, project, run, stored }
}
