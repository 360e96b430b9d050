/** An answer of the server; the status is 0 when none came. */
export type Answer = { status: number; text: string; retryAfterSeconds: number }

const patienceMs = 30_000

/**
 * Asks the server. `fetch` is what pages and their helpers replace most: this is older, and needs
 * neither their promises nor their JSON.
 */
export function request(
  method: 'GET' | 'POST',
  url: string,
  { body, onAnswer }: { body?: string; onAnswer: (answer: Answer) => void },
): void {
  const asked = new XMLHttpRequest()
  asked.open(method, url)
  asked.timeout = patienceMs
  asked.setRequestHeader('Accept', 'application/json')
  // With this type a browser needs no preflight.
  if (body !== undefined) {
    asked.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded;charset=UTF-8')
  }
  asked.addEventListener('loadend', () => {
    const { status, responseText: text } = asked
    // Where it is not exposed, browsers complain about who asks for it.
    const wait = status === 429 || status === 503 ? asked.getResponseHeader('Retry-After') : null
    onAnswer({ status, text, retryAfterSeconds: Number(wait) || 0 })
  })
  asked.send(body ?? null)
}

/** Whether a request with this status is worth another try. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** An answer as an object; null for one that is not. */
export function jsonOf({ text }: Answer): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Tells the server what happened, without waiting. */
export function tell(url: string): void {
  try {
    navigator.sendBeacon(url)
  } catch {
    // A number less in a statistic.
  }
}
