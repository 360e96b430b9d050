/** An error in a form that crosses threads, with the reason why SQLite failed. */
export type ThreadError = {
  name: string
  message: string
  stack: string
  code?: string
  errcode?: number
}

export function describeError(error: unknown): ThreadError {
  if (!(error instanceof Error)) return { name: 'Error', message: `A ${typeof error}.`, stack: '' }
  const { name, message, stack = '' } = error
  return {
    name,
    message,
    stack,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...('errcode' in error ? { errcode: Number(error.errcode) } : {}),
  }
}

export function errorOf(described: ThreadError): Error {
  return Object.assign(new Error(described.message), described)
}
