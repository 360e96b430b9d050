import { Failure } from '#core/errors.ts'

export function refuseUnknownBulk(bulkId: string): never {
  throw new Failure('not_found', `The project has no bulk change ${bulkId}.`)
}

export function refuseManyBulk(max: number): never {
  const detail = `A project can have at most ${max} bulk changes in progress: wait for one to end.`
  throw new Failure('invalid_request', detail, { reason: 'bulk_changes_full' })
}

export function refuseUnknownUndo(undoId: string): never {
  throw new Failure('not_found', `The key has no undo ${undoId}.`)
}

export function refuseUndoOfImports(): never {
  const detail = 'This key is the one of imports, which are undone one by one.'
  throw new Failure('invalid_request', detail, { reason: 'undo_of_imports' })
}

export function refuseUndoOfDeletion(): never {
  throw new Failure('invalid_request', "Leads that were deleted can't be restored.", {
    reason: 'undo_of_deletion',
  })
}

export function refuseLateUndo(hours: number): never {
  const detail = `A bulk change can be undone for ${hours} hours after its end.`
  throw new Failure('invalid_request', detail, { reason: 'undo_too_late' })
}
