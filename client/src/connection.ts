import type { CallOptions, Given } from './check-options.ts'
import type { RateLimit, Result, RateWindow } from './contact-types.ts'
import { ContactSyncError, type ClientEvent } from './errors.ts'
import type { ProblemDocument } from './openapi-types.ts'
import { abortable, isRefused, parseRetryAfter, waitMsAfter } from './retry.ts'
import type { Settings as ClientSettings } from './settings.ts'

/** One request of the API. Without a method it is a POST if it has a body, otherwise a GET. */
export type Call = {
  path: string
  method?: 'POST' | 'PATCH' | 'DELETE'
  /** Whether the result has the response's `etag`. */
  hasEtag?: boolean
  /** Validated already. */
  options: Given<CallOptions>
  query?: URLSearchParams
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Ends waits, but no attempt that is on its way. */
  stop?: AbortSignal | undefined
}

/** Sends a call until its response is final; rejects with a ContactSyncError or an abort. */
export type Send = <Body>(call: Call) => Promise<Result<Body>>

/** `service` is the same for all calls of a client. */
type Settings = ClientSettings & { service: { hasAnswered: boolean } }
type Received = { response: Response; text: string; rateLimit: RateLimit | null }

// A function and not an object: when a program logs a client, the key must not be shown.
export function connect(client: ClientSettings): Send {
  const lanes = new Map<string | boolean, Lane>()
  const service = { hasAnswered: false }
  return async <Body>(call: Call) => {
    const settings = { ...client, ...call.options, service }
    // Reads share one rate window, batches another, and all other writes a third one.
    const operation = methodOf(call) === 'GET' ? '' : call.path.endsWith('batch')
    const lane = lanes.get(operation) ?? new Lane()
    lanes.set(operation, lane)
    // A successful response has the body that the OpenAPI document describes.
    return (await sendInLane(settings, lane, call)) as Result<Body>
  }
}

async function sendInLane(settings: Settings, lane: Lane, call: Call): Promise<object> {
  const { stop = call.options.signal } = call
  let ticket: ReturnType<Lane['join']> | undefined
  try {
    for (let attempt = 1; ; attempt += 1) {
      if (ticket === undefined) await lane.pass(stop)
      try {
        return await sendOnce(settings, call, attempt)
      } catch (error) {
        if (!(error instanceof ContactSyncError)) throw error
        const waitMs = waitMsAfter(attempt, error)
        const isTooLong = (error.retryAfterSeconds ?? 0) > settings.maxRetryAfterSeconds
        // If nothing has ever answered, nothing is likely to: one more attempt is enough.
        const isNowhere = attempt > 1 && !settings.service.hasAnswered && isRefused(error)
        if (waitMs === null || isTooLong || isNowhere || attempt > settings.retries) throw error
        report(settings, call, { type: 'retry', attempt, waitMs, error })
        if (error.status === 429) ticket ??= lane.join()
        await Promise.all([abortable(ticket?.turn, stop), settings.sleep(waitMs, stop)])
      }
    }
  } finally {
    ticket?.leave()
  }
}

async function sendOnce(settings: Settings, call: Call, attempt: number): Promise<object> {
  const startedAt = performance.now()
  report(settings, call, { type: 'request', attempt })
  const received = await exchange(settings, call)
  settings.service.hasAnswered = true
  const { response, text, rateLimit } = received
  const { status, ok, headers } = response
  const requestId = headers.get('x-request-id')
  const durationMs = performance.now() - startedAt
  report(settings, call, { type: 'answer', attempt, status, requestId, durationMs, rateLimit })
  const body = status === 204 ? {} : parseObject(text)
  const etag = call.hasEtag === true && { etag: headers.get('etag') }
  if (ok && body !== null) return { ...body, ...etag, rateLimit }
  throw failureOf(response, { requestId, body: body ?? {} })
}

async function exchange(settings: Settings, call: Call): Promise<Received> {
  const { timeoutMs, baseUrl } = settings
  const { signal: outer } = call.options
  outer?.throwIfAborted()
  const controller = new AbortController()
  const { signal } = controller
  const onTimeout = () => {
    controller.abort(new ContactSyncError('timeout', `No answer in ${timeoutMs} ms.`))
  }
  const timer = setTimeout(onTimeout, timeoutMs)
  try {
    // Raced with the signals, since a custom `fetch` need not honour one.
    return await abortable(abortable(fetchResponse(settings, call, signal), signal), outer)
  } catch (cause) {
    outer?.throwIfAborted()
    signal.throwIfAborted()
    throw new ContactSyncError(
      'connection_failed',
      `No connection to ${baseUrl}. Is it running there?`,
      { cause },
    )
  } finally {
    clearTimeout(timer)
    // Ends the request after the call was aborted.
    controller.abort()
  }
}

async function fetchResponse(
  settings: Settings,
  call: Call,
  signal: AbortSignal,
): Promise<Received> {
  const { fetch, baseUrl, apiKey } = settings
  const { path, query, body, headers } = call
  const search = query === undefined ? '' : `?${query.toString()}`
  const response = await fetch(baseUrl + prefix + path + search, {
    method: methodOf(call),
    headers: { ...headers, authorization: `Bearer ${apiKey}` },
    // Following a redirect would turn a POST into a GET.
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
  // Problem documents have the form that the OpenAPI document describes; others have no code.
  const problem = body as Partial<ProblemDocument>
  const { code = 'unexpected_answer', errors = [], contactId = null } = problem
  const { detail = `Status ${status} is not an answer of Contact Sync. Is baseUrl right?` } =
    problem
  const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), Date.now())
  return new ContactSyncError(code, detail, {
    status,
    requestId,
    retryAfterSeconds,
    errors,
    contactId,
  })
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

// Each kind of event separately.
type ReportedEvent<Event = ClientEvent> = Event extends ClientEvent
  ? Omit<Event, 'method' | 'path'>
  : never

// A log that fails must not make the call fail.
function report({ onEvent }: Settings, call: Call, event: ReportedEvent): void {
  try {
    onEvent({ ...event, method: methodOf(call), path: prefix + call.path })
  } catch {}
}

function methodOf({ method, body }: Call): 'GET' | NonNullable<Call['method']> {
  return method ?? (body === undefined ? 'GET' : 'POST')
}

const prefix = '/public/v1'

/** The two windows of `X-RateLimit-*`; null when the headers are missing. */
function readRateLimit(headers: Headers): RateLimit | null {
  const read = (name: string) => Number(headers.get(`x-ratelimit-${name}`))
  const windowOf = (name: string): RateWindow => ({
    limit: read(`limit-${name}`),
    remaining: read(`remaining-${name}`),
    resetSeconds: read(`reset-${name}`),
  })
  return headers.has('x-ratelimit-limit-short')
    ? { minute: windowOf('short'), hour: windowOf('medium') }
    : null
}

/**
 * The requests of one operation, which share one rate window: while a throttled one waits to be
 * repeated no other is sent, and several are repeated one after the other. Sent all at once, they
 * would take each other's room and use up their attempts.
 */
class Lane {
  private waiting = 0
  private tail: Promise<unknown> = Promise.resolve()

  /** Resolves when no throttled request waits. */
  async pass(signal: AbortSignal | undefined): Promise<void> {
    while (this.waiting > 0) await abortable(this.tail, signal)
  }

  /** Joins the end of the queue, until `leave` is called. */
  join(): { turn: Promise<unknown>; leave: () => void } {
    const turn = this.tail
    let onLeave = () => {}
    const left = new Promise<void>((resolve) => {
      onLeave = resolve
    })
    this.waiting += 1
    this.tail = Promise.all([turn, left])
    const leave = () => {
      this.waiting -= 1
      onLeave()
    }
    return { turn, leave }
  }
}
