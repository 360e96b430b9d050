import { fieldError } from '#core/errors.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import { labelCharactersMax } from '#model/fields/field.ts'
import { cleanLabel, isRefusedLabel } from '#model/fields/label.ts'

/** The clean form of a label that a person gives a field. Throws `invalid_request`. */
export function checkLabel(text: string): string {
  const label = cleanText(text) === null ? '' : cleanLabel(text)
  if (label === '' || !isWithin(label, labelCharactersMax)) {
    const code = label === '' ? 'invalid_value' : 'too_long'
    throw fieldError('/label', code, `A label must have 1 to ${labelCharactersMax} characters.`)
  }
  if (isRefusedLabel(label)) {
    const detail = `A label must not be the name of a standard field, such as ${label}.`
    throw fieldError('/label', 'reserved_label', detail)
  }
  return label
}

/** Whether a field can have the label, either as given or in its clean form. */
export function canBeLabel(text: string): boolean {
  try {
    checkLabel(text)
    return true
  } catch {
    return false
  }
}
