import Papa from 'papaparse'

import type { Delimiter, RowProblem } from '#import/formats/import-file.ts'

export type CsvSyntax = { delimiter: Delimiter; newline: '\n' | '\r' }

/** A record as it is in the file; `end` is where the next one begins. */
export type CsvRecord = {
  cells: string[]
  end: number
  linesUntil: number
  problem: RowProblem | null
}

export type CsvCut = {
  records: CsvRecord[]
  /** Where the text begins that can't be cut without more text. */
  end: number
  linesUntil: number
  /** Whether a single line that is too long begins there. */
  isTooLong: boolean
}

export const recordUnitsMax = 1024 * 1024

// Past this, a quote that closes somewhere below is taken for one that never closes: trying each of
// its lines as the beginning of a record would take quadratic time.
const brokenUnitsMax = 64 * 1024

const openQuote: RowProblem = {
  code: 'quote_not_closed',
  detail: 'A quoted cell must end with a quote.',
}
const strayQuote: RowProblem = {
  code: 'quote_not_doubled',
  detail: 'A quote within a quoted cell must be doubled.',
}
export const tooLong: RowProblem = {
  code: 'row_too_long',
  detail: `The row is longer than ${recordUnitsMax} characters.`,
}

/**
 * Cuts text into records. Where a quote is never closed, only its line is lost: the record is cut
 * at its first line break, and up to `linesUntil`, within which no quote closes, each line is a
 * record. Where records begin depends on the text alone, not on how it is split into blocks.
 */
export function cutRecords(
  text: string,
  syntax: CsvSyntax,
  bounds: { isWhole: boolean; linesUntil: number },
): CsvCut {
  const cut: CsvCut = { records: [], end: 0, linesUntil: bounds.linesUntil, isTooLong: false }
  let isDone = false
  while (!isDone && cut.end < text.length) {
    isDone =
      cut.end < cut.linesUntil
        ? cutLine(text, syntax, bounds.isWhole, cut)
        : cutRun(text, syntax, bounds.isWhole, cut)
  }
  return cut
}

/** Cuts one line that is a record; true when there is nothing more to cut. */
function cutLine(text: string, syntax: CsvSyntax, isWhole: boolean, cut: CsvCut): boolean {
  const end = lineEnd(text, syntax, cut.end)
  if (end === -1 ? text.length - cut.end > recordUnitsMax : end - cut.end > recordUnitsMax) {
    cut.isTooLong = true
    return true
  }
  if (end === -1 && !isWhole) return true
  const stop = end === -1 ? text.length : end
  const line = text.slice(cut.end, stop)
  const quote = line.indexOf('"')
  if (quote === -1 || !line.includes('"', quote + 1)) {
    // A single quote opens a cell, or is a letter within one.
    const isOpen = quote === 0 || line[quote - 1] === syntax.delimiter
    addRecord(bareCells(line, syntax), stop, isOpen ? openQuote : null, cut)
    return false
  }
  const { data, errors } = Papa.parse<string[]>(line, syntax)
  if (errors.some(({ type }) => type === 'Quotes')) {
    addRecord(bareCells(line, syntax), stop, openQuote, cut)
  } else {
    addRecord(withoutReturn(data[0] ?? [''], text, stop), stop, null, cut)
  }
  return false
}

type Broken = { end: number; isOpen: boolean }

/** Empty lines after one, so many that they are better skipped at once than read one by one. */
const emptyLines = { '\n': /(?:\r?\n){64,}/y, '\r': /\r{64,}/y } as const

/** Where empty lines from this position on end; the position itself when they are few. */
function endOfEmptyLines(text: string, { newline }: CsvSyntax, from: number): number {
  const pattern = emptyLines[newline]
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

/** Cuts records up to the first broken one; true when there is nothing more to cut. */
function cutRun(text: string, syntax: CsvSyntax, isWhole: boolean, cut: CsvCut): boolean {
  const base = cut.end
  // The library removes a byte order mark from its input; within a file it stays.
  const mark = text.charCodeAt(base) === 0xfeff ? '\uFEFF' : ''
  const run = mark + (base === 0 ? text : text.slice(base))
  const runLength = run.length - mark.length
  let broken: Broken | null = null as Broken | null
  let isSkipped = false as boolean
  Papa.parse<string[]>(run, {
    ...syntax,
    step({ data, errors, meta }, parser) {
      const end = base + meta.cursor
      const isTail = meta.cursor === runLength
      const size = end - cut.end
      if (size === 0 || (isTail && !isWhole && size <= recordUnitsMax)) return
      if (errors.length > 0 || size > recordUnitsMax) {
        const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
        broken = { end, isOpen: isOpen || size > recordUnitsMax }
        parser.abort()
        return
      }
      const cells = withoutReturn(asCells(data), text, end)
      const next = cells.length === 1 && cells[0] === '' ? endOfEmptyLines(text, syntax, end) : end
      addRecord(cells, next, null, cut)
      isSkipped = next > end
      if (isSkipped) parser.abort()
    },
  })
  if (isSkipped) return false
  if (broken === null) return true
  return cutBroken(text, syntax, broken, cut)
}

function cutBroken(text: string, syntax: CsvSyntax, broken: Broken, cut: CsvCut): boolean {
  const horizon = Math.min(broken.end, cut.end + recordUnitsMax)
  const firstLine = lineEnd(text, syntax, cut.end)
  if (firstLine === -1 ? broken.end > horizon : firstLine > cut.end + recordUnitsMax) {
    cut.isTooLong = true
    return true
  }
  const isOneLine = firstLine === -1 || firstLine === broken.end
  if (!isOneLine && (broken.isOpen || horizon - cut.end > brokenUnitsMax)) cut.linesUntil = horizon
  const problem = isOneLine && !broken.isOpen ? strayQuote : openQuote
  const end = firstLine === -1 ? broken.end : firstLine
  addRecord(bareCells(text.slice(cut.end, end), syntax), end, problem, cut)
  return false
}

/** A line's cells as if quotes were letters, so that a broken line keeps its columns. */
function bareCells(line: string, { delimiter }: CsvSyntax): string[] {
  return line.replace(/\r?[\n\r]?$/, '').split(delimiter)
}

function addRecord(cells: string[], end: number, problem: RowProblem | null, cut: CsvCut): void {
  cut.records.push({ cells, end, linesUntil: cut.linesUntil, problem })
  cut.end = end
}

function lineEnd(text: string, { newline }: CsvSyntax, from: number): number {
  const at = text.indexOf(newline, from)
  return at === -1 ? -1 : at + 1
}

/** The cells without the carriage return of CRLF; one within quotes stays. */
function withoutReturn(cells: string[], text: string, end: number): string[] {
  const last = cells.at(-1) ?? ''
  if (!last.endsWith('\r')) return cells
  const stop = text.charCodeAt(end - 1) === 0x0a ? end - 1 : end
  const start = stop - last.length
  const isBare = text.startsWith(last, start) && (start === 0 || text[start - 1] !== '"')
  if (isBare) cells[cells.length - 1] = last.slice(0, -1)
  return cells
}

// The types of the library say an array of rows; with `step` it is the row itself.
function asCells(data: unknown): string[] {
  return data as string[]
}

/** For each cell of a record that begins there, whether it is not in quotes by RFC 4180. */
export function areUnquoted(text: string, { cells }: CsvRecord, begin: number): boolean[] {
  let at = begin
  return cells.map((cell) => {
    const start = at
    const isQuoted = text[start] === '"'
    at += cell.length + 1 + (isQuoted ? 2 + (cell.match(/"/g) ?? []).length : 0)
    return !isQuoted && text.startsWith(cell, start)
  })
}

/** A value in quotes after a blank, where the quotes belong to the value by RFC 4180. */
export function unquote(cell: string): string {
  const [, quoted] = /^ +"((?:[^"]|"")*)"\s*$/.exec(cell) ?? []
  return quoted === undefined ? cell : quoted.replaceAll('""', '"')
}
