import assert from 'node:assert/strict'
import { test } from 'node:test'

import { openWorkbook, refused } from '#test/import/open-workbook.ts'
import { type ZipPart, textRow, workbookParts } from '#test/import/workbook.ts'

test('what would exhaust memory or disk is refused before it does', async (t) => {
  const names = textRow(['Name'])
  const parts = workbookParts([{ name: 'Leads', rows: names }])
  const swap = (part: string, content: string | Buffer, declaredBytes?: number) =>
    parts.map((one) =>
      one.name.endsWith(part)
        ? { name: one.name, content, ...(declaredBytes === undefined ? {} : { declaredBytes }) }
        : one,
    )
  const cases: [parts: ZipPart[], said: RegExp][] = [
    [
      swap('sheet0.xml', Buffer.alloc(80 * 1024 * 1024, ' ')),
      /too large: .*sheet0\.xml decompresses to \d{3,} times its size/,
    ],
    [swap('sheet0.xml', Buffer.alloc(80 * 1024 * 1024, ' '), 1_000), /damaged, or not a workbook/],
    [
      swap('sheet0.xml', `<worksheet><!--${'<a> '.repeat(2_000_000)}`),
      /it contains an unterminated text/,
    ],
    [swap('sheet0.xml', `<!DOCTYPE a [<!ENTITY a "b">]><worksheet/>`), /declares a document type/],
    [swap('sheet0.xml', '<worksheet><sheetData><row><c r="XFE1"><v>1</v></c>'), /5,000 columns/],
    [swap('sheet0.xml', '<worksheet><sheetData><row><c t="s"><v>7</v></c>'), /no shared text 7/],
    [swap('sheet0.xml', '<worksheet><sheetData><row></c></row>'), /damaged, or not a workbook/],
    [
      swap(
        'sheet0.xml',
        `<worksheet><sheetData>${'<row/>'.repeat(2_000_000)}</sheetData></worksheet>`,
      ),
      /a sheet can have at most 1048576 rows/,
    ],
    [swap('workbook.xml', `<workbook>${'<a/>'.repeat(20_000_000)}`), /workbook\.xml decompresses/],
    [
      [...parts, ...Array.from({ length: 10_000 }, (_, n) => ({ name: `${n}`, content: '' }))],
      /10005 parts|parts/,
    ],
  ]
  for (const [bomb, said] of cases) await assert.rejects(openWorkbook(t, bomb), refused(said))
})
