import { AppError, requestError } from '#core/errors.ts'

export function unknownBulkError(bulkId: string): AppError {
  return new AppError('not_found', `The project has no bulk change ${bulkId}.`)
}

export function manyBulkError(max: number): AppError {
  const detail = `A project can have at most ${max} unfinished bulk changes: wait until one ends.`
  return requestError(detail, 'bulk_changes_full')
}

export function undoOfImportsError(): AppError {
  const detail = 'What imports and members have written is undone where it was done.'
  return requestError(detail, 'undo_of_imports')
}

export function undoOfDeletionError(): AppError {
  return requestError("Deleted leads can't be restored.", 'undo_of_deletion')
}

export function lateUndoError(hours: number): AppError {
  const detail = `A bulk change can be undone within ${hours} hours of its end.`
  return requestError(detail, 'undo_too_late')
}
