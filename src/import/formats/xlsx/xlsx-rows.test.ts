import assert from 'node:assert/strict'
import { test } from 'node:test'

import { openWorkbook, refused } from '#test/import/open-workbook.ts'
import { type SheetXml, textRow, workbookParts } from '#test/import/workbook.ts'
import { formOfCode, numberText } from './number-text.ts'

const sheet = (rows: string, name = 'Leads'): SheetXml => ({ name, rows })

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>' +
  '<numFmt numFmtId="165" formatCode="00000"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'

test('cells of every kind become the text that a person would write', async (t) => {
  const strings =
    '<si><t>Name</t></si><si><r><t xml:space="preserve">Jörg </t></r><r><t>O&apos;Neil</t></r>' +
    '<rPh sb="0" eb="1"><t>phonetic</t></rPh></si><si><t>line one_x000D_\nline two</t></si>'
  const cells = [
    '<c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>45356</v></c>',
    '<c r="C2" s="2"><v>45356.604166666664</v></c><c r="D2" s="3"><v>1067</v></c>',
    '<c r="E2"><v>4.9301234567E+11</v></c><c r="F2" t="b"><v>1</v></c>',
    '<c r="H2" t="str"><f>A2&amp;1</f><v>joined</v></c><c r="I2"><v>0.30000000000000004</v></c>',
    '<c r="J2"><v>12345678901234567890</v></c><c r="K2" t="s"><v>2</v></c>',
    '<c r="L2" t="d"><v>2024-03-05</v></c><c r="M2" t="e"><v>#N/A</v></c>',
    '<c r="N2"><f>NOW()</f></c><c r="O2" s="1"/><c r="P2" s="1"/>',
  ]
  const names = ['', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N']
  const header = `<row r="1"><c r="A1" t="s"><v>0</v></c>${names
    .slice(1)
    .map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`)
    .join('')}<c r="O1" s="1"/></row>`
  const rows = [
    header,
    `<row r="2" spans="1:16">${cells.join('')}</row>`,
    '<row r="3" hidden="1"><c r="A3" t="s"><v>0</v></c></row>',
    '<row r="1048576"><c r="A1048576" s="1"/></row>',
  ]
  const { file, values } = await openWorkbook(
    t,
    workbookParts([sheet(rows.join(''))], { strings, styles }),
  )
  assert.deepEqual(file.columns, ['Name', ...names.slice(1)])
  assert.deepEqual(values, [
    [
      ...["Jörg O'Neil", '2024-03-05', '2024-03-05T14:30:00', '01067', '493012345670', 'TRUE', ''],
      ...['joined', '0.3', '12345678901234567890', 'line one\r\nline two', '2024-03-05', '', ''],
    ],
    ['Name', ...names.slice(1).map(() => '')],
  ])
  assert.deepEqual(file.survey.leftOut, [
    { what: '#N/A', reason: 'a formula error', count: 1 },
    { what: 'formulas', reason: 'their values are not stored in the workbook', count: 1 },
  ])
  const [hidden] = file.survey.warnings
  const text = '1 hidden row is imported too.'
  assert.deepEqual(hidden, { code: 'hidden_rows', text, count: 1, row: null })
  assert.deepEqual([file.format, file.workbook?.sheet], ['csv', 'Leads'])
})

test('dates count from 1900, with its 29 February, or from 1904', () => {
  const date = formOfCode('dd/mm/yyyy')
  const cases: [value: string, is1904: boolean, text: string][] = [
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['60', false, '60'],
    ['61', false, '1900-03-01'],
    ['45356', false, '2024-03-05'],
    ['43894', true, '2024-03-05'],
    ['45356.999999', false, '2024-03-06'],
    ['0.5', false, '12:00:00'],
    ['-1', false, '-1'],
    ['3000000', false, '3000000'],
  ]
  for (const [value, is1904, text] of cases) assert.equal(numberText(value, date, is1904), text)
  assert.equal(numberText('1.0625', formOfCode('[h]:mm'), false), '25:30:00')
})

test('a format is a date by its letters, not by those in quotes, brackets and colours', () => {
  const isDate = (code: string) => formOfCode(code).kind === 'date'
  for (const code of [
    'd.m.yy',
    '[$-407]mmmm yyyy',
    'h:mm AM/PM',
    'mm:ss',
    '[h]:mm',
    'yyyy"年"m"月"',
  ]) {
    assert.ok(isDate(code), code)
  }
  for (const code of [
    'General',
    '0.00',
    '#,##0 "days"',
    '[Red]0',
    '0\\d',
    '@',
    '0_);[Red](0)',
    '0%',
  ]) {
    assert.ok(!isDate(code), code)
  }
})

test('the first visible sheet is read, or the named one', async (t) => {
  const sheets: SheetXml[] = [
    { name: 'Old', rows: textRow(['Name', 'Old']), state: 'hidden' },
    sheet(textRow(['Name', 'New'])),
    sheet('', 'Empty'),
  ]
  const first = await openWorkbook(t, workbookParts(sheets))
  assert.deepEqual(first.file.columns, ['Name', 'New'])
  assert.equal(
    first.file.survey.warnings[0]?.text,
    'Other sheets are not imported: "Old" (hidden), "Empty".',
  )
  const old = await openWorkbook(t, workbookParts(sheets), { sheet: 'old' })
  assert.deepEqual(old.file.columns, ['Name', 'Old'])
  await assert.rejects(
    openWorkbook(t, workbookParts(sheets), { sheet: 'Leds' }),
    refused(/no sheet "Leds"\. Its sheets are "Old" \(hidden\), "Leads", "Empty"/),
  )
  await assert.rejects(
    openWorkbook(t, workbookParts(sheets), { sheet: 'Empty' }),
    refused(/"Empty" is empty\. Choose another with --sheet: "Old"/),
  )
  await assert.rejects(
    openWorkbook(t, workbookParts(sheets), { format: 'csv' }),
    refused(/leave out --format/),
  )
})

test('titles above the header are left out, and rows are read from a position', async (t) => {
  const people = Array.from({ length: 500 }, (_, row) => textRow([`Jane ${row}`, 'a"b', '1, 2']))
  const rows = [textRow(['All our leads']), textRow(['Name', 'Note', 'Other']), ...people]
  const { file, rows: all } = await openWorkbook(t, workbookParts([sheet(rows.join(''))]))
  assert.deepEqual(file.columns, ['Name', 'Note', 'Other'])
  assert.deepEqual(file.survey.leftOut, [
    { what: 'rows above the header', reason: 'a title, not a contact', count: 1 },
  ])
  assert.equal(file.survey.rows, 500)
  const rest = []
  for await (const row of file.rows(all[199]?.position)) rest.push(row)
  assert.deepEqual(rest, all.slice(200))
})

test('a row that is too long is a problem of its own', async (t) => {
  const long = 'x'.repeat(700_000)
  const rows = [
    textRow(['Name', 'Note']),
    textRow(['Jane', long + long + long]),
    textRow(['Joe', '']),
  ]
  const { rows: read } = await openWorkbook(t, workbookParts([sheet(rows.join(''))]))
  assert.equal(read[0]?.problem?.code, 'row_too_long')
  assert.deepEqual(read[1]?.values, ['Joe', ''])
})

test('a row of a sheet, and a whole one, has its bounds', async (t) => {
  const far = `${textRow(['Name'])}<row r="2"><c r="XFD2"><v>1</v></c></row>`
  await assert.rejects(
    openWorkbook(t, workbookParts([sheet(far)])),
    refused(/at most 5,000 columns/),
  )
  const styled = `${textRow(['Name'])}<row r="2"><c r="A2"><v>1</v></c><c r="XFD2" s="1"/></row>`
  assert.deepEqual((await openWorkbook(t, workbookParts([sheet(styled)]))).values, [['1']])
  const rows = textRow(['Jane']).repeat(1_000)
  await assert.rejects(
    openWorkbook(t, workbookParts([sheet(rows)]), { sheetBytesMax: 10_000 }),
    refused(/decompresses to \d+ bytes/),
  )
})

test('a long format is read at once', () => {
  const before = process.threadCpuUsage()
  assert.deepEqual(formOfCode('['.repeat(500_000)), { kind: 'number' })
  assert.ok(process.threadCpuUsage(before).user < 1_000_000)
})

test('the sheets that are tried have a bound together, and their number has one', async (t) => {
  const blank = ' '.repeat(100_000)
  const sheets = Array.from({ length: 30 }, (_, index) => ({ name: `${index}`, rows: blank }))
  await assert.rejects(
    openWorkbook(t, workbookParts(sheets), { sheetBytesMax: 1_000_000 }),
    refused(/too large: .* decompresses to/),
  )
  const many = Array.from({ length: 1_001 }, (_, index) => ({ name: `${index}`, rows: '' }))
  await assert.rejects(openWorkbook(t, workbookParts(many)), refused(/more than 1000 sheets/))
})
