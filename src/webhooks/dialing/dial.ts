import { type Socket, connect as connectSocket, isIP } from 'node:net'
import { type TLSSocket, connect as connectTls } from 'node:tls'

import type { AllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import type { Lookup } from '#core/webhooks/addresses/check-url.ts'
import { type WebhookTarget, mayDial } from '#core/webhooks/addresses/validate-url.ts'

/** The last step: a socket that is about to be connected to a checked address. */
export type OpenSocket = (address: { host: string; port: number }) => Socket

export type DialOptions = {
  allowed: AllowedTargets
  lookup: Lookup
  openSocket?: OpenSocket | undefined
  /** Certificates to trust instead of the usual ones. */
  ca?: string | undefined
  deadlineMs: number
  /** Ends everything in progress. */
  signal: AbortSignal
}

const addressesTriedMax = 4

/**
 * Connects to a target: its addresses are looked up and checked, all of them, and the connection
 * goes to one of them, with no look-up in between (docs/webhooks.md#addresses). Throws
 * ExchangeError.
 */
export async function dial(target: WebhookTarget, options: DialOptions): Promise<Socket> {
  const late = AbortSignal.timeout(options.deadlineMs)
  const signal = AbortSignal.any([options.signal, late])
  try {
    const { host } = target
    const addresses = isIP(host) === 0 ? await unlessAborted(options.lookup(host), signal) : [host]
    if (addresses.length === 0) throw new ExchangeError('name_not_found')
    if (!mayDial(target, addresses, options.allowed)) throw new ExchangeError('not_allowed')
    const socket = await connectToAny({ target, addresses, options, signal })
    return target.protocol === 'https:' ? await secure(socket, { target, options, signal }) : socket
  } catch (error) {
    if (late.aborted) throw new ExchangeError('timeout')
    if (options.signal.aborted) throw new ExchangeError('stopped')
    throw error
  }
}

type Dialling = { target: WebhookTarget; options: DialOptions; signal: AbortSignal }

async function connectToAny(
  dialling: Dialling & { addresses: readonly string[] },
): Promise<Socket> {
  const { target, options, signal } = dialling
  const addresses = dialling.addresses.slice(0, addressesTriedMax)
  const open = options.openSocket ?? openTcp
  // A silent address leaves the others their share of the time.
  const eachMs = options.deadlineMs / (addresses.length + 1)
  for (const [index, host] of addresses.entries()) {
    const isLast = index === addresses.length - 1
    const until = isLast ? signal : AbortSignal.any([signal, AbortSignal.timeout(eachMs)])
    const socket = open({ host, port: target.port })
    try {
      await connected(socket, { event: 'connect', signal: until })
      return socket
    } catch {
      signal.throwIfAborted()
    }
  }
  throw new ExchangeError('connection_failed')
}

// `host` is an address, which Node connects to as it is.
function openTcp({ host, port }: { host: string; port: number }): Socket {
  return connectSocket({ host, port, noDelay: true })
}

/** Whatever address the connection goes to, the certificate must match the URL's host. */
async function secure(socket: Socket, { target, options, signal }: Dialling): Promise<TLSSocket> {
  const { host } = target
  const secured = connectTls({
    socket,
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    // Set here, so that no variable of the environment can switch it off.
    rejectUnauthorized: true,
    ...(options.ca === undefined ? {} : { ca: options.ca }),
  })
  try {
    await connected(secured, { event: 'secureConnect', signal })
    return secured
  } catch {
    throw new ExchangeError('tls_failed')
  }
}

/** Resolves when the socket is connected; otherwise it is destroyed. */
async function connected(
  socket: Socket,
  { event, signal }: { event: 'connect' | 'secureConnect'; signal: AbortSignal },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const abort = () => socket.destroy(new ExchangeError('timeout'))
  const closed = () => reject(new ExchangeError('connection_failed'))
  // Stays: an error that comes before the socket has its user must not end the process.
  socket.on('error', reject)
  socket.once(event, resolve)
  socket.once('close', closed)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', abort)
    socket.off('close', closed)
  }
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new ExchangeError('timeout'))
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/**
 * Why there was no response, in the words of the delivery log: they reveal nothing about the
 * network of an address (docs/webhooks.md#the-log).
 */
export type ExchangeErrorCode =
  | 'timeout'
  | 'not_allowed'
  | 'name_not_found'
  | 'connection_failed'
  | 'tls_failed'
  | 'invalid_answer'
  | 'stopped'

export class ExchangeError extends Error {
  readonly code: ExchangeErrorCode

  constructor(code: ExchangeErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.name = 'ExchangeError'
    this.code = code
  }
}

/** The word for the reason that ended an exchange. */
export function codeOf(error: Error): ExchangeErrorCode {
  if (error instanceof ExchangeError) return error.code
  return notHttp.has(error.name) ? 'invalid_answer' : 'connection_failed'
}

// Names of undici's errors; only the first request loads it.
const notHttp: ReadonlySet<string> = new Set([
  'HTTPParserError',
  'HeadersOverflowError',
  'ResponseContentLengthMismatchError',
])
