import { Failure, type InputErrorCode, refuseInput } from '#core/errors.ts'
import { fieldsPerProjectMax, labelCharactersMax } from '#core/limits/contract.ts'

export function refuseUnknownField(fieldId: string): never {
  throw new Failure('not_found', `The field ${fieldId} does not exist.`)
}

/** Another field has the label, in some spelling. */
export function refuseTakenLabel(label: string): never {
  refuseLabel('duplicate_label', `The project already has a field ${label}.`)
}

export function refuseFullProject(): never {
  const detail = `A project has at most ${fieldsPerProjectMax} custom fields.`
  throw new Failure('invalid_request', detail, { reason: 'fields_full' })
}

export function refuseLabelLength(label: string): never {
  const code = label === '' ? 'invalid_value' : 'too_long'
  refuseLabel(code, `A label must have 1 to ${labelCharactersMax} characters.`)
}

export function refuseReservedLabel(label: string): never {
  const detail = `A label must not be the name of a standard field, such as ${label}.`
  refuseLabel('reserved_label', detail)
}

function refuseLabel(code: InputErrorCode, detail: string): never {
  throw refuseInput([{ pointer: '/label', code, detail }])
}
