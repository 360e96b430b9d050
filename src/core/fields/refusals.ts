import { Failure } from '#core/errors.ts'
import { fieldsPerProjectMax } from '#core/limits/contract.ts'

export function refuseUnknownField(fieldId: string): never {
  throw new Failure('not_found', `The field ${fieldId} does not exist.`)
}

/** Another field has the label, in some spelling. */
export function refuseTakenLabel(label: string): never {
  throw new Failure('invalid_request', `The project already has a field ${label}.`)
}

export function refuseFullProject(): never {
  const detail = `A project has at most ${fieldsPerProjectMax} custom fields.`
  throw new Failure('invalid_request', detail)
}
