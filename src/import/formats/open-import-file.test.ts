import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { AppError } from '#core/errors.ts'
import type { Encoding } from './encoding.ts'
import type { SourceRow } from './import-file.ts'
import type { ImportOptions } from './import-file.ts'
import { openImportFile } from './open-import-file.ts'

function fileOf(t: TestContext, content: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'leads')
  writeFileSync(path, content)
  return path
}

async function open(t: TestContext, content: Buffer | string, options: ImportOptions = {}) {
  const file = await openImportFile(fileOf(t, content), options)
  const rows: SourceRow[] = []
  for await (const row of file.rows()) rows.push(row)
  return { file, rows, values: rows.map(({ values }) => values) }
}

function encode(text: string, encoding: Encoding, hasMark: boolean): Buffer {
  // Beyond Latin-1, the tests write only the euro sign.
  if (encoding === 'windows-1252') return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')
  const marked = hasMark ? `\uFEFF${text}` : text
  if (encoding === 'utf-8') return Buffer.from(marked)
  const bytes = Buffer.from(marked, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}

const forms: { encoding: Encoding; hasMark: boolean }[] = [
  { encoding: 'utf-8', hasMark: false },
  { encoding: 'utf-8', hasMark: true },
  { encoding: 'utf-16le', hasMark: false },
  { encoding: 'utf-16le', hasMark: true },
  { encoding: 'utf-16be', hasMark: false },
  { encoding: 'utf-16be', hasMark: true },
  { encoding: 'windows-1252', hasMark: false },
]

for (const { encoding, hasMark } of forms) {
  const form = `${encoding}${hasMark ? ' with a byte order mark' : ''}`
  for (const delimiter of [',', ';', '\t'] as const) {
    for (const lineBreak of ['\n', '\r\n', '\r']) {
      const dialect = `${JSON.stringify(delimiter)} and ${JSON.stringify(lineBreak)}`
      test(`CSV in ${form} with ${dialect} is recognised and read`, async (t) => {
        const lines = [
          ['Name', 'Größe', 'Notes'],
          ['Jane Doe', '5 €', '"one, two; three\tfour\nfive ""six"""'],
          [''],
          ['Jörg', 'groß', ''],
        ]
        const text = lines.map((cells) => cells.join(delimiter) + lineBreak).join('')
        const { file, rows, values } = await open(t, encode(text, encoding, hasMark))
        assert.equal(file.format, 'csv')
        assert.equal(file.encoding, encoding)
        assert.equal(file.hasByteOrderMark, hasMark)
        assert.equal(file.delimiter, delimiter)
        assert.deepEqual(file.columns, ['Name', 'Größe', 'Notes'])
        assert.deepEqual(values, [
          ['Jane Doe', '5 €', 'one, two; three\tfour\nfive "six"'],
          ['Jörg', 'groß', ''],
        ])
        assert.deepEqual(
          rows.map(({ number, problem }) => [number, problem?.detail ?? null]),
          [
            [1, null],
            [2, null],
          ],
        )
      })
    }
  }

  test(`NDJSON in ${form} is recognised and read`, async (t) => {
    const { file, values } = await open(t, encode('{"name":"Jörg"}\n', encoding, hasMark))
    assert.equal(file.format, 'ndjson')
    assert.deepEqual(values, [{ name: 'Jörg' }])
  })

  test(`a vCard in ${form} is recognised and read`, async (t) => {
    const card = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jörg\r\nEND:VCARD\r\n'
    const { file, values } = await open(t, encode(card, encoding, hasMark))
    assert.equal(file.format, 'vcard')
    assert.deepEqual(values, [{ name: 'Jörg' }])
  })
}

test('a byte of Windows-1252 in the last row decides the encoding', async (t) => {
  const rows = 'jane@example.com,Berlin\n'.repeat(50_000)
  const text = `Email,City\n${rows}john@example.com,Köln\n`
  const { file, values } = await open(t, Buffer.from(text, 'latin1'))
  assert.equal(file.encoding, 'windows-1252')
  assert.deepEqual(values.at(-1), ['john@example.com', 'Köln'])
})

test('one broken character in a UTF-8 file is a problem of its row only', async (t) => {
  const content = Buffer.concat([
    Buffer.from('Name\nJörg\nKöln\n'),
    Buffer.from('Zoë\n', 'latin1'),
    Buffer.from('Jane\n'),
  ])
  const { file, rows } = await open(t, content)
  assert.equal(file.encoding, 'utf-8')
  assert.deepEqual(
    rows.map(({ original, problem }) => [original, problem?.detail ?? null]),
    [
      [['Jörg'], null],
      [['Köln'], null],
      [['Zoë'], 'The row is not valid UTF-8; it is shown as Windows-1252.'],
      [['Jane'], null],
    ],
  )
})

test('UTF-8 characters that the blocks of the scan cut in two stay whole', async (t) => {
  const text = `Name\n${'€'.repeat(300_000)}\nJane\n`
  for (const shift of ['', 'x', 'xx']) {
    const { file } = await open(t, shift + text)
    assert.equal(file.encoding, 'utf-8')
  }
})

test('UTF-16 that ends within a character: the last row has a problem', async (t) => {
  const whole = Buffer.from('Name\nJane\nJohn', 'utf16le')
  const { rows } = await open(t, Buffer.concat([whole, Buffer.from([0x41])]))
  assert.deepEqual(
    rows.map(({ problem }) => problem === null),
    [true, true],
  )
  assert.deepEqual(rows.at(-1)?.original, ['John\uFFFD'])
})

test('given options overrule what would be detected', async (t) => {
  const commas = await open(t, 'a,b;c\n1,2;3\n', { delimiter: ',' })
  assert.deepEqual(commas.values, [['1', '2;3']])
  const latin = await open(t, 'name\nJörg\n', { encoding: 'windows-1252' })
  assert.deepEqual(latin.values, [['JÃ¶rg']])
  const braces = await open(t, '{name}\nJane\n', { format: 'csv' })
  assert.deepEqual([braces.file.columns, braces.values], [['{name}'], [['Jane']]])
})

test('the delimiter makes the rows match the header', async (t) => {
  const commas = await open(t, 'name,notes\n"Doe; Jane","a; b; c"\nJohn,d;e\n')
  assert.equal(commas.file.delimiter, ',')
  const semicolons = await open(t, 'name;price\nJane;1,50\nJohn;2,75\nJudy;3\n')
  assert.equal(semicolons.file.delimiter, ';')
  const cut = await open(t, 'name;city;note\nJane;a, b\nJohn;c, d\n')
  assert.equal(cut.file.delimiter, ';')
  const titled = await open(t, 'All people\nname;email;note\nJane;j@example.com;x\n')
  assert.deepEqual(titled.file.columns, ['name', 'email', 'note'])
  const one = await open(t, 'email\njane@example.com\n')
  assert.deepEqual([one.file.delimiter, one.values], [',', [['jane@example.com']]])
})

test('a line in which a spreadsheet declares the delimiter is not the header', async (t) => {
  const { file, values } = await open(t, 'sep=;\r\nname;notes\r\nJane;a, b\r\n')
  assert.deepEqual([file.delimiter, file.columns], [';', ['name', 'notes']])
  assert.deepEqual(values, [['Jane', 'a, b']])
})

test('columns have distinct names, even those without one', async (t) => {
  const { file } = await open(t, 'Email,email, EMAIL ,,Email 2,__proto__\n1,2,3,4,5,6\n')
  assert.deepEqual(file.columns, [
    'Email',
    'email 2',
    'EMAIL 3',
    'Column 4',
    'Email 2 2',
    'Column 6',
  ])
  assert.deepEqual(file.header, ['Email', 'email', ' EMAIL ', '', 'Email 2', '__proto__'])
})

test('the hash differs between contents', async (t) => {
  const [one, same, other] = await Promise.all([
    open(t, 'name\nJane\n'),
    open(t, 'name\nJane\n'),
    open(t, 'name\nJohn\n'),
  ])
  assert.equal(one.file.sha256, same.file.sha256)
  assert.notEqual(one.file.sha256, other.file.sha256)
  assert.equal(one.file.bytes, 10)
})

test('a header alone is a file without rows', async (t) => {
  const { rows } = await open(t, 'name,email')
  assert.deepEqual(rows, [])
})

for (const [what, content, detail] of [
  ['an empty file', '', /empty/],
  ['a file of blank lines', '\n\n  \n', /no header/],
  ['a header with an open quote', '"name,email\n', /header can't be read/],
  ['a JSON array', '[{"name":"Jane"}]', /JSON array/],
] as const) {
  test(`${what} is refused`, async (t) => {
    await assert.rejects(open(t, content), (error: unknown) => {
      assert.ok(error instanceof AppError)
      assert.equal(error.code, 'invalid_request')
      assert.match(error.message, detail)
      return true
    })
  })
}

test('a file with more rows than are allowed is refused', async (t) => {
  const rowsMax = 2
  const allowed = await open(t, 'name\nAnn\n\nEve\n', { rowsMax })
  assert.equal(allowed.rows.length, rowsMax)
  const files = ['name\nAnn\nEve\nIda\n', '{"name":"Ann"}\n'.repeat(3)]
  for (const content of files) {
    await assert.rejects(open(t, content, { rowsMax }), {
      message: 'A file must have at most 2 rows; split it.',
      reason: 'too_many_rows',
    })
  }
})

test('examples are not kept beyond 8 MiB, and columns are those of later rows too', async (t) => {
  const row = `{"name":"Ann","notes":"${'x'.repeat(1_000_000)}"}\n`
  const { file } = await open(t, `${row.repeat(12)}{"email":"ann@example.com"}\n`)
  assert.deepEqual([file.sample.length, file.survey.rows], [9, 13])
  assert.deepEqual(file.columns, ['name', 'notes', 'email'])
})
