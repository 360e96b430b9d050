import { type AppError, errorCodeOf } from '#core/errors.ts'
import { type OutageName, outageError } from '#core/storage-errors.ts'

// Classes of SQLSTATE: connection, resources, operator intervention (including statement timeouts),
// system; and single states: lock not available, read-only, corrupt.
const storageClasses = new Set(['08', '53', '57', '58', 'XX'])
const storageStates = new Set(['55P03', '25006', '25P03', '40001', '40P01', '3D000', '28P01'])
const networkCodes = new Set(
  (
    'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ' +
    'ENOTFOUND EAI_AGAIN ENOENT'
  ).split(' '),
)
// What the driver says without a code.
const driverMessage = /^(?:Connection terminated|timeout exceeded|Query read timeout|Client )/
const retryAfterSeconds = 2

/** Whether PostgreSQL failed because of its environment, not because of the request. */
export function isStorageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCodeOf(error)
  if (/^[0-9A-Z]{5}$/.test(code) && !networkCodes.has(code)) {
    return storageClasses.has(code.slice(0, 2)) || storageStates.has(code)
  }
  return networkCodes.has(code) || driverMessage.test(error.message)
}

/** The result of `read`. Throws `unavailable` when storage can't be read. */
export async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isStorageError(error) ? awayError('unreadable', error) : error
  }
}

export function awayError(name: OutageName, cause?: unknown): AppError {
  return outageError(name, { cause, retryAfterSeconds })
}
