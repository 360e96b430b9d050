import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { openImportFile } from '#import/formats/open-import-file.ts'
import { chooseMapping, guessWithoutHeader } from '#import/mapping/choose-mapping.ts'
import { parseMapOption } from '#import/mapping/map-option.ts'
import { requireContacts, requireHeader } from './require-columns.ts'

function openFile(t: TestContext, content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'people.csv')
  writeFileSync(path, content)
  return openImportFile(path)
}

test('a file without a name, an e-mail or a phone is refused with its columns', async (t) => {
  const file = await openFile(t, 'Spalte,Kürzel\nAnna,7\nOmar,8\n')
  const guess = await chooseMapping(file, [])
  assert.throws(() => requireContacts(file, guess), {
    code: 'invalid_request',
    message: [
      'No column of people.csv is known to be a name, an email or a phone.',
      'Nothing was imported.',
      '',
      'COLUMN  FOR EXAMPLE',
      'Spalte  Anna, Omar',
      'Kürzel  7, 8',
      '',
      "Map the columns: --map 'Spalte=name', or =email,",
      '=phone, =firstName, =lastName.',
    ].join('\n'),
  })
  const mapped = await chooseMapping(file, [parseMapOption('Spalte=name', file.columns)])
  requireContacts(file, mapped)
})

test('a file that seems to have no header is refused with its first row', async (t) => {
  const file = await openFile(t, 'Jane Doe,jane@example.com,7\nJohn Roe,john@example.com,8\n')
  assert.ok(file.seemsHeaderless)
  assert.throws(() => requireHeader({ facts: file, withoutHeader: guessWithoutHeader(file) }), {
    code: 'invalid_request',
    message: [
      'people.csv seems to have no header: its first row looks like a contact.',
      'Nothing was imported. To import the first row too, pass --no-header; the',
      'columns are:',
      '',
      'COLUMN    FIRST ROW         GOES TO',
      'Column 1  Jane Doe          name',
      'Column 2  jane@example.com  email',
      'Column 3  7                 custom field',
      '',
      "To change that, add for example --map 'Column 3=company'. If the",
      'first row is the header after all, pass --header instead.',
    ].join('\n'),
  })
  requireHeader({ facts: file, withoutHeader: null })
})
