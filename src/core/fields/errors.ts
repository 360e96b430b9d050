import { AppError, unknownError } from '#core/errors.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'

export function unknownFieldError(fieldId: string): AppError {
  return unknownError('fields', `The field ${fieldId} does not exist.`)
}

/** Another field has the label, in some spelling. */
export function takenLabelError(label: string): AppError {
  const detail = `The project already has a field ${label}.`
  const errors = [{ pointer: '/label', code: 'duplicate_label', detail }] as const
  return new AppError('conflict', detail, { errors })
}

export function fullProjectError(): AppError {
  const detail = `A project can have at most ${fieldsPerProjectMax} custom fields.`
  return new AppError('conflict', detail, { reason: 'fields_full' })
}
