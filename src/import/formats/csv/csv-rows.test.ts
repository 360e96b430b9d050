import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import * as fc from 'fast-check'

import type { Encoding } from '#import/formats/encoding.ts'
import type { Position, SourceRow } from '#import/formats/import-file.ts'
import type { ImportOptions } from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { leastMs } from '#test/harness/growth.ts'
import { recordUnitsMax } from './csv-records.ts'

function pathOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return join(folder, 'leads.csv')
}

async function rowsOf(path: string, options: ImportOptions = {}, from?: Position) {
  const file = await openImportFile(path, options)
  const rows: SourceRow[] = []
  for await (const row of file.rows(from)) rows.push(row)
  return rows
}

async function read(t: TestContext, content: string, options: ImportOptions = {}) {
  const path = pathOf(t)
  writeFileSync(path, content)
  return rowsOf(path, { format: 'csv', ...options })
}

const outcomes = (rows: readonly SourceRow[]) =>
  rows.map(({ original, problem }) => [original, problem?.detail ?? null])

const openQuote = 'A quoted cell must end with a quote.'
const strayQuote = 'A quote within a quoted cell must be doubled.'

test('line breaks in quotes, doubled quotes and CRLF, read byte by byte', async (t) => {
  const content = 'name,notes\r\n"Jane ""J"" Doe","one\r\ntwo\n\nthree"\r\nJörg,"€""€"\r\n'
  for (const blockBytes of [1, 2, 3, 7]) {
    const rows = await read(t, content, { blockBytes })
    assert.deepEqual(outcomes(rows), [
      [['Jane "J" Doe', 'one\r\ntwo\n\nthree'], null],
      [['Jörg', '€"€'], null],
    ])
  }
})

test('quotes after a blank enclose a value too, if no delimiter is in it', async (t) => {
  const content =
    'name, "email", x\nJane, "j@example.com", ""\n a "b", " c, d", ""\n"a ""b""", "c"," ""d"""\n'
  const rows = await read(t, content)
  assert.deepEqual(
    rows.map(({ values, problem }) => [values, problem?.detail ?? null]),
    [
      [['Jane', 'j@example.com', ''], null],
      [[], 'The row has 4 cells, and the header 3: a quote must follow the comma without a blank.'],
      [['a "b"', 'c', ' "d"'], null],
    ],
  )
})

test('empty lines and records without text are not rows', async (t) => {
  const rows = await read(t, '\n\nname,email\n\nJane,j@example.com\n,\n , \n\r\n"",""\nJohn,\n\n')
  assert.deepEqual(
    rows.map(({ number, values }) => [number, values]),
    [
      [1, ['Jane', 'j@example.com']],
      [2, ['John', '']],
    ],
  )
})

test('missing cells are empty; too many are a problem if they have a value', async (t) => {
  const rows = await read(t, 'a,b,c\n1,2\n1,2,3,4\n1,2,3,, \n1\n5,6,7\n')
  const tooMany =
    'The row has 4 cells, and the header 3: a value with a comma in it must be in quotes.'
  assert.deepEqual(outcomes(rows), [
    [['1', '2'], null],
    [['1', '2', '3', '4'], tooMany],
    [['1', '2', '3', '', ' '], null],
    [['1'], null],
    [['5', '6', '7'], null],
  ])
})

test('a quote that is never closed costs only its line', async (t) => {
  const rows = await read(t, 'a,b\n1,2\n3,"4\n5,"6\n7"\n8,9\n"10,11\n12,13\n')
  assert.deepEqual(outcomes(rows), [
    [['1', '2'], null],
    [['3', '"4'], openQuote],
    [['5', '6\n7'], null],
    [['8', '9'], null],
    [['"10', '11'], openQuote],
    [['12', '13'], null],
  ])
})

test('a quote within a quoted cell is a problem of its row', async (t) => {
  const rows = await read(t, 'a,b\n"5" screen",x\n"Jane" Doe,"y"\n1,2\n')
  assert.deepEqual(outcomes(rows), [
    [['"5" screen"', 'x'], strayQuote],
    [['"Jane" Doe', '"y"'], strayQuote],
    [['1', '2'], null],
  ])
})

test('a quote within a bare cell is a letter', async (t) => {
  const rows = await read(t, 'a,b\nJane "J" Doe,5"\n')
  assert.deepEqual(outcomes(rows), [[['Jane "J" Doe', '5"'], null]])
})

test('rows of badly quoted names are separated, however many there are', async (t) => {
  const long = 'x'.repeat(200)
  const rows = await read(t, `a,b\n${`"Jane" Doe,${long}\n`.repeat(1_300)}1,2\n`)
  assert.equal(rows.length, 1_301)
  assert.deepEqual(outcomes(rows.slice(-2)), [
    [['"Jane" Doe', long], openQuote],
    [['1', '2'], null],
  ])
})

test('a line that is too long is one problem, and the rows after it are read', async (t) => {
  const long = 'x'.repeat(recordUnitsMax)
  const rows = await read(t, `a,b\n1,2\n${long},${long}\n3,4\n5,"${long}"\n6,7`)
  assert.deepEqual(
    rows.map(({ number, values, problem }) => [number, values, problem?.detail ?? null]),
    [
      [1, ['1', '2'], null],
      [2, [], `The row is longer than ${recordUnitsMax} characters.`],
      [3, ['3', '4'], null],
      [4, [], `The row is longer than ${recordUnitsMax} characters.`],
      [5, ['6', '7'], null],
    ],
  )
})

test('a quoted cell that never ends does not end the file', async (t) => {
  const path = pathOf(t)
  const words = 'some words to fill it '.repeat(10)
  const lines = Array.from({ length: 6_000 }, (_, index) => `${index},${words}`)
  writeFileSync(path, `a,b\n1,"2\n${lines.join('\n')}\n3,"4\n5"\n6,"7\n`)
  const rows = await rowsOf(path)
  assert.equal(rows.length, 6_003)
  assert.deepEqual(
    rows.filter(({ problem }) => problem !== null).map(({ number }) => number),
    [1, 6_003],
  )
  for (const index of [0, 2_000, 5_999, 6_001]) {
    const rest = await rowsOf(path, { blockBytes: 77_777 }, rows[index]?.position)
    assert.deepEqual(rest, rows.slice(index + 1))
  }
})

test('a byte order mark within the file is kept, wherever a block begins', async (t) => {
  const path = pathOf(t)
  writeFileSync(path, Buffer.from('\uFEFFa,b\n1,2\n\uFEFF3,4\n5,6\n', 'utf16le'))
  const rows = await rowsOf(path)
  assert.deepEqual(outcomes(rows), [
    [['1', '2'], null],
    [['\uFEFF3', '4'], null],
    [['5', '6'], null],
  ])
  assert.deepEqual(await rowsOf(path, {}, rows[0]?.position), rows.slice(1))
})

test('our own export: the apostrophe before a computed cell is removed', async (t) => {
  const header =
    'id,type,name,email,phone,company,position,source,notes,tags,assigneeId,createdAt,updatedAt,' +
    'duplicateOf'
  const path = pathOf(t)
  writeFileSync(path, `${header},'=Label\n1,person,'=x,,'+49 30 1,,,,''=y,,,,,,'z\n`)
  const { columns, sample } = await openImportFile(path)
  assert.equal(columns.at(-1), '=Label')
  const values = [
    ...['1', 'person', '=x', '', '+49 30 1', '', '', '', "'=y", '', '', '', '', '', "'z"],
  ]
  assert.deepEqual(sample[0]?.values, values)
  const foreign = await read(t, "name,phone\n'=x,'+49 30 1\n")
  assert.deepEqual(foreign[0]?.values, ["'=x", '+49 30 1'])
})

test('Outlook: a date of zeros is none', async (t) => {
  const header = 'First Name,Last Name,E-mail Address,Business Phone,Birthday,Anniversary'
  const rows = await read(t, `${header}\nJane,Doe,,1,0/0/00,00.00.0000\n0/0/00,Doe,,1,1/2/00,\n`)
  assert.deepEqual(
    rows.map(({ values }) => values),
    [
      ['Jane', 'Doe', '', '1', '', ''],
      ['', 'Doe', '', '1', '1/2/00', ''],
    ],
  )
})

const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']

const broken = fc.constantFrom(
  '"',
  '""',
  '",',
  '"\n',
  '\n',
  '\r\n',
  ',',
  'a',
  'ä',
  '"a',
  ' ',
  '"b"',
  '\r',
  '\uFEFF',
)

for (const encoding of encodings) {
  test(`${encoding}: from every row the same rows follow, whatever the blocks`, async (t) => {
    const path = pathOf(t)
    const text = fc.array(broken, { maxLength: 60 }).map((parts) => `h1,h2\n${parts.join('')}`)
    const run = fc.asyncProperty(
      text,
      fc.integer({ min: 1, max: 9 }),
      async (content, blockBytes) => {
        writeFileSync(path, encoded(content, encoding))
        const options: ImportOptions = { encoding, format: 'csv', delimiter: ',' }
        const rows = await rowsOf(path, options)
        assert.deepEqual(await rowsOf(path, { ...options, blockBytes }), rows)
        for (const [index, { position }] of rows.entries()) {
          const kept = JSON.parse(JSON.stringify(position)) as Position
          assert.deepEqual(
            await rowsOf(path, { ...options, blockBytes }, kept),
            rows.slice(index + 1),
          )
        }
      },
    )
    await fc.assert(run, { numRuns: 25 })
  })
}

test('any table is read as it was written', async (t) => {
  const path = pathOf(t)
  // An apostrophe before a number is a sign for spreadsheets.
  const cell = fc.stringMatching(/^[\w ,;"'\n\r\täöü€]{0,8}$/).filter((text) => !/^'\d/.test(text))
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 20 })
  const run = fc.asyncProperty(
    table,
    fc.constantFrom(...encodings.slice(0, 3)),
    fc.constantFrom(',' as const, ';' as const, '\t' as const),
    async (records, encoding, delimiter) => {
      const line = (cells: readonly string[]) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)
      const lines = [['h1', 'h2', 'h3'], ...records].map((cells) => line(cells))
      writeFileSync(path, encoded(lines.join('\n'), encoding))
      const rows = await rowsOf(path, { encoding, blockBytes: 5 })
      assert.deepEqual(
        rows.map(({ values }) => values),
        records,
      )
    },
  )
  await fc.assert(run, { numRuns: 25 })
})

function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1')
}

test('many empty lines are skipped at once, and rows after them are as without them', async (t) => {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const rowsWith = (between: string) =>
      read(t, ['name,notes', 'Ann,one', `Eve, "two"`, 'Ida,three', ''].join(lineBreak + between))
    const expected = await rowsWith('')
    const rows = await rowsWith(lineBreak.repeat(200_000))
    const withoutOffset = ({ position: _, ...row }: SourceRow) => row
    assert.deepEqual(rows.map(withoutOffset), expected.map(withoutOffset))
  }
  const path = pathOf(t)
  writeFileSync(path, ['name,notes', 'Ann', 'Eve', 'Ida', ''].join('\n'.repeat(100_000)))
  const from = (await rowsOf(path))[1]?.position
  assert.deepEqual(outcomes(await rowsOf(path, {}, from)), [[['Ida'], null]])
})

test('the time for empty lines does not depend on what reads a row', async (t) => {
  const lines = 200_000
  const contents = ['\n'.repeat(lines), ' \n'.repeat(lines / 4)].map((end) => `name\nAnn\n${end}`)
  const [empty = 0, blank = 0] = await leastMs(
    contents.map((content) => () => read(t, content)),
    3,
  )
  assert.ok(
    empty < blank,
    `${lines} empty lines took ${empty} ms, a quarter of blank ones ${blank}`,
  )
})
