import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type TestContext, test } from 'node:test'

import { customValueCharactersMax } from '#core/limits/contract.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { tagCharactersMax, tagsMax } from '#model/contacts/contact.ts'
import { contactFields } from '#model/contacts/fields.ts'
import { workbookContactsMax } from '#model/exports/formats.ts'
import { sheetXml } from './sheet-xml.ts'
import { workbookOf } from './workbook.ts'

const rowsOf = (...rows: readonly (readonly string[])[]) =>
  Readable.from(rows.map((cells) => `${JSON.stringify(cells)}\n`))

async function readBack(t: TestContext, rows: AsyncIterable<string>): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads.xlsx')
  await writeFile(path, workbookOf(rows))
  using file = await openImportFile(path)
  const read: unknown[] = [file.columns]
  for await (const { values } of file.rows()) read.push(values)
  return read
}

test('cells are text, in their columns, beyond Z and after empty ones', async (t) => {
  const header = Array.from({ length: 60 }, (_, index) => `Column ${index}`)
  const row = header.map((_, index) => (index % 7 === 3 ? `00${index}` : ''))
  const formula = header.map((_, index) => (index === 59 ? '=HYPERLINK("https://x")' : '+1'))
  assert.deepEqual(await readBack(t, rowsOf(header, row, formula)), [header, row, formula])
  const texts = await Array.fromAsync(sheetXml(rowsOf(header, row, formula)))
  assert.doesNotMatch(texts.join(''), /<f|<v/)
  assert.match(texts.join(''), /<c r="BH3" s="1" t="inlineStr"><is><t>=HYPERLINK/)
})

test('every character is read back, also those that XML cannot have', async (t) => {
  const texts = ['a\r\nb', ' \t', '\u0001', '\uFFFE', '_x000D_', '_x_x0041_', '<b>&amp;', '😀']
  const rows = texts.map((text) => ['1', text])
  assert.deepEqual(await readBack(t, rowsOf(['n', 'text'], ...rows)), [['n', 'text'], ...rows])
})

test('too many contacts are an error, and an error of the rows ends the file', async () => {
  const many = Readable.from(['["x"]\n'.repeat(workbookContactsMax + 2)])
  const drain = async (rows: AsyncIterable<string>) => {
    for await (const _ of workbookOf(rows)) continue
  }
  await assert.rejects(drain(many), /at most 1,048,575 contacts/)
  async function* broken() {
    yield '["x"]\n'
    throw new Error('The database is gone.')
  }
  await assert.rejects(drain(broken()), /The database is gone/)
})

test('no value is too long for a cell', () => {
  const cellUnitsMax = 32_767
  const unitsPerCharacter = 2
  const longest = [
    Math.max(...Object.values(contactFields).map(({ charactersMax }) => charactersMax)),
    customValueCharactersMax,
    // Each character may have a backslash before it.
    tagsMax * (2 * tagCharactersMax + ', '.length),
  ]
  assert.ok(unitsPerCharacter * Math.max(...longest) <= cellUnitsMax)
})
