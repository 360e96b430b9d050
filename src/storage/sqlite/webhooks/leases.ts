import { activeSecrets } from '#core/webhooks/secret.ts'
import type { LeasePart, LeaseRequest, LeasedDelivery } from '#core/webhooks/webhook.ts'
import { viaOf } from '#storage/contact-row.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import type { DeliveryPlaces } from '#storage/repositories/webhooks/delivery-places.ts'
import { filterOf, secretOf, serviceOf } from '#storage/repositories/webhooks/find-webhooks.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'

type Turn = 'prompt' | 'slow'
type WebhookPlace = readonly [projectNumber: number, webhookNumber: number]

const start: WebhookPlace = [0, 0]

/**
 * Which deliveries this process is sending. They are kept in memory: a data folder has one
 * dispatcher, so a lease means nothing to anyone else, and when the process ends they must end too.
 */
export class Leases {
  private readonly database: Database
  private readonly places: DeliveryPlaces
  /** Ends by delivery, the earliest first. */
  private readonly ends = new Map<string, number>()
  private readonly lastWebhooks = { prompt: start, slow: start }

  constructor(database: Database, places: DeliveryPlaces) {
    this.database = database
    this.places = places
  }

  lease(request: LeaseRequest): LeasedDelivery[] {
    this.dropEnded(request.now)
    const prompt = this.leaseTurn('prompt', request, request.destinationsMax)
    const slow = this.leaseTurn('slow', request, request.slow.destinationsMax)
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

  /** Goes round the destinations that have something due, starting after the last one. */
  private leaseTurn(turn: Turn, request: LeaseRequest, destinationsMax: number): LeasedDelivery[] {
    const leased: LeasedDelivery[] = []
    if (destinationsMax === 0) return leased
    let webhooks = 0
    for (const place of this.round(this.lastWebhooks[turn])) {
      const deliveries = this.leaseOf(place, turn, request)
      if (deliveries.length === 0) continue
      leased.push(...deliveries)
      this.lastWebhooks[turn] = place
      webhooks += 1
      if (webhooks === destinationsMax) break
    }
    return leased
  }

  private *round(last: WebhookPlace): Generator<WebhookPlace> {
    yield* this.webhooksBetween(last, null)
    yield* this.webhooksBetween(start, last)
  }

  // Found one by one in ascending order, since the writer may remove any of them meanwhile.
  private *webhooksBetween(
    after: WebhookPlace,
    last: WebhookPlace | null,
  ): Generator<WebhookPlace> {
    for (let place = this.webhookAfter(after); place !== null;) {
      if (last !== null && isAfter(place, last)) return
      yield place
      place = this.webhookAfter(place)
    }
  }

  /** The next destination with something waiting. */
  private webhookAfter([project, webhook]: WebhookPlace): WebhookPlace | null {
    const row =
      this.database.statement(selectNextOfProject).get(project, webhook) ??
      this.database.statement(selectNextProject).get(project)
    if (row === undefined) return null
    return [number(row, 'project_number'), number(row, 'webhook_number')]
  }

  private leaseOf(place: WebhookPlace, turn: Turn, request: LeaseRequest): LeasedDelivery[] {
    const webhook = this.database.statement(selectWebhook).get(...place)
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
    const due = this.database.statement(selectDue).iterate(...webhookPlaceOf(webhook), lane, now)
    for (const row of due) {
      if (!this.ends.has(text(row, 'id'))) rows.push(row)
      if (rows.length === max) break
    }
    return rows
  }

  private take(webhook: Row, rows: readonly Row[], request: LeaseRequest): LeasedDelivery[] {
    if (rows.length === 0) return []
    const { now, leaseMs } = request
    const place = webhookPlaceOf(webhook)
    const [projectNumber] = place
    const secrets = this.database
      .statement(selectSecrets)
      .all(...place)
      .map(secretOf)
    const shared = {
      webhookId: text(webhook, 'id'),
      projectId: text(webhook, 'project_id'),
      url: text(webhook, 'url'),
      service: serviceOf(webhook),
      filter: filterOf(webhook),
      secrets: activeSecrets(secrets, now).map((secret) => secret.text),
      leaseEndsAt: now + leaseMs,
    }
    return rows.map((row) => {
      const id = text(row, 'id')
      this.ends.set(id, shared.leaseEndsAt)
      this.places.keep(id, projectNumber)
      const isRetry = number(row, 'lane') === lanes.retry
      const event = this.eventOf(projectNumber, number(row, 'change'))
      return { ...shared, ...event, id, isRetry }
    })
  }

  private eventOf(
    projectNumber: number,
    change: number,
  ): Pick<LeasedDelivery, 'contactId' | 'body' | 'via'> {
    const row = this.database.statement(selectEvent).get(projectNumber, change)
    if (row === undefined) throw new Error(`The change ${change} has no event.`)
    return { contactId: textOrNull(row, 'contact_id'), body: text(row, 'body'), via: viaOf(row) }
  }
}

function webhookPlaceOf(webhook: Row): WebhookPlace {
  return [number(webhook, 'project_number'), number(webhook, 'number')]
}

function isAfter([project, webhook]: WebhookPlace, [otherProject, other]: WebhookPlace): boolean {
  return project === otherProject ? webhook > other : project > otherProject
}

// Two seeks: one for both numbers would scan everything that waits for the previous one.
const selectNextOfProject = `
  SELECT project_number, webhook_number FROM deliveries
  WHERE state = ${states.waiting} AND project_number = ? AND webhook_number > ?
  ORDER BY webhook_number LIMIT 1`
const selectNextProject = `
  SELECT project_number, webhook_number FROM deliveries
  WHERE state = ${states.waiting} AND project_number > ?
  ORDER BY project_number, webhook_number LIMIT 1`
const selectWebhook = `
  SELECT w.project_number, w.number, w.id, w.url, w.kind, w.settings, w.filter, w.is_active,
    p.id AS project_id
  FROM webhooks w JOIN projects p ON p.number = w.project_number
  WHERE w.project_number = ? AND w.number = ? AND w.deleted_at IS NULL`
const selectSecrets = `
  SELECT text, ends_at FROM webhook_secrets
  WHERE project_number = ? AND webhook_number = ? ORDER BY number DESC`
const selectDue = `
  SELECT id, change, lane, due_at FROM deliveries
  WHERE project_number = ? AND webhook_number = ? AND lane = ? AND state = ${states.waiting}
    AND due_at <= ?
  ORDER BY due_at`
const selectEvent = `
  SELECT contact_id, body, via FROM events WHERE project_number = ? AND change = ?`
