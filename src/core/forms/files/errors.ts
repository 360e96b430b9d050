import { AppError, fieldError } from '#core/errors.ts'
import { minuteMs, secondMs } from '#model/values/durations.ts'
import { inHours, waitingFileMs } from '#model/values/periods.ts'

const fullRetrySeconds = 600
/** After a scan that failed; forms can be sent without files meanwhile. */
export const scannerFailedMs = 10 * minuteMs

export function unknownFileError(fileId: string): AppError {
  const rule = `Files that no submission uses are deleted after ${inHours(waitingFileMs)}.`
  return new AppError('not_found', `The file ${fileId} doesn't exist. ${rule}`)
}

/** The disk, or what one form may hold, is full. Leads are still accepted. */
export function fullStorageError(): AppError {
  const detail = 'There is no room for files at the moment. Send the form without files.'
  return new AppError('unavailable', detail, { retryAfterSeconds: fullRetrySeconds })
}

export function unreachableFilesError(cause: unknown): AppError {
  const detail = 'The storage of files is unreachable at the moment.'
  return new AppError('unavailable', detail, { retryAfterSeconds: 5, cause })
}

/** The scanner can't say whether a file is harmful, so that it is not accepted. */
export function silentScannerError(cause: unknown): AppError {
  const detail = "Files can't be scanned at the moment. Send the form without files."
  const retryAfterSeconds = scannerFailedMs / secondMs
  return new AppError('unavailable', detail, { retryAfterSeconds, cause })
}

/** The scanner recognises something harmful in a file. */
export function harmfulFileError(): AppError {
  return fieldError('/file', 'invalid_value', 'A scan found something harmful in this file.')
}

/** The server was not told where to store files. */
export function noFilesError(): AppError {
  const detail = 'This server stores no files: neither FILES_DIR nor FILES_S3_URL is set.'
  return new AppError('not_found', detail)
}

/** The link to a file has expired (`fileLinkMs`), is of another session, or not ours. */
export function endedLinkError(): AppError {
  return new AppError('not_found', 'This link to a file has expired. Open the lead for a new one.')
}

export function otherPieceError(): AppError {
  return new AppError('conflict', "offset doesn't match what is stored. Request the file's offset.")
}

export function fileKindError(): AppError {
  return fieldError('/file', 'invalid_value', 'The form does not accept files with this content.')
}

/** A submission names a file that another one has, or that was removed meanwhile. */
export function takenFileError(): AppError {
  const detail = 'A file is no longer available. Attach it again.'
  return fieldError(takenPointer, 'invalid_value', detail)
}

/** The same for a submission that is accepted without such files. */
export function vanishedFileError(): AppError {
  const detail = 'A file has just been removed. Send the form again without it.'
  return new AppError('unavailable', detail, { retryAfterSeconds: 1 })
}

// Errors cross threads, which keep nothing else of them.
const takenPointer = '/takenFile'

export function isTakenFileError(error: unknown): boolean {
  return error instanceof AppError && error.errors?.[0]?.pointer === takenPointer
}
