import type { CountryCode } from 'libphonenumber-js/min'

import { countryCodes } from '#core/forms/offered-values.ts'
import { phoneLibrary } from '#core/large-libraries.ts'

/**
 * A phone with the calling code of the country that was chosen before it. What does not parse is
 * kept as it was typed, with the country: no phone is refused. A country alone is not a value. Null
 * for a country that was not offered.
 */
export function phoneWithCountry([first, second]: readonly string[]): readonly string[] | null {
  if (first === undefined) return []
  if (second === undefined) return isCountry(first) ? [] : [first]
  if (!isCountry(first)) return null
  if (second.trim().startsWith('+')) return [second]
  const { parsePhoneNumberFromString } = phoneLibrary()
  const phone = parsePhoneNumberFromString(second.normalize('NFKC'), first)
  const isPossible = phone?.isPossible() === true
  return [isPossible ? phone.formatInternational() : `${second.trim()} (${first})`]
}

function isCountry(text: string): text is CountryCode {
  return countryCodes().some((code) => code === text)
}
