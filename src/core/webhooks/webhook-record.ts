import { formatTime, formatTimeOrNull } from '#core/values/time.ts'
import type { IssuedWebhook } from './manage-webhooks.ts'
import type { Delivery, DeliveryTry, Webhook } from './webhook.ts'

/** An endpoint as it is shown: its times as text, without its secrets. */
export function webhookRecord(webhook: Omit<Webhook, 'secrets'>) {
  const { id, url, description, events, isActive, switches, failingSince, createdAt } = webhook
  return {
    id,
    url,
    description,
    events,
    isActive,
    switches: switches.map((entry) => ({ ...entry, at: formatTime(entry.at) })),
    failingSince: formatTimeOrNull(failingSince),
    createdAt: formatTime(createdAt),
  }
}

/** An endpoint with its newest secret, which is shown only this once. */
export function issuedWebhookRecord({ webhook, secret }: IssuedWebhook) {
  const { id, url, events } = webhook
  return { id, url, events, secret }
}

/** A delivery as it is shown, with its tries, oldest first. */
export function deliveryRecord(delivery: Delivery, tries: readonly DeliveryTry[]) {
  const { id, type, contactId, state, createdAt, nextTryAt } = delivery
  return {
    id,
    type,
    contactId,
    state,
    createdAt: formatTime(createdAt),
    nextTryAt: formatTimeOrNull(nextTryAt),
    tries: tries.map(({ at, status, latencyMs, answer, error }) => {
      return { at: formatTime(at), status, latencyMs, answer, error }
    }),
  }
}
