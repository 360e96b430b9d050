import { requestError } from '#core/errors.ts'
import { isJsonObject } from '#core/values/json.ts'
import { readHeader } from '#import/formats/csv/csv-header.ts'
import { recordUnitsMax } from '#import/formats/csv/csv-records.ts'
import { csvRows } from '#import/formats/csv/csv-rows.ts'
import { vcardRows } from '#import/formats/vcard/vcard-rows.ts'
import { type OpenSheet, openSheet } from '#import/formats/xlsx/open-workbook.ts'
import { codecs } from './encoding.ts'
import {
  type Delimiter,
  type ImportFile,
  type ImportFormat,
  type ImportOptions,
  type Position,
  type SourceRow,
  recogniseSource,
} from './import-file.ts'
import { ndjsonRows } from './ndjson-rows.ts'
import { type LineEnd, type UnitSource, readUnits } from './read-units.ts'
import { scanFile } from './scan-file.ts'
import { type FileNotes, surveyRows } from './survey.ts'

const blockBytesDefault = 128 * 1024
const startBytes = 128 * 1024
/** Rows beyond this are not kept as examples, however few they are. */
const sampleBytesMax = 8 * 1024 * 1024
const noNotes: FileNotes = { leftOut: [], warnings: [] }
/** Names in objects: more can't become fields anyway. */
const namesMax = 1_000
const sampleRowsMax: Readonly<Record<ImportFormat, number>> = {
  csv: 100,
  ndjson: 1_000,
  vcard: 1_000,
}

/**
 * Opens a file of contacts: reads all of it once for its encoding and hash, then its header and a
 * sample. Throws `invalid_request` when it holds no rows that can be read.
 */
export async function openImportFile(
  path: string,
  options: ImportOptions = {},
): Promise<ImportFile> {
  const { blockBytes = blockBytesDefault, rowsMax = Number.POSITIVE_INFINITY } = options
  const { delimiter = null, header: hasHeader = null } = options
  const sheet = await openSheet(path, options)
  if (sheet !== null) {
    const { facts, rows, ...notes } = sheet
    const { encoding, bytes } = facts
    const { descriptor } = rows
    const source: UnitSource = { path, descriptor, encoding, bytes, blockBytes }
    const close = { [Symbol.dispose]: () => rows[Symbol.dispose]() }
    try {
      const start = await readStart(source, 0)
      const table = { offset: 0, start, delimiter: ',' as const, hasHeader, rowsMax, notes }
      return await openTable(source, { ...facts, ...close }, table)
    } catch (error) {
      rows[Symbol.dispose]()
      throw error
    }
  }
  const scan = await scanFile(path, options.encoding ?? null)
  const { encoding, bytes } = scan
  const source: UnitSource = { path, encoding, bytes, blockBytes }
  const offset = scan.hasByteOrderMark ? codecs[encoding].byteOrderMark.length : 0
  const start = await readStart(source, offset)
  const format = options.format ?? formatOf(start)
  const facts = { ...scan, path, format, workbook: null, [Symbol.dispose]() {} }
  return format === 'csv'
    ? openTable(source, facts, { offset, start, delimiter, hasHeader, rowsMax, notes: noNotes })
    : openObjects(source, facts, { offset, lineEnd: lineEndOf(start), rowsMax })
}

type Facts = OpenSheet['facts'] & Disposable

async function openTable(
  source: UnitSource,
  facts: Facts,
  table: {
    offset: number
    /** The beginning of the text, in units. */
    start: string
    delimiter: Delimiter | null
    hasHeader: boolean | null
    rowsMax: number
    notes: FileNotes
  },
): Promise<ImportFile> {
  const { offset, start, delimiter, hasHeader, rowsMax, notes } = table
  const codec = codecs[source.encoding]
  const isWhole = offset + start.length * codec.unitBytes >= source.bytes
  const read = readHeader(start, codec, { delimiter, isWhole, hasHeader })
  const { columns } = read.table
  const first: Position = { offset: offset + read.end * codec.unitBytes, number: 0 }
  const rows = (from = first) => csvRows(source, read.table, from)
  const above = { what: 'lines above the header', reason: 'they are not rows', count: read.skipped }
  const leftOut = read.skipped === 0 ? notes.leftOut : [above, ...notes.leftOut]
  return {
    ...facts,
    header: read.header,
    rows,
    delimiter: read.table.delimiter,
    columns,
    seemsHeaderless: read.seemsHeaderless,
    source: read.table.source,
    sample: (await sampleOf(rows(), sampleRowsMax.csv)).sample,
    survey: await surveyRows({ columns, rows }, { ...notes, leftOut, rowsMax }),
  }
}

async function openObjects(
  source: UnitSource,
  facts: Facts,
  { offset, lineEnd, rowsMax }: { offset: number; lineEnd: LineEnd; rowsMax: number },
): Promise<ImportFile> {
  const readRows = facts.format === 'ndjson' ? ndjsonRows : vcardRows
  const rows = (from: Position = { offset, number: 0 }) => readRows(source, from, lineEnd)
  const { sample, isWhole } = await sampleOf(rows(), sampleRowsMax[facts.format])
  // In vCards, a kind of phone that only one card has is a column too.
  const columnRowsMax = facts.format === 'vcard' ? rowsMax : sampleRowsMax.ndjson
  const columns = await columnsOf(isWhole ? sample : rows(), columnRowsMax)
  return {
    ...facts,
    header: [],
    rows,
    delimiter: null,
    columns,
    seemsHeaderless: false,
    source: recogniseSource(columns),
    sample,
    survey: await surveyRows({ columns, rows }, { ...noNotes, rowsMax }),
  }
}

/** Enough to tell the format and the delimiter; more only for a longer header. */
async function readStart(source: UnitSource, offset: number): Promise<string> {
  let start = ''
  for await (const units of readUnits({ ...source, blockBytes: startBytes }, offset)) {
    start += units
    if (/[\n\r]/.test(start) || start.length >= recordUnitsMax) break
  }
  return start
}

function lineEndOf(start: string): LineEnd {
  return start.includes('\r') && !start.includes('\n') ? '\r' : '\n'
}

function formatOf(start: string): ImportFormat {
  const text = start.trimStart()
  if (/^begin:vcard/i.test(text)) return 'vcard'
  if (text.startsWith('{')) return 'ndjson'
  if (/^\[\s*[{\]]/.test(text)) {
    const detail = 'The file is a JSON array; it must have one object per line.'
    throw requestError(detail, 'json_array')
  }
  return 'csv'
}

/** The first rows, and whether they are all. */
async function sampleOf(
  rows: AsyncIterable<SourceRow>,
  rowsMax: number,
): Promise<{ sample: SourceRow[]; isWhole: boolean }> {
  const sample: SourceRow[] = []
  for await (const row of rows) {
    // Nothing reads what a sampled row was in the file, which may be long.
    sample.push({ ...row, original: '' })
    const isFull = sample.length === rowsMax || row.position.offset > sampleBytesMax
    if (isFull) return { sample, isWhole: false }
  }
  return { sample, isWhole: true }
}

/** The names in the first objects, those within `customFields` included. */
async function columnsOf(
  rows: AsyncIterable<SourceRow> | readonly SourceRow[],
  rowsMax: number,
): Promise<string[]> {
  const names = new Set<string>()
  for await (const { number, values } of rows) {
    if (number > rowsMax) break
    if (Array.isArray(values) || names.size > namesMax) continue
    for (const [name, value] of Object.entries(values)) {
      if (name !== 'customFields') names.add(name)
      else if (isJsonObject(value)) for (const label of Object.keys(value)) names.add(label)
    }
  }
  return [...names]
}
