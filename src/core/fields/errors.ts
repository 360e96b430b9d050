import { AppError, fieldError, requestError } from '#core/errors.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'

export function unknownFieldError(fieldId: string): AppError {
  return new AppError('not_found', `The field ${fieldId} does not exist.`)
}

/** Another field has the label, in some spelling. */
export function takenLabelError(label: string): AppError {
  return fieldError('/label', 'duplicate_label', `The project already has a field ${label}.`)
}

export function fullProjectError(): AppError {
  const detail = `A project can have at most ${fieldsPerProjectMax} custom fields.`
  return requestError(detail, 'fields_full')
}
