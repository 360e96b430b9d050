import type { RemoteProvider, TokenPage, Verdict } from '#core/challenges/challenge.ts'
import { readBounded } from '#core/values/bounded-body.ts'
import { isJsonObject, parseForeign } from '#core/values/json.ts'

type Question = {
  provider: RemoteProvider
  url: string
  secret: string
  token: string
  page: TokenPage
  deadlineMs: number
}

/** The provider's verdict, or why there is none. */
export type ProviderVerdict =
  | Exclude<Verdict, { outcome: 'away' }>
  | { outcome: 'away'; reason: string }

const responseBytesMax = 16 * 1024
/** Google's own threshold: reCAPTCHA v3 calls a token a success whatever its score. */
const recaptchaScoreMin = 0.5
const secretErrors = new Set(['missing-input-secret', 'invalid-input-secret'])

/** Asks a provider's `siteverify` once, without following redirects. Never fails. */
export async function askProvider(question: Question): Promise<ProviderVerdict> {
  const { url, secret, token, deadlineMs } = question
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    })
    const text = await readBounded(response, responseBytesMax)
    if (text === null) return away(`its answer has more than ${responseBytesMax} bytes`)
    // Some answer an invalid request with 400 and their usual JSON.
    if (!response.ok && response.status !== 400) return away(`it answered ${response.status}`)
    const value = parseForeign(text)
    return outcomeOf(question, response.ok, isJsonObject(value) ? value : {})
  } catch (error) {
    return away(awayReason(error))
  }
}

function outcomeOf(
  { provider, token, page }: Question,
  isOk: boolean,
  body: Readonly<Record<string, unknown>>,
): ProviderVerdict {
  const { success, score } = body
  if (typeof success !== 'boolean') return away('its answer is not JSON with a success')
  if (!success) return failureOfCodes(body['error-codes'])
  if (!isOk) return away('it answered 400 and a success')
  const isLow = provider === 'recaptcha' && typeof score === 'number' && score < recaptchaScoreMin
  if (isLow || !isOfPage(page, body)) return { outcome: 'failed' }
  return { outcome: 'passed', tokenId: token }
}

// Some providers omit what they did not receive, or have no actions.
function isOfPage({ hosts, action }: TokenPage, body: Readonly<Record<string, unknown>>): boolean {
  const { hostname, action: providerAction } = body
  const isForeign = isText(hostname) && hosts !== null && !hosts.includes(hostname.toLowerCase())
  const isForOther = isText(providerAction) && action !== null && providerAction !== action
  return !isForeign && !isForOther
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function failureOfCodes(errorCodes: unknown): ProviderVerdict {
  const codes: readonly unknown[] = Array.isArray(errorCodes) ? errorCodes : []
  if (codes.some((code) => secretErrors.has(String(code)))) return { outcome: 'misconfigured' }
  if (codes.includes('internal-error')) return away('it had an internal error')
  return { outcome: 'failed' }
}

function away(reason: string): ProviderVerdict {
  return { outcome: 'away', reason }
}

function awayReason(error: unknown): string {
  if (!(error instanceof Error)) return "it can't be reached"
  if (error.name === 'TimeoutError') return 'it did not answer in time'
  const { cause } = error
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message
}
