import { Failure } from '#core/errors.ts'

export function refuseUnknownImport(importId: string): never {
  throw new Failure('not_found', `The import ${importId} does not exist.`)
}

/** What the rest of the undo will remove must not count as imported. */
export function refuseHalfUndone(importId: string): never {
  const detail = `The import ${importId} of this file is half undone.`
  throw new Failure('invalid_request', detail, { remedy: { name: 'finish_undo', importId } })
}

export function refuseStepAfterUndo(importId: string): never {
  throw new Failure('unavailable', `The import ${importId} was undone in the meantime.`)
}

export function refuseStepOutOfTurn(importId: string): never {
  throw new Failure(
    'unavailable',
    `The import ${importId} is not where this step continues. Is another process running it?`,
  )
}
