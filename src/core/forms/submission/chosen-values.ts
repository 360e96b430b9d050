import type { FormField } from '#core/forms/form.ts'
import { offeredValues, otherValue } from '#core/forms/offered-values.ts'
import { traitsOf } from '#model/forms/field-kinds.ts'
import { phoneWithCountry } from './phone-with-country.ts'

export type ChoiceErrorCode = 'invalid_choice' | 'other_missing' | 'one_answer'

/** What a visitor has chosen or written, or why that can't be a value. */
export type ChosenValues = { values: readonly string[] } | { code: ChoiceErrorCode }

/** The values of a field, by what it lets visitors choose from. */
export function chosenValues(field: FormField, texts: readonly string[]): ChosenValues {
  const { widget, sendsSeveral: isMultiple = false } = traitsOf[field.kind]
  if (widget === 'phone') {
    const phone = phoneWithCountry(texts)
    return phone === null ? { code: 'invalid_choice' } : { values: phone }
  }
  const offered = offeredValues(field)
  const values = [...new Set(texts)]
  if (field.hasOther === true) return withOther(values, isMultiple, offered ?? [])
  const chosen = isMultiple ? values : values.slice(0, 1)
  const isOffered = offered === null || chosen.every((value) => offered.includes(value))
  return isOffered ? { values: chosen } : { code: 'invalid_choice' }
}

function withOther(
  sent: readonly string[],
  isMultiple: boolean,
  offered: readonly string[],
): ChosenValues {
  const values = sent.filter((value) => value !== otherValue)
  const hasText = values.some((value) => !offered.includes(value))
  if (sent.includes(otherValue) && !hasText) return { code: 'other_missing' }
  return isMultiple || values.length <= 1 ? { values } : { code: 'one_answer' }
}
