import type { Database } from './database.ts'
import { eraseWords } from './words-table.ts'

/** Deletes a step of what only this engine keeps of a deleted project; false when it is gone. */
export function eraseOwn(database: Database, projectNumber: number, rowsMax: number): boolean {
  for (const sql of erasures) {
    if (database.runCounting(sql, projectNumber, rowsMax) > 0) return true
  }
  return eraseWords(database, projectNumber, rowsMax)
}

const ofProject = 'project_number = ?1'
const ofWebhooks = 'webhook_number IN (SELECT number FROM webhooks WHERE project_number = ?1)'

/** Each table with what names a row of it. */
const erasures = [
  erasure('waiting_words', 'project_number, sort_key', ofProject),
  erasure('delivery_tries', 'webhook_number, change, number', ofWebhooks),
  erasure('deliveries', 'webhook_number, change', ofWebhooks),
  erasure('webhook_secrets', 'number', ofWebhooks),
  erasure('webhook_switches', 'number', ofWebhooks),
]

function erasure(table: string, key: string, condition: string): string {
  return `DELETE FROM ${table} WHERE (${key}) IN (
    SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ?2)`
}
