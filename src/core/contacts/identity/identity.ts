import type { CountryCode, Metadata } from 'libphonenumber-js/min'

import type { ContactState } from '#core/contacts/contact.ts'
import { phoneLibrary } from '#core/large-libraries.ts'
import { foldEmail } from '#core/values/email.ts'
import { type ContactType, phoneDigitsMin } from '#model/contacts/contact.ts'

/** What the identity of a contact is derived from. */
type Identifying = Pick<ContactState, 'email' | 'phone' | 'phoneE164' | 'type'>

/** What a stored contact is matched by: its email, otherwise its phone. */
export function identityOf(state: Identifying): string | null {
  return state.email === null ? phoneOf(state) : foldEmail(state.email)
}

/** The identity of a contact with this phone and no email. */
export function phoneOf({ phone, phoneE164, type }: Omit<Identifying, 'email'>): string | null {
  return phone === null ? null : identityByPhone(phoneIdentity(phone, phoneE164), type)
}

/** A person and a company with one phone are two contacts; no address has a colon. */
export function identityByPhone(phone: string | null, type: ContactType): string | null {
  return phone === null || type === 'person' ? phone : `${type}:${phone}`
}

/** Whether a change gives a contact another identity, or may do so. */
export function hasOtherIdentity(before: Identifying, after: Identifying): boolean {
  return before.email !== after.email || before.phone !== after.phone || before.type !== after.type
}

/** A phone as it was given, parsed as far as possible; an unreadable one is never refused. */
export type Phone = {
  /** `+` and digits, null when the text does not parse as a possible number. */
  e164: string | null
  /** What the phone is matched by: E.164, otherwise its digits; null if they are too few. */
  identity: string | null
}

/** `country` is the project's default for numbers that do not start with `+`. */
export function readPhone(text: string, country: string | null): Phone {
  // The library knows the digits of other scripts, but not the full-width `＋`.
  const plain = text.normalize('NFKC')
  const known = plainPhone(plain)
  if (known !== null) return { e164: known, identity: withEnoughDigits(known) }
  const { parsePhoneNumberFromString } = phoneLibrary()
  const parsed = parsePhoneNumberFromString(plain, country === null ? {} : asCountry(country))
  const e164 = parsed?.isPossible() === true ? parsed.number : null
  // E.164 has no extensions: two extensions of one number are two people, with different digits.
  if (e164 !== null && parsed?.ext === undefined) return { e164, identity: withEnoughDigits(e164) }
  return { e164, identity: digitsOf(plain) }
}

/** The `identity` of `readPhone`, for a phone stored with its E.164 form. */
export function phoneIdentity(text: string, e164: string | null): string | null {
  const plain = text.normalize('NFKC')
  if (e164 === null) return digitsOf(plain)
  const { parsePhoneNumberFromString } = phoneLibrary()
  const stored = parsePhoneNumberFromString(e164)
  const defaultCallingCode = stored?.countryCallingCode ?? ''
  const parsed = parsePhoneNumberFromString(plain, { defaultCallingCode })
  return parsed?.ext === undefined ? withEnoughDigits(e164) : digitsOf(plain)
}

function digitsOf(plain: string): string | null {
  return withEnoughDigits(phoneLibrary().parseDigits(plain))
}

function withEnoughDigits(number: string): string | null {
  return number.replace('+', '').length < phoneDigitsMin ? null : number
}

// The configuration and the CLI accept only the library's own country codes.
function asCountry(country: string): CountryCode {
  return country as CountryCode
}

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
