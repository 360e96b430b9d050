import { type FileHandle, open } from 'node:fs/promises'

import { Failure } from '#core/errors.ts'
import { csvLine } from '#export/csv-line.ts'
import { neutralise } from '#export/spreadsheet-cell.ts'
import { escapeText } from '#export/vcard-writer.ts'
import { type ImportFile, type SourceRow, reasonName } from './import-file.ts'
import { reasonProperty } from './vcard-rows.ts'

export type RejectedRow = { row: SourceRow; reason: string }

/**
 * Writes the rows that were not imported in the form of their file, each with its reason, to be
 * mended and imported again: in a CSV the first column, in NDJSON a line of its own before the
 * row's, in a vCard a property. The import skips all three.
 */
export type RejectWriter = {
  /** The file's length in bytes once these rows are on disk, to be kept for going on. */
  write: (rows: readonly RejectedRow[]) => Promise<number>
  close: () => Promise<void>
}

/**
 * Writes to a file of `length` bytes: what it has beyond is cut off. At 0 it begins anew, and a
 * file that has been there stays as it is until the first row. Throws `invalid_request` when the
 * file is shorter than `length`.
 */
export async function openRejectWriter(
  source: Pick<ImportFile, 'format' | 'delimiter' | 'encoding' | 'hasByteOrderMark' | 'header'>,
  path: string,
  length: number,
): Promise<RejectWriter> {
  let file: FileHandle | null = length === 0 ? null : await reopen(path, length)
  let written = length
  return {
    async write(rows) {
      if (rows.length === 0) return written
      file ??= await open(path, 'w')
      const start = written === 0 ? startOf(source) : ''
      const bytes = Buffer.from(start + rows.map((row) => textOf(source, row)).join(''))
      await file.writeFile(bytes)
      await file.datasync()
      written += bytes.length
      return written
    },
    async close() {
      await file?.close()
    },
  }
}

async function reopen(path: string, length: number): Promise<FileHandle> {
  const file = await open(path, 'a')
  const { size } = await file.stat()
  if (size >= length) {
    await file.truncate(length)
    return file
  }
  await file.close()
  throw new Failure('invalid_request', `${path} is shorter than it was when the import stopped.`)
}

type Form = Parameters<typeof openRejectWriter>[0]

/** In UTF-8 whatever the file's encoding; a spreadsheet needs the mark to read it as that. */
function startOf({ format, delimiter, encoding, hasByteOrderMark, header }: Form): string {
  if (format !== 'csv') return ''
  const mark = hasByteOrderMark || encoding !== 'utf-8' ? '\uFEFF' : ''
  return mark + csvLine([reasonName, ...header], delimiter ?? ',')
}

function textOf({ format, delimiter }: Form, { row, reason }: RejectedRow): string {
  const { original } = row
  if (typeof original !== 'string')
    return csvLine([neutralise(reason), ...original], delimiter ?? ',')
  if (format === 'ndjson') return `${JSON.stringify({ [reasonName]: reason })}\n${original}\n`
  const lineEnd = original.includes('\r\n') ? original.indexOf('\r\n') : original.length
  const [first, others] = [original.slice(0, lineEnd), original.slice(lineEnd)]
  return `${first}\r\n${reasonProperty}:${escapeText(reason)}${others}\r\n`
}
