import type { DestinationRequest } from '#core/destinations/destination-kind.ts'
import { kindOf } from '#core/destinations/kinds.ts'
import { leadMessage } from '#core/destinations/lead-message.ts'
import { signDelivery } from '#core/webhooks/secret.ts'
import type { Exchange, LeasedDelivery } from '#core/webhooks/webhook.ts'

/**
 * What is sent for a delivery: the event itself, signed, or a service's message about it. Null for
 * a service that this version doesn't know: once its lease ends, a process of a later one sends it.
 */
export function requestOf(
  { id: deliveryId, body, service, secrets }: LeasedDelivery,
  { now, publicUrl }: { now: number; publicUrl: string },
): DestinationRequest | null {
  if (service === null) return { body, headers: signDelivery({ deliveryId, body, secrets, now }) }
  const kind = kindOf(service.kind)
  return kind?.requestOf(leadMessage(body, publicUrl), service.settings) ?? null
}

/** An exchange with the wait that a service asks for in the body of its answer. */
export function withWait(exchange: Exchange, { service }: LeasedDelivery): Exchange {
  const { retryAfter, answer } = exchange
  if (retryAfter !== null || service === null) return exchange
  return { ...exchange, retryAfter: kindOf(service.kind)?.waitIn?.(answer) ?? null }
}
