import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import type { ImportOptions } from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { headerIndex, looksLikeData } from './csv-header.ts'

async function open(t: TestContext, content: string, options: ImportOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'people.csv')
  writeFileSync(path, content)
  const file = await openImportFile(path, { format: 'csv', ...options })
  const rows = []
  for await (const { values } of file.rows()) rows.push(values)
  return { file, rows }
}

test('a first row with an address or a phone is data, unless a word names a column', () => {
  const data = [
    'John Doe,john@doe.invalid',
    'Doe,+49 30 1234567',
    'Doe,030 12345678',
    'a@b.example',
  ]
  for (const row of data) assert.equal(looksLikeData(row.split(',')), true, row)
  const headers = [
    'Name,Code',
    'Umsatz,2024-03-12,12.03.2024',
    'Spalte,Kürzel',
    'Email,a@b.example',
  ]
  for (const row of headers) assert.equal(looksLikeData(row.split(',')), false, row)
})

test('a title above the header is not the header', () => {
  const row = ['Jane', 'Doe', 'jane@example.com']
  const header = ['First Name', 'Last Name', 'Email']
  assert.equal(headerIndex([['Notes:'], ['A long note.'], header, row]), 2)
  assert.equal(headerIndex([['Contacts', '', ''], header, row]), 1)
  assert.equal(headerIndex([header, row]), 0)
  assert.equal(headerIndex([['Email'], ['jane@example.com']]), 0)
  assert.equal(headerIndex([[]]), 0)
  assert.equal(headerIndex([['Contacts', ' exported today'], header, row]), 1)
  const visits = ['E-Mail', 'Datum', 'Behandlung']
  assert.equal(headerIndex([['Termine', '', ''], ['Erstellt: heute', '', ''], visits]), 2)
  assert.equal(
    headerIndex([
      ['Ad', 'Soyad', 'Eposta'],
      ['Name', 'Email', ''],
    ]),
    0,
  )
})

test('lines above the header are left out and counted', async (t) => {
  const { file, rows } = await open(
    t,
    'Notes:\n"One, two."\n\nFirst Name,Email\nJane,j@example.com\n',
  )
  assert.deepEqual(file.columns, ['First Name', 'Email'])
  assert.deepEqual(rows, [['Jane', 'j@example.com']])
  assert.deepEqual(file.survey.leftOut, [
    { what: 'lines above the header', reason: 'they are not rows', count: 2 },
  ])
})

test('a title with a comma hides neither the header nor its delimiter', async (t) => {
  const title = 'Contacts, exported 2026-11-01'
  for (const delimiter of [',', ';', '\t']) {
    const table = ['Name,Email,Phone', 'Jane,j@example.com,1', 'Zoë,z@example.com,']
    const lines = table.map((line) => line.replaceAll(',', delimiter))
    const { file, rows } = await open(t, `${[title, ...lines].join('\n')}\n`)
    assert.deepEqual(file.columns, ['Name', 'Email', 'Phone'])
    assert.deepEqual(rows[1], ['Zoë', 'z@example.com', ''])
  }
})

test('without a header all rows are read, and the longest one gives the columns', async (t) => {
  const content = 'John,john@doe.invalid\nJane,jane@roe.invalid,Berlin\n'
  const { file } = await open(t, content)
  assert.equal(file.seemsHeaderless, true)
  assert.equal((await open(t, content, { header: true })).file.seemsHeaderless, false)
  const bare = await open(t, content, { header: false })
  assert.deepEqual(bare.file.columns, ['Column 1', 'Column 2', 'Column 3'])
  assert.deepEqual(bare.rows, [
    ['John', 'john@doe.invalid'],
    ['Jane', 'jane@roe.invalid', 'Berlin'],
  ])
})

test('rejected rows of a file without a header are read with the same options', async (t) => {
  const { header } = (await open(t, 'John,x\n', { header: false })).file
  const rejects = `reason,${header.join()}\nwrong,John,x\n`
  assert.deepEqual((await open(t, rejects, { header: false })).rows, [['John', 'x']])
})
