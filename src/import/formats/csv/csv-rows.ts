import { restoreText } from '#export/csv-writer.ts'
import { codecs } from '#import/formats/encoding.ts'
import type { Position, RowProblem, Source, SourceRow } from '#import/formats/import-file.ts'
import { type UnitSource, readUnits } from '#import/formats/read-units.ts'
import {
  type CsvRecord,
  type CsvSyntax,
  areUnquoted,
  cutRecords,
  recordUnitsMax,
  tooLong,
  unquote,
} from './csv-records.ts'

/** How to read a CSV's rows, from its header. */
export type CsvTable = CsvSyntax & {
  columns: readonly string[]
  /** Whether a column of reasons comes first, as in a rejects file. */
  hasReasons: boolean
  source: Source | null
}

export async function* csvRows(
  file: UnitSource,
  table: CsvTable,
  from: Position,
): AsyncGenerator<SourceRow> {
  const reader = new CsvReader(file, table, from)
  for await (const units of readUnits(file, from.offset)) yield* reader.read(units, false)
  yield* reader.read('', true)
}

const signs = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const
const nonAsciiPattern = /[^\0-\u007F]/
const apostrophe = 0x27
const blank = 0x20
const afterBlankPattern = /^ +"/

class CsvReader {
  private readonly codec
  private readonly encoding
  private readonly table: CsvTable
  private pending = ''
  /** A record that goes on is read again once its text has doubled, not with each block. */
  private unitsMin = 0
  /** Where `pending` begins, in bytes. */
  private offset: number
  private number: number
  /** In bytes; see `Position`. */
  private linesUntil: number
  /** The beginning of the line that is being skipped. */
  private longLine: string | null = null
  private isAscii = false
  /** Whether formulas have an apostrophe that was not in the file whose rows were rejected. */
  private readonly isDefused: boolean

  constructor({ encoding }: UnitSource, table: CsvTable, from: Position) {
    this.encoding = encoding
    this.codec = codecs[encoding]
    this.table = table
    this.isDefused = table.hasReasons && table.source !== 'contact-sync'
    this.offset = from.offset
    this.number = from.number
    this.linesUntil = from.linesUntil ?? 0
  }

  read(units: string, isWhole: boolean): SourceRow[] {
    this.pending += units
    const rows: SourceRow[] = []
    if (this.pending.length < this.unitsMin && !isWhole) return rows
    this.isAscii = !nonAsciiPattern.test(this.pending)
    while (this.cut(isWhole, rows)) continue
    this.unitsMin = Math.min(this.pending.length * 2, recordUnitsMax + 1)
    return rows
  }

  /** Whether to cut again: other rows follow a line that is too long. */
  private cut(isWhole: boolean, rows: SourceRow[]): boolean {
    if (this.longLine !== null && !this.skipLongLine(isWhole, rows)) return false
    const { unitBytes } = this.codec
    const start = this.offset
    const linesUntil = Math.max(0, (this.linesUntil - start) / unitBytes)
    const result = cutRecords(this.pending, this.table, { isWhole, linesUntil })
    let begin = 0
    for (const record of result.records) {
      const row = this.rowOf(record, start, begin)
      if (row !== null) rows.push(row)
      begin = record.end
    }
    this.linesUntil = start + result.linesUntil * unitBytes
    this.drop(result.end)
    if (!result.isTooLong) return false
    this.longLine = this.pending.slice(0, recordUnitsMax)
    this.drop(recordUnitsMax)
    return true
  }

  private skipLongLine(isWhole: boolean, rows: SourceRow[]): boolean {
    const lineBreak = this.pending.indexOf(this.table.newline)
    if (lineBreak === -1 && !isWhole) {
      this.drop(this.pending.length)
      return false
    }
    this.drop(lineBreak === -1 ? this.pending.length : lineBreak + 1)
    this.number += 1
    const original = [this.codec.toText(this.longLine ?? '')]
    rows.push({
      number: this.number,
      position: this.positionAt(this.offset, this.linesUntil),
      values: [],
      original,
      problem: tooLong,
    })
    this.longLine = null
    return true
  }

  private drop(units: number): void {
    this.pending = this.pending.slice(units)
    this.offset += units * this.codec.unitBytes
  }

  /** Null for a record without any text, such as the empty lines at the end of a spreadsheet. */
  private rowOf(record: CsvRecord, start: number, begin: number): SourceRow | null {
    const { unitBytes } = this.codec
    const units = this.table.hasReasons ? record.cells.slice(1) : record.cells
    if (units.every((cell) => cell === '' || cell.trim() === '')) return null
    this.number += 1
    const written = this.isAscii ? units : units.map((cell) => this.codec.toText(cell))
    const cells = this.isDefused ? written.map((cell) => restoreText(cell)) : written
    const problem = record.problem ?? this.bytesProblem(units) ?? this.lengthProblem(cells)
    return {
      number: this.number,
      position: this.positionAt(
        start + record.end * unitBytes,
        start + record.linesUntil * unitBytes,
      ),
      values: problem === null ? this.valuesOf(cells, record, begin) : [],
      original: cells,
      problem,
    }
  }

  private bytesProblem(units: readonly string[]): RowProblem | null {
    if (this.isAscii || units.every((cell) => this.codec.isValid(cell))) return null
    const detail =
      this.encoding === 'utf-8'
        ? 'The row is not valid UTF-8; it is shown as Windows-1252.'
        : `The row is not valid ${this.encoding.toUpperCase()}.`
    return { code: 'not_text', detail }
  }

  /** Cells that are missing at the end are empty: some programs cut them off. */
  private lengthProblem(cells: readonly string[]): RowProblem | null {
    const expected = this.table.columns.length
    if (cells.length <= expected) return null
    if (cells.slice(expected).every((cell) => cell.trim() === '')) return null
    const sign = signs[this.table.delimiter]
    const reason = cells.some((cell) => afterBlankPattern.test(cell))
      ? `a quote must follow the ${sign} without a blank`
      : `a value with a ${sign} in it must be in quotes`
    const detail = `The row has ${cells.length} cells, and the header ${expected}: ${reason}.`
    return { code: 'too_many_cells', detail }
  }

  private valuesOf(cells: string[], record: CsvRecord, begin: number): string[] {
    if (this.table.source === 'outlook') return cells.map(withoutNoDate)
    const restore = this.table.source === 'contact-sync' ? restoreText : restoreNumber
    let unquoted: readonly boolean[] | null = null
    return cells.map((cell, index) => {
      const first = cell.charCodeAt(0)
      if (first === apostrophe) return restore(cell)
      if (first !== blank || !afterBlankPattern.test(cell)) return cell
      const column = index + (this.table.hasReasons ? 1 : 0)
      unquoted ??= areUnquoted(this.pending, record, begin)
      return unquoted[column] === true ? unquote(cell) : cell
    })
  }

  private positionAt(offset: number, linesUntil: number): Position {
    const position: Position = { offset, number: this.number }
    return linesUntil > offset ? { ...position, linesUntil } : position
  }
}

/** Outlook's text for an unknown birthday, in the form of its country. */
const noDatePattern = /^0{1,2}([./-])0{1,2}\1(?:00|0000)$/

function withoutNoDate(cell: string): string {
  return noDatePattern.test(cell) ? '' : cell
}

/** A number or a code with the sign that keeps it from being rounded, as Shopify writes them. */
function restoreNumber(cell: string): string {
  return cell.replace(/^'(?=\+?\d[\d\s().\-/A-Z]*$)/, '')
}
