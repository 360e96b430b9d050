import type { WebhookEvent } from './webhook-event.ts'

export type WebhookErrorCode =
  | 'missing_header'
  | 'malformed_header'
  | 'timestamp_out_of_tolerance'
  | 'no_matching_signature'
  | 'invalid_secret'
  | 'invalid_body'

/** A delivery that must not be acted on. */
export class WebhookVerificationError extends Error {
  /** Stable: rely on it, not on the message. */
  readonly code: WebhookErrorCode

  constructor(code: WebhookErrorCode, message: string) {
    super(message)
    this.name = 'WebhookVerificationError'
    this.code = code
  }
}

type ReadableHeaders = { get(name: string): string | null }

export type WebhookHeaders =
  | ReadableHeaders
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type VerifyOptions = {
  /** How far the signature's time may be off, in either direction. 300 by default. */
  toleranceSeconds?: number | undefined
  /** The time to compare with, in milliseconds since the epoch. */
  now?: number | undefined
}

const signaturesMax = 16

/**
 * The event of a delivery whose signature is recent and was made with one of the secrets. Rejects
 * with a WebhookVerificationError otherwise. `body` is the body as received, not parsed. `headers`
 * are a `Headers` or an object, with names in any case.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const { toleranceSeconds = 300, now = Date.now() } = options
  const deliveryId = readHeader(headers, 'X-Service-Delivery')
  const signatureHeader = readHeader(headers, 'X-Service-Signature')
  const time = /^t=(\d{1,12}),/.exec(signatureHeader)?.[1]
  const signatures = Array.from(signatureHeader.matchAll(/,v1=([0-9a-f]{64})(?![^,])/gi), hexOf)
  // An id with a dot could take over a part of the signed body.
  if (time === undefined || signatures.length === 0 || !/^[\w-]+$/.test(deliveryId)) {
    throw new WebhookVerificationError('malformed_header', 'The headers are malformed.')
  }
  if (!(Math.abs(Math.floor(now / 1000) - Number(time)) <= toleranceSeconds)) {
    const message = 'The signature is too old or too new.'
    throw new WebhookVerificationError('timestamp_out_of_tolerance', message)
  }
  const raw = new Blob([typeof body === 'string' ? body : new Uint8Array(body)])
  const signed = await new Blob([`${time}.${deliveryId}.`, raw]).arrayBuffer()
  for (const secretText of [secret].flat()) {
    const key = await importKey(secretText)
    for (const signature of signatures.slice(0, signaturesMax)) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) {
        return { ...parseEvent(await raw.text()), deliveryId }
      }
    }
  }
  const message = 'No signature matches. Is the body as received?'
  throw new WebhookVerificationError('no_matching_signature', message)
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = isHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
  if (value != null) return value.toString()
  throw new WebhookVerificationError('missing_header', `The header ${name} is missing.`)
}

function isHeaders(headers: WebhookHeaders): headers is ReadableHeaders {
  return typeof headers.get === 'function'
}

function hexOf([, hex = '']: RegExpExecArray): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16))
}

async function importKey(secret: string): Promise<CryptoKey> {
  try {
    const [, base64 = ''] = /^whsec_(.+)$/.exec(secret) ?? []
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    // Fails for an empty key, with which everyone could sign.
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    return await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  } catch {
    throw new WebhookVerificationError('invalid_secret', 'A secret must be whsec_ and base64.')
  }
}

function parseEvent(text: string): WebhookEvent {
  try {
    // What the service has signed has the form that its documentation describes.
    return JSON.parse(text) as WebhookEvent
  } catch {
    throw new WebhookVerificationError('invalid_body', 'The body is not JSON.')
  }
}
