export type Mistake = { pointer: string; code: string; detail: string }

/** The fields of a problem document (RFC 9457) that the application reads. */
export type ProblemBody = {
  code?: string
  detail?: string
  message?: string
  requestId?: string
  reason?: string
  errors?: Mistake[]
}

/** Whether the server refused a request with this code, or for this reason. */
export function isRefused(error: unknown, codeOrReason: string): boolean {
  if (!(error instanceof Refused)) return false
  return error.code === codeOrReason || error.reason === codeOrReason
}

/** An answer that refuses a request. A request that gets no answer fails with another error. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  /** Why, where neither the code nor a field says it; '' if unknown. */
  readonly reason: string
  private readonly mistakes: readonly Mistake[]

  constructor(status: number, body: ProblemBody) {
    super(body.detail ?? body.message ?? '')
    this.name = 'Refused'
    this.status = status
    this.code = body.code ?? ''
    this.requestId = body.requestId ?? null
    this.reason = body.reason ?? ''
    this.mistakes = body.errors ?? []
  }

  /** The error of one field of the request, or of a part of it; null if there is none. */
  mistakeOf(field: string): Mistake | null {
    return this.mistakes.find(({ pointer }) => `${pointer}/`.startsWith(`/${field}/`)) ?? null
  }

  get firstMistake(): Mistake | null {
    return this.mistakes[0] ?? null
  }

  /** Whether nothing but these fields is wrong. */
  isAbout(fields: readonly string[]): boolean {
    const isNamed = ({ pointer }: Mistake) => fields.includes(pointer.split('/')[1] ?? '')
    return this.mistakes.length > 0 && this.mistakes.every(isNamed)
  }
}
