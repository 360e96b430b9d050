import { deliveryKeptMs } from '#model/values/periods.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import { deletePlaces } from '#storage/id-directory.ts'
import { number } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'

// About 20 ms with a destination or two.
const eventsPerStep = 500
const rowsPerStep = 1_000

/**
 * Deletes some of a project's oldest events, once they are old enough, with their deliveries. False
 * when there were none.
 */
export async function pruneEvents(project: ProjectStatements, now: number): Promise<boolean> {
  const events = await project.rows(selectOld, now - deliveryKeptMs, eventsPerStep)
  const changes = events.map((row) => number(row, 'change'))
  const last = changes.at(-1)
  if (last === undefined) return false
  for (const row of await project.rows(selectWebhooks)) {
    await deleteUpTo(project, number(row, 'number'), last)
  }
  await project.run(deleteEvents, changes)
  return true
}

/**
 * Deletes some deliveries and hand-overs of a deleted destination, finally its own row. False when
 * there was none.
 */
export async function pruneWebhooks(project: ProjectStatements): Promise<boolean> {
  const row = await project.row(selectDeleted)
  if (row === undefined) return false
  const webhookNumber = number(row, 'number')
  const end = await project.row(selectEnd, webhookNumber, rowsPerStep)
  if (end !== undefined && end['change'] !== null) {
    await deleteUpTo(project, webhookNumber, number(end, 'change'))
    return true
  }
  for (const deleteSome of deletionsOfHandovers) {
    if ((await project.run(deleteSome, webhookNumber, rowsPerStep)) > 0) return true
  }
  await project.run(deleteWebhook, webhookNumber)
  await deletePlaces(project, [row], 'id')
  return true
}

async function deleteUpTo(
  project: ProjectStatements,
  webhookNumber: number,
  change: number,
): Promise<void> {
  await project.run(deleteTries, webhookNumber, change)
  await project.run(deleteDeliveries, webhookNumber, change)
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
const deletionsOfHandovers = [
  `DELETE FROM handovers WHERE project_number = $1 AND webhook_number = $2
    AND (contact_id, passed_as) IN (
      SELECT contact_id, passed_as FROM handovers WHERE project_number = $1 AND webhook_number = $2
      LIMIT $3)`,
  `DELETE FROM left_records WHERE project_number = $1 AND webhook_number = $2 AND record_id IN (
    SELECT record_id FROM left_records WHERE project_number = $1 AND webhook_number = $2 LIMIT $3)`,
]
const deleteWebhook = 'DELETE FROM webhooks WHERE project_number = $1 AND number = $2'
