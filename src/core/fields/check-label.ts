import { Failure } from '#core/errors.ts'
import { labelCharactersMax } from '#core/limits/contract.ts'
import { cleanText, isWithin } from '#core/text.ts'
import { cleanLabel, forbiddenNames, isReservedLabel } from './label.ts'

/** The clean form of a label that a person gives a field. Throws `invalid_request`. */
export function checkLabel(given: string): string {
  const label = cleanText(given) === null ? '' : cleanLabel(given)
  if (label === '' || !isWithin(label, labelCharactersMax)) {
    throw new Failure('invalid_request', `A label must have 1 to ${labelCharactersMax} characters.`)
  }
  if (isReservedLabel(label) || forbiddenNames.has(label)) {
    throw new Failure(
      'invalid_request',
      `A label must not be the name of a standard field, such as ${label}.`,
    )
  }
  return label
}

/** Whether a field can have the label, either as given or in its clean form. */
export function canBeLabel(given: string): boolean {
  try {
    checkLabel(given)
    return true
  } catch {
    return false
  }
}
