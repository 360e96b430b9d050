import {
  type ImportJob,
  type ImportJobProgress,
  type ImportLease,
  importLeasesMax,
  importStalledFailure,
} from '#core/imports/import-job.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number } from '#storage/row.ts'
import { mayGoOn } from './held-job.ts'
import { selectJobs } from './import-job-row.ts'
import { deleteFile, importJobAt, markImportJobs, requireJob } from './import-jobs.ts'

const working = new Set(['checking', 'running', 'undoing'])

/**
 * Leases the project's oldest job with work; null while another holder has it. One that its holders
 * left again and again without getting further has failed.
 */
export async function leaseImportJob(
  transaction: ProjectTransaction,
  lease: ImportLease,
): Promise<ImportJob | null> {
  const { holder, now, until } = lease
  const row = await transaction.row(selectWorking)
  if (row === undefined) {
    await markImportJobs(transaction, false)
    return null
  }
  if (number(row, 'leased_until') > now && row['holder'] !== holder) return null
  if (number(row, 'leases') >= importLeasesMax) {
    const isUndo = row['state'] === 'undoing'
    const ended = isUndo ? ['done', now] : ['ready', null]
    const stalled = JSON.stringify(importStalledFailure)
    await transaction.run(endStalled, number(row, 'number'), ...ended, stalled)
    transaction.countChange()
    return leaseImportJob(transaction, lease)
  }
  await transaction.run(saveLease, number(row, 'number'), holder, until)
  return importJobAt(transaction, number(row, 'number'))
}

/** Ends the job also when its member or key may no longer import. */
export async function saveImportJob(
  transaction: ProjectTransaction,
  progress: ImportJobProgress,
): Promise<ImportJob | null> {
  const { jobId, holder, now, until } = progress
  const row = await requireJob(transaction, jobId)
  if (row['holder'] !== holder || !working.has(String(row['state']))) return null
  const jobNumber = number(row, 'number')
  const before = await importJobAt(transaction, jobNumber)
  const after = { ...before, ...progress }
  const state = (await mayGoOn(transaction, row)) ? after.state : 'cancelled'
  const isEnd = state === 'done' || state === 'cancelled'
  const check = after.check === null ? null : JSON.stringify(after.check)
  const failure = after.failure === null ? null : JSON.stringify(after.failure)
  const { rows, rowsChecked, importId, isRepeat } = after
  const waiting = JSON.stringify(after.waitingLabels)
  // Who gives the job back has not stopped in the middle of it; those before may have.
  const counted = Math.max(0, number(row, 'leases') - Number(until <= now))
  const leases = rowsChecked > before.rowsChecked ? 0 : counted
  const what = [rows, rowsChecked, check, importId, isRepeat, waiting, failure]
  await transaction.run(saveJob, jobNumber, state, ...what, isEnd ? now : null, until, leases)
  if (state !== before.state) transaction.countChange()
  if (isEnd && progress.keepsFile !== true) await deleteFile(transaction, jobNumber)
  return importJobAt(transaction, jobNumber)
}

const selectWorking = `
  ${selectJobs} AND j.state IN ('checking', 'running', 'undoing') ORDER BY j.number LIMIT 1`
const saveLease = `
  UPDATE import_jobs SET holder = $3, leased_until = $4, leases = leases + 1
  WHERE project_number = $1 AND number = $2`
const endStalled = `
  UPDATE import_jobs SET state = $3, ended_at = $4, failure = $5, holder = NULL, leased_until = 0
  WHERE project_number = $1 AND number = $2`
const saveJob = `
  UPDATE import_jobs SET state = $3, row_count = $4, rows_checked = $5, checked = $6,
    import_id = $7, is_repeat = $8, waiting_labels = $9, failure = $10, ended_at = $11,
    leased_until = $12, leases = $13
  WHERE project_number = $1 AND number = $2`
