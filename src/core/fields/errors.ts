import { AppError, type InputErrorCode, inputError } from '#core/errors.ts'
import { fieldsPerProjectMax, labelCharactersMax } from '#core/limits/contract.ts'

export function unknownFieldError(fieldId: string): AppError {
  return new AppError('not_found', `The field ${fieldId} does not exist.`)
}

/** Another field has the label, in some spelling. */
export function takenLabelError(label: string): AppError {
  return labelError('duplicate_label', `The project already has a field ${label}.`)
}

export function fullProjectError(): AppError {
  const detail = `A project can have at most ${fieldsPerProjectMax} custom fields.`
  return new AppError('invalid_request', detail, { reason: 'fields_full' })
}

export function labelLengthError(label: string): AppError {
  const code = label === '' ? 'invalid_value' : 'too_long'
  return labelError(code, `A label must have 1 to ${labelCharactersMax} characters.`)
}

export function reservedLabelError(label: string): AppError {
  const detail = `A label must not be the name of a standard field, such as ${label}.`
  return labelError('reserved_label', detail)
}

function labelError(code: InputErrorCode, detail: string): AppError {
  return inputError([{ pointer: '/label', code, detail }])
}
