import type { Lookup } from '#core/webhooks/addresses/check-url.ts'
import { type AddressRule, validateUrl } from '#core/webhooks/addresses/validate-url.ts'
import type { Exchange } from '#core/webhooks/webhook.ts'
import type { DestinationPools } from '#webhooks/dialing/destination-pools.ts'
import type { OpenSocket, ExchangeErrorCode } from '#webhooks/dialing/dial.ts'
import { ResponseReader } from '#webhooks/dialing/receive-response.ts'

/** One request to a destination, as it is sent. */
export type SenderRequest = {
  webhookId: string
  url: string
  /** POST by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  headers: Readonly<Record<string, string>>
  body: string
  /** Takes secrets out of the response's body; `isCut` means that its end is missing. */
  hide?: Hide
}

export type Hide = (body: string, read: { isCut: boolean }) => string

/** What came of a request, with the response's body as far as it was read, without secrets. */
export type Reply = Exchange & { body: string }

/** Sends requests over the network, and never throws: failures are in the exchange. */
export type Sender = {
  send(request: SenderRequest): Promise<Reply>
  /** Ends deliveries in progress. */
  close(): Promise<void>
}

export type SenderOptions = {
  rule: AddressRule
  lookup: Lookup
  /** `requestDeadlineMs` by default. */
  deadlineMs?: number
  openSocket?: OpenSocket
  ca?: string
}

/** For a whole request: look-up, connection, TLS, head and body. */
export const requestDeadlineMs = 15_000
const destinationsKeptMax = 100
const ownHeaders = {
  'content-type': 'application/json',
  'user-agent': 'Contact-Sync-Webhooks/1',
} as const

/** Sends over HTTP/1.1, only to where the address rule allows, without redirects and proxies. */
export function createSender(options: SenderOptions): Sender {
  const { rule, lookup, deadlineMs = requestDeadlineMs, openSocket, ca } = options
  const stopping = new AbortController()
  const dialOptions = { allowed: rule.allowed, lookup, openSocket, ca, deadlineMs }
  let opened: Promise<DestinationPools> | null = null
  const open = async () => {
    // Loaded here with its HTTP client, since most servers send nothing.
    const { DestinationPools: Pools } = await import('#webhooks/dialing/destination-pools.ts')
    return new Pools({ ...dialOptions, signal: stopping.signal }, destinationsKeptMax)
  }
  return {
    async send({ webhookId, url, method = 'POST', headers, body, hide = asItIs }) {
      const startedAt = performance.now()
      const target = validateUrl(url, rule)
      if (target === null) return refused('not_allowed')
      const pools = await (opened ??= open())
      if (stopping.signal.aborted) return refused('stopped')
      const { origin, pathname, search } = new URL(target.url)
      const received = await pools.use({ webhookId, target, origin }, (pool) => {
        const reader = new ResponseReader(deadlineMs, hide)
        pool.dispatch(
          {
            method,
            path: pathname + search,
            headers: { ...ownHeaders, ...headers },
            body: method === 'GET' ? null : body,
          },
          reader,
        )
        return reader.received
      })
      return { ...received, latencyMs: Math.round(performance.now() - startedAt) }
    },
    async close() {
      stopping.abort()
      await (await opened)?.close()
    },
  }
}

function asItIs(body: string): string {
  return body
}

function refused(error: ExchangeErrorCode): Reply {
  return { status: null, retryAfter: null, answer: '', body: '', error, latencyMs: 0 }
}
