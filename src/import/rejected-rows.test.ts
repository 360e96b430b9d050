import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import type { RejectedRow } from '#core/imports/import.ts'
import type { ImportFile, SourceRow } from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'
import { writeRejectedRows } from './rejected-rows.ts'

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

async function rowsOf(path: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of (await openImportFile(path)).rows()) rows.push(row)
  return rows
}

/** Rejects every row of the file; gives the text of the rejects file. */
async function rejectAll(path: string, rejects: string, reason = 'Not wanted, sorry.') {
  const file = await openImportFile(path)
  await writeRejectedRows(file, reasonsFor(file, reason), rejects)
  return readFileSync(rejects, 'utf8')
}

async function* reasonsFor(file: ImportFile, reason: string): AsyncGenerator<RejectedRow> {
  for await (const { number, problem } of file.rows())
    yield { row: number, reason: problem?.detail ?? reason }
}

test('CSV: rows as they were, a reason before them', async (t) => {
  const folder = folderOf(t)
  const [path, rejects] = [join(folder, 'leads.csv'), join(folder, 'leads.rejected.csv')]
  writeFileSync(path, 'name;name;note\nJane;Doe;"a;b\n""c"""\nJohn;"x;y\n1;2;3;4\n')
  assert.equal(
    await rejectAll(path, rejects, '=cmd'),
    'reason;name;name;note\r\n' +
      `'=cmd;Jane;Doe;"a;b\n""c"""\r\n` +
      'A quoted cell must end with a quote.;John;"""x";y\r\n' +
      '"The row has 4 cells, and the header 3: a value with a semicolon in it must be in quotes."' +
      ';1;2;3;4\r\n',
  )
})

test('CSV: a spreadsheet computes no cell, and the import reads each as it was', async (t) => {
  const folder = folderOf(t)
  const [path, rejects] = [join(folder, 'leads.csv'), join(folder, 'leads.rejected.csv')]
  const cells = ['=1+1', '＝1', '+49 30 1', '-1', '@a', "'=1", "''=1", "'+49 30 1", '\t=1', '1']
  const row = cells.join(';')
  const openQuote = 'A quoted cell must end with a quote.'
  writeFileSync(path, `=name;${'b;'.repeat(8)}@j\n${row}\n${row};+1\n"=1;2\n`)
  const text = await rejectAll(path, rejects, openQuote)
  for (const cell of text.split(/\r\n|;/)) assert.doesNotMatch(cell, /^[\s"]*[=+\-@＝\t]/)
  const [original, fixed] = [await openImportFile(path), await openImportFile(rejects)]
  assert.deepEqual(fixed.columns, original.columns)
  const [rows, fixedRows] = [await rowsOf(path), await rowsOf(rejects)]
  assert.deepEqual(fixedRows[0]?.values, rows[0]?.values)
  assert.deepEqual(
    fixedRows.slice(0, 2).map((one) => one.original),
    rows.slice(0, 2).map((one) => one.original),
  )
  const again = await rejectAll(rejects, join(folder, 'again.csv'), openQuote)
  assert.equal(again, text)
})

test('CSV: in UTF-8, with a mark if the file had one or another encoding', async (t) => {
  const folder = folderOf(t)
  const [path, rejects] = [join(folder, 'leads.csv'), join(folder, 'leads.rejected.csv')]
  for (const [content, mark] of [
    [Buffer.from('name,a\nJörg,1\n'), ''],
    [Buffer.from('\uFEFFname,a\nJörg,1\n'), '\uFEFF'],
    [Buffer.from('name,a\nJörg,1\n', 'latin1'), '\uFEFF'],
    [Buffer.from('\uFEFFname,a\nJörg,1\n', 'utf16le'), '\uFEFF'],
  ] as const) {
    writeFileSync(path, content)
    assert.equal(await rejectAll(path, rejects, 'No.'), `${mark}reason,name,a\r\nNo.,Jörg,1\r\n`)
  }
})

test('CSV: a rejects file is read without its reasons, and rejected again has one', async (t) => {
  const folder = folderOf(t)
  const [path, rejects] = [join(folder, 'leads.csv'), join(folder, 'leads.rejected.csv')]
  const header =
    'id,type,name,email,phone,company,position,source,notes,tags,assigneeId,createdAt,updatedAt,' +
    'duplicateOf'
  const content = `${header},reason\r\ncontact_1,person,'=x,,'+49 30 1,,,,,,,,,,mine\r\n`
  writeFileSync(path, content)
  await rejectAll(path, rejects)
  const [original] = await rowsOf(path)
  const [fixed] = await rowsOf(rejects)
  assert.deepEqual(fixed?.values, original?.values)
  const file = await openImportFile(rejects)
  assert.equal(file.source, 'contact-sync')
  assert.deepEqual(file.columns, (await openImportFile(path)).columns)
  const again = await rejectAll(rejects, join(folder, 'again.csv'), 'Still not.')
  assert.equal(again, `reason,${header},reason\r\nStill not.,${content.split('\r\n')[1]}\r\n`)
})

test('NDJSON: each line as it was, after a line with its reason', async (t) => {
  const folder = folderOf(t)
  const [path, rejects] = [join(folder, 'leads.ndjson'), join(folder, 'leads.rejected.ndjson')]
  writeFileSync(path, '{"name": "Jane", "reason": "mine"}\r\n{"name":\n')
  const text = await rejectAll(path, rejects)
  assert.equal(
    text,
    '{"reason":"Not wanted, sorry."}\n{"name": "Jane", "reason": "mine"}\n' +
      '{"reason":"The line ends too early or is not JSON."}\n{"name":\n',
  )
  writeFileSync(rejects, text.replace('{"name":\n', '{"name":"John"}\n'))
  assert.deepEqual(
    (await rowsOf(rejects)).map(({ number, values }) => [number, values]),
    [
      [1, { name: 'Jane', reason: 'mine' }],
      [2, { name: 'John' }],
    ],
  )
})

test('vCard: each card as it was, with its reason as a property', async (t) => {
  const folder = folderOf(t)
  const [path, rejects] = [join(folder, 'leads.vcf'), join(folder, 'leads.rejected.vcf')]
  writeFileSync(path, 'BEGIN:VCARD\nVERSION:3.0\nFN:Jane\n Doe\nEND:VCARD\nBEGIN:VCARD\nFN:John\n')
  const text = await rejectAll(path, rejects)
  assert.equal(
    text,
    [
      'BEGIN:VCARD',
      String.raw`X-CONTACT-SYNC-REASON:Not wanted\, sorry.`,
      'VERSION:3.0',
      'FN:JaneDoe',
      'END:VCARD',
      'BEGIN:VCARD',
      'X-CONTACT-SYNC-REASON:The card does not end with END:VCARD.',
      'FN:John',
      '',
    ].join('\r\n'),
  )
  writeFileSync(rejects, `${text}END:VCARD\r\n`)
  assert.deepEqual(
    (await rowsOf(rejects)).map(({ values, problem }) => [values, problem?.detail ?? null]),
    [
      [{ name: 'JaneDoe' }, null],
      [{ name: 'John' }, null],
    ],
  )
  const again = await rejectAll(rejects, join(folder, 'again.vcf'), 'No.')
  assert.equal(again.match(/REASON/g)?.length, 2)
})

test('37 bad rows of 5,000 are clean once they are fixed in the rejects file', async (t) => {
  const folder = folderOf(t)
  const [path, rejects] = [join(folder, 'leads.csv'), join(folder, 'leads.rejected.csv')]
  const lines = Array.from({ length: 5_000 }, (_, index) =>
    index % 136 === 7 ? `Jane ${index},"broken,x` : `Jane ${index},"note, ""${index}""\n",x`,
  )
  writeFileSync(path, `name,notes,city\n${lines.join('\n')}\n`)
  const file = await openImportFile(path)
  const rejected: RejectedRow[] = []
  let good = 0
  for await (const { number, problem } of file.rows()) {
    if (problem === null) good += 1
    else rejected.push({ row: number, reason: problem.detail })
  }
  await writeRejectedRows(file, ReadableStream.from(rejected), rejects)
  const text = readFileSync(rejects, 'utf8')
  writeFileSync(rejects, text.replaceAll('"""broken"', '"fixed"'))
  assert.equal(good, 5_000 - 37)
  const fixed = await rowsOf(rejects)
  assert.equal(fixed.length, 37)
  assert.ok(fixed.every(({ problem }) => problem === null))
  assert.deepEqual(fixed[0]?.values, ['Jane 7', 'fixed', 'x'])
})
