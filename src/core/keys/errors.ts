import { AppError, requestError, unknownError } from '#core/errors.ts'

/** For a text that is not a secret, or a secret that has ended: the caller does not learn which. */
export function keyError(): AppError {
  return new AppError(
    'invalid_key',
    'The key is unknown, revoked or expired, or its project is archived.',
  )
}

export function unknownKeyError(keyId: string): AppError {
  return unknownError('keys', `No key has the id ${keyId}.`)
}

export function endedKeyError(keyId: string): AppError {
  return unknownError('keys', `No active key has the id ${keyId}.`)
}

export function formKeyError(formId: string): AppError {
  return requestError(`The key belongs to ${formId}: publish the form with other assignees.`)
}

export function tierError(): AppError {
  return new AppError('not_permitted', 'Only owners can give a key a tier other than standard.')
}
