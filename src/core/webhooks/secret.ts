import { randomBytes, createHmac } from 'node:crypto'

import { requestError } from '#core/errors.ts'
import { webhookSecretOverlapMs } from '#model/values/periods.ts'

/** A secret of a webhook; `endsAt` is null until it is rotated. */
export type WebhookSecret = { text: string; endsAt: number | null }

const secretBytes = 32
export const webhookSecretsMax = 5

/** A new secret's text, as Standard Webhooks writes it. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

/** Secrets that sign now, newest first. */
export function activeSecrets(
  secrets: readonly WebhookSecret[],
  now: number,
): readonly WebhookSecret[] {
  return secrets.filter(({ endsAt }) => endsAt === null || endsAt > now)
}

/**
 * The secrets after a rotation: the new one, and the active ones, which end after the overlap at
 * the latest. Throws `invalid_request` when too many are active: ending one early would make a
 * receiver refuse deliveries.
 */
export function rotateSecret(
  secrets: readonly WebhookSecret[],
  { text, now }: { text: string; now: number },
): readonly WebhookSecret[] {
  const active = activeSecrets(secrets, now)
  if (active.length >= webhookSecretsMax) {
    throw requestError(`${webhookSecretsMax} secrets are active. Wait until one of them expires.`)
  }
  const end = now + webhookSecretOverlapMs
  const ending = active.map((kept) => ({ ...kept, endsAt: Math.min(kept.endsAt ?? end, end) }))
  return [{ text, endsAt: null }, ...ending]
}

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
  const ownContent = `${seconds}.${deliveryId}.${body}`
  const standard = `${deliveryId}.${seconds}.${body}`
  const hex = keys.map((key) => `v1=${createHmac('sha256', key).update(ownContent).digest('hex')}`)
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
