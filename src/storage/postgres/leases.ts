import { activeSecrets } from '#core/webhooks/secret.ts'
import type { LeasePart, LeaseRequest, LeasedDelivery, Webhook } from '#core/webhooks/webhook.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { lanes } from '#storage/delivery-row.ts'
import { isUnavailable, writing } from './commit-group.ts'
import type { Connection } from './database.ts'
import type { DeliveryPlaces } from './delivery-places.ts'
import { projectsDue, settleDue } from './due-deliveries.ts'
import { type Parts, inNumbered } from './project-writes.ts'
import { reading } from './storage-error.ts'
import { readNumberedWebhooks } from './webhooks.ts'

type Endpoint = { webhookNumber: number; webhook: Webhook }
type Leased = { webhookNumber: number; delivery: LeasedDelivery }

/**
 * Takes deliveries that are due. A lease is stored with its delivery, so that no other node sends
 * it; one of a node that has died ends by its time.
 */
export class Leases {
  private readonly parts: Parts
  private readonly places: DeliveryPlaces
  /** When leases of this node end: what another has taken meanwhile is not given back. */
  private readonly ends = new Map<string, number>()
  private lastProject = 0
  private lastWebhook = 0
  private before: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts, places: DeliveryPlaces) {
    this.parts = parts
    this.places = places
  }

  /** One after the other, since each goes on where the last one ended. */
  lease(request: LeaseRequest): Promise<LeasedDelivery[]> {
    const leased = this.before.then(() => this.leaseRound(request))
    this.before = leased.catch(() => {})
    return leased
  }

  /** When storage is away they end by their time. */
  async release(deliveryIds: readonly string[]): Promise<void> {
    try {
      await this.endAll(deliveryIds)
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }

  /** What is saved with its tries ends there. */
  forget(deliveryIds: readonly string[]): void {
    for (const id of deliveryIds) this.ends.delete(id)
  }

  private async endAll(deliveryIds: readonly string[]): Promise<void> {
    const byProject = new Map<number, { id: string; end: number }[]>()
    for (const id of deliveryIds) {
      const end = this.ends.get(id)
      const projectNumber = await reading(() => this.places.find(id))
      this.ends.delete(id)
      if (end === undefined || projectNumber === null) continue
      byProject.set(projectNumber, [...(byProject.get(projectNumber) ?? []), { id, end }])
    }
    for (const [projectNumber, leases] of byProject) {
      const ids = leases.map(({ id }) => id)
      const ends = leases.map(({ end }) => end)
      await inNumbered(this.parts, projectNumber, async (session) => {
        await session.connection.run(endLeases, projectNumber, ids, ends)
        await settleDue(session)
      })
    }
  }

  /** Goes round the endpoints of the projects that have something due. */
  private async leaseRound(request: LeaseRequest): Promise<LeasedDelivery[]> {
    const { now, webhooksMax } = request
    this.dropEnded(now)
    const from = { from: this.lastProject, now, limit: webhooksMax }
    const due = await reading(() => projectsDue(this.parts.database, from))
    const all: LeasedDelivery[] = []
    let webhooks = 0
    for (const projectNumber of due) {
      const leased = await this.leaseIn(projectNumber, request, webhooksMax - webhooks)
      const last = leased.at(-1)
      if (last === undefined) continue
      this.lastProject = projectNumber
      this.lastWebhook = last.webhookNumber
      for (const { delivery } of leased) this.keep(projectNumber, delivery)
      all.push(...leased.map(({ delivery }) => delivery))
      webhooks += new Set(leased.map(({ webhookNumber }) => webhookNumber)).size
      if (webhooks === webhooksMax) break
    }
    return all
  }

  private async leaseIn(
    projectNumber: number,
    request: LeaseRequest,
    webhooksMax: number,
  ): Promise<Leased[]> {
    const after = projectNumber === this.lastProject ? this.lastWebhook : 0
    const { leased, isBusy } = await this.parts.writes.run(() =>
      writing(this.parts.database, (connection) =>
        leaseOf(connection, projectNumber, { ...request, webhooksMax, after }),
      ),
    )
    // What made the project due was leased by others, has been sent, or waits for its endpoint.
    if (leased.length === 0 && !isBusy) await inNumbered(this.parts, projectNumber, settleDue)
    return leased
  }

  private keep(projectNumber: number, { id, leaseEndsAt }: LeasedDelivery): void {
    this.places.keep(id, projectNumber)
    this.ends.set(id, leaseEndsAt)
  }

  private dropEnded(now: number): void {
    for (const [id, end] of this.ends) {
      if (end > now) break
      this.ends.delete(id)
    }
  }
}

/** `isBusy` tells that some endpoints were left out. */
async function leaseOf(
  connection: Connection,
  projectNumber: number,
  request: LeaseRequest & { after: number },
): Promise<{ leased: Leased[]; isBusy: boolean }> {
  const { after, webhooksMax } = request
  const all = await readNumberedWebhooks(connection, projectNumber)
  const isLater = ({ webhookNumber }: Endpoint) => webhookNumber > after
  const round = [...all.filter(isLater), ...all.filter((endpoint) => !isLater(endpoint))]
  const leased: Leased[] = []
  let webhooks = 0
  while (round.length > 0 && webhooks < webhooksMax) {
    const some = round.splice(0, webhooksMax - webhooks)
    const taken = await take(connection, projectNumber, some, request)
    leased.push(...taken)
    webhooks += new Set(taken.map(({ webhookNumber }) => webhookNumber)).size
  }
  const { firstTries, retries } = request
  const busy = new Set([...firstTries.exceptWebhookIds, ...retries.exceptWebhookIds])
  return { leased, isBusy: all.some(({ webhook }) => busy.has(webhook.id)) }
}

async function take(
  connection: Connection,
  projectNumber: number,
  endpoints: readonly Endpoint[],
  request: LeaseRequest,
): Promise<Leased[]> {
  const wanted = endpoints.flatMap((endpoint) => wantedOf(endpoint, request))
  if (wanted.length === 0) return []
  const { now, leaseMs } = request
  const rows = await connection.rows(
    leaseDue,
    projectNumber,
    wanted.map(({ webhookNumber }) => webhookNumber),
    wanted.map(({ lane }) => lane),
    wanted.map(({ max }) => max),
    now,
    now + leaseMs,
    wanted.reduce((sum, { max }) => sum + max, 0),
  )
  if (rows.length === 0) return []
  const changes = [...new Set(rows.map((row) => number(row, 'change')))]
  const events = await connection.rows(selectBodies, projectNumber, changes)
  const bodies = new Map(events.map((row) => [number(row, 'change'), text(row, 'body')]))
  const sorted = rows.toSorted(inOrder)
  return endpoints.flatMap((endpoint) =>
    sorted
      .filter((row) => number(row, 'webhook_number') === endpoint.webhookNumber)
      .map((row) => leasedOf(row, { endpoint, bodies, request })),
  )
}

// An endpoint that is off gets tests only.
function wantedOf({ webhookNumber, webhook }: Endpoint, { firstTries, retries }: LeaseRequest) {
  const { id, isActive } = webhook
  const of = (lane: number, { max, exceptWebhookIds }: LeasePart) =>
    max === 0 || exceptWebhookIds.includes(id) ? [] : [{ webhookNumber, lane, max }]
  const tests = of(lanes.test, firstTries)
  return isActive ? [...tests, ...of(lanes.first, firstTries), ...of(lanes.retry, retries)] : tests
}

function leasedOf(
  row: Row,
  of: { endpoint: Endpoint; bodies: ReadonlyMap<number, string>; request: LeaseRequest },
): Leased {
  const { endpoint, bodies, request } = of
  const { webhookNumber, webhook } = endpoint
  const { now, leaseMs } = request
  const change = number(row, 'change')
  const body = bodies.get(change)
  if (body === undefined) throw new Error(`There is no event of the change ${change}.`)
  const delivery = {
    id: text(row, 'id'),
    webhookId: webhook.id,
    url: webhook.url,
    secrets: activeSecrets(webhook.secrets, now).map((secret) => secret.text),
    body,
    isRetry: number(row, 'lane') === lanes.retry,
    isFailing: webhook.failingSince !== null,
    leaseEndsAt: now + leaseMs,
  }
  return { webhookNumber, delivery }
}

// Tests, first tries, retries; what is due longest first.
function inOrder(a: Row, b: Row): number {
  const rank = (row: Row) => (number(row, 'lane') + 1) % 3
  return (
    rank(a) - rank(b) ||
    number(a, 'due_at') - number(b, 'due_at') ||
    number(a, 'change') - number(b, 'change')
  )
}

// What another node is taking at this moment is left to it. The last limit takes nothing away: it
// tells the planner that there are few.
const leaseDue = `
  WITH due AS MATERIALIZED (
    SELECT n.webhook_number, n.change
    FROM unnest($2::bigint[], $3::smallint[], $4::bigint[]) AS u (webhook_number, lane, most)
    CROSS JOIN LATERAL (
      SELECT d.webhook_number, d.change FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = u.webhook_number AND d.lane = u.lane
        AND d.state = 0 AND d.due_at <= $5 AND d.leased_until <= $5
      ORDER BY d.due_at, d.change LIMIT u.most FOR UPDATE SKIP LOCKED) AS n
    LIMIT $7)
  UPDATE deliveries AS t SET leased_until = $6 FROM due
  WHERE t.project_number = $1 AND t.webhook_number = due.webhook_number AND t.change = due.change
  RETURNING t.id, t.webhook_number, t.change, t.lane, t.due_at`
const selectBodies = `
  SELECT change, body FROM events WHERE project_number = $1 AND change = ANY ($2::bigint[])`
const endLeases = `
  UPDATE deliveries AS d SET leased_until = 0
  FROM unnest($2::text[], $3::bigint[]) AS u (id, leased_until)
  WHERE d.project_number = $1 AND d.id = u.id AND d.leased_until = u.leased_until`
