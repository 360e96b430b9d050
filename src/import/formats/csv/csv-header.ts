import { type AppError, requestError } from '#core/errors.ts'
import { restoreText } from '#export/csv-writer.ts'
import { importColumnsMax, tooManyColumns } from '#import/formats/bounds.ts'
import type { Codec } from '#import/formats/encoding.ts'
import {
  type Delimiter,
  delimiters,
  reasonName,
  recogniseSource,
} from '#import/formats/import-file.ts'
import { unnamedColumn } from '#import/formats/unnamed-columns.ts'
import { isAddress, isPhoneLike, isSurelyPhone } from '#import/language/cell-kinds.ts'
import { roleOfHeader } from '#import/language/header-role.ts'
import { isNaming } from '#import/language/mapped-field.ts'
import { foldLabel, forbiddenNames } from '#model/fields/label.ts'
import { type CsvRecord, type CsvSyntax, cutRecords, tooLong, unquote } from './csv-records.ts'
import type { CsvTable } from './csv-rows.ts'

export type CsvHeader = {
  table: CsvTable
  /** Its cells as they are in the file, without the column of reasons. */
  header: string[]
  /** Where the first row begins, in units. */
  end: number
  seemsHeaderless: boolean
  /** How many records above the header are skipped. */
  skipped: number
}

type HeaderOptions = {
  delimiter: Delimiter | null
  isWhole: boolean
  /** Whether the first record is the header; null to detect it. */
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
export function readHeader(units: string, codec: Codec, options: HeaderOptions): CsvHeader {
  const declared = separatorLine.exec(units)
  const start = declared?.[0].length ?? 0
  const rest = units.slice(start)
  const newline = newlineOf(rest)
  const named = delimiters.find((delimiter) => delimiter === declared?.[1])
  const delimiter =
    options.delimiter ?? named ?? detectDelimiter(rest, newline, { codec, ...options })
  const { records } = cutRecords(rest, { delimiter, newline }, { ...options, linesUntil: 0 })
  const all = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, sampleRecordsMax)
    .map((record) => ({ ...record, cells: record.cells.map((cell) => codec.toText(cell)) }))
  const syntax = { delimiter, newline }
  const [first] = all
  if (first === undefined) {
    const isTooLong = !options.isWhole && rest.trim() !== ''
    throw isTooLong
      ? unreadable(tooLong.detail)
      : requestError('The file has no header.', 'file_empty')
  }
  if (options.hasHeader === false) return unnamedColumns(all, syntax, start)
  const skipped =
    options.hasHeader === null
      ? headerIndex(all.slice(0, linesAboveMax).map(({ cells }) => cells))
      : 0
  return { ...namedColumns(all[skipped] ?? first, syntax, { start, options }), skipped }
}

function namedColumns(
  first: CsvRecord,
  syntax: CsvSyntax,
  { start, options }: { start: number; options: HeaderOptions },
): Omit<CsvHeader, 'skipped'> {
  const { cells, problem, end } = first
  if (problem !== null) {
    throw unreadable(problem.detail)
  }
  const hasReasons = cells.length > 1 && cells[0] === reasonName
  requireColumns(cells.length - Number(hasReasons))
  const source = recogniseSource(cells)
  const isDefused = hasReasons && source !== 'contact-sync'
  const named = hasReasons ? cells.slice(1) : cells
  const header = isDefused ? named.map((name) => restoreText(name)) : named
  const names =
    source === 'contact-sync'
      ? header.map((name) => restoreText(name))
      : header.map((name) => unquote(name))
  return {
    table: { ...syntax, columns: distinctNames(names), hasReasons, source },
    header,
    end: start + end,
    seemsHeaderless: options.hasHeader === null && source === null && looksLikeData(header),
  }
}

function unreadable(detail: string): AppError {
  return requestError(`The header can't be read. ${detail}`, 'header_unreadable')
}

/** The columns of a file without a header, which a file of its rejected rows has. */
function unnamedColumns(
  records: readonly CsvRecord[],
  syntax: CsvSyntax,
  start: number,
): CsvHeader {
  const [first] = records
  const hasReasons = first?.cells[0] === reasonName && first.cells[1] === unnamedColumn(0)
  const count = hasReasons
    ? first.cells.length - 1
    : Math.max(...records.map(({ cells }) => cells.length))
  requireColumns(count)
  const columns = Array.from({ length: count }, (_, index) => unnamedColumn(index))
  return {
    table: { ...syntax, columns, hasReasons, source: null },
    header: columns,
    end: start + (hasReasons ? first.end : 0),
    seemsHeaderless: false,
    skipped: 0,
  }
}

function requireColumns(count: number): void {
  if (count > importColumnsMax) throw tooManyColumns()
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
 * Prefers a delimiter with which a record names columns; then the one with which most records have
 * no more cells than the header, and then the most cells. Only if the first record is a single cell
 * with every delimiter, as a title is, may a later header name no columns.
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
  const candidates = cuts.map(({ delimiter, counts, header }) => {
    const isNamed = namesColumns(header)
    const untitled = isTitled ? counts.find((count) => count > 1) : counts[0]
    const cells = (isNamed ? header.length : untitled) ?? 0
    const share = counts.filter((count) => count > 1 && count <= cells).length / counts.length
    return { delimiter, cells, rank: [Number(isNamed), share, cells] }
  })
  const [best] = candidates
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
  /** By folded name, the last number that was given. */
  const numbers = new Map<string, number>()
  return header.map((cell, index) => {
    const text = cell.trim()
    const isName = text !== '' && !forbiddenNames.has(text)
    const name = isName ? text : unnamedColumn(index)
    const folded = foldLabel(name)
    let number = numbers.get(folded) ?? 1
    let distinct = name
    while (taken.has(foldLabel(distinct))) {
      number += 1
      distinct = `${name} ${number}`
    }
    numbers.set(folded, number)
    taken.add(foldLabel(distinct))
    return distinct
  })
}

const dataPhoneDigitsMin = 8
const datePattern = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/
const rolesMin = 2
const cellsMin = 3

/** Whether a first row has an address or a phone, and no word that names a column. */
export function looksLikeData(cells: readonly string[]): boolean {
  const isNamed = cells.some((cell) => {
    const role = roleOfHeader(cell)
    return role?.kind === 'field' && isNaming(role.field)
  })
  return !isNamed && cells.some((cell) => isAddress(cell) || isPhone(cell.trim()))
}

function isPhone(cell: string): boolean {
  const digits = cell.replaceAll(/\D/g, '').length
  const isLong = isPhoneLike(cell) && digits >= dataPhoneDigitsMin && !datePattern.test(cell)
  return isLong || isSurelyPhone(cell)
}

/**
 * Which of the first records is the header: the first one, unless it is a title or a note above a
 * record that has several words for columns, as in an export of LinkedIn. A title with delimiters
 * in it has fewer cells than the header.
 */
export function headerIndex(records: readonly (readonly string[])[]): number {
  const [first = []] = records
  if (filled(first) > 1 && knownRoles(first) > 0) return 0
  const header = records.findIndex((cells, index) => {
    const above = filled(first) > 1 ? records.slice(0, index).map(filled) : []
    if (filled(cells) <= Math.max(1, ...above)) return false
    return namesColumns(cells) || (index > 0 && isHeaderBelow(cells, records.slice(0, index)))
  })
  return Math.max(0, header)
}

/** Below titles of a single cell, a row of several is the header if it has a word for a column. */
function isHeaderBelow(cells: readonly string[], above: readonly (readonly string[])[]): boolean {
  const isTable = filled(cells) >= cellsMin && above.every((record) => filled(record) <= 1)
  return isTable && knownRoles(cells) > 0 && !looksLikeData(cells)
}

/** Whether several cells are words for columns. */
function namesColumns(cells: readonly string[]): boolean {
  return knownRoles(cells) >= rolesMin
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function knownRoles(cells: readonly string[]): number {
  return cells.filter((cell) => roleOfHeader(cell)?.kind === 'field').length
}
