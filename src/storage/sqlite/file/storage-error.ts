import { outageError } from '#core/storage-errors.ts'

// Busy, locked, read-only, input/output, corrupt, full, can't open, not a database.
const storageErrors = new Set([5, 6, 8, 10, 11, 13, 14, 26])
// Corrupt, not a database.
const damages = new Set([11, 26])

/** Whether SQLite failed because of its environment, not because of the request. */
export function isStorageError(error: unknown): boolean {
  return storageErrors.has(codeOf(error))
}

/** Whether SQLite failed because the file is not a complete database. */
export function isDamaged(error: unknown): boolean {
  return damages.has(codeOf(error))
}

/** The result of `read`. Throws `unavailable` when storage can't be read. */
export function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw isStorageError(error) ? outageError('unreadable', { cause: error }) : error
  }
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}
