import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { openImportFile } from '#import/formats/open-import-file.ts'

test('memory stays flat over a large file', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.csv')
  const rowCount = 200_000
  const row = `Jane Doe,jane@example.com,"some ""quoted"" words\nin lines",${'x'.repeat(80)}\n`
  writeFileSync(path, `name,email,notes,more\n${row.repeat(rowCount)}`)
  const file = await openImportFile(path)
  setFlagsFromString('--expose-gc')
  const collect = collector(runInNewContext('gc'))
  const heapBytes = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = heapBytes()
  let [rows, most] = [0, 0]
  for await (const { number } of file.rows()) {
    rows = number
    if (number % 20_000 === 0) most = Math.max(most, heapBytes() - before)
  }
  assert.equal(rows, rowCount)
  // The file has 28 MB, and its rows as objects several times as much.
  assert.ok(most < 8 * 1024 * 1024, `the heap grew by ${most} bytes`)
})

// The flag above makes it a function.
function collector(gc: unknown): () => void {
  return gc as () => void
}
