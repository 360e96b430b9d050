import type { NewDelivery } from '#storage/verbs/webhooks/delivery-table.ts'
import type { Session } from './session.ts'

/** One of an event that is being recorded: the way of a create, a statement at once. */
export function insertDelivery(
  session: Session,
  projectNumber: number,
  { webhookNumber, change, id, lane, now }: NewDelivery,
): void {
  session.database.run(insertRow, projectNumber, webhookNumber, change, id, now, lane, now)
  session.hasDeliveries = true
}

const insertRow = `
  INSERT INTO deliveries (project_number, webhook_number, change, id, created_at, lane, due_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`
