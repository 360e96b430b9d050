import type { Actor } from '#core/actor.ts'
import { raise } from '#core/errors.ts'
import { unknownImportJobError } from '#core/imports/errors.ts'
import type { ImportCheck } from '#core/imports/import-check.ts'
import type { ImportDecisions } from '#core/imports/import-decisions.ts'
import type { ImportFailure, ImportJob, ListedImportJob } from '#core/imports/import-job.ts'
import { importJobStates } from '#model/imports/states.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/row.ts'

/** A job of the project, including the transaction's own writes. */
export async function importJobAt(
  transaction: ProjectTransaction,
  jobNumber: number,
): Promise<ImportJob> {
  const [job] = await importJobsOf(transaction, await transaction.rows(selectByNumber, jobNumber))
  if (job === undefined) throw new Error(`The import job number ${jobNumber} does not exist.`)
  return job
}

/** The row of a job. Throws `not_found`. */
export async function requireJob(transaction: ProjectTransaction, jobId: string): Promise<Row> {
  return (await transaction.row(selectById, jobId)) ?? raise(unknownImportJobError(jobId))
}

/** The jobs of rows, with the id of their project. */
export async function importJobsOf(
  reads: ProjectReads,
  rows: readonly Row[],
): Promise<ImportJob[]> {
  const actors = await readActors(reads, rows, 'actor_number')
  return rows.map((row) => {
    const check = parsed(row, 'checked') as ImportCheck | null
    return { ...listedJobOf(row, actors), decisions: decisionsOf(row), check }
  })
}

export async function listedJobsOf(
  reads: ProjectReads,
  rows: readonly Row[],
): Promise<ListedImportJob[]> {
  const actors = await readActors(reads, rows, 'actor_number')
  return rows.map((row) => listedJobOf(row, actors))
}

function listedJobOf(row: Row, actors: ReadonlyMap<number, Actor>): ListedImportJob {
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    state: known(importJobStates, text(row, 'state')),
    fileName: text(row, 'file_name'),
    bytes: number(row, 'bytes'),
    fileHash: textOrNull(row, 'file_hash'),
    parts: number(row, 'parts'),
    edition: number(row, 'edition'),
    rows: numberOrNull(row, 'row_count'),
    rowsChecked: number(row, 'rows_checked'),
    importId: textOrNull(row, 'import_id'),
    isRepeat: Boolean(row['is_repeat']),
    waitingLabels: (parsed(row, 'waiting_labels') as string[] | null) ?? [],
    failure: parsed(row, 'failure') as ImportFailure | null,
    startedBy: actorAt(actors, number(row, 'actor_number')),
    createdAt: number(row, 'created_at'),
    endedAt: numberOrNull(row, 'ended_at'),
  }
}

// The operations of jobs wrote these columns.
export function decisionsOf(row: Row): ImportDecisions {
  return JSON.parse(text(row, 'decisions')) as ImportDecisions
}

function parsed(row: Row, column: string): unknown {
  const json = textOrNull(row, column)
  return json === null ? null : (JSON.parse(json) as unknown)
}

const listedColumns = `
  j.number, j.id, j.state, j.file_name, j.bytes, j.file_hash, j.parts, j.edition, j.row_count,
  j.rows_checked, j.import_id, j.is_repeat, j.waiting_labels, j.failure, j.actor_number,
  j.created_at, j.ended_at, p.id AS project_id`
const ofProject = `
  FROM import_jobs AS j JOIN projects AS p ON p.number = j.project_number
  WHERE j.project_number = $1`
export const selectListedJobs = `SELECT ${listedColumns} ${ofProject}`
const selectJobs = `SELECT ${listedColumns}, j.decisions, j.checked ${ofProject}`
export const selectById = `${selectJobs} AND j.id = $2`
const selectByNumber = `${selectJobs} AND j.number = $2`
