import type { Row } from '#storage/contact-row.ts'
import { states } from '#storage/delivery-row.ts'
import type { DeliveryTable } from '#storage/repositories/webhooks/delivery-table.ts'
import { loggedOf, selectProgress } from '#storage/repositories/webhooks/progress-row.ts'
import type { Database } from '#storage/sqlite/file/database.ts'
import { translate } from '#storage/sqlite/engine/postgres-to-sqlite.ts'

/** Reads and writes deliveries of a project one by one: single statements cost less than a list. */
export function deliveryTable(database: Database, projectNumber: number): DeliveryTable {
  return {
    async insert(deliveries) {
      for (const { webhookNumber, change, id, lane, now } of deliveries) {
        database.run(insertRow, projectNumber, webhookNumber, change, id, now, lane, now)
      }
    },
    async readProgress(deliveryIds) {
      const statement = database.statement(selectRow)
      return deliveryIds.flatMap((id): Row[] => statement.all(projectNumber, id))
    },
    async saveProgress(progress) {
      for (const { endpoint, change, state, dueAt, lane, tries } of progress) {
        const place = [projectNumber, endpoint.webhookNumber, change]
        database.run(updateRow, states[state], dueAt, lane, tries, ...place)
      }
    },
    async logTries(tries) {
      for (const one of tries) {
        database.run(insertTry, projectNumber, ...Object.values(loggedOf(one)))
      }
    },
  }
}

const insertRow = `
  INSERT INTO deliveries (project_number, webhook_number, change, id, created_at, lane, due_at)
  VALUES (?, ?, ?, ?, ?, ?, ?)`
const selectRow = translate(`${selectProgress} AND d.id = $2`)
const updateRow = `
  UPDATE deliveries SET state = ?, due_at = ?, lane = ?, tries = ?
  WHERE project_number = ? AND webhook_number = ? AND change = ?`
const insertTry = `
  INSERT INTO delivery_tries (project_number, webhook_number, change, number, at, status,
    latency_ms, answer, error)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`
