import { lostImportJobError } from '#core/imports/errors.ts'
import {
  type ImportJob,
  type ImportJobProgress,
  importLeasesMax,
  importStalledFailure,
  stateAfterFailure,
} from '#core/imports/import-job.ts'
import { abilityToUndo } from '#core/imports/import-rights.ts'
import type { HeldJob } from '#core/imports/import.ts'
import type { Work, WorkLease } from '#core/work/work.ts'
import { type ImportJobState, hasEnded } from '#model/imports/states.ts'
import type { Ability } from '#model/members/roles.ts'
import { mayAct } from '#storage/repositories/members/may-act.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import {
  endWork,
  findHeld,
  keepLease,
  leaseNext,
  setTries,
} from '#storage/repositories/work/work.ts'
import { type Row, number } from '#storage/row.ts'
import { deleteFile } from './delete-import-files.ts'
import { importJobAt, requireJob } from './import-job-row.ts'

/**
 * Leases the project's oldest job with work; null while another holder has it. One that its holders
 * left again and again without getting further has failed.
 */
export async function leaseImportJob(
  transaction: ProjectTransaction,
  lease: WorkLease,
): Promise<ImportJob | null> {
  const work = await leaseNext(transaction, 'import', lease, true)
  if (work === null) return null
  const job = await importJobAt(transaction, Number(work.subject))
  if (work.tries < importLeasesMax) return job
  const state = stateAfterFailure(job.state)
  const endedAt = hasEnded(state) ? lease.now : null
  const stalled = [state, endedAt, JSON.stringify(importStalledFailure), lease.now]
  await transaction.run(endStalled, Number(work.subject), ...stalled)
  await endWork(transaction, work)
  transaction.countChange()
  return leaseImportJob(transaction, lease)
}

/** Ends the job also when its member or key may no longer import. */
export async function saveImportJob(
  transaction: ProjectTransaction,
  progress: ImportJobProgress,
): Promise<ImportJob | null> {
  const { jobId, holder, now, until } = progress
  const row = await requireJob(transaction, jobId)
  const jobNumber = number(row, 'number')
  const work = await findHeld(transaction, importWork(jobNumber), holder)
  if (work === null) return null
  const before = await importJobAt(transaction, jobNumber)
  const after = { ...before, ...progress }
  const state = (await mayGoOn(transaction, row)) ? after.state : 'cancelled'
  const isEnd = hasEnded(state)
  const check = after.check === null ? null : JSON.stringify(after.check)
  const failure = after.failure === null ? null : JSON.stringify(after.failure)
  const { rows, rowsChecked, importId, isRepeat } = after
  const waiting = JSON.stringify(after.waitingLabels)
  const what = [rows, rowsChecked, check, importId, isRepeat, waiting, failure]
  await transaction.run(saveJob, jobNumber, state, ...what, isEnd ? now : null, now)
  if (state === before.state) {
    // Who gives the job back has not stopped in the middle of it; those before may have.
    const counted = Math.max(0, work.tries - Number(until <= now))
    await setTries(transaction, work, rowsChecked > before.rowsChecked ? 0 : counted)
    await keepLease(transaction, work, progress)
  } else {
    await endWork(transaction, work)
    transaction.countChange()
  }
  if (isEnd && progress.keepsFile !== true) await deleteFile(transaction, jobNumber)
  return importJobAt(transaction, jobNumber)
}

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
async function mayGoOn(transaction: ProjectTransaction, row: Row): Promise<boolean> {
  const actorNumber = number(row, 'actor_number')
  const key = await transaction.row(selectKey, actorNumber)
  if (key !== undefined) return key['revoked_at'] === null
  return mayAct(transaction, actorNumber, await abilityFor(transaction, row))
}

async function abilityFor(transaction: ProjectTransaction, row: Row): Promise<Ability> {
  if (row['state'] !== 'undoing') return 'edit'
  const importOfActor = await transaction.row(
    selectOwn,
    row['import_id'] ?? null,
    number(row, 'actor_number'),
  )
  return abilityToUndo({ isOwn: importOfActor !== undefined })
}

/** The work of a job that checks, stores or undoes. */
export function importWork(jobNumber: number): Pick<Work, 'kind' | 'subject'> {
  return { kind: 'import', subject: String(jobNumber) }
}

const endStalled = `
  UPDATE import_jobs SET state = $3, ended_at = $4, failure = $5, changed_at = $6
  WHERE project_number = $1 AND number = $2`
const saveJob = `
  UPDATE import_jobs SET state = $3, row_count = $4, rows_checked = $5, checked = $6,
    import_id = $7, is_repeat = $8, waiting_labels = $9, failure = $10, ended_at = $11,
    changed_at = $12
  WHERE project_number = $1 AND number = $2`
const selectJob = `
  SELECT number, state, import_id, actor_number FROM import_jobs
  WHERE project_number = $1 AND id = $2`
// The scopes of a key never change.
const selectKey = 'SELECT revoked_at FROM keys WHERE project_number = $1 AND number = $2'
const selectOwn = `
  SELECT 1 FROM imports WHERE project_number = $1 AND id = $2 AND actor_number = $3`
