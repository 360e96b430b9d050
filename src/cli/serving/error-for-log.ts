const causesMax = 5

/** The log's entry for an error. `errcode` is SQLite's number. */
export type LoggedError = {
  type: string
  code?: string
  errcode?: number
  message?: string
  stack?: string
  cause?: LoggedError
}

/**
 * Only what quotes no value of an error: PostgreSQL has the row that it refuses in `detail`, and
 * both databases, as well as JSON, may quote what they were given in the message.
 */
export function errorForLog(error: unknown, causesLeft = causesMax): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const { message, cause, constructor } = error
  const safe = quotesValues(error) ? withoutQuotes(message) : message
  return {
    type: constructor === Error ? error.name : constructor.name,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...('errcode' in error ? { errcode: Number(error.errcode) } : {}),
    message: safe,
    stack: error.stack?.replace(message, () => safe) ?? '',
    ...(cause instanceof Error && causesLeft > 0
      ? { cause: errorForLog(cause, causesLeft - 1) }
      : {}),
  }
}

// SQLite's code 1 is about what it was asked, such as a search or a JSON path, and PostgreSQL's
// class 22 about values. What fails a constraint or is missing is quoted by its own name.
function quotesValues(error: Error): boolean {
  if (error instanceof SyntaxError) return true
  if ('errcode' in error) return error.errcode === 1
  return 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
}

function withoutQuotes(message: string): string {
  return message.replaceAll(/(["'`]).*\1|(["'`]).*$/gs, '…')
}
