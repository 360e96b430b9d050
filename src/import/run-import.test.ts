import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

import { openStore } from '#installation.ts'
import { DirectTarget } from './direct-target.ts'
import { guessMapping } from './guess-mapping.ts'
import { openImportFile } from './open-import-file.ts'
import { runImport } from './run-import.ts'

test('a file that is written meanwhile does not count as imported', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.csv')
  writeFileSync(path, 'name\nJane\n')
  const store = await openStore({ dataDir: join(folder, 'data') })
  t.after(() => store.close())
  const project = await store.createProject({ name: 'Test', defaultCountry: null, now: Date.now() })
  const file = await openImportFile(path)
  const start = { fileName: 'leads.csv', fileHash: file.sha256, mapping: '[]' }
  const target = new DirectTarget(store, project, start, false)
  appendFileSync(path, 'John\n')
  const run = runImport({
    ...{ file, target, mapping: guessMapping(file), signal: new AbortController().signal },
    onWait: () => {},
    onProgress: () => {},
  })
  await assert.rejects(run, /changed while it was being imported/)
  const [one] = await store.listImports({ projectId: project.id, beforeId: null, limit: 1 })
  assert.deepEqual([one?.created, one?.finishedAt], [1, null])
})
