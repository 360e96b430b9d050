import type { Actor } from '#core/actor.ts'
import {
  type ImportCheck,
  type ImportDecisions,
  type ImportFailure,
  type ImportJob,
  type ListedImportJob,
  importJobStates,
} from '#core/imports/import-job.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { type Row, known, number, numberOrNull, text, textOrNull } from '#storage/row.ts'

/** The jobs of rows, with the id of their project. */
export async function importJobsOf(
  reads: ProjectReads,
  rows: readonly Row[],
): Promise<ImportJob[]> {
  const jobs = await listedJobsOf(reads, rows)
  return rows.flatMap((row, index) => {
    const job = jobs[index]
    return job === undefined ? [] : [{ ...job, decisions: decisionsOf(row), check: checkOf(row) }]
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
    // As `saveImportJob` wrote it.
    waitingLabels: JSON.parse(textOrNull(row, 'waiting_labels') ?? '[]') as string[],
    failure: failureOf(row),
    startedBy: actorAt(actors, number(row, 'actor_number')),
    createdAt: number(row, 'created_at'),
    endedAt: numberOrNull(row, 'ended_at'),
  }
}

// The operations of jobs wrote these columns.
export function decisionsOf(row: Row): ImportDecisions {
  return JSON.parse(text(row, 'decisions')) as ImportDecisions
}

function failureOf(row: Row): ImportFailure | null {
  const failure = textOrNull(row, 'failure')
  return failure === null ? null : (JSON.parse(failure) as ImportFailure)
}

function checkOf(row: Row): ImportCheck | null {
  const checked = textOrNull(row, 'checked')
  return checked === null ? null : (JSON.parse(checked) as ImportCheck)
}

const listedColumns = `
  j.number, j.id, j.state, j.file_name, j.bytes, j.file_hash, j.parts, j.edition, j.row_count,
  j.rows_checked, j.import_id, j.is_repeat, j.waiting_labels, j.failure, j.actor_number,
  j.created_at, j.ended_at, p.id AS project_id`
const ofProject = `
  FROM import_jobs AS j JOIN projects AS p ON p.number = j.project_number
  WHERE j.project_number = $1`
export const selectListedJobs = `SELECT ${listedColumns} ${ofProject}`
export const selectJobs = `SELECT ${listedColumns}, j.decisions, j.checked ${ofProject}`
