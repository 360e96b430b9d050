import { activeSecrets } from '#core/webhooks/secret.ts'
import type {
  DeliveryStatistics,
  LeasePart,
  LeaseRequest,
  LeasedDelivery,
} from '#core/webhooks/webhook.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { lanes } from '#storage/delivery-row.ts'
import type { Database } from './database.ts'
import { readSecrets } from './webhooks.ts'

type Turn = 'prompt' | 'slow'

/**
 * Which deliveries this process is sending. They are kept in memory: a data folder has one
 * dispatcher, so a lease tells nobody else anything, and when the process ends they must end too.
 */
export class Leases {
  private readonly database: Database
  /** Ends by delivery, the earliest first. */
  private readonly ends = new Map<string, number>()
  private readonly lastWebhooks = { prompt: 0, slow: 0 }

  constructor(database: Database) {
    this.database = database
  }

  lease(request: LeaseRequest): LeasedDelivery[] {
    this.dropEnded(request.now)
    const prompt = this.leaseTurn('prompt', request, request.webhooksMax)
    const slow = this.leaseTurn('slow', request, request.slow.webhooksMax)
    return [...prompt, ...slow]
  }

  end(deliveryIds: readonly string[]): void {
    for (const id of deliveryIds) this.ends.delete(id)
  }

  private dropEnded(now: number): void {
    for (const [id, end] of this.ends) {
      if (end > now) break
      this.ends.delete(id)
    }
  }

  /** Goes round the endpoints that have something due, from the one after the last. */
  private leaseTurn(turn: Turn, request: LeaseRequest, webhooksMax: number): LeasedDelivery[] {
    const leased: LeasedDelivery[] = []
    if (webhooksMax === 0) return leased
    let webhooks = 0
    for (const webhookNumber of this.round(this.lastWebhooks[turn])) {
      const deliveries = this.leaseOf(webhookNumber, turn, request)
      if (deliveries.length === 0) continue
      leased.push(...deliveries)
      this.lastWebhooks[turn] = webhookNumber
      webhooks += 1
      if (webhooks === webhooksMax) break
    }
    return leased
  }

  private *round(last: number): Generator<number> {
    yield* this.webhooksBetween(last, Number.MAX_SAFE_INTEGER)
    yield* this.webhooksBetween(0, last)
  }

  // Found one by one and ever upwards, since the writer may take any of them away meanwhile.
  private *webhooksBetween(after: number, last: number): Generator<number> {
    const statement = this.database.statement(selectNextWebhook)
    for (let row = statement.get(after); row !== undefined;) {
      const webhookNumber = number(row, 'webhook_number')
      if (webhookNumber > last) return
      yield webhookNumber
      row = statement.get(webhookNumber)
    }
  }

  private leaseOf(webhookNumber: number, turn: Turn, request: LeaseRequest): LeasedDelivery[] {
    const webhook = this.database.statement(selectWebhook).get(webhookNumber)
    if (webhook === undefined) return []
    const isSlow = request.slow.webhookIds.has(text(webhook, 'id'))
    if (isSlow !== (turn === 'slow')) return []
    const dueOf = (lane: number, part: LeasePart) => this.dueOf(webhook, lane, part, request.now)
    const tests = dueOf(lanes.test, request.firstTries)
    if (number(webhook, 'is_active') === 0) return this.take(webhook, tests, request)
    const firstTries = dueOf(lanes.first, request.firstTries)
    const retries = dueOf(lanes.retry, request.retries)
    return this.take(webhook, [...tests, ...firstTries, ...retries], request)
  }

  private dueOf(webhook: Row, lane: number, part: LeasePart, now: number): Row[] {
    const rows: Row[] = []
    const max = part.maxOf.get(text(webhook, 'id')) ?? part.max
    if (max === 0) return rows
    const due = this.database.statement(selectDue).iterate(number(webhook, 'number'), lane, now)
    for (const row of due) {
      if (!this.ends.has(text(row, 'id'))) rows.push(row)
      if (rows.length === max) break
    }
    return rows
  }

  private take(webhook: Row, rows: readonly Row[], request: LeaseRequest): LeasedDelivery[] {
    if (rows.length === 0) return []
    const { now, leaseMs } = request
    const secrets = activeSecrets(readSecrets(this.database, number(webhook, 'number')), now)
    const shared = {
      webhookId: text(webhook, 'id'),
      projectId: text(webhook, 'project_id'),
      url: text(webhook, 'url'),
      secrets: secrets.map((secret) => secret.text),
      leaseEndsAt: now + leaseMs,
    }
    return rows.map((row) => {
      const id = text(row, 'id')
      this.ends.set(id, shared.leaseEndsAt)
      const isRetry = number(row, 'lane') === lanes.retry
      return { ...shared, id, body: this.bodyOf(number(row, 'change')), isRetry }
    })
  }

  private bodyOf(change: number): string {
    const row = this.database.statement(selectBody).get(change)
    if (row === undefined) throw new Error(`There is no event of the change ${change}.`)
    return text(row, 'body')
  }
}

export function readDeliveryStatistics(database: Database, now: number): DeliveryStatistics {
  let waiting = 0
  let oldestDueAt: number | null = null
  const next = database.statement(selectNextWebhook)
  for (let row = next.get(0); row !== undefined; row = next.get(number(row, 'webhook_number'))) {
    const webhookNumber = number(row, 'webhook_number')
    const webhook = database.statement(selectWebhook).get(webhookNumber)
    if (webhook?.['is_active'] !== 1) continue
    waiting += number(database.statement(countWaiting).get(webhookNumber) ?? {}, 'waiting')
    for (const lane of Object.values(lanes)) {
      const due = database.statement(selectDue).get(webhookNumber, lane, now)
      const dueAt = due === undefined ? null : number(due, 'due_at')
      if (dueAt !== null) oldestDueAt = Math.min(oldestDueAt ?? dueAt, dueAt)
    }
  }
  const off = database.statement(countOff).get()
  return { waiting, oldestDueAt, webhooksOff: number(off ?? {}, 'off') }
}

const selectNextWebhook = `
  SELECT webhook_number FROM deliveries WHERE state = 0 AND webhook_number > ?
  ORDER BY webhook_number LIMIT 1`
const selectWebhook = `
  SELECT w.number, w.id, w.url, w.is_active, p.id AS project_id
  FROM webhooks w JOIN projects p ON p.number = w.project_number
  WHERE w.number = ? AND w.deleted_at IS NULL`
const selectDue = `
  SELECT id, change, lane, due_at FROM deliveries INDEXED BY deliveries_waiting
  WHERE webhook_number = ? AND lane = ? AND state = 0 AND due_at <= ? ORDER BY due_at`
const selectBody = 'SELECT body FROM events WHERE change = ?'
const countWaiting = `
  SELECT count(*) AS waiting FROM deliveries WHERE webhook_number = ? AND state = 0`
const countOff = `
  SELECT count(*) AS off FROM webhooks WHERE is_active = 0 AND deleted_at IS NULL`
