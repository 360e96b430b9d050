import { type Row, number, numberOrNull, text } from '#storage/contact-row.ts'
import type { DeliveryProgress, LoggedTry, TriedEndpoint } from './delivery-table.ts'

/** Deliveries by their ids; those of one endpoint share it. */
export function progressOf(rows: readonly Row[]): ReadonlyMap<string, DeliveryProgress> {
  const endpoints = new Map<number, TriedEndpoint>()
  const found = new Map<string, DeliveryProgress>()
  for (const row of rows) {
    const endpoint = endpoints.get(number(row, 'webhook_number')) ?? endpointOf(row)
    endpoints.set(endpoint.webhookNumber, endpoint)
    found.set(text(row, 'id'), {
      endpoint,
      change: number(row, 'change'),
      restartedAt: number(row, 'restarted_at'),
      state: 'waiting',
      dueAt: 0,
      lane: number(row, 'lane'),
      tries: number(row, 'tries'),
      isErased: Boolean(row['is_erased']),
    })
  }
  return found
}

/** The row of a logged try. */
export function loggedOf({ progress, number: tryNumber, made }: LoggedTry) {
  const { status, latencyMs, answer, error } = made.exchange
  return {
    webhook_number: progress.endpoint.webhookNumber,
    change: progress.change,
    number: tryNumber,
    at: made.at,
    status,
    latency_ms: Math.round(latencyMs),
    answer: progress.isErased ? '' : answer,
    error,
  }
}

function endpointOf(row: Row): TriedEndpoint {
  return {
    webhookNumber: number(row, 'webhook_number'),
    webhookId: text(row, 'webhook_id'),
    projectId: text(row, 'project_id'),
    isActive: Boolean(row['is_active']),
    failingSince: numberOrNull(row, 'failing_since'),
  }
}

/** The deliveries of project $1, with what is needed of their endpoints and events. */
export const selectProgress = `
  SELECT d.id, d.webhook_number, d.change, d.tries, d.restarted_at, d.lane, w.failing_since,
    w.is_active, w.id AS webhook_id, p.id AS project_id, e.is_erased
  FROM deliveries AS d
  JOIN webhooks AS w ON w.project_number = $1 AND w.number = d.webhook_number
    AND w.deleted_at IS NULL
  JOIN projects AS p ON p.number = d.project_number
  JOIN events AS e ON e.project_number = $1 AND e.change = d.change
  WHERE d.project_number = $1`
