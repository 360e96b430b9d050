import { deliveryKeptMs } from '#core/webhooks/webhook.ts'
import { number } from '#storage/contact-row.ts'
import type { Database } from './database.ts'

// With an endpoint or two some 20 ms of the writer.
const eventsPerStep = 500
const deliveriesPerStep = 1_000

/** Deletes the oldest events, when they are old enough, with their deliveries. */
export function pruneEvents(database: Database, now: number): boolean {
  const oldest = now - deliveryKeptMs
  const row = database.statement(selectLastOld).get(eventsPerStep, oldest)
  if (row === undefined || row['last'] === null) return false
  const last = number(row, 'last')
  for (const webhook of database.statement(selectWebhooks).all()) {
    deleteUpTo(database, number(webhook, 'number'), last)
  }
  database.run(deleteEvents, last)
  return number(row, 'events') === eventsPerStep
}

/** Deletes deliveries of endpoints that are deleted, and then these. */
export function pruneWebhooks(database: Database): boolean {
  const row = database.statement(selectDeleted).get()
  if (row === undefined) return false
  const webhookNumber = number(row, 'number')
  const end = database.statement(selectEnd).get(webhookNumber, deliveriesPerStep)
  if (end === undefined || end['change'] === null) {
    database.run(deleteWebhook, webhookNumber)
  } else {
    deleteUpTo(database, webhookNumber, number(end, 'change'))
  }
  return true
}

function deleteUpTo(database: Database, webhookNumber: number, change: number): void {
  database.run(deleteTries, webhookNumber, change)
  database.run(deleteDeliveries, webhookNumber, change)
}

const selectLastOld = `
  SELECT max(change) AS last, count(*) AS events
  FROM (SELECT change, at FROM events ORDER BY change LIMIT ?) WHERE at <= ?`
const selectWebhooks = 'SELECT number FROM webhooks'
const selectDeleted = 'SELECT number FROM webhooks WHERE deleted_at IS NOT NULL LIMIT 1'
const selectEnd = `
  SELECT max(change) AS change FROM (
    SELECT change FROM deliveries WHERE webhook_number = ? ORDER BY change LIMIT ?)`
const deleteTries = 'DELETE FROM delivery_tries WHERE webhook_number = ? AND change <= ?'
const deleteDeliveries = 'DELETE FROM deliveries WHERE webhook_number = ? AND change <= ?'
const deleteEvents = 'DELETE FROM events WHERE change <= ?'
const deleteWebhook = 'DELETE FROM webhooks WHERE number = ?'
