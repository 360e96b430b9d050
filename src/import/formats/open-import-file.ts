import { Failure } from '#core/errors.ts'
import { recordUnitsMax } from './csv-records.ts'
import { readHeader } from './csv-header.ts'
import { csvRows } from './csv-rows.ts'
import { type Encoding, codecs } from './encoding.ts'
import type { Delimiter, ImportFile, ImportFormat, Position, SourceRow } from './import-file.ts'
import type { LineEnd } from './lines.ts'
import { ndjsonRows } from './ndjson-rows.ts'
import { scanFile } from './scan-file.ts'
import { recogniseSource } from './source.ts'
import { surveyRows } from './survey.ts'
import { type UnitSource, readUnits } from './unit-blocks.ts'
import { vcardRows } from './vcard-rows.ts'

export type ImportOptions = {
  /** Each is detected by default. */
  format?: ImportFormat
  encoding?: Encoding
  delimiter?: Delimiter
  /** How much is read at a time. */
  blockBytes?: number
}

const blockBytesDefault = 128 * 1024
const startBytes = 128 * 1024
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
  const scan = await scanFile(path, options.encoding ?? null)
  const source: UnitSource = {
    path,
    encoding: scan.encoding,
    bytes: scan.bytes,
    blockBytes: options.blockBytes ?? blockBytesDefault,
  }
  const { byteOrderMark, unitBytes } = codecs[scan.encoding]
  const offset = scan.hasByteOrderMark ? byteOrderMark.length : 0
  const start = await readStart(source, offset)
  const isWhole = offset + start.length * unitBytes >= scan.bytes
  const format = options.format ?? formatOf(start)
  const kept = { ...scan, path, format }
  if (format !== 'csv') return openObjects(source, kept, { offset, lineEnd: lineEndOf(start) })

  const delimiter = options.delimiter ?? null
  const { table, header, end } = readHeader(start, codecs[scan.encoding], { delimiter, isWhole })
  const first: Position = { offset: offset + end * unitBytes, number: 0 }
  const rows = (from = first) => csvRows(source, table, from)
  const { columns } = table
  return {
    ...kept,
    header,
    rows,
    delimiter: table.delimiter,
    columns,
    source: table.source,
    sample: await sampleOf(rows(), sampleRowsMax.csv),
    survey: await surveyRows({ columns, rows }),
  }
}

type Kept = Pick<
  ImportFile,
  'path' | 'format' | 'encoding' | 'hasByteOrderMark' | 'bytes' | 'sha256'
>

async function openObjects(
  source: UnitSource,
  kept: Kept,
  { offset, lineEnd }: { offset: number; lineEnd: LineEnd },
): Promise<ImportFile> {
  const readRows = kept.format === 'ndjson' ? ndjsonRows : vcardRows
  const rows = (from: Position = { offset, number: 0 }) => readRows(source, from, lineEnd)
  const sample = await sampleOf(rows(), sampleRowsMax[kept.format])
  const columns = columnsOf(sample)
  return {
    ...kept,
    header: [],
    rows,
    delimiter: null,
    columns,
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
    throw new Failure('invalid_request', 'This is a JSON array; write one object per line instead.')
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
function columnsOf(sample: readonly SourceRow[]): string[] {
  const names = new Set<string>()
  for (const { values } of sample) {
    if (Array.isArray(values)) continue
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
