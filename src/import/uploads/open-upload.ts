import { raise, requestError } from '#core/errors.ts'
import type { ImportDecisions } from '#core/imports/import-decisions.ts'
import type { ImportJob } from '#core/imports/import-job.ts'
import { quoted } from '#core/values/text.ts'
import { encodings } from '#import/formats/encoding.ts'
import {
  type ImportFile,
  type ImportOptions,
  delimiters,
  importFormats,
} from '#import/formats/import-file.ts'
import { openImportFile } from '#import/formats/open-import-file.ts'

/** The job of an uploaded file, and the copy of the file that is read. */
export type Upload = { job: ImportJob; path: string }

export const uploadBounds = {
  /** What a file of 50 MiB may become when it is decompressed. */
  sheetBytesMax: 512 * 1024 * 1024,
  /** As many as fit into the largest file, if each has a name and an address. */
  rowsMax: 2_000_000,
} as const satisfies ImportOptions

/** Throws `invalid_request` when it holds no rows that can be read. */
export function openUpload({ job, path }: Upload): Promise<ImportFile> {
  return openImportFile(path, { ...uploadBounds, ...readOptionsOf(job.decisions) })
}

/** How it was decided that the file is to be read. Throws `invalid_request`. */
function readOptionsOf(decisions: ImportDecisions): ImportOptions {
  const { hasHeader, sheet, delimiter, encoding, format } = decisions
  const options: ImportOptions = {}
  if (format !== undefined) options.format = choiceOf(importFormats, format)
  if (hasHeader !== null) options.header = hasHeader
  if (sheet !== null) options.sheet = sheet
  if (delimiter !== null) options.delimiter = choiceOf(delimiters, delimiter)
  if (encoding !== null) options.encoding = choiceOf(encodings, encoding)
  return options
}

function choiceOf<T extends string>(choices: readonly T[], text: string): T {
  const choice = choices.find((one) => one === text)
  return choice ?? raise(requestError(`${quoted(text)} is not one of ${choices.join(', ')}.`))
}
