import assert from 'node:assert/strict'

import type { Store } from '#core/store.ts'
import { type ContactEventKind, contactEventKinds } from '#core/webhooks/event.ts'
import type {
  Delivery,
  DeliveryState,
  Exchange,
  LeasedDelivery,
  LeaseRequest,
  OtherRecord,
  SwitchedOff,
  Webhook,
} from '#core/webhooks/webhook.ts'
import { noon } from '#storage/contract/workspace.ts'

/** What the body of an event holds, as far as tests look at it. */
export type EventBody = {
  type: string
  timestamp: string
  projectId: string
  data: {
    contact: Record<string, unknown>
    changes: Record<string, unknown>
    sequence: number
  }
}

/** The destinations of one project, and what happens to their deliveries. */
export class Outbox {
  readonly store: Store
  readonly projectId: string

  constructor({ store, projectId }: { store: Store; projectId: string }) {
    this.store = store
    this.projectId = projectId
  }

  addWebhook(
    events: readonly ContactEventKind[] = contactEventKinds,
    { now = noon, url = 'https://example.com/hook', secret = 'whsec_b25l' } = {},
  ): Promise<Webhook> {
    const { projectId } = this
    return this.store.createWebhook({ projectId, url, description: null, events, secret, now })
  }

  /** A destination that is a service of this kind. */
  addService(kind: string, settings: Record<string, string> = {}): Promise<Webhook> {
    const { projectId } = this
    const url = 'https://example.com/service'
    const common = { projectId, url, description: null, events: contactEventKinds, now: noon }
    return this.store.createWebhook({ ...common, service: { kind, settings }, secret: null })
  }

  pause(webhookId: string, now = noon): Promise<Webhook> {
    return this.store.updateWebhook({ webhookId, isActive: false, now })
  }

  resume(webhookId: string, now = noon): Promise<Webhook> {
    return this.store.updateWebhook({ webhookId, isActive: true, now })
  }

  /** The destination, which must exist. */
  async find(webhookId: string): Promise<Webhook> {
    const webhook = await this.store.findWebhook(webhookId)
    assert.ok(webhook !== null)
    return webhook
  }

  async list(webhookId: string, state: DeliveryState | null = null): Promise<Delivery[]> {
    return this.store.listDeliveries({ webhookId, state, limit: 1_000, beforeId: null })
  }

  async lease(now = noon, request: Partial<LeaseRequest> = {}): Promise<LeasedDelivery[]> {
    return this.store.leaseDeliveries({
      firstTries: { max: 100, maxOf: new Map() },
      retries: { max: 100, maxOf: new Map() },
      ...{ now, leaseMs: 60_000, destinationsMax: 100 },
      slow: { webhookIds: new Set(), destinationsMax: 0 },
      ...request,
    })
  }

  /** Due deliveries, parsed, in the order in which they are sent. */
  async events(now = noon): Promise<EventBody[]> {
    return (await this.lease(now)).map(({ body }) => JSON.parse(body) as EventBody)
  }

  /** Logs a try that the destination answered like this. */
  answer(
    { id }: { id: string },
    at: number,
    exchange: Partial<Exchange> = {},
    record: OtherRecord | null = null,
  ): Promise<SwitchedOff[]> {
    const answered = { ...{ status: 200, retryAfter: null, latencyMs: 0, answer: '', error: null } }
    const common = { deliveryId: id, at, record, random: 0.5 }
    return this.store.saveTries([{ ...common, exchange: { ...answered, ...exchange } }])
  }

  /** Sends the destination what it missed; answers how many deliveries, and in how many steps. */
  async recover(webhookId: string, since: number, now: number) {
    let deliveries = 0
    let steps = 0
    let position: { since: number; afterEvent: number } | null = { since, afterEvent: 0 }
    while (position !== null) {
      const recovered = await this.store.recoverDeliveries({ webhookId, ...position, now })
      deliveries += recovered.deliveries
      position = recovered.next
      steps += 1
    }
    return { deliveries, steps }
  }
}
