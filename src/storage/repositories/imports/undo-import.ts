import type { ImportUndo, Import, ImportUndoPart, ImportUndoTrial } from '#core/imports/import.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { rollingBack } from '#storage/repositories/contacts/writing/try-contacts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { byContact, revertChanges } from '#storage/repositories/undoing/revert-changes.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { markProgress, requireHeld } from './import-job-lease.ts'
import { requireNotRunning } from './import-jobs.ts'
import { importAt, importRow } from './imports.ts'
import { addKept } from './kept-contacts.ts'

// About 20 ms of the project: other writes need not wait any longer.
const contactsPerStep = 200
const rowsPerStep = 2_000

/**
 * Undoes the next contacts of an import, and deletes each of its changes that is undone: so an undo
 * that was interrupted resumes where it stopped.
 */
export async function undoImport(
  transaction: ProjectTransaction,
  importNumber: number,
  { by, now, job }: ImportUndo,
): Promise<Import> {
  const row = await importRow(transaction, importNumber)
  if (row['undone_at'] !== null) return importAt(transaction, importNumber)
  const work = job === undefined ? null : await requireHeld(transaction, job, 'undoing')
  if (work === null) await requireNotRunning(transaction, text(row, 'id'))
  const { actorNumber } = await authorOf(transaction, by)
  const part = await undoPart(transaction, row, { after: 0, now })
  const { numbers, removed, restored, kept } = part
  await transaction.run(deleteChanges, importNumber, numbers)
  const isLast = numbers.length < contactsPerStep && !(await deleteRows(transaction, importNumber))
  const values = [now, isLast ? now : null, removed, restored, kept, actorNumber]
  await transaction.run(saveUndo, importNumber, ...values)
  if (work !== null) await markProgress(transaction, work)
  return importAt(transaction, importNumber)
}

/** Undoes the contacts after one, and rolls everything back. */
export async function tryImportUndo(
  transaction: ProjectTransaction,
  importNumber: number,
  { after, now }: Pick<ImportUndoTrial, 'after' | 'now'>,
): Promise<ImportUndoPart> {
  return rollingBack(transaction, async (fork) => {
    const row = await importRow(fork, importNumber)
    const { numbers, ...counts } = await undoPart(fork, row, { after: after ?? 0, now })
    return { ...counts, next: numbers.length < contactsPerStep ? null : (numbers.at(-1) ?? null) }
  })
}

async function undoPart(
  transaction: ProjectTransaction,
  row: Row,
  { after, now }: { after: number; now: number },
) {
  const importNumber = number(row, 'number')
  const first = [importNumber, contactsPerStep, after]
  const numbers = (await transaction.rows(selectContactNumbers, ...first)).map((contactRow) =>
    number(contactRow, 'contact_number'),
  )
  const changes = await transaction.rows(selectChanges, importNumber, numbers)
  const counts = await revertChanges(transaction, {
    by: { actorNumber: number(row, 'key_number'), channel: 'import' },
    now,
    changes: byContact(changes, (changeRow) => ({
      change: number(changeRow, 'change'),
      isCreated: Boolean(changeRow['is_created']),
    })),
    isOwn: (valueRow) =>
      valueRow['import_number'] !== null && number(valueRow, 'import_number') === importNumber,
    keep: (contactId, fields) => addKept(transaction, importNumber, { contactId, fields }),
  })
  return { numbers, ...counts }
}

// Rows of contacts that stay are remembered, so that their file never duplicates them.
async function deleteRows(transaction: ProjectTransaction, importNumber: number): Promise<boolean> {
  const deleted = await transaction.run(deleteSomeRows, importNumber, rowsPerStep)
  return deleted === rowsPerStep
}

const selectContactNumbers = `
  SELECT DISTINCT contact_number FROM import_changes
  WHERE project_number = $1 AND import_number = $2 AND contact_number > $4
  ORDER BY contact_number LIMIT $3`
const selectChanges = sql`
  SELECT contact_number, change, is_created FROM import_changes
  WHERE project_number = $1 AND import_number = $2 AND contact_number ${inNumbers('$3')}`
const deleteChanges = sql`
  DELETE FROM import_changes
  WHERE project_number = $1 AND import_number = $2 AND contact_number ${inNumbers('$3')}`
const deleteSomeRows = `
  DELETE FROM import_rows WHERE project_number = $1 AND import_number = $2 AND row IN (
    SELECT r.row FROM import_rows AS r
    WHERE r.project_number = $1 AND r.import_number = $2 AND NOT EXISTS (
      SELECT 1 FROM contacts AS c WHERE c.project_number = $1 AND c.number = r.contact_number)
    AND NOT EXISTS (
      SELECT 1 FROM merged_contacts AS m
      WHERE m.project_number = $1 AND m.number = r.contact_number)
    LIMIT $3)`
const saveUndo = `
  UPDATE imports SET undo_started_at = coalesce(undo_started_at, $3), undone_at = $4,
    undo_actor_number = coalesce(undo_actor_number, $8), removed = removed + $5,
    restored = restored + $6, kept = kept + $7
  WHERE project_number = $1 AND number = $2`
