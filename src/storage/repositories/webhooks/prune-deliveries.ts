import { deliveryKeptMs } from '#core/webhooks/webhook.ts'
import type { Connection } from '#storage/connection.ts'
import { number, text } from '#storage/contact-row.ts'
import { deletePlaces } from '#storage/id-directory.ts'
import { inNumbers, sql } from '#storage/sql.ts'

// About 20 ms with an endpoint or two.
const eventsPerStep = 500
const deliveriesPerStep = 1_000

/**
 * Deletes some of a project's oldest events, once they are old enough, with their deliveries. False
 * when there were none.
 */
export async function pruneEvents(
  connection: Connection,
  projectNumber: number,
  now: number,
): Promise<boolean> {
  const old = [now - deliveryKeptMs, eventsPerStep]
  const events = await connection.rows(selectOld, projectNumber, ...old)
  const changes = events.map((row) => number(row, 'change'))
  const last = changes.at(-1)
  if (last === undefined) return false
  for (const row of await connection.rows(selectWebhooks, projectNumber)) {
    await deleteUpTo(connection, [projectNumber, number(row, 'number'), last])
  }
  await connection.run(deleteEvents, projectNumber, changes)
  return true
}

/**
 * Deletes some deliveries of a deleted endpoint, finally the endpoint itself. False when there was
 * none.
 */
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
    await deleteUpTo(connection, [projectNumber, webhookNumber, number(end, 'change')])
  }
  return true
}

async function deleteUpTo(
  connection: Connection,
  end: [projectNumber: number, webhookNumber: number, change: number],
): Promise<void> {
  await connection.run(deleteTries, ...end)
  await connection.run(deleteDeliveries, ...end)
}

// Times ascend with the changes.
const selectOld = `
  SELECT change FROM events WHERE project_number = $1 AND at <= $2 ORDER BY at, change LIMIT $3`
const selectWebhooks = 'SELECT number FROM webhooks WHERE project_number = $1'
const selectDeleted = `
  SELECT number, id FROM webhooks WHERE project_number = $1 AND deleted_at IS NOT NULL LIMIT 1`
const selectEnd = `
  SELECT max(d.change) AS change FROM (
    SELECT change FROM deliveries WHERE project_number = $1 AND webhook_number = $2
    ORDER BY change LIMIT $3) AS d`
const deleteTries = `
  DELETE FROM delivery_tries
  WHERE project_number = $1 AND webhook_number = $2 AND change <= $3`
const deleteDeliveries = `
  DELETE FROM deliveries WHERE project_number = $1 AND webhook_number = $2 AND change <= $3`
const deleteEvents = sql`
  DELETE FROM events WHERE project_number = $1 AND change ${inNumbers('$2')}`
const deleteWebhook = 'DELETE FROM webhooks WHERE project_number = $1 AND number = $2'
