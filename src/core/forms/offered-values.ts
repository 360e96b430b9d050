import type { CountryCode } from 'libphonenumber-js/min'

import { phoneLibrary } from '#core/large-libraries.ts'
import type { FormField } from './form.ts'

/** The answers of a question that takes yes or no, as a checkbox's is stored. */
const yesNoValues = ['true', 'false'] as const

/** What is sent for a choice that stands for the text after it. */
export const otherValue = '_other'

/** The values that a field lets visitors choose from; null where they write their own. */
export function offeredValues({ kind, choices, range }: FormField): readonly string[] | null {
  if (kind === 'yes-no') return yesNoValues
  if (kind === 'country') return countryCodes()
  if (kind === 'rating' || kind === 'scale') {
    const { min = 0, max = min } = range ?? {}
    return Array.from({ length: max - min + 1 }, (_, i) => String(min + i))
  }
  return choices?.map(({ value }) => value) ?? null
}

/** The countries whose phone numbers are known, as ISO 3166 names them. */
export function countryCodes(): readonly CountryCode[] {
  return phoneLibrary().getCountries()
}
