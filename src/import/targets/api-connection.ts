import { setTimeout as delay } from 'node:timers/promises'

import type { Rejection } from '#core/contacts/writing/write-item.ts'
import { errorCodeOf } from '#core/errors.ts'
import type { WhoAmI } from '#core/keys/key-record.ts'
import { parseForeign } from '#core/values/json.ts'
import type { ContactObject } from '#import/mapping/contact/contact-builder.ts'
import type { Hooks } from './import-target.ts'

const attemptsMax = 5
const throttledMax = 1_000
const answerWithinMs = 30_000

/** An answer other than success, or none at all, for which `status` is null. */
export class ApiError extends Error {
  readonly status: number | null
  readonly code: string | null
  readonly retryAfterSeconds: number | null

  constructor(
    message: string,
    details: { status?: number; code?: string; retryAfterSeconds?: number | null; cause?: unknown },
  ) {
    super(message, { cause: details.cause })
    this.name = 'ApiError'
    this.status = details.status ?? null
    this.code = details.code ?? null
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}

export type BatchResult =
  | { outcome: 'created' | 'updated' | 'unchanged'; unresolvedCustomFields: string[] }
  | { outcome: 'rejected'; error: Rejection }

type Call = {
  path: string
  body?: string
  headers?: Record<string, string>
  /** Whether nothing was sent before: an address that does not answer is then a mistyped one. */
  isFirst?: boolean
}

/**
 * Calls the API and waits as it asks (docs/idempotency-and-retries.md#when-to-retry): after a 429
 * for as long as it takes, after a failure of the network or the server for five attempts. Without
 * an answer to the first call, it does not wait. The published client would give up on a full
 * hour's window, and is not a dependency of the server's package.
 */
export class ApiConnection {
  readonly url: string
  private readonly key: string

  constructor(url: string, key: string) {
    this.url = url
    this.key = key
  }

  whoami(hooks: Hooks): Promise<WhoAmI> {
    return this.call<WhoAmI>({ path: '/whoami', isFirst: true }, hooks)
  }

  async hasContact(id: string, hooks: Hooks): Promise<boolean> {
    try {
      await this.call({ path: `/contacts/${id}` }, hooks)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return false
      throw error
    }
  }

  /** Results in the order of the contacts. */
  async createBatch(
    contacts: readonly ContactObject[],
    idempotencyKey: string,
    hooks: Hooks,
  ): Promise<BatchResult[]> {
    const call = {
      path: '/contacts/batch',
      body: JSON.stringify({ contacts }),
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    }
    return (await this.call<{ results: BatchResult[] }>(call, hooks)).results
  }

  private async call<Body>(call: Call, { signal, onWait }: Hooks): Promise<Body> {
    let [failed, throttled] = [0, 0]
    for (;;) {
      signal.throwIfAborted()
      const answer = await this.send(call)
      // A successful answer has the body that the OpenAPI document describes.
      if (!(answer instanceof ApiError)) return answer as Body
      const isThrottled = answer.status === 429
      if (isThrottled) throttled += 1
      else failed += 1
      const isUnreachable = call.isFirst === true && answer.status === null
      const isLast = isUnreachable || failed === attemptsMax || throttled === throttledMax
      if (!isTransient(answer) || isLast) throw answer
      const seconds = Math.max(1, answer.retryAfterSeconds ?? 2 ** Math.max(failed, 1))
      onWait(seconds, isThrottled ? 'the rate limit' : answer.message)
      await delay(seconds * 1000, undefined, { signal })
    }
  }

  /** The body of a successful answer, or an ApiError. */
  private async send({ path, body, headers }: Call): Promise<object> {
    try {
      const response = await fetch(`${this.url}/public/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, authorization: `Bearer ${this.key}` },
        // Followed, a redirect would turn a POST into a GET.
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
        ...(body === undefined ? {} : { body }),
      })
      const value = parseForeign(await response.text())
      const answer = typeof value === 'object' ? value : null
      return response.ok && answer !== null ? answer : errorOf(this.url, response, answer ?? {})
    } catch (cause) {
      return new ApiError(describe(this.url, cause), { cause })
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

function isTransient({ status, code }: ApiError): boolean {
  if (status === null || status === 408 || status === 429 || status >= 500) return true
  return code === 'idempotency_in_flight'
}

function errorOf(url: string, { status, headers }: Response, body: object): ApiError {
  // Problem documents have the form that the OpenAPI document describes; others have no code.
  const { code, detail } = body as { code?: string; detail?: string }
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new ApiError(detail ?? `${url} answered ${status}, but not as Contact Sync would.`, {
    status,
    ...(code === undefined ? {} : { code }),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  })
}
