import type { ErrorCode, RequestErrorReason } from '#model/requests/error-codes.ts'

export type FieldError = { pointer: string; code: string; detail: string }

/** The fields of a problem document (RFC 9457) that the application reads. */
export type ProblemBody = {
  code?: string
  detail?: string
  message?: string
  requestId?: string
  reason?: string
  errors?: FieldError[]
  current?: unknown
}

/** The body of an error, from any part of the server. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  return new ApiError(response.status, typeof body === 'object' && body !== null ? body : {})
}

/** Whether the server refused a request with this code, or for this reason. */
export function isApiError(error: unknown, codeOrReason: ErrorCode | RequestErrorReason): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === codeOrReason || error.reason === codeOrReason
}

/**
 * What someone else has stored meanwhile, where the server refused a change for it and stored
 * nothing; null otherwise.
 */
export function currentOf(error: unknown): unknown {
  return error instanceof ApiError ? (error.problem.current ?? null) : null
}

/** A response that refuses a request. A request without a response fails with another error. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly requestId: string | null
  /** Why, where neither the code nor a field says it; '' if unknown. */
  readonly reason: string
  /** As the server sent it. */
  readonly problem: ProblemBody
  private readonly fieldErrors: readonly FieldError[]

  constructor(status: number, body: ProblemBody) {
    super(body.detail ?? body.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.requestId = body.requestId ?? null
    this.reason = body.reason ?? ''
    this.problem = body
    this.fieldErrors = body.errors ?? []
  }

  /** The error of one field of the request, or of a part of it; null if there is none. */
  fieldErrorOf(field: string): FieldError | null {
    return this.fieldErrors.find(({ pointer }) => `${pointer}/`.startsWith(`/${field}/`)) ?? null
  }

  get firstFieldError(): FieldError | null {
    return this.fieldErrors[0] ?? null
  }

  /** Whether nothing but these fields is wrong. */
  isAbout(fields: readonly string[]): boolean {
    const isNamed = ({ pointer }: FieldError) => fields.includes(pointer.split('/')[1] ?? '')
    return this.fieldErrors.length > 0 && this.fieldErrors.every(isNamed)
  }
}
