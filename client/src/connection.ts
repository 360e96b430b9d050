import { abortable } from './abortable.ts'
import type { CallOptions } from './call-options.ts'
import type { InputError, RateLimit, Result } from './contact-types.ts'
import { ContactSyncError } from './errors.ts'
import type { ClientEvent } from './events.ts'
import { Lane } from './lane.ts'
import { readRateLimit } from './read-rate-limit.ts'
import { parseRetryAfter, waitMsAfter } from './retry.ts'
import type { Settings } from './settings.ts'

/** One request of the API. It is a POST when it has a body. */
export type Call = CallOptions & {
  path: string
  query?: URLSearchParams
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Ends waits, and no attempt that is on its way. */
  stop?: AbortSignal | undefined
}

/** Sends a call until it is answered for good; rejects with a ContactSyncError or an abort. */
export type Send = <Body>(call: Call) => Promise<Result<Body>>

type Answer = { response: Response; text: string; rateLimit: RateLimit | null }

// A function and not an object: what a program logs of a client must not show the key.
export function connect(settings: Settings): Send {
  const lanes = new Map<string, Lane>()
  return async <Body>(call: Call) => {
    // What is read has one rate window, and each path that is written to its own.
    const operation = call.body === undefined ? '' : call.path
    const lane = lanes.get(operation) ?? new Lane()
    lanes.set(operation, lane)
    // An answer of success has the body that the OpenAPI document says.
    return (await sendInLane(settings, lane, call)) as Result<Body>
  }
}

async function sendInLane(settings: Settings, lane: Lane, call: Call): Promise<object> {
  const { signal, stop = signal } = call
  let place: ReturnType<Lane['join']> | undefined
  try {
    for (let attempt = 1; ; attempt += 1) {
      if (place === undefined) await lane.pass(stop)
      try {
        return await sendOnce(settings, call, attempt)
      } catch (error) {
        if (!(error instanceof ContactSyncError)) throw error
        const waitMs = waitMsAfter(attempt, error)
        const isTooLong = (error.retryAfterSeconds ?? 0) > settings.maxRetryAfterSeconds
        if (waitMs === null || isTooLong || attempt >= settings.maxAttempts) throw error
        report(settings, call, { type: 'retry', attempt, waitMs, error })
        if (error.status === 429) place ??= lane.join()
        await Promise.all([abortable(place?.turn, stop), settings.sleep(waitMs, stop)])
      }
    }
  } finally {
    place?.leave()
  }
}

async function sendOnce(settings: Settings, call: Call, attempt: number): Promise<object> {
  const startedAt = performance.now()
  report(settings, call, { type: 'request', attempt })
  const answer = await exchange(settings, call)
  const { response, text, rateLimit } = answer
  const { status, ok, headers } = response
  const requestId = headers.get('x-request-id')
  const durationMs = performance.now() - startedAt
  report(settings, call, { type: 'answer', attempt, status, requestId, durationMs, rateLimit })
  const body = parseObject(text)
  if (ok && body !== null) return { ...body, rateLimit }
  throw failureOf(response, { requestId, body: body ?? {} })
}

async function exchange(settings: Settings, call: Call): Promise<Answer> {
  const { timeoutMs, baseUrl } = settings
  const { signal: outer } = call
  outer?.throwIfAborted()
  const controller = new AbortController()
  const { signal } = controller
  const onAbort = () => controller.abort(outer?.reason)
  const onTimeout = () => {
    controller.abort(new ContactSyncError('timeout', `No answer in ${timeoutMs} ms.`))
  }
  const timer = setTimeout(onTimeout, timeoutMs)
  outer?.addEventListener('abort', onAbort)
  try {
    // Waited for beside the signal, since another `fetch` need not honour it.
    return await abortable(fetchAnswer(settings, call, signal), signal)
  } catch (cause) {
    signal.throwIfAborted()
    throw new ContactSyncError('connection_failed', `No connection to ${baseUrl}.`, { cause })
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', onAbort)
  }
}

async function fetchAnswer(settings: Settings, call: Call, signal: AbortSignal): Promise<Answer> {
  const { fetch, baseUrl, apiKey } = settings
  const { path, query, body, headers } = call
  const search = query === undefined ? '' : `?${query.toString()}`
  const response = await fetch(baseUrl + prefix + path + search, {
    method: methodOf(call),
    headers: { ...headers, authorization: `Bearer ${apiKey}` },
    // Followed, a redirect would turn a POST into a GET.
    redirect: 'manual',
    signal,
    ...(body === undefined ? {} : { body }),
  })
  return { response, text: await response.text(), rateLimit: readRateLimit(response.headers) }
}

function failureOf(
  { status, headers }: Response,
  { requestId, body }: { requestId: string | null; body: object },
): ContactSyncError {
  // Problem documents have the form that the OpenAPI document says; others have no code.
  const problem = body as { code?: string; detail?: string; errors?: InputError[] }
  const { code = 'unexpected_answer', errors = [] } = problem
  const { detail = `Status ${status} is no answer of Contact Sync. Is baseUrl right?` } = problem
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), Date.now())
  return new ContactSyncError(code, detail, { status, requestId, retryAfterSeconds, errors })
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

// Of each kind of event on its own.
type Told<Event = ClientEvent> = Event extends ClientEvent ? Omit<Event, 'method' | 'path'> : never

// A log that fails must not fail what it logs.
function report({ onEvent }: Settings, call: Call, event: Told): void {
  try {
    onEvent({ ...event, method: methodOf(call), path: prefix + call.path })
  } catch {}
}

function methodOf({ body }: Call): 'GET' | 'POST' {
  return body === undefined ? 'GET' : 'POST'
}

const prefix = '/public/v1'
