import type { Reads } from '#storage/connection.ts'
import { markFilesRemoved } from '#storage/repositories/forms/files/remove-files.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number } from '#storage/row.ts'
import { projectTables } from './project-tables.ts'

/** Ends the keys and endpoints of a project, and hides it. */
export async function deleteProject(transaction: ProjectTransaction, now: number): Promise<void> {
  await transaction.run(deleteSecrets)
  await transaction.run(revokeKeys, now)
  await transaction.run(deleteWebhookSecrets)
  await transaction.run(endWebhooks, now)
  await transaction.run(markDeleted, now)
  await transaction.endProject()
}

/** The first project of which something is left to erase; null when there is none. */
export async function findDeletedProject(reads: Reads): Promise<number | null> {
  const row = await reads.row(selectDeleted)
  return row === undefined ? null : number(row, 'number')
}

/** Deletes some rows of one table of a deleted project, finally the project itself. */
export async function eraseProject(
  transaction: GlobalTransaction,
  projectNumber: number,
): Promise<void> {
  const { connection, rowsPerStep } = transaction
  // Another process may have deleted the rest of it.
  if ((await connection.row(selectIsDeleted, projectNumber)) === undefined) return
  if (await transaction.eraseOwn(projectNumber)) return
  for (const sql of erasures) {
    if ((await connection.run(sql, projectNumber, rowsPerStep)) > 0) return
  }
  await transaction.endProject(projectNumber)
  await connection.run(deleteRow, projectNumber)
}

// None is led by the project: requests are found by its keys, which are deleted after them.
const eraseRequests = `
  DELETE FROM counted_requests WHERE (start_ms, key_id, operation) IN (
    SELECT start_ms, key_id, operation FROM counted_requests
    WHERE key_id IN (SELECT id FROM keys WHERE project_number = $1) LIMIT $2)`
const erasePlaces = `
  DELETE FROM places WHERE name IN (
    SELECT name FROM places WHERE project_number IN ($1) LIMIT $2)`
const eraseMemberships = `
  DELETE FROM memberships WHERE (account_id, project_number) IN (
    SELECT account_id, project_number FROM memberships WHERE project_number IN ($1) LIMIT $2)`
/** By the table whose rows they need. */
const erasedBefore: Readonly<Record<string, string>> = {
  keys: eraseRequests,
  form_files: markFilesRemoved,
} satisfies Partial<Record<keyof typeof projectTables, string>>
const erasures = [
  ...Object.entries(projectTables).flatMap(([table, columns]) => {
    const erase = `
      DELETE FROM ${table} WHERE project_number = $1 AND (${columns}) IN (
        SELECT ${columns} FROM ${table} WHERE project_number = $1 LIMIT $2)`
    const before = erasedBefore[table]
    return before === undefined ? [erase] : [before, erase]
  }),
  erasePlaces,
  eraseMemberships,
]

const deleteSecrets = 'DELETE FROM key_secrets WHERE project_number = $1'
const revokeKeys = `
  UPDATE keys SET revoked_at = coalesce(revoked_at, $2) WHERE project_number = $1`
const deleteWebhookSecrets = 'DELETE FROM webhook_secrets WHERE project_number = $1'
const endWebhooks = `
  UPDATE webhooks SET deleted_at = coalesce(deleted_at, $2), url = '' WHERE project_number = $1`
const markDeleted = `
  UPDATE projects SET deleted_at = $2, is_default = false, has_held_values = false,
    has_bulk_changes = false, work_kinds = NULL, form_domain = NULL
  WHERE number = $1`
const selectDeleted = `
  SELECT number FROM projects WHERE deleted_at IS NOT NULL ORDER BY number LIMIT 1`
const selectIsDeleted = 'SELECT 1 FROM projects WHERE number = $1 AND deleted_at IS NOT NULL'
const deleteRow = 'DELETE FROM projects WHERE number = $1'
