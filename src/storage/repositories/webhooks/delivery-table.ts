import type { DeliveryState, FinishedTry } from '#core/webhooks/webhook.ts'
import { states } from '#storage/delivery-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { type Sql, inTexts, insertRows, rowsIn, sql } from '#storage/sql.ts'

export type NewDelivery = {
  webhookNumber: number
  change: number
  id: string
  lane: number
  now: number
}

/** A destination as the tries of this transaction leave it. */
export type TriedDestination = {
  readonly webhookNumber: number
  readonly webhookId: string
  readonly projectId: string
  /** Null for a receiver of events. */
  readonly kind: string | null
  isActive: boolean
  failingSince: number | null
}

/** A delivery as the tries of this transaction leave it. */
export type DeliveryProgress = {
  readonly destination: TriedDestination
  readonly change: number
  /** Null for a test. */
  readonly contactId: string | null
  readonly restartedAt: number
  state: DeliveryState
  dueAt: number
  lane: number
  tries: number
  /** Answers may repeat a body that was erased while it was being sent. */
  readonly isErased: boolean
}

export type LoggedTry = { progress: DeliveryProgress; number: number; finishedTry: FinishedTry }

export function insertDeliveries(
  transaction: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const rows = deliveries.map(({ webhookNumber, change, id, lane, now }) => {
    return { webhook_number: webhookNumber, change, id, created_at: now, lane, due_at: now }
  })
  return run(transaction, insertNew, rows)
}

/** Deliveries by their ids, where they exist; deliveries of one destination share its object. */
export async function readProgress(
  transaction: Transaction,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryProgress>> {
  const rows = await transaction.rows(selectProgress, deliveryIds)
  const destinations = new Map<number, TriedDestination>()
  const deliveries = new Map<string, DeliveryProgress>()
  for (const row of rows) {
    const destination = destinations.get(number(row, 'webhook_number')) ?? destinationOf(row)
    destinations.set(destination.webhookNumber, destination)
    deliveries.set(text(row, 'id'), {
      destination,
      change: number(row, 'change'),
      contactId: textOrNull(row, 'contact_id'),
      restartedAt: number(row, 'restarted_at'),
      state: 'waiting',
      dueAt: 0,
      lane: number(row, 'lane'),
      tries: number(row, 'tries'),
      isErased: Boolean(row['is_erased']),
    })
  }
  return deliveries
}

export function saveProgress(
  transaction: Transaction,
  progress: readonly DeliveryProgress[],
): Promise<void> {
  const rows = progress.map(({ destination, change, state, dueAt, lane, tries }) => {
    const place = { webhook_number: destination.webhookNumber, change }
    return { ...place, state: states[state], due_at: dueAt, lane, tries }
  })
  return run(transaction, updateRows, rows)
}

export function logTries(transaction: Transaction, tries: readonly LoggedTry[]): Promise<void> {
  return run(transaction, insertTries, tries.map(loggedOf))
}

/** The row of a logged try. */
function loggedOf({ progress, number: tryNumber, finishedTry }: LoggedTry) {
  const { status, latencyMs, answer, error } = finishedTry.exchange
  return {
    webhook_number: progress.destination.webhookNumber,
    change: progress.change,
    number: tryNumber,
    at: finishedTry.at,
    status,
    latency_ms: Math.round(latencyMs),
    answer: progress.isErased ? '' : answer,
    error,
  }
}

function destinationOf(row: Row): TriedDestination {
  return {
    webhookNumber: number(row, 'webhook_number'),
    webhookId: text(row, 'webhook_id'),
    projectId: text(row, 'project_id'),
    kind: textOrNull(row, 'kind'),
    isActive: Boolean(row['is_active']),
    failingSince: numberOrNull(row, 'failing_since'),
  }
}

async function run(
  transaction: Transaction,
  statement: Sql,
  rows: readonly object[],
): Promise<void> {
  if (rows.length > 0) await transaction.run(statement, JSON.stringify(rows))
}

/** With what is needed of their destinations and events. */
const selectProgress = sql`
  SELECT d.id, d.webhook_number, d.change, d.tries, d.restarted_at, d.lane, w.failing_since,
    w.is_active, w.id AS webhook_id, w.kind, p.id AS project_id, e.is_erased, e.contact_id
  FROM deliveries AS d
  JOIN webhooks AS w ON w.project_number = $1 AND w.number = d.webhook_number
    AND w.deleted_at IS NULL
  JOIN projects AS p ON p.number = d.project_number
  JOIN events AS e ON e.project_number = $1 AND e.change = d.change
  WHERE d.project_number = $1 AND d.id ${inTexts('$2')}`
const place = { webhook_number: 'bigint', change: 'bigint' }
const insertNew = insertRows('deliveries', {
  ...place,
  id: 'text',
  created_at: 'bigint',
  lane: 'smallint',
  due_at: 'bigint',
})
const progressTypes = { state: 'smallint', due_at: 'bigint', lane: 'smallint', tries: 'bigint' }
const updateRows = sql`
  UPDATE deliveries AS d
  SET state = u.state, due_at = u.due_at, lane = u.lane, tries = u.tries, leased_until = 0
  FROM ${rowsIn('$2', 'u', { ...place, ...progressTypes })}
  WHERE d.project_number = $1 AND d.webhook_number = u.webhook_number AND d.change = u.change`
const insertTries = insertRows('delivery_tries', {
  ...place,
  number: 'bigint',
  at: 'bigint',
  status: 'bigint',
  latency_ms: 'bigint',
  answer: 'text',
  error: 'text',
})
