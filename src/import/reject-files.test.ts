import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import type { RejectedRow } from '#core/imports/import.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { writeRejects } from './rejected-rows.ts'

/** A folder with a file of three rows, and what rejects some of them. */
function makeFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.csv')
  writeFileSync(path, 'name,a\nJane,1\nJohn,2\nJörg,3\n')
  const reject = async (...rows: number[]) =>
    writeRejects(await openImportFile(path), reasonsFor(rows))
  return { folder, reject }
}

async function* reasonsFor(rows: readonly number[]): AsyncGenerator<RejectedRow> {
  for (const row of rows) yield { row, reason: 'No.' }
}

test('the rejected rows are written beside the file, and nothing else is left', async (t) => {
  const { folder, reject } = makeFolder(t)
  assert.equal(await reject(1, 3), join(folder, 'leads.rejected.csv'))
  assert.deepEqual(readdirSync(folder).toSorted(), ['leads.csv', 'leads.rejected.csv'])
  const text = readFileSync(join(folder, 'leads.rejected.csv'), 'utf8')
  assert.equal(text, 'reason,name,a\r\nNo.,Jane,1\r\nNo.,Jörg,3\r\n')
  assert.equal(statSync(join(folder, 'leads.rejected.csv')).mode & 0o777, 0o600)
})

test('without rejected rows there is no file', async (t) => {
  const { folder, reject } = makeFolder(t)
  assert.equal(await reject(), null)
  assert.deepEqual(readdirSync(folder), ['leads.csv'])
})

test('another file of that name stays as it is, the same one is not written twice', async (t) => {
  const { folder, reject } = makeFolder(t)
  const taken = join(folder, 'leads.rejected.csv')
  writeFileSync(taken, 'being fixed')
  const path = join(folder, 'leads.rejected-2.csv')
  assert.equal(await reject(2), path)
  assert.equal(await reject(2), path)
  assert.equal(await reject(2, 3), join(folder, 'leads.rejected-3.csv'))
  assert.equal(readFileSync(taken, 'utf8'), 'being fixed')
})
