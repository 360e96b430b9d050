import {
  type ImportJob,
  type ImportJobProgress,
  importLeasesMax,
  importStalledFailure,
} from '#core/imports/import-job.ts'
import type { WorkLease } from '#core/work/work.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import {
  endWork,
  findHeld,
  keepLease,
  leaseNext,
  setTries,
} from '#storage/repositories/work/work.ts'
import { number } from '#storage/row.ts'
import { mayGoOn } from './held-job.ts'
import { deleteFile, importJobAt, importWork, requireJob } from './import-jobs.ts'

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
  const ended = job.state === 'undoing' ? ['done', lease.now] : ['ready', null]
  const stalled = JSON.stringify(importStalledFailure)
  await transaction.run(endStalled, Number(work.subject), ...ended, stalled)
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
  const isEnd = state === 'done' || state === 'cancelled'
  const check = after.check === null ? null : JSON.stringify(after.check)
  const failure = after.failure === null ? null : JSON.stringify(after.failure)
  const { rows, rowsChecked, importId, isRepeat } = after
  const waiting = JSON.stringify(after.waitingLabels)
  const what = [rows, rowsChecked, check, importId, isRepeat, waiting, failure]
  await transaction.run(saveJob, jobNumber, state, ...what, isEnd ? now : null)
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

const endStalled = `
  UPDATE import_jobs SET state = $3, ended_at = $4, failure = $5
  WHERE project_number = $1 AND number = $2`
const saveJob = `
  UPDATE import_jobs SET state = $3, row_count = $4, rows_checked = $5, checked = $6,
    import_id = $7, is_repeat = $8, waiting_labels = $9, failure = $10, ended_at = $11
  WHERE project_number = $1 AND number = $2`
