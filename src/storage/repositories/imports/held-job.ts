import { lostImportJobError } from '#core/imports/errors.ts'
import type { ImportJobState } from '#core/imports/import-job.ts'
import type { HeldJob } from '#core/imports/import.ts'
import type { Ability } from '#core/members/role.ts'
import { mayAct } from '#storage/repositories/members/may-act.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number } from '#storage/row.ts'

/** Throws `unavailable` unless the holder still has the job, in this state and with the right. */
export async function requireHeld(
  transaction: ProjectTransaction,
  { jobId, holder }: HeldJob,
  state: ImportJobState,
): Promise<void> {
  const row = await transaction.row(selectHeld, jobId)
  const isHeld = row !== undefined && row['holder'] === holder && row['state'] === state
  if (!isHeld || !(await mayGoOn(transaction, row))) throw lostImportJobError(jobId)
}

/** What the job has stored with this step, the next lease need not repeat. */
export async function markProgress(
  transaction: ProjectTransaction,
  { jobId }: HeldJob,
): Promise<void> {
  await transaction.run(saveProgress, jobId)
}

/** Whether the job's member or key may still do what it does. */
export async function mayGoOn(transaction: ProjectTransaction, row: Row): Promise<boolean> {
  const actorNumber = number(row, 'actor_number')
  const key = await transaction.row(selectKey, actorNumber)
  if (key !== undefined) return key['revoked_at'] === null
  return mayAct(transaction, actorNumber, await abilityFor(transaction, row))
}

/** An undo removes leads for good, which is for those who may erase, and for who imported them. */
async function abilityFor(transaction: ProjectTransaction, row: Row): Promise<Ability> {
  if (row['state'] !== 'undoing') return 'edit'
  const importOfActor = await transaction.row(
    selectOwn,
    row['import_id'] ?? null,
    number(row, 'actor_number'),
  )
  return importOfActor === undefined ? 'erase' : 'edit'
}

const selectHeld = `
  SELECT holder, state, import_id, actor_number FROM import_jobs
  WHERE project_number = $1 AND id = $2`
// The scopes of a key never change.
const selectKey = 'SELECT revoked_at FROM keys WHERE project_number = $1 AND number = $2'
const selectOwn = `
  SELECT 1 FROM imports WHERE project_number = $1 AND id = $2 AND actor_number = $3`
const saveProgress = `
  UPDATE import_jobs SET leases = 0 WHERE project_number = $1 AND id = $2 AND leases > 0`
