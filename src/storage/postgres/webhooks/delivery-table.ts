import type { Connection } from '#storage/connection.ts'
import { states } from '#storage/delivery-row.ts'
import type { DeliveryTable } from '#storage/repositories/webhooks/delivery-table.ts'
import { loggedOf, selectProgress } from '#storage/repositories/webhooks/progress-row.ts'

/** Reads and writes deliveries of a project in one statement for all of them. */
export function deliveryTable(connection: Connection, projectNumber: number): DeliveryTable {
  const run = async (sql: string, rows: readonly object[]) => {
    if (rows.length > 0) await connection.run(sql, projectNumber, JSON.stringify(rows))
  }
  return {
    insert: (deliveries) =>
      run(
        insertRows,
        deliveries.map(({ webhookNumber, change, id, lane, now }) => ({
          webhook_number: webhookNumber,
          change,
          id,
          at: now,
          lane,
        })),
      ),
    readProgress: (deliveryIds) => connection.rows(selectRows, projectNumber, deliveryIds),
    saveProgress: (progress) =>
      run(
        updateRows,
        progress.map(({ endpoint, change, state, dueAt, lane, tries }) => ({
          webhook_number: endpoint.webhookNumber,
          change,
          state: states[state],
          due_at: dueAt,
          lane,
          tries,
        })),
      ),
    logTries: (tries) => run(insertTries, tries.map(loggedOf)),
  }
}

const insertRows = `
  INSERT INTO deliveries (project_number, webhook_number, change, id, created_at, lane, due_at)
  SELECT $1, d.webhook_number, d.change, d.id, d.at, d.lane, d.at
  FROM json_to_recordset($2::json)
    AS d (webhook_number bigint, change bigint, id text, at bigint, lane smallint)`
const selectRows = `${selectProgress} AND d.id = ANY ($2::text[])`
const updateRows = `
  UPDATE deliveries AS d
  SET state = u.state, due_at = u.due_at, lane = u.lane, tries = u.tries, leased_until = 0
  FROM json_to_recordset($2::json)
    AS u (webhook_number bigint, change bigint, state smallint, due_at bigint, lane smallint,
      tries bigint)
  WHERE d.project_number = $1 AND d.webhook_number = u.webhook_number AND d.change = u.change`
const insertTries = `
  INSERT INTO delivery_tries (project_number, webhook_number, change, number, at, status,
    latency_ms, answer, error)
  SELECT $1, t.webhook_number, t.change, t.number, t.at, t.status, t.latency_ms, t.answer, t.error
  FROM json_to_recordset($2::json)
    AS t (webhook_number bigint, change bigint, number bigint, at bigint, status bigint,
      latency_ms bigint, answer text, error text)`
