import { stdSerializers } from 'pino'

/**
 * What a line of the log has of an error. Whatever else an error has is left out: a database names
 * the values of the row that it refuses.
 */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { type, message, stack } = stdSerializers.err(error)
  return { type, ...('code' in error ? { code: String(error.code) } : {}), message, stack }
}
