import { labelCharactersMax } from '#core/limits/contract.ts'
import { cleanText, isWithin } from '#core/text.ts'
import { cleanLabel, forbiddenNames, isReservedLabel } from './label.ts'
import { labelLengthError, reservedLabelError } from './errors.ts'

/** The clean form of a label that a person gives a field. Throws `invalid_request`. */
export function checkLabel(given: string): string {
  const label = cleanText(given) === null ? '' : cleanLabel(given)
  if (label === '' || !isWithin(label, labelCharactersMax)) throw labelLengthError(label)
  if (isReservedLabel(label) || forbiddenNames.has(label)) throw reservedLabelError(label)
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
