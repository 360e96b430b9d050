import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { errorCodeOf, requestError } from '#core/errors.ts'
import type { RejectedRow } from '#core/imports/import.ts'
import { csvRecord, restoreText } from '#export/csv-writer.ts'
import { escapeText } from '#export/vcard-writer.ts'
import { type ImportFile, type SourceRow, reasonName } from '#import/formats/import-file.ts'
import { hashFile } from '#import/formats/scan-file.ts'
import { reasonProperty } from '#import/formats/vcard/vcard-rows.ts'
import { rejectsName } from './rejects-name.ts'

const textsPerWrite = 500
const namesMax = 1_000

/**
 * Writes the rejected rows to a file beside theirs, `leads.rejected.csv` or, if that exists with
 * other content, `leads.rejected-2.csv` and so on. Null when none is rejected.
 */
export async function writeRejects(
  file: ImportFile,
  rejected: AsyncIterable<RejectedRow>,
): Promise<string | null> {
  const unfinished = join(dirname(file.path), `.${basename(rejectsPath(file, 1))}.unfinished`)
  try {
    const isEmpty = !(await writeRejectedRows(file, rejected, unfinished))
    return isEmpty ? null : await moveToFreeName(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Writes the rejected rows in the format of their file, each with its reason, to be fixed and
 * imported again: in a CSV the first column, in NDJSON a line of its own before the row's, in a
 * vCard a property. The import skips all three. A spreadsheet reads each cell as text. Overwrites
 * the file at `path`; returns whether there were any.
 */
export async function writeRejectedRows(
  file: ImportFile,
  rejected: AsyncIterable<RejectedRow>,
  path: string,
): Promise<boolean> {
  const output = await open(path, 'w', 0o600)
  try {
    let isEmpty = true
    for await (const texts of rejectedTexts(file, rejected)) {
      isEmpty = false
      await output.writeFile(texts)
    }
    await output.sync()
    return !isEmpty
  } finally {
    await output.close()
  }
}

/** As above, some rows at a time; nothing when none is rejected. */
async function* rejectedTexts(
  file: ImportFile,
  rejected: AsyncIterable<RejectedRow>,
): AsyncGenerator<string> {
  const reasons = rejected[Symbol.asyncIterator]()
  let next = await reasons.next()
  if (next.done === true) return
  let texts = [startOf(file)]
  for await (const row of file.rows()) {
    if (row.number !== next.value.row) continue
    texts.push(textOf(file, row, next.value.reason))
    if (texts.length === textsPerWrite) {
      yield texts.join('')
      texts = []
    }
    next = await reasons.next()
    if (next.done === true) break
  }
  yield texts.join('')
}

/** In UTF-8, whatever the file's encoding; a spreadsheet needs the mark to recognise that. */
function startOf(file: ImportFile): string {
  const { format, delimiter, encoding, hasByteOrderMark, header } = file
  if (format !== 'csv') return ''
  const mark = hasByteOrderMark || encoding !== 'utf-8' ? '\uFEFF' : ''
  return mark + csvRecord([reasonName, ...plainCells(file, header)], delimiter ?? ',')
}

/** In our own exports, what a spreadsheet would compute has its apostrophe already. */
function plainCells({ source }: ImportFile, cells: readonly string[]): readonly string[] {
  return source === 'contact-sync' ? cells.map((cell) => restoreText(cell)) : cells
}

function textOf(file: ImportFile, { original }: SourceRow, reason: string): string {
  const { format, delimiter } = file
  if (typeof original !== 'string') {
    return csvRecord([reason, ...plainCells(file, original)], delimiter ?? ',')
  }
  if (format === 'ndjson') return `${JSON.stringify({ [reasonName]: reason })}\n${original}\n`
  const lineEnd = original.includes('\r\n') ? original.indexOf('\r\n') : original.length
  const [first, others] = [original.slice(0, lineEnd), original.slice(lineEnd)]
  return `${first}\r\n${reasonProperty}:${escapeText(reason)}${others}\r\n`
}

/** Gives the file the first name that is free, or that has the same content already. */
async function moveToFreeName(unfinished: string, file: ImportFile): Promise<string> {
  const hash = await hashFile(unfinished)
  for (let number = 1; number <= namesMax; number += 1) {
    const path = rejectsPath(file, number)
    if (await createEmpty(path)) {
      await rename(unfinished, path)
      return path
    }
    if ((await hashFile(path)) === hash) return path
  }
  const detail = `Too many files have names like ${rejectsPath(file, 1)}; move some of them away.`
  throw requestError(detail)
}

/** False when the name is taken. */
async function createEmpty(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.close()
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

function rejectsPath({ path }: ImportFile, number: number): string {
  return join(dirname(path), rejectsName(basename(path), number))
}
