import { authPath, clientAddressHeader } from '#auth/session-cookies.ts'
import { codesLockedMs, userAgentCharactersMax } from '#core/accounts/account.ts'
import { AppError, type ErrorReason } from '#core/errors.ts'
import { parseForeign } from '#core/values/json.ts'
import type { Exchange } from '#http/app/app-endpoint.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'
import { inMinutes } from '#model/values/periods.ts'

export type SignInExchange = Exchange & {
  /** Whose session, known browser or link the request comes with; null for a stranger. */
  account: string | null
}
export type LibraryRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  conclude?: Conclusion
}

/** Runs once the library has allowed a request, before its response is sent; throws to refuse. */
export type Conclusion = (said: Record<string, unknown>) => Promise<void>

/**
 * Has the library of sign-in answer a request that was let in: sends its cookies, and returns its
 * body. Throws what it refuses.
 */
export async function forward(
  exchange: SignInExchange,
  { conclude, ...request }: LibraryRequest,
): Promise<Record<string, unknown>> {
  const response = await askLibrary(exchange, request)
  const said = bodyOf(parseForeign(await response.text()))
  if (!response.ok) throw failureOf(response.status, said)
  await conclude?.(said)
  passCookies(response, exchange)
  return said
}

/** The library's response to a request that was let in. */
export function askLibrary(
  { services, request, account }: SignInExchange,
  { method, path, body }: Omit<LibraryRequest, 'conclude'>,
): Promise<Response> {
  const { origin } = new URL(services.publicUrl)
  const { cookie, 'user-agent': userAgent } = request.headers
  return services.signIn.handle(
    new Request(`${origin}${authPath}${path}`, {
      method,
      headers: {
        // The auth hook has checked where the request comes from.
        origin,
        [clientAddressHeader]: request.ip,
        ...(cookie === undefined ? {} : { cookie }),
        ...(userAgent && { 'user-agent': userAgent.slice(0, userAgentCharactersMax) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
    account,
  )
}

/** Sends the cookies of the library's response. */
export function passCookies({ headers }: Response, { reply }: Exchange): void {
  for (const line of headers.getSetCookie()) reply.header('set-cookie', line)
}

/** The error for every wrong code of a second factor, whatever the reason. */
export function codeError(): AppError {
  return failureOf(401, { code: 'INVALID_CODE' })
}

function bodyOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { list: value }
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'sign_in_failed',
  403: 'not_permitted',
  404: 'not_found',
  409: 'invalid_request',
}

// The library reports a passkey that can't be read as its own failure.
const faultsOfRequests: ReadonlySet<unknown> = new Set(['FAILED_TO_VERIFY_REGISTRATION'])

function failureOf(libraryStatus: number, { code, message }: Record<string, unknown>): AppError {
  const status = faultsOfRequests.has(code) ? 400 : libraryStatus
  if (code === 'UNAUTHORIZED') return new AppError('not_signed_in', 'Sign in first.')
  if (code === 'SESSION_NOT_FRESH') {
    return new AppError('not_signed_in', 'Your last sign-in is over a day ago: sign in again.')
  }
  const detail = texts[String(code)] ?? (typeof message === 'string' ? message : 'It failed.')
  if (status === 429) return new AppError('rate_limited', detail, { retryAfterSeconds: 60 })
  const known = codes[status]
  const reason = known === 'invalid_request' ? reasons[String(code)] : undefined
  if (known !== undefined) return new AppError(known, detail, { reason })
  const cause = new Error(`The library of sign-in answered ${status}: ${String(message)}`)
  return new AppError('internal', 'Signing in failed. The log has the cause.', { cause })
}

const reasons: Readonly<Record<string, ErrorReason>> = {
  INVALID_PASSWORD: 'wrong_password',
  CHALLENGE_NOT_FOUND: 'device_too_slow',
}

/** In our own words, where people read them. */
const texts: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email address or the password is wrong.',
  INVALID_EMAIL: 'The email address is not valid.',
  INVALID_PASSWORD: 'The password is wrong.',
  INVALID_CODE: 'The code is wrong, or too old.',
  INVALID_BACKUP_CODE: 'The recovery code is wrong, or was used before.',
  INVALID_TWO_FACTOR_COOKIE: 'The sign-in took too long: start again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes: sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: `Too many wrong codes: wait ${inMinutes(codesLockedMs)}.`,
  FAILED_TO_VERIFY_REGISTRATION: "The device's answer can't be verified: start again.",
  CHALLENGE_NOT_FOUND: 'It took too long, or was answered before: start again.',
  PASSKEY_NOT_FOUND: 'This passkey is not known here.',
}
