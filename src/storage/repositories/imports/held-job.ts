import { lostImportJobError } from '#core/imports/errors.ts'
import type { ImportJobState } from '#core/imports/import-job.ts'
import type { HeldJob } from '#core/imports/import.ts'
import type { Work } from '#core/work/work.ts'
import type { Ability } from '#model/members/roles.ts'
import { mayAct } from '#storage/repositories/members/may-act.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { findHeld, setTries } from '#storage/repositories/work/work.ts'
import { type Row, number } from '#storage/row.ts'
import { importWork } from './import-jobs.ts'

/**
 * The work of a job that the holder still has. Throws `unavailable` unless it is in this state, and
 * may go on.
 */
export async function requireHeld(
  transaction: ProjectTransaction,
  { jobId, holder }: HeldJob,
  state: ImportJobState,
): Promise<Work> {
  const row = await transaction.row(selectJob, jobId)
  if (row === undefined || row['state'] !== state) throw lostImportJobError(jobId)
  const work = await findHeld(transaction, importWork(number(row, 'number')), holder)
  if (work === null || !(await mayGoOn(transaction, row))) throw lostImportJobError(jobId)
  return work
}

/** What the job has stored with this step, the next lease need not repeat. */
export async function markProgress(transaction: ProjectTransaction, work: Work): Promise<void> {
  if (work.tries > 0) await setTries(transaction, work, 0)
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

const selectJob = `
  SELECT number, state, import_id, actor_number FROM import_jobs
  WHERE project_number = $1 AND id = $2`
// The scopes of a key never change.
const selectKey = 'SELECT revoked_at FROM keys WHERE project_number = $1 AND number = $2'
const selectOwn = `
  SELECT 1 FROM imports WHERE project_number = $1 AND id = $2 AND actor_number = $3`
