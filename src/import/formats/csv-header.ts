import { AppError } from '#core/errors.ts'
import { foldLabel, forbiddenNames } from '#core/fields/label.ts'
import { restoreText } from '#export/spreadsheet-cell.ts'
import { type CsvRecord, type CsvSyntax, cutRecords, unquote } from './csv-records.ts'
import type { CsvTable } from './csv-rows.ts'
import { type Codec } from './encoding.ts'
import { type Delimiter, delimiters, reasonName } from './import-file.ts'
import { headerIndex, looksLikeData, namesColumns } from './first-row.ts'
import { recogniseSource } from './source.ts'

export type CsvHeader = {
  table: CsvTable
  /** Its cells as they are in the file, without the column of reasons. */
  header: string[]
  /** Where the first row begins, in units. */
  end: number
  seemsHeaderless: boolean
  /** How many records above the header are left out. */
  skipped: number
}

type Given = {
  delimiter: Delimiter | null
  isWhole: boolean
  /** Whether the first record is the header; null if it has to be found out. */
  hasHeader: boolean | null
}

const sampleRecordsMax = 200
/** A title, a note, the name of a report. */
const linesAboveMax = 10

/** The line before the header by which spreadsheets declare the delimiter. */
const separatorLine = /^"?sep=([,;\t])"?\r?[\n\r]/i

/**
 * Reads the header at the beginning of a file, or names the columns of one without; throws
 * `invalid_request` for a header that can't be read, and for a file without any text.
 */
export function readHeader(units: string, codec: Codec, given: Given): CsvHeader {
  const declared = separatorLine.exec(units)
  const start = declared?.[0].length ?? 0
  const rest = units.slice(start)
  const newline = newlineOf(rest)
  const named = delimiters.find((delimiter) => delimiter === declared?.[1])
  const delimiter = given.delimiter ?? named ?? detectDelimiter(rest, newline, { codec, ...given })
  const { records } = cutRecords(rest, { delimiter, newline }, { ...given, linesUntil: 0 })
  const all = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, sampleRecordsMax)
    .map((record) => ({ ...record, cells: record.cells.map((cell) => codec.toText(cell)) }))
  const syntax = { delimiter, newline }
  const [first] = all
  if (first === undefined) throw new AppError('invalid_request', 'The file has no header.')
  if (given.hasHeader === false) return unnamedColumns(all, syntax, start)
  const skipped =
    given.hasHeader === null
      ? headerIndex(all.slice(0, linesAboveMax).map(({ cells }) => cells))
      : 0
  return { ...namedColumns(all[skipped] ?? first, syntax, { start, given }), skipped }
}

function namedColumns(
  first: CsvRecord,
  syntax: CsvSyntax,
  { start, given }: { start: number; given: Given },
): Omit<CsvHeader, 'skipped'> {
  const { cells, problem, end } = first
  if (problem !== null) {
    throw new AppError('invalid_request', `The header can't be read. ${problem}`)
  }
  const hasReasons = cells.length > 1 && cells[0] === reasonName
  const header = hasReasons ? cells.slice(1) : cells
  const source = recogniseSource(header)
  const names =
    source === 'contact-sync'
      ? header.map((name) => restoreText(name))
      : header.map((name) => unquote(name))
  return {
    table: { ...syntax, columns: distinctNames(names), hasReasons, source },
    header,
    end: start + end,
    seemsHeaderless: given.hasHeader === null && source === null && looksLikeData(header),
  }
}

/** The columns of a file without a header, which a file of its rejected rows has. */
function unnamedColumns(
  records: readonly CsvRecord[],
  syntax: CsvSyntax,
  start: number,
): CsvHeader {
  const [first] = records
  const hasReasons = first?.cells[0] === reasonName && first.cells[1] === unnamed(0)
  const count = hasReasons
    ? first.cells.length - 1
    : Math.max(...records.map(({ cells }) => cells.length))
  const columns = Array.from({ length: count }, (_, index) => unnamed(index))
  return {
    table: { ...syntax, columns, hasReasons, source: null },
    header: columns,
    end: start + (hasReasons ? first.end : 0),
    seemsHeaderless: false,
    skipped: 0,
  }
}

function unnamed(index: number): string {
  return `Column ${index + 1}`
}

/** The character that ends lines, the second of CRLF; line breaks in quotes don't count. */
function newlineOf(units: string): '\n' | '\r' {
  let isQuoted = false
  for (const [breakOrQuote] of units.matchAll(/["\n]|\r\n?/g)) {
    if (breakOrQuote === '"') isQuoted = !isQuoted
    else if (!isQuoted) return breakOrQuote === '\r' ? '\r' : '\n'
  }
  return '\n'
}

/**
 * The one with which a record names columns, if any; then the one with which most records have no
 * more cells than the header, and then the most cells. Only where the first record is a single cell
 * with each of them, as a title is, the header comes later without naming columns.
 */
function detectDelimiter(
  units: string,
  newline: CsvSyntax['newline'],
  { codec, isWhole }: { codec: Codec; isWhole: boolean },
): Delimiter {
  const cuts = delimiters.map((delimiter) => {
    const cut = cutRecords(units, { delimiter, newline }, { isWhole, linesUntil: 0 })
    const records = cut.records
      .map(({ cells }) => cells)
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .slice(0, sampleRecordsMax)
    const start = records.slice(0, linesAboveMax)
    const texts = start.map((cells) => cells.map((cell) => codec.toText(cell)))
    const header = texts[headerIndex(texts)] ?? []
    return { delimiter, counts: records.map(({ length }) => length), header }
  })
  const isTitled = cuts.every(({ counts: [first = 0] }) => first < 2)
  const found = cuts.map(({ delimiter, counts, header }) => {
    const isNamed = namesColumns(header)
    const untitled = isTitled ? counts.find((count) => count > 1) : counts[0]
    const cells = (isNamed ? header.length : untitled) ?? 0
    const share = counts.filter((count) => count > 1 && count <= cells).length / counts.length
    return { delimiter, cells, rank: [Number(isNamed), share, cells] }
  })
  const [best] = found
    .filter(({ cells }) => cells > 1)
    .toSorted((one, other) => compareRanks(other.rank, one.rank))
  return best?.delimiter ?? ','
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((value, index) => value !== other[index])
  return (one[differing] ?? 0) - (other[differing] ?? 0)
}

/** A name for each column: `Column 3` without one, and `Email 2` for the second `email`. */
export function distinctNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, index) => {
    const given = cell.trim()
    const isName = given !== '' && !forbiddenNames.has(given)
    const name = isName ? given : unnamed(index)
    let distinct = name
    for (let count = 2; taken.has(foldLabel(distinct)); count += 1) distinct = `${name} ${count}`
    taken.add(foldLabel(distinct))
    return distinct
  })
}
