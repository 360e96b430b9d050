import { createHmac } from 'node:crypto'

export type Signable = {
  deliveryId: string
  /** The body as it is sent, in UTF-8. */
  body: string
  /** The texts of the active secrets. */
  secrets: readonly string[]
  now: number
}

/**
 * The headers of a try (docs/webhook-signatures.md): our own, and those of Standard Webhooks. Each
 * has a signature by every secret, so that a receiver may know any of them.
 */
export function signDelivery({ deliveryId, body, secrets, now }: Signable): Record<string, string> {
  const seconds = Math.floor(now / 1_000).toString()
  const keys = secrets.map((text) => Buffer.from(text.slice('whsec_'.length), 'base64'))
  const own = `${seconds}.${deliveryId}.${body}`
  const standard = `${deliveryId}.${seconds}.${body}`
  const hex = keys.map((key) => `v1=${createHmac('sha256', key).update(own).digest('hex')}`)
  const base64 = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(standard).digest('base64')}`,
  )
  return {
    'X-Service-Delivery': deliveryId,
    'X-Service-Signature': [`t=${seconds}`, ...hex].join(','),
    'webhook-id': deliveryId,
    'webhook-timestamp': seconds,
    'webhook-signature': base64.join(' '),
  }
}
