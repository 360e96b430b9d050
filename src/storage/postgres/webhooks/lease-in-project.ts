import { activeSecrets } from '#core/webhooks/secret.ts'
import type { LeasePart, LeaseRequest, LeasedDelivery, Webhook } from '#core/webhooks/webhook.ts'
import { type Connection, readsOf } from '#storage/connection.ts'
import { viaOf } from '#storage/contact-row.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { readNumberedWebhooks } from '#storage/repositories/webhooks/find-webhooks.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'

type Destination = { webhookNumber: number; webhook: Webhook }

/** Slow destinations and the others take turns separately. */
export type Turn = {
  readonly takes: (webhookId: string) => boolean
  readonly destinationsMax: number
  /** The last one that had something; the next round continues after it. */
  readonly place: { project: number; webhook: number }
}

export type Leased = { webhookNumber: number; delivery: LeasedDelivery }

/**
 * Leases due deliveries of one project's destinations. `busy` are those that were skipped, at least
 * in part.
 */
export async function leaseInProject(
  connection: Connection,
  projectNumber: number,
  request: LeaseRequest,
  { takes, destinationsMax, place }: Turn,
): Promise<{ leased: Leased[]; busy: string[] }> {
  const after = projectNumber === place.project ? place.webhook : 0
  const all = await readNumberedWebhooks(readsOf(connection, projectNumber))
  const taken = all.filter(({ webhook }) => takes(webhook.id))
  const isLater = ({ webhookNumber }: Destination) => webhookNumber > after
  const round = [...taken.filter(isLater), ...taken.filter((destination) => !isLater(destination))]
  const leased: Leased[] = []
  let webhooks = 0
  while (round.length > 0 && webhooks < destinationsMax) {
    const some = round.splice(0, destinationsMax - webhooks)
    const rows = await take(connection, projectNumber, some, request)
    leased.push(...rows)
    webhooks += new Set(rows.map(({ webhookNumber }) => webhookNumber)).size
  }
  const ids = all.map(({ webhook }) => webhook.id)
  return { leased, busy: ids.filter((id) => !takes(id) || isBusy(request, id)) }
}

/** Whether the destination currently takes no first tries, or no retries. */
export function isBusy({ firstTries, retries }: LeaseRequest, webhookId: string): boolean {
  return maxOf(firstTries, webhookId) === 0 || maxOf(retries, webhookId) === 0
}

function maxOf(part: LeasePart, webhookId: string): number {
  return part.maxOf.get(webhookId) ?? part.max
}

async function take(
  connection: Connection,
  projectNumber: number,
  destinations: readonly Destination[],
  request: LeaseRequest,
): Promise<Leased[]> {
  const wanted = destinations.flatMap((destination) => wantedOf(destination, request))
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
  const rowsOfEvents = await connection.rows(selectEvents, projectNumber, changes)
  const events = new Map(rowsOfEvents.map((row) => [number(row, 'change'), row]))
  const sorted = rows.toSorted(inOrder)
  return destinations.flatMap((destination) =>
    sorted
      .filter((row) => number(row, 'webhook_number') === destination.webhookNumber)
      .map((row) => leasedOf(row, { destination, events, request })),
  )
}

// A destination that is off gets only tests.
function wantedOf({ webhookNumber, webhook }: Destination, { firstTries, retries }: LeaseRequest) {
  const { id, isActive } = webhook
  const of = (lane: number, part: LeasePart) => {
    const max = maxOf(part, id)
    return max === 0 ? [] : [{ webhookNumber, lane, max }]
  }
  const tests = of(lanes.test, firstTries)
  return isActive ? [...tests, ...of(lanes.first, firstTries), ...of(lanes.retry, retries)] : tests
}

function leasedOf(
  row: Row,
  of: { destination: Destination; events: ReadonlyMap<number, Row>; request: LeaseRequest },
): Leased {
  const { destination, events, request } = of
  const { webhookNumber, webhook } = destination
  const { now, leaseMs } = request
  const change = number(row, 'change')
  const event = events.get(change)
  if (event === undefined) throw new Error(`The change ${change} has no event.`)
  const delivery = {
    id: text(row, 'id'),
    webhookId: webhook.id,
    projectId: webhook.projectId,
    url: webhook.url,
    service: webhook.service,
    filter: webhook.filter,
    secrets: activeSecrets(webhook.secrets, now).map((secret) => secret.text),
    contactId: textOrNull(event, 'contact_id'),
    body: text(event, 'body'),
    via: viaOf(event),
    isRetry: number(row, 'lane') === lanes.retry,
    leaseEndsAt: now + leaseMs,
  }
  return { webhookNumber, delivery }
}

// Tests, first tries, retries; those due longest come first.
function inOrder(a: Row, b: Row): number {
  const rank = (row: Row) => (number(row, 'lane') + 1) % 3
  return (
    rank(a) - rank(b) ||
    number(a, 'due_at') - number(b, 'due_at') ||
    number(a, 'change') - number(b, 'change')
  )
}

// Skips deliveries that another node is leasing at this moment. The last limit removes nothing: it
// shows the planner that there are few.
const leaseDue = `
  WITH due AS MATERIALIZED (
    SELECT n.webhook_number, n.change
    FROM unnest($2::bigint[], $3::smallint[], $4::bigint[]) AS u (webhook_number, lane, most)
    CROSS JOIN LATERAL (
      SELECT d.webhook_number, d.change FROM deliveries AS d
      WHERE d.project_number = $1 AND d.webhook_number = u.webhook_number AND d.lane = u.lane
        AND d.state = ${states.waiting} AND d.due_at <= $5 AND d.leased_until <= $5
      ORDER BY d.due_at, d.change LIMIT u.most FOR UPDATE SKIP LOCKED) AS n
    LIMIT $7)
  UPDATE deliveries AS t SET leased_until = $6 FROM due
  WHERE t.project_number = $1 AND t.webhook_number = due.webhook_number AND t.change = due.change
  RETURNING t.id, t.webhook_number, t.change, t.lane, t.due_at`
const selectEvents = `
  SELECT change, contact_id, body, via FROM events
  WHERE project_number = $1 AND change = ANY ($2::bigint[])`
