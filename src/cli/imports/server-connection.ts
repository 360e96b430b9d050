import { setTimeout as delay } from 'node:timers/promises'

import { errorCodeOf } from '#core/errors.ts'
import { parseForeign } from '#core/values/json.ts'
import type { ImportPlan } from './import-plan.ts'

const attemptsMax = 5
const throttledMax = 1_000
const responseWithinMs = 30_000

/** A response other than success, or none at all, for which `status` is null. */
export class ServerError extends Error {
  readonly status: number | null
  readonly code: string | null
  readonly retryAfterSeconds: number | null

  constructor(
    message: string,
    details: { status?: number; code?: string; retryAfterSeconds?: number | null; cause?: unknown },
  ) {
    super(message, { cause: details.cause })
    this.name = 'ServerError'
    this.status = details.status ?? null
    this.code = details.code ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}

export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** Whether no response means a mistyped address, or must not be waited for. */
  isTriedOnce?: true
}

type Hooks = Pick<ImportPlan, 'onWait' | 'signal'>

/**
 * Calls the API and waits as it asks (docs/idempotency-and-retries.md#when-to-retry): after a 429
 * for as long as it takes, after a failure of the network or the server for five attempts. The
 * published client would give up on a full hour's window, and is not a dependency of the server's
 * package.
 */
export class ServerConnection {
  readonly url: string
  private readonly key: string

  constructor(url: string, key: string) {
    this.url = url
    this.key = key
  }

  /** The body of a successful response. The signal ends waiting, but nothing that is under way. */
  async call<Body>(call: Call, { signal, onWait }: Hooks): Promise<Body> {
    let [failed, throttled] = [0, 0]
    for (;;) {
      signal.throwIfAborted()
      const result = await this.send(call)
      // A successful response has the body that the OpenAPI document describes.
      if (!(result instanceof ServerError)) return result as Body
      const isThrottled = result.status === 429
      if (isThrottled) throttled += 1
      else failed += 1
      const isUnreachable = call.isTriedOnce === true && result.status === null
      const isLast = isUnreachable || failed === attemptsMax || throttled === throttledMax
      if (!isTransient(result) || isLast) throw result
      const seconds = Math.max(1, result.retryAfterSeconds ?? 2 ** Math.max(failed, 1))
      onWait(seconds, isThrottled ? 'the rate limit' : result.message)
      await delay(seconds * 1000, undefined, { signal })
    }
  }

  /** The body of a successful response, or a ServerError. */
  private async send({ method, path, body }: Call): Promise<object> {
    try {
      const response = await fetch(`${this.url}/public/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.key}` },
        // Followed, a redirect would turn a POST into a GET.
        redirect: 'manual',
        signal: AbortSignal.timeout(responseWithinMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const value = parseForeign(await response.text())
      const content = typeof value === 'object' ? value : null
      return response.ok && content !== null ? content : errorOf(this.url, response, content ?? {})
    } catch (cause) {
      return new ServerError(describe(this.url, cause), { cause })
    }
  }
}

function describe(url: string, error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = errorCodeOf(cause)
  if (code === 'ECONNREFUSED') return `${url} refused the connection: no server is running there.`
  if (code === 'ENOTFOUND') return `${url} was not found: unknown host name.`
  return `${url} does not answer.`
}

function isTransient({ status }: ServerError): boolean {
  return status === null || status === 408 || status === 429 || status >= 500
}

function errorOf(url: string, { status, headers }: Response, body: object): ServerError {
  // Problem documents have the form that the OpenAPI document describes; others have no code.
  const { code, detail } = body as { code?: string; detail?: string }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new ServerError(detail ?? `${url} answered ${status}, but not as Contact Sync would.`, {
    status,
    ...(code === undefined ? {} : { code }),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  })
}
