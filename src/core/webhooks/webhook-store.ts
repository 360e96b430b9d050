import type { Awaitable } from '#core/awaitable.ts'
import type {
  Delivery,
  DeliveryQuery,
  LoggedDelivery,
  NewWebhook,
  Recovered,
  Recovery,
  Webhook,
  WebhookChange,
  WebhookRotation,
  WebhookTest,
} from './webhook.ts'

/** What the core needs from storage for endpoints and the log of their deliveries. */
export type WebhookStore = {
  /** Throws `not_found`, and `invalid_request` when the project has as many as allowed. */
  createWebhook(webhook: NewWebhook): Promise<Webhook>
  /** Throws `not_found`. */
  updateWebhook(change: WebhookChange): Promise<Webhook>
  /** Deliveries that wait are never sent; the log is deleted too. Throws `not_found`. */
  deleteWebhook(webhookId: string, now: number): Promise<Webhook>
  /** By the rule of `rotateSecret`, and throws as it does, and `not_found`. */
  rotateWebhookSecret(rotation: WebhookRotation): Promise<Webhook>
  /** Oldest first. */
  listWebhooks(projectId: string): Awaitable<Webhook[]>
  findWebhook(webhookId: string): Awaitable<Webhook | null>

  /**
   * A `webhook.test`, which is tried once, even for an endpoint that is off. Throws `not_found`.
   */
  addTestDelivery(test: WebhookTest): Promise<Delivery>
  /** Newest first. Throws `not_found`. */
  listDeliveries(query: DeliveryQuery): Awaitable<Delivery[]>
  findDelivery(deliveryId: string): Awaitable<LoggedDelivery | null>
  /** Makes it due at once, and restarts its schedule. Throws `not_found`. */
  resendDelivery(deliveryId: string, now: number): Promise<Delivery>
  /** One bounded step. Throws `not_found`. */
  recoverDeliveries(recovery: Recovery): Promise<Recovered>
}
