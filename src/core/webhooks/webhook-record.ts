import { formatTime, formatTimeOrNull, withTextTimes } from '#core/values/time.ts'
import type { Delivery, DeliveryTry, Webhook } from './webhook.ts'

/** A destination as it is shown: its times as text, without its secrets. */
export function webhookRecord(webhook: Omit<Webhook, 'secrets'>) {
  const { id, url, description, events, isActive, switches, failingSince, createdAt } = webhook
  return {
    id,
    url,
    description,
    events,
    isActive,
    switches: switches.map((entry) => withTextTimes(entry)),
    failingSince: formatTimeOrNull(failingSince),
    createdAt: formatTime(createdAt),
  }
}

/** A delivery as it is shown, with its tries, oldest first. */
export function deliveryRecord(delivery: Delivery, tries: readonly DeliveryTry[]) {
  const { id, type, contactId, state, createdAt, nextTryAt } = delivery
  const shownTries = tries.map(({ at, status, latencyMs, answer, error }) => {
    return withTextTimes({ at, status, latencyMs, answer, error })
  })
  const record = withTextTimes({ id, type, contactId, state, createdAt, nextTryAt })
  return { ...record, tries: shownTries }
}
