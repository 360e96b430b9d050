import type { ImportUndo } from '#core/imports/import-store.ts'
import type { Import } from '#core/imports/import.ts'
import { number } from '#storage/contact-row.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { byContact, undoMade } from '#storage/repositories/undoing/revert-changes.ts'
import { importAt, importRow } from './imports.ts'

// About 20 ms of the project: other writes need not wait any longer.
const contactsPerStep = 200
const rowsPerStep = 2_000

/**
 * Undoes the next contacts of an import, and forgets each of its changes that is undone: so an undo
 * that was interrupted resumes where it stopped.
 */
export async function undoImport(
  transaction: ProjectTransaction,
  importNumber: number,
  { by, now }: ImportUndo,
): Promise<Import> {
  const { connection, projectNumber } = transaction
  const row = await importRow(transaction, importNumber)
  if (row['undone_at'] !== null) return importAt(transaction, importNumber)
  const { actorNumber } = await authorOf(transaction, by)
  const first = [projectNumber, importNumber, contactsPerStep]
  const numbers = (await connection.rows(selectContactNumbers, ...first)).map((one) =>
    number(one, 'contact_number'),
  )
  const changes = await connection.rows(selectChanges, projectNumber, importNumber, numbers)
  const { removed, restored, kept } = await undoMade(transaction, {
    by: { actorNumber: number(row, 'key_number'), channel: 'import' },
    now,
    made: byContact(changes, (one) => ({
      change: number(one, 'change'),
      isCreated: Boolean(one['is_created']),
    })),
    isOwn: (held) =>
      held['import_number'] !== null && number(held, 'import_number') === importNumber,
    async keep(contactId, fields) {
      const values = [importNumber, contactId, JSON.stringify(fields)]
      await connection.run(insertKept, projectNumber, ...values)
    },
  })
  await connection.run(deleteChanges, projectNumber, importNumber, numbers)
  const isLast = numbers.length < contactsPerStep && !(await forgetRows(transaction, importNumber))
  const values = [now, isLast ? now : null, removed, restored, kept, actorNumber]
  await connection.run(saveUndo, projectNumber, importNumber, ...values)
  return importAt(transaction, importNumber)
}

// Rows of contacts that stay are remembered, so that their file never duplicates them.
async function forgetRows(
  { connection, projectNumber }: ProjectTransaction,
  importNumber: number,
): Promise<boolean> {
  const deleted = await connection.run(deleteRows, projectNumber, importNumber, rowsPerStep)
  return deleted === rowsPerStep
}

const selectContactNumbers = `
  SELECT DISTINCT contact_number FROM import_changes
  WHERE project_number = $1 AND import_number = $2 ORDER BY contact_number LIMIT $3`
const selectChanges = `
  SELECT contact_number, change, is_created FROM import_changes
  WHERE project_number = $1 AND import_number = $2 AND contact_number = ANY ($3::bigint[])`
const deleteChanges = `
  DELETE FROM import_changes
  WHERE project_number = $1 AND import_number = $2 AND contact_number = ANY ($3::bigint[])`
const insertKept = `
  INSERT INTO import_kept (project_number, import_number, contact_id, fields)
  VALUES ($1, $2, $3, $4)
  ON CONFLICT (project_number, import_number, contact_id) DO UPDATE SET fields = excluded.fields`
const deleteRows = `
  DELETE FROM import_rows WHERE project_number = $1 AND import_number = $2 AND row IN (
    SELECT r.row FROM import_rows AS r
    WHERE r.project_number = $1 AND r.import_number = $2 AND NOT EXISTS (
      SELECT FROM contacts AS c WHERE c.project_number = $1 AND c.number = r.contact_number)
    AND NOT EXISTS (
      SELECT FROM merged_contacts AS m
      WHERE m.project_number = $1 AND m.number = r.contact_number)
    LIMIT $3)`
const saveUndo = `
  UPDATE imports SET undo_started_at = coalesce(undo_started_at, $3), undone_at = $4,
    undo_actor_number = coalesce(undo_actor_number, $8), removed = removed + $5,
    restored = restored + $6, kept = kept + $7
  WHERE project_number = $1 AND number = $2`
