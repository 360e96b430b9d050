import { number } from '#storage/contact-row.ts'
import { writing } from './commit-group.ts'
import type { Connection } from '#storage/connection.ts'
import type { Database } from './database.ts'
import type { Session } from '#storage/verbs/session.ts'
import { projectTables } from './tables.ts'

const rowsPerStep = 1_000

/** Ends the keys and endpoints of a project, and hides it: without counters nobody writes to it. */
export async function deleteProject(
  { connection, projectNumber }: Session,
  now: number,
): Promise<void> {
  await connection.run(deleteSecrets, projectNumber)
  await connection.run(revokeKeys, projectNumber, now)
  await connection.run(deleteWebhookSecrets, projectNumber)
  await connection.run(endWebhooks, projectNumber, now)
  await connection.run(deleteCounters, projectNumber)
  await connection.run(markDeleted, projectNumber, now)
}

/** Deletes some rows of one table of a deleted project, in the end the project itself. */
export async function eraseProjects(database: Database): Promise<boolean> {
  const [row] = await database.rows('lookups', selectDeleted)
  if (row === undefined) return false
  const projectNumber = number(row, 'number')
  await writing(database, (connection) => eraseStep(connection, projectNumber))
  return true
}

async function eraseStep(connection: Connection, projectNumber: number): Promise<void> {
  for (const sql of erasures) {
    if ((await connection.run(sql, projectNumber, rowsPerStep)) > 0) return
  }
  await connection.run(deleteRequests, projectNumber)
  await connection.run(deleteKeys, projectNumber)
  await connection.run(deletePlaces, projectNumber)
  await connection.run(deleteRow, projectNumber)
}

const erasures = projectTables
  .filter((table) => table !== 'keys')
  .map(
    (table) => `
  DELETE FROM ${table} WHERE project_number = $1 AND ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE project_number = $1 LIMIT $2))`,
  )

const deleteSecrets = 'DELETE FROM key_secrets WHERE project_number = $1'
const revokeKeys = `
  UPDATE keys SET revoked_at = coalesce(revoked_at, $2) WHERE project_number = $1`
const deleteWebhookSecrets = 'DELETE FROM webhook_secrets WHERE project_number = $1'
const endWebhooks = `
  UPDATE webhooks SET deleted_at = coalesce(deleted_at, $2), url = '' WHERE project_number = $1`
const deleteCounters = 'DELETE FROM counters WHERE project_number = $1'
const markDeleted = `
  UPDATE projects SET deleted_at = $2, is_default = false, has_held_values = false,
    deliveries_due_at = NULL
  WHERE number = $1`
const selectDeleted = `
  SELECT number FROM projects WHERE deleted_at IS NOT NULL ORDER BY number LIMIT 1`
const deleteRequests = `
  DELETE FROM counted_requests WHERE key_id IN (SELECT id FROM keys WHERE project_number = $1)`
const deleteKeys = 'DELETE FROM keys WHERE project_number = $1'
const deletePlaces = 'DELETE FROM places WHERE project_number IN ($1)'
const deleteRow = 'DELETE FROM projects WHERE number = $1'
