import { createId } from '#core/id.ts'
import type { Recovered, Recovery } from '#core/webhooks/webhook.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { lanes } from '#storage/delivery-row.ts'
import { restartDelivery } from './deliveries.ts'
import { insertDelivery } from './insert-delivery.ts'
import type { Session } from './session.ts'
import { webhookRow } from './webhooks.ts'

// Some 10 ms of the writer.
const rowsPerStep = 500

/** Those that failed first; then events, in their order. */
export function recoverDeliveries(session: Session, recovery: Recovery): Recovered {
  const { webhookId, since, afterEvent, now } = recovery
  const { database } = session
  const webhook = webhookRow(database, webhookId)
  const webhookNumber = number(webhook, 'number')
  const failed = database.statement(selectFailed).all(webhookNumber, since, now, rowsPerStep)
  for (const row of failed) restartDelivery(session, row, now)
  if (failed.length === rowsPerStep) {
    return { deliveries: failed.length, next: { since, afterEvent } }
  }
  const projectNumber = number(webhook, 'project_number')
  const place = [projectNumber, since, afterEvent, now, rowsPerStep]
  const events = database.statement(selectEvents).all(...place)
  const missed = events.filter((event) => isMissed(session, webhook, event))
  for (const event of missed) {
    const id = createId('msg', now)
    const change = number(event, 'change')
    insertDelivery(session, { webhookNumber, change, id, lane: lanes.retry, now })
  }
  const last = events.length === rowsPerStep ? events.at(-1) : undefined
  const deliveries = failed.length + missed.length
  if (last === undefined) return { deliveries, next: null }
  const next = { since: number(last, 'at'), afterEvent: number(last, 'change') }
  return { deliveries, next }
}

function isMissed({ database }: Session, webhook: Row, event: Row): boolean {
  if (!wantedBy(webhook).includes(text(event, 'kind'))) return false
  const change = number(event, 'change')
  return database.statement(selectDelivery).get(number(webhook, 'number'), change) === undefined
}

// The engine wrote the column itself.
function wantedBy(webhook: Row): string[] {
  return JSON.parse(text(webhook, 'events')) as string[]
}

const selectFailed = `
  SELECT webhook_number, change FROM deliveries INDEXED BY deliveries_failed
  WHERE webhook_number = ? AND state = 2 AND due_at >= ? AND due_at <= ? AND lane <> ${lanes.test}
  LIMIT ?`
const selectEvents = `
  SELECT change, kind, at FROM events
  WHERE project_number = ? AND at >= ? AND change > ? AND at <= ? ORDER BY at, change LIMIT ?`
const selectDelivery = 'SELECT 1 FROM deliveries WHERE webhook_number = ? AND change = ?'
