import { randomBytes } from 'node:crypto'

import { moreSecretsError } from './errors.ts'

/** A secret of an endpoint; `endsAt` is null until it is rotated. */
export type WebhookSecret = { text: string; endsAt: number | null }

const secretBytes = 32
export const secretOverlapMs = 24 * 3_600_000
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
  if (active.length >= webhookSecretsMax) throw moreSecretsError(webhookSecretsMax)
  const end = now + secretOverlapMs
  const ending = active.map((one) => ({ ...one, endsAt: Math.min(one.endsAt ?? end, end) }))
  return [{ text, endsAt: null }, ...ending]
}
