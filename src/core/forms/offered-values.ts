import type { CountryCode } from 'libphonenumber-js/min'

import { phoneLibrary } from '#core/large-libraries.ts'
import { type Offer, stepsIn, traitsOf } from '#model/forms/field-kinds.ts'
import type { FormField } from './form.ts'

/** What is sent for a choice that stands for the text after it. */
export const otherValue = '_other'

/** The values that a field lets visitors choose from; null where they write their own. */
export function offeredValues(field: FormField): readonly string[] | null {
  const { offers } = traitsOf[field.kind]
  return offers === undefined ? null : values[offers](field)
}

const values: Readonly<Record<Offer, (field: FormField) => readonly string[] | null>> = {
  choices: ({ choices }) => choices?.map(({ value }) => value) ?? null,
  // As a checkbox's is stored.
  yesNo: () => ['true', 'false'],
  steps: ({ range }) => stepsIn(range),
  countries: countryCodes,
}

/** The countries whose phone numbers are known, as ISO 3166 names them. */
export function countryCodes(): readonly CountryCode[] {
  return phoneLibrary().getCountries()
}
