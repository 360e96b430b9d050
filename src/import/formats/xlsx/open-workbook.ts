import { open } from 'node:fs/promises'
import { basename } from 'node:path'

import { AppError, requestError } from '#core/errors.ts'
import { quoted } from '#core/values/text.ts'
import { csvLine } from '#export/csv-writer.ts'
import type { ImportFile, ImportOptions, LeftOut, Warning } from '#import/formats/import-file.ts'
import { hashFile } from '#import/formats/scan-file.ts'
import { type NumberForm, readStyles } from './number-text.ts'
import { Parts, tooLarge } from './parts.ts'
import { type SheetNotes, sheetRows } from './sheet-rows.ts'
import { type Sheet, chooseSheet, readSheets, sheetNames, workbookPart } from './sheets.ts'
import { SpillFile, TextTable } from './text-table.ts'

/** A sheet's rows as CSV with commas in UTF-8, and notes about the workbook. */
export type Workbook = {
  rows: SpillFile
  sheet: string
  sheets: string[]
  leftOut: LeftOut[]
  warnings: Warning[]
}

export const sheetBytesDefault = 4096 * 1024 * 1024
const rowsBeforeHeaderMax = 20

/** The sheet's name, and how many bytes its parts and its rows may have. */
type SheetChoice = { name: string | null; bytesMax: number }

/**
 * Reads a sheet into a file of its own, so that its rows have positions at which an import resumes,
 * and memory does not grow with them. Null when the ZIP is not a workbook; throws
 * `invalid_request` when it can't be read.
 */
async function openWorkbook(path: string, choice: SheetChoice): Promise<Workbook | null> {
  try {
    using parts = await Parts.open(path)
    const part = await workbookPart(parts)
    return part === null || part.endsWith('.bin') ? null : await readWorkbook(parts, part, choice)
  } catch (error) {
    if (error instanceof AppError || !(error instanceof Error) || 'syscall' in error) throw error
    const detail = `${basename(path)} is damaged, or not a workbook: ${error.message}`
    throw requestError(`${detail.replace(/\.$/, '')}.`, 'workbook_damaged')
  }
}

async function readWorkbook(
  parts: Parts,
  part: string,
  { name, bytesMax }: SheetChoice,
): Promise<Workbook> {
  const { sheets, is1904, partOf } = await readSheets(parts, part)
  const chosen = chooseSheet(sheets, name)
  const styles = await stylesOf(parts, partOf('styles'))
  using strings = await stringsOf(parts, partOf('sharedStrings'), bytesMax)
  const context = { strings, styles, is1904 }
  const others = sheets.filter((sheet) => sheet !== chosen && !sheet.isHidden)
  let bytesLeft = bytesMax
  for (const sheet of name === null ? [chosen, ...others] : [chosen]) {
    const notes: SheetNotes = { hiddenRows: 0, errors: new Map(), uncalculated: 0 }
    const rows = new SpillFile()
    try {
      const pieces = parts.text(sheet.part, bytesLeft)
      bytesLeft -= parts.bytesOf(sheet.part)
      const above = await writeRows(sheetRows(pieces, context, notes), rows, bytesMax)
      if (rows.bytes > 0) {
        const names = sheets.map((one) => one.name)
        return { rows, sheet: sheet.name, sheets: names, ...said(sheet, sheets, notes, above) }
      }
    } catch (error) {
      rows[Symbol.dispose]()
      throw error
    }
    rows[Symbol.dispose]()
  }
  throw empty(chosen, sheets)
}

async function stylesOf(parts: Parts, part: string): Promise<NumberForm[]> {
  return parts.names.has(part) ? readStyles(parts.text(part)) : []
}

async function stringsOf(parts: Parts, part: string, bytesMax: number): Promise<TextTable> {
  return parts.names.has(part) ? TextTable.read(parts.text(part, bytesMax)) : new TextTable()
}

/** Writes the header and the rows after it; returns how many rows come before the header. */
async function writeRows(
  blocks: AsyncIterable<string[][]>,
  file: SpillFile,
  bytesMax: number,
): Promise<number> {
  let first: string[][] | null = []
  let above = 0
  let width = 0
  const begin = (rows: string[][]) => {
    above = headerIndex(rows)
    width = rows[above]?.length ?? 0
    for (const row of rows.slice(above)) file.add(lineOf(row, width))
  }
  for await (const rows of blocks) {
    if (first !== null) {
      first.push(...rows)
      if (first.length < rowsBeforeHeaderMax) continue
      begin(first)
      first = null
      continue
    }
    for (const row of rows) file.add(lineOf(row, width))
    if (file.bytes > bytesMax) throw tooLarge(`the sheet has more than ${bytesMax} bytes`)
  }
  if (first !== null) begin(first)
  file.flush()
  return above
}

/** The first row with two cells, if there are rows with three: above it are titles. */
function headerIndex(rows: readonly string[][]): number {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== '').length)
  const isTable = filled.some((count) => count >= 3)
  return isTable ? filled.findIndex((count) => count >= 2) : 0
}

/** A row as long as the header, unless it has more values. */
function lineOf(row: string[], width: number): string {
  while (row.length < width) row.push('')
  return csvLine(row)
}

function said(
  sheet: Sheet,
  sheets: readonly Sheet[],
  { hiddenRows, errors, uncalculated }: SheetNotes,
  above: number,
): Pick<Workbook, 'leftOut' | 'warnings'> {
  const left = (what: string, reason: string, count: number) =>
    count === 0 ? [] : [{ what, reason, count }]
  const warn = (code: Warning['code'], text: string, count: number) =>
    count === 0 ? [] : [{ code, text, count, row: null }]
  const otherSheets = sheets.filter((candidate) => candidate !== sheet)
  const notImported = `Other sheets are not imported: ${sheetNames(otherSheets)}.`
  const many = hiddenRows === 1 ? '1 hidden row is' : `${hiddenRows} hidden rows are`
  return {
    leftOut: [
      ...left('rows above the header', 'a title, not a contact', above),
      ...[...errors].flatMap(([error, count]) => left(error, 'a formula error', count)),
      ...left('formulas', 'their values are not stored in the workbook', uncalculated),
    ],
    warnings: [
      ...warn('other_sheets', notImported, otherSheets.length),
      ...warn('hidden_rows', `${many} imported too.`, hiddenRows),
    ],
  }
}

function empty(sheet: Sheet, sheets: readonly Sheet[]): AppError {
  const otherSheets = sheets.filter((candidate) => candidate !== sheet)
  const advice =
    otherSheets.length === 0 ? '' : ` Choose another with --sheet: ${sheetNames(otherSheets)}.`
  return requestError(`The sheet ${quoted(sheet.name)} is empty.${advice}`, 'sheet_empty')
}

const notAWorkbook = 'is not an Excel workbook (.xlsx): omit --sheet'
const zipBeginning = 'PK\x03\x04'

export type OpenSheet = Workbook & {
  facts: Pick<
    ImportFile,
    'path' | 'format' | 'encoding' | 'hasByteOrderMark' | 'bytes' | 'sha256' | 'workbook'
  >
}

/** Opens the sheet of a workbook as a CSV; null for any other file. */
export async function openSheet(
  path: string,
  { sheet, sheetBytesMax, format, delimiter, encoding }: ImportOptions,
): Promise<OpenSheet | null> {
  const file = await open(path)
  let bytes: number
  try {
    const start = await file.read(Buffer.alloc(zipBeginning.length))
    if (start.buffer.toString('latin1') !== zipBeginning) {
      if (sheet !== undefined) throw workbookError(path, notAWorkbook)
      return null
    }
    bytes = (await file.stat()).size
  } finally {
    await file.close()
  }
  const workbook = await openWorkbook(path, {
    name: sheet ?? null,
    bytesMax: sheetBytesMax ?? sheetBytesDefault,
  })
  if (workbook === null) return null
  try {
    if (format !== undefined || delimiter !== undefined || encoding !== undefined) {
      throw workbookError(
        path,
        'is an Excel workbook; leave out --format, --delimiter and --encoding',
      )
    }
    const facts = {
      path,
      format: 'csv' as const,
      encoding: 'utf-8' as const,
      // A spreadsheet will open the file of rejected rows too.
      hasByteOrderMark: true,
      bytes: workbook.rows.bytes,
      workbook: { sheet: workbook.sheet, sheets: workbook.sheets, bytes },
      sha256: await hashFile(path),
    }
    return { ...workbook, facts }
  } catch (error) {
    workbook.rows[Symbol.dispose]()
    throw error
  }
}

function workbookError(path: string, what: string): AppError {
  return requestError(`${basename(path)} ${what}.`)
}
