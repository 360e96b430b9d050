import type { CountryCode, Metadata } from 'libphonenumber-js/min'

import { phoneLibrary } from '#core/large-libraries.ts'

/** What the library's own parser reads of a country or a calling code; its types name less. */
type NumberingPlan = {
  possibleLengths(): readonly number[]
  nationalPrefixForParsing(): string | undefined
}

/** The numbers after one calling code. */
type PlainNumbers = {
  /** How many digits a number may have, in any country with that code. */
  lengths: ReadonlySet<number>
  /** What the library may take for a prefix that is not dialled from abroad. */
  prefix: RegExp | null
}

const pattern = /^\+[1-9]\d*(?:[ -]\d+)*$/
const separators = /[ -]/g
const callingCodeDigitsMax = 3
let byCallingCode: ReadonlyMap<string, PlainNumbers> | null = null

/**
 * The E.164 form of a text that the library reads as a possible number of just these digits. Most
 * numbers of forms and other programs are such: this takes a tenth of the time of parsing them.
 * Null for any number about which the library has to think.
 */
export function plainPhone(text: string): string | null {
  if (!pattern.test(text)) return null
  const digits = text.replaceAll(separators, '')
  return isPlain(digits) ? digits : null
}

function isPlain(text: string): boolean {
  byCallingCode ??= readPlans()
  for (let end = 2; end <= callingCodeDigitsMax + 1; end += 1) {
    const numbers = byCallingCode.get(text.slice(1, end))
    if (numbers === undefined) continue
    const national = text.slice(end)
    return numbers.lengths.has(national.length) && numbers.prefix?.test(national) !== true
  }
  return false
}

function readPlans(): Map<string, PlainNumbers> {
  const { Metadata, getCountries, getCountryCallingCode } = phoneLibrary()
  const metadata = new Metadata()
  const countriesOf = Map.groupBy(getCountries(), (country) => getCountryCallingCode(country))
  return new Map(
    Array.from(countriesOf, ([code, countries]) => {
      const prefix = planOf(metadata, code).nationalPrefixForParsing()
      const lengths = countries
        .map((country) => new Set(planOf(metadata, country).possibleLengths()))
        .reduce((common, possible) => common.intersection(possible))
      return [code, { lengths, prefix: prefix ? new RegExp(`^(?:${prefix})`) : null }]
    }),
  )
}

// Calling codes are accepted as well as countries, and plans have both methods: the library's
// parser calls them.
function planOf(metadata: Metadata, place: string): NumberingPlan {
  metadata.selectNumberingPlan(place as CountryCode)
  return metadata.numberingPlan as unknown as NumberingPlan
}
