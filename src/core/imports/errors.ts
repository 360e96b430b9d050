import { AppError, requestError, unknownError } from '#core/errors.ts'

export function unknownImportError(importId: string): AppError {
  return unknownError('imports', `The import ${importId} does not exist.`)
}

/** What the rest of the undo will remove must not count as imported. */
export function halfUndoneError(importId: string): AppError {
  const detail = `The undo of the import ${importId} of this file has not finished.`
  return new AppError('invalid_request', detail, {
    reason: 'undo_unfinished',
    remedy: { name: 'finish_undo', importId },
  })
}

export function stepAfterUndoError(importId: string): AppError {
  return new AppError('unavailable', `The import ${importId} was undone in the meantime.`)
}

export function stepOutOfTurnError(importId: string): AppError {
  return new AppError(
    'unavailable',
    `The import ${importId} has moved on. Is another process running it?`,
  )
}

export function unknownImportJobError(jobId: string): AppError {
  return new AppError('not_found', `The project has no uploaded file ${jobId}.`)
}

export function manyImportJobsError(max: number): AppError {
  const detail = `A project can have at most ${max} uploaded files, or undos, that have not ended.`
  return requestError(detail, 'import_jobs_full')
}

export function lostImportJobError(jobId: string): AppError {
  return new AppError('unavailable', `The import job ${jobId} has ended, or goes on elsewhere.`)
}

export function runningImportError(importId: string): AppError {
  const detail = `The import ${importId} is under way; cancel it first.`
  return new AppError('conflict', detail, { reason: 'import_running' })
}

/** Another member, or another page, was faster. */
export function importJobMovedError(jobId: string): AppError {
  const detail = `The uploaded file ${jobId} has moved on in the meantime.`
  return new AppError('conflict', detail, { reason: 'import_moved_on' })
}
