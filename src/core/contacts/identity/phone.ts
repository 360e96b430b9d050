import type { CountryCode } from 'libphonenumber-js/min'

import { phoneLibrary } from '#core/large-libraries.ts'
import { phoneDigitsMin } from '#model/contacts/contact.ts'
import { plainPhone } from './plain-phone.ts'

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
