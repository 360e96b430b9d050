import { phoneLibrary } from '#core/large-libraries.ts'

export const countryCodeRule = 'must be the ISO 3166 code of a country, such as DE'

/** A country's code as it is stored, for phones without a `+`; null for any other text. */
export function countryCodeOf(text: string): string | null {
  const countries = phoneLibrary().getCountries()
  return countries.find((code) => code === text.trim().toUpperCase()) ?? null
}
