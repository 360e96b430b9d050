import { deliveryKeptMs } from '#core/webhooks/webhook.ts'
import { number, text } from '#storage/contact-row.ts'
import type { Connection } from '#storage/connection.ts'
import { deletePlaces } from '#storage/places.ts'

const eventsPerStep = 500
const deliveriesPerStep = 1_000

/** Deletes the oldest events of a project, when they are old enough, with their deliveries. */
export async function pruneEvents(
  connection: Connection,
  projectNumber: number,
  now: number,
): Promise<boolean> {
  const oldest = now - deliveryKeptMs
  const row = await connection.row(selectLastOld, projectNumber, eventsPerStep, oldest)
  if (row === undefined || row['last'] === null) return false
  const last = number(row, 'last')
  await connection.run(deleteTries, projectNumber, last)
  await connection.run(deleteDeliveries, projectNumber, last)
  await connection.run(deleteEvents, projectNumber, last)
  return number(row, 'events') === eventsPerStep
}

/** Deletes deliveries of endpoints that are deleted, and then these. */
export async function pruneWebhooks(
  connection: Connection,
  projectNumber: number,
): Promise<boolean> {
  const row = await connection.row(selectDeleted, projectNumber)
  if (row === undefined) return false
  const webhookNumber = number(row, 'number')
  const of = [projectNumber, webhookNumber]
  const end = await connection.row(selectEnd, ...of, deliveriesPerStep)
  if (end === undefined || end['change'] === null) {
    await connection.run(deleteWebhook, ...of)
    await deletePlaces(connection, [text(row, 'id')])
  } else {
    const last = number(end, 'change')
    await connection.run(deleteTriesOf, ...of, last)
    await connection.run(deleteDeliveriesOf, ...of, last)
  }
  return true
}

const selectLastOld = `
  SELECT max(e.change) AS last, count(*) AS events FROM (
    SELECT change, at FROM events WHERE project_number = $1 ORDER BY change LIMIT $2) AS e
  WHERE e.at <= $3`
const deleteTries = 'DELETE FROM delivery_tries WHERE project_number = $1 AND change <= $2'
const deleteDeliveries = 'DELETE FROM deliveries WHERE project_number = $1 AND change <= $2'
const deleteEvents = 'DELETE FROM events WHERE project_number = $1 AND change <= $2'
const selectDeleted = `
  SELECT number, id FROM webhooks WHERE project_number = $1 AND deleted_at IS NOT NULL LIMIT 1`
const selectEnd = `
  SELECT max(d.change) AS change FROM (
    SELECT change FROM deliveries WHERE project_number = $1 AND webhook_number = $2
    ORDER BY change LIMIT $3) AS d`
const deleteTriesOf = `
  DELETE FROM delivery_tries
  WHERE project_number = $1 AND webhook_number = $2 AND change <= $3`
const deleteDeliveriesOf = `
  DELETE FROM deliveries WHERE project_number = $1 AND webhook_number = $2 AND change <= $3`
const deleteWebhook = 'DELETE FROM webhooks WHERE project_number = $1 AND number = $2'
