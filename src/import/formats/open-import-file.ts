import { AppError } from '#core/errors.ts'
import { recordUnitsMax } from './csv-records.ts'
import { readHeader } from './csv-header.ts'
import { csvRows } from './csv-rows.ts'
import { codecs } from './encoding.ts'
import type {
  Delimiter,
  ImportFile,
  ImportFormat,
  ImportOptions,
  Position,
  SourceRow,
} from './import-file.ts'
import type { LineEnd } from './lines.ts'
import { ndjsonRows } from './ndjson-rows.ts'
import { type OpenSheet, openSheet } from './open-sheet.ts'
import { scanFile } from './scan-file.ts'
import { recogniseSource } from './source.ts'
import { type OfFile, surveyRows } from './survey.ts'
import { type UnitSource, readUnits } from './unit-blocks.ts'
import { vcardRows } from './vcard-rows.ts'

const blockBytesDefault = 128 * 1024
const startBytes = 128 * 1024
/** More can't become fields anyway. */
const columnsMax = 1_000
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
  const sheet = await openSheet(path, options)
  if (sheet !== null) return readSheet(sheet, options)
  const { blockBytes = blockBytesDefault } = options
  const scan = await scanFile(path, options.encoding ?? null)
  const { encoding, bytes } = scan
  const source: UnitSource = { path, encoding, bytes, blockBytes }
  const offset = scan.hasByteOrderMark ? codecs[encoding].byteOrderMark.length : 0
  const start = await readStart(source, offset)
  const format = options.format ?? formatOf(start)
  const kept = { ...scan, path, format, workbook: null, [Symbol.dispose]() {} }
  return format === 'csv'
    ? openTable(source, kept, { offset, start, ...tableOptions(options) })
    : openObjects(source, kept, { offset, lineEnd: lineEndOf(start) })
}

async function readSheet(
  { kept, rows, leftOut, warnings }: OpenSheet,
  options: ImportOptions,
): Promise<ImportFile> {
  const { blockBytes = blockBytesDefault } = options
  const { path, encoding, bytes } = kept
  const { descriptor } = rows
  const source: UnitSource = { path, descriptor, encoding, bytes, blockBytes }
  const { hasHeader } = tableOptions(options)
  const [offset, delimiter] = [0, ','] as const
  const ofFile = { leftOut, warnings }
  try {
    const start = await readStart(source, offset)
    const given = { offset, start, delimiter, hasHeader, ofFile }
    const close = { [Symbol.dispose]: () => rows[Symbol.dispose]() }
    return await openTable(source, { ...kept, ...close }, given)
  } catch (error) {
    rows[Symbol.dispose]()
    throw error
  }
}

function tableOptions({ delimiter, header }: ImportOptions) {
  return { delimiter: delimiter ?? null, hasHeader: header ?? null }
}

function withSkipped(
  skipped: number,
  { leftOut = [], warnings = [] }: Partial<OfFile> = {},
): OfFile {
  if (skipped === 0) return { leftOut, warnings }
  const one = { what: 'lines above the header', reason: 'they are not rows', count: skipped }
  return { leftOut: [one, ...leftOut], warnings }
}

type Kept = OpenSheet['kept'] & Disposable

async function openTable(
  source: UnitSource,
  kept: Kept,
  given: {
    offset: number
    /** The beginning of the text, in units. */
    start: string
    delimiter: Delimiter | null
    hasHeader: boolean | null
    ofFile?: OfFile
  },
): Promise<ImportFile> {
  const { offset, start, delimiter, hasHeader, ofFile } = given
  const codec = codecs[source.encoding]
  const isWhole = offset + start.length * codec.unitBytes >= source.bytes
  const read = readHeader(start, codec, { delimiter, isWhole, hasHeader })
  const { table, header, end, seemsHeaderless, skipped } = read
  const first: Position = { offset: offset + end * codec.unitBytes, number: 0 }
  const rows = (from = first) => csvRows(source, table, from)
  const { columns } = table
  return {
    ...kept,
    header,
    rows,
    delimiter: table.delimiter,
    columns,
    seemsHeaderless,
    source: table.source,
    sample: await sampleOf(rows(), sampleRowsMax.csv),
    survey: await surveyRows({ columns, rows }, withSkipped(skipped, ofFile)),
  }
}

async function openObjects(
  source: UnitSource,
  kept: Kept,
  { offset, lineEnd }: { offset: number; lineEnd: LineEnd },
): Promise<ImportFile> {
  const readRows = kept.format === 'ndjson' ? ndjsonRows : vcardRows
  const rows = (from: Position = { offset, number: 0 }) => readRows(source, from, lineEnd)
  const sample = await sampleOf(rows(), sampleRowsMax[kept.format])
  const isPart = kept.format === 'vcard' && sample.length === sampleRowsMax.vcard
  // Of cards, a kind of phone that only one has is a column too.
  const columns = await columnsOf(isPart ? rows() : sample)
  return {
    ...kept,
    header: [],
    rows,
    delimiter: null,
    columns,
    seemsHeaderless: false,
    source: recogniseSource(columns),
    sample,
    survey: await surveyRows({ columns, rows }),
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
    throw new AppError(
      'invalid_request',
      'The file is a JSON array; it must have one object per line.',
    )
  }
  return 'csv'
}

async function sampleOf(rows: AsyncIterable<SourceRow>, max: number): Promise<SourceRow[]> {
  const sample: SourceRow[] = []
  for await (const row of rows) {
    sample.push(row)
    if (sample.length === max) break
  }
  return sample
}

/** The names in the objects, those within `customFields` included. */
async function columnsOf(rows: AsyncIterable<SourceRow> | readonly SourceRow[]): Promise<string[]> {
  const names = new Set<string>()
  for await (const { values } of rows) {
    if (Array.isArray(values) || names.size > columnsMax) continue
    for (const [name, value] of Object.entries(values)) {
      const isGroup = name === 'customFields'
      if (!isGroup) names.add(name)
      else if (typeof value === 'object' && value !== null) {
        for (const label of Object.keys(value)) names.add(label)
      }
    }
  }
  return [...names]
}
