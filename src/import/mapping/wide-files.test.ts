import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { noDecisions } from '#core/imports/import-decisions.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { reportFile } from '#import/report.ts'
import { cellsOf } from '#import/uploads/cells.ts'
import { decideImport } from '#import/uploads/decided-import.ts'
import { assertLinear, processorMs } from '#test/harness/growth.ts'
import { findConsents } from './consents.ts'
import { contactReader } from './contact/contact-reader.ts'
import { settingsOf } from './import-settings.ts'

/** Everything that a preview and an import do with a file's columns. */
async function readAll(path: string): Promise<void> {
  using file = await openImportFile(path)
  const columns = file.columns.map((column) => ({ column, goesTo: 'email' }))
  const fix = { field: 'email', how: 'replace', value: 'a1@b.example', to: 'c@d.example' } as const
  for (const decisions of [noDecisions, { ...noDecisions, columns, fixes: [fix] }]) {
    const decided = await decideImport(file, decisions)
    const consents = await findConsents(decided.file, decided.mapping)
    JSON.stringify(reportFile(decided.file, decided.mapping, { consents }))
    settingsOf(decided.file, decided.mapping)
    const readContact = contactReader(decided.file, decided.mapping)
    for await (const row of decided.file.rows()) {
      readContact(row.values)
      cellsOf(decided.file, row)
    }
  }
}

/** Writes a file with so many columns and one row. */
function writeWide(t: TestContext, count: number, nameOf: (index: number) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.csv')
  const all = Array.from({ length: count }, (_, index) => index + 1)
  const rows = [all.map(nameOf), all.map((one) => `a${one % 7}@b.example`)]
  writeFileSync(path, rows.map((cells) => `${cells.join(',')}\n`).join(''))
  return path
}

const headers: Record<string, (index: number) => string> = {
  'of one name': () => 'email',
  'of one unknown name': () => 'shoe size',
  'of phones': (index) => `Phone ${index}`,
  'of phones and their kinds': (index) =>
    `Phone ${index >> 1} - ${index % 2 === 0 ? 'Type' : 'Value'}`,
  'of tags': (index) => `tags ${index}`,
  'of parts of names': (index) => `${index % 2 === 0 ? 'First' : 'Last'} name ${index}`,
  'of several people': (index) => `attendee ${index} email`,
  'of positions': (index) => `${index % 2 === 0 ? 'Title' : 'Job title'} ${index}`,
  'of consents': (index) => `newsletter ${index}`,
  'without names': (index) => (index === 1 ? 'Name' : ''),
}

for (const [name, nameOf] of Object.entries(headers)) {
  test(`the work on columns ${name} grows with their number`, async (t) => {
    const paths = new Map([1, 2, 4].map((times) => [400 * times, '']))
    for (const count of paths.keys()) paths.set(count, writeWide(t, count, nameOf))
    await assertLinear((count) => readAll(paths.get(count) ?? ''), { size: 400 })
  })
}

test('5,000 columns take less than a second, whatever their names are', async (t) => {
  const hardest = (index: number) => `${'姓名电话'.repeat(7)}猫${index}`
  for (const nameOf of [() => 'email', hardest]) {
    const path = writeWide(t, 5_000, nameOf)
    // Others use the machine too: a multiple of what it takes alone.
    assert.ok((await processorMs(() => readAll(path))) < 3_000)
  }
})

test('a table with more than 5,000 columns is refused', async (t) => {
  const said = { message: 'A table must have at most 5,000 columns.', reason: 'too_many_columns' }
  for (const header of [true, false]) {
    const path = writeWide(t, 5_001, () => 'email')
    await assert.rejects(openImportFile(path, { header }), said)
  }
  using file = await openImportFile(writeWide(t, 5_000, () => 'email'))
  assert.equal(file.columns.length, 5_000)
})

test('a header that is too long says so', async (t) => {
  const path = writeWide(t, 1_100, () => 'x'.repeat(1_000))
  await assert.rejects(openImportFile(path), /The header can't be read\. The row is longer than/)
})
