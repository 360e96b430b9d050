import { open } from 'node:fs/promises'

import { csvLine } from '#export/csv-line.ts'
import { neutralise } from '#export/spreadsheet-cell.ts'
import { escapeText } from '#export/vcard-writer.ts'
import { type ImportFile, type SourceRow, reasonName } from './formats/import-file.ts'
import { reasonProperty } from './formats/vcard-rows.ts'

export type Reject = { row: SourceRow; reason: string }

/**
 * Writes the rows that were not imported in the form of their file, each with its reason, to be
 * fixed and imported again: in a CSV the first column, in NDJSON a line of its own before the
 * row's, in a vCard a property. The import skips all three.
 */
export type RejectWriter = {
  write: (rows: readonly Reject[]) => Promise<void>
  /** Resolves when all of it is on disk. */
  close: () => Promise<void>
}

/** Overwrites the file. */
export async function openRejectWriter(
  source: Pick<ImportFile, 'format' | 'delimiter' | 'encoding' | 'hasByteOrderMark' | 'header'>,
  path: string,
): Promise<RejectWriter> {
  const file = await open(path, 'w', 0o600)
  await file.writeFile(startOf(source))
  return {
    async write(rows) {
      await file.writeFile(rows.map((row) => textOf(source, row)).join(''))
    },
    async close() {
      await file.sync()
      await file.close()
    },
  }
}

type Form = Parameters<typeof openRejectWriter>[0]

/** In UTF-8, whatever the file's encoding; a spreadsheet needs the mark to recognise that. */
function startOf({ format, delimiter, encoding, hasByteOrderMark, header }: Form): string {
  if (format !== 'csv') return ''
  const mark = hasByteOrderMark || encoding !== 'utf-8' ? '\uFEFF' : ''
  return mark + csvLine([reasonName, ...header], delimiter ?? ',')
}

function textOf({ format, delimiter }: Form, { row, reason }: Reject): string {
  const { original } = row
  if (typeof original !== 'string')
    return csvLine([neutralise(reason), ...original], delimiter ?? ',')
  if (format === 'ndjson') return `${JSON.stringify({ [reasonName]: reason })}\n${original}\n`
  const lineEnd = original.includes('\r\n') ? original.indexOf('\r\n') : original.length
  const [first, others] = [original.slice(0, lineEnd), original.slice(lineEnd)]
  return `${first}\r\n${reasonProperty}:${escapeText(reason)}${others}\r\n`
}
