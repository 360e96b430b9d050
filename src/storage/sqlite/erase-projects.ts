import type { Row } from '#storage/contact-row.ts'
import { number } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { requestCleaning } from './erase-words.ts'
import { type Session, projectNumberOf } from './session.ts'
import { eraseWords } from './words-table.ts'

// Some milliseconds of the writer.
const rowsPerStep = 250

/** Ends the keys and endpoints of a project, and hides it. Throws `not_found`. */
export function deleteProject(session: Session, projectId: string, now: number): void {
  const { database } = session
  const projectNumber = projectNumberOf(database, projectId)
  for (const sql of endings) database.run(sql, projectNumber)
  database.run(revokeKeys, now, projectNumber)
  database.run(endWebhooks, now, projectNumber)
  database.run(markDeleted, now, projectNumber)
  requestCleaning(session, projectNumber)
  session.forgetProjects()
}

export function hasDeletedProjects(database: Database): boolean {
  return database.statement(selectDeleted).get() !== undefined
}

/** Deletes some rows of one table of a deleted project, in the end the project itself. */
export function eraseProjects(session: Session): boolean {
  const { database } = session
  const row = database.statement(selectDeleted).get()
  if (row === undefined) return false
  eraseStep(session, row)
  return true
}

function eraseStep(session: Session, row: Row): void {
  const { database } = session
  const projectNumber = number(row, 'number')
  for (const sql of erasures) {
    if (database.runCounting(sql, projectNumber, rowsPerStep) > 0) return
  }
  if (eraseWords(database, projectNumber, rowsPerStep)) return
  requestCleaning(session, projectNumber)
  database.run(deleteProjectRow, projectNumber)
}

const ofProject = 'project_number = ?1'
const ofWebhooks = 'webhook_number IN (SELECT number FROM webhooks WHERE project_number = ?1)'
const ofKeys = 'key_number IN (SELECT number FROM keys WHERE project_number = ?1)'
const ofKeyIds = 'key_id IN (SELECT id FROM keys WHERE project_number = ?1)'

/** Each table with what names a row of it; those that lead to others come after these. */
const erasures = [
  erasure('contacts', 'number', ofProject),
  erasure('waiting_words', 'project_number, sort_key', ofProject),
  erasure('history', 'project_number, contact_number, change', ofProject),
  erasure('held_values', 'project_number, label_folded, contact_number', ofProject),
  erasure('merged_contacts', 'project_number, number', ofProject),
  erasure('merged_held_values', 'project_number, contact_number, label_folded', ofProject),
  erasure('past_merges', 'project_number, merged_number, merge_change', ofProject),
  erasure('used_tokens', 'project_number, hash', ofProject),
  erasure('users', 'project_number, id', ofProject),
  erasure('fields', 'number', ofProject),
  erasure('import_changes', 'project_number, import_number, contact_number, change', ofProject),
  erasure('import_rejects', 'project_number, import_number, row', ofProject),
  erasure('import_rows', 'project_number, import_number, row', ofProject),
  erasure('import_kept', 'project_number, import_number, contact_id', ofProject),
  erasure('imports', 'project_number, number', ofProject),
  erasure('delivery_tries', 'webhook_number, change, number', ofWebhooks),
  erasure('deliveries', 'webhook_number, change', ofWebhooks),
  erasure('webhook_secrets', 'number', ofWebhooks),
  erasure('webhook_switches', 'number', ofWebhooks),
  erasure('webhooks', 'number', ofProject),
  erasure('events', 'change', ofProject),
  erasure('idempotency', 'key_number, path, key', ofKeys),
  erasure('key_secrets', 'project_number, hash', ofProject),
  erasure('counted_requests', 'rowid', ofKeyIds),
  erasure('keys', 'project_number, number', ofProject),
  erasure('places', 'name', ofProject),
]

function erasure(table: string, key: string, condition: string): string {
  return `DELETE FROM ${table} WHERE (${key}) IN (
    SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ?2)`
}

const endings = [
  'DELETE FROM key_secrets WHERE project_number = ?1',
  `DELETE FROM webhook_secrets WHERE ${ofWebhooks}`,
  'UPDATE fields SET has_held_values = 0 WHERE project_number = ?1',
]
const revokeKeys = `
  UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE project_number = ?`
const endWebhooks = `
  UPDATE webhooks SET deleted_at = coalesce(deleted_at, ?), url = '' WHERE project_number = ?`
const markDeleted = 'UPDATE projects SET deleted_at = ?, is_default = 0 WHERE number = ?'
const selectDeleted = `
  SELECT number FROM projects WHERE deleted_at IS NOT NULL ORDER BY number LIMIT 1`
const deleteProjectRow = 'DELETE FROM projects WHERE number = ?'
