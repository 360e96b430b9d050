import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

import type { DeliveryStatistics } from '#core/webhooks/webhook.ts'

const outcomes = ['delivered', 'refused', 'unanswered'] as const
const reasons = ['gone', 'failing'] as const
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** What is sent to webhooks, and what is waiting. */
export class WebhookMetrics {
  private readonly tries: Counter<'outcome'>
  private readonly latency: Histogram
  private readonly switchedOff: Counter<'reason'>
  private readonly waiting: Gauge
  private readonly oldestDue: Gauge
  private readonly off: Gauge

  constructor(registry: Registry) {
    const registers = [registry]
    this.tries = new Counter({
      name: 'contact_sync_webhook_tries_total',
      help: 'Requests to webhooks, by outcome.',
      labelNames: ['outcome'],
      registers,
    })
    this.latency = new Histogram({
      name: 'contact_sync_webhook_try_duration_seconds',
      help: 'Time from sending a request to a webhook to the end of its answer.',
      buckets: latencyBuckets,
      registers,
    })
    this.switchedOff = new Counter({
      name: 'contact_sync_webhooks_switched_off_total',
      help: 'Webhooks that were switched off because they failed.',
      labelNames: ['reason'],
      registers,
    })
    this.waiting = new Gauge({
      name: 'contact_sync_webhook_deliveries_waiting',
      help: 'Deliveries waiting for their next try, of webhooks that are switched on.',
      registers,
    })
    this.oldestDue = new Gauge({
      name: 'contact_sync_webhook_oldest_due_seconds',
      help: 'Time for which the oldest due delivery has been due.',
      registers,
    })
    for (const outcome of outcomes) this.tries.inc({ outcome }, 0)
    for (const reason of reasons) this.switchedOff.inc({ reason }, 0)
    this.off = new Gauge({
      name: 'contact_sync_webhooks_off',
      help: 'Webhooks that are switched off, on request or because they failed.',
      registers,
    })
  }

  countTry(outcome: (typeof outcomes)[number], seconds: number): void {
    this.tries.inc({ outcome })
    this.latency.observe(seconds)
  }

  countSwitchedOff(reason: (typeof reasons)[number]): void {
    this.switchedOff.inc({ reason })
  }

  show({ waiting, oldestDueAt, webhooksOff }: DeliveryStatistics, now: number): void {
    this.waiting.set(waiting)
    this.oldestDue.set(oldestDueAt === null ? 0 : Math.max(0, now - oldestDueAt) / 1_000)
    this.off.set(webhooksOff)
  }
}
