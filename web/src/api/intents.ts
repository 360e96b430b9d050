import { minuteMs } from '#model/values/durations.ts'
import { apiErrorOf, isApiError } from './api-error.ts'

/** For how long the same request is taken for the same intent. */
const keptMs = 10 * minuteMs
const intentsMax = 100

type Intent = { key: string; at: number }

/** POSTs without a response, by address and body. */
const pending = new Map<string, Intent>()

/**
 * Sends a request with an `Idempotency-Key`. One without a response may or may not have been done:
 * when it is sent again it has the same key, and is done once.
 */
export async function sendOnce(request: Request): Promise<Response> {
  const name = `${request.url} ${await request.clone().text()}`
  request.headers.set('idempotency-key', keyOf(name))
  const response = await fetch(request)
  if (response.status < 500 && !(await isInFlight(response))) pending.delete(name)
  return response
}

/** Whether the same request, sent before, is still being handled. */
async function isInFlight(response: Response): Promise<boolean> {
  if (response.status !== 409) return false
  return isApiError(await apiErrorOf(response.clone()), 'idempotency_in_flight')
}

function keyOf(name: string): string {
  const now = Date.now()
  const before = pending.get(name)
  const isSame = before !== undefined && now - before.at < keptMs
  const key = isSame ? before.key : createKey()
  pending.delete(name)
  pending.set(name, { key, at: now })
  const [oldest] = pending.keys()
  if (pending.size > intentsMax && oldest !== undefined) pending.delete(oldest)
  return key
}

// `randomUUID` is missing where the page came over http from another machine.
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => {
    return part.toString(16).padStart(8, '0')
  }).join('')
}
