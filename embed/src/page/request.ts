import { listen } from './dom.ts'
import { JSON, type OpenedRealm, URLSearchParams, method, openFrame } from './realm.ts'

/** A response of the server; the status is 0 when none came. */
export type ServerResponse = { status: number; text: string; retryAfterSeconds: number }

/** How often a request that may still succeed is made, and the longest pause in between. */
export const triesMax = 50
export const waitMaxSeconds = 60

const patienceMs = 30_000
const open = method('XMLHttpRequest', 'open')
const send = method('XMLHttpRequest', 'send')

/**
 * Asks the server. `fetch` is what pages and their helpers replace most: this is older, and needs
 * neither their promises nor their JSON.
 */
export function request(
  verb: 'GET' | 'POST',
  url: string,
  body: string | Blob | null,
  onResponse: (response: ServerResponse) => void,
): void {
  const { sent, close } = openRequest(verb, url)
  sent.setRequestHeader('Accept', 'application/json')
  listen(sent, 'loadend', () => {
    const { status, responseText: text } = sent
    // Browsers log an error for reading a header that is not exposed.
    const wait = status === 429 || status === 503 ? sent.getResponseHeader('Retry-After') : null
    close()
    onResponse({ status, text, retryAfterSeconds: Number(wait) || 0 })
  })
  // Its type needs no preflight.
  send(sent, typeof body === 'string' ? new URLSearchParams(body) : body)
}

/**
 * Asks for a page, of which nothing is run or loaded. The browser itself makes it a document, which
 * needs no permission where trusted types are required.
 */
export function requestPage(
  url: string,
  onResponse: (status: number, root: Element | null) => void,
): void {
  const { sent, close } = openRequest('GET', url)
  sent.responseType = 'document'
  listen(sent, 'loadend', () => {
    const { status, responseXML } = sent
    close()
    onResponse(status, responseXML?.documentElement ?? null)
  })
  send(sent, null)
}

type Opened = { sent: XMLHttpRequest; close: () => void }

function openRequest(verb: string, url: string): Opened {
  try {
    return openRequestIn({ realm: window, close: () => undefined }, verb, url)
  } catch {
    // The page has replaced it by something of its own: a frame has one for as long as it is there.
    return openRequestIn(openFrame(), verb, url)
  }
}

function openRequestIn({ realm, close }: OpenedRealm, verb: string, url: string): Opened {
  const sent = new realm.XMLHttpRequest()
  open(sent, verb, url, true)
  sent.timeout = patienceMs
  return { sent, close }
}

/**
 * Whether a request with this status is worth another try. At 409 the server is still working on an
 * earlier one, or has another part of a file.
 */
export function isPassing(status: number): boolean {
  return status === 0 || status === 409 || status === 429 || status >= 500
}

/** A text as an object; null for one that is not. */
export function jsonOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Reports to the server what happened, without waiting. */
export function report(url: string, body?: URLSearchParams): void {
  try {
    navigator.sendBeacon(url, body)
  } catch {
    // A number less in a statistic.
  }
}
