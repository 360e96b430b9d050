import type { ContactState } from '#core/contacts/contact.ts'
import { phoneLibrary } from '#core/large-libraries.ts'
import { isAscii } from '#core/values/text.ts'
import { phoneDigitsMin } from '#model/contacts/contact.ts'
import { contactFields } from '#model/contacts/fields.ts'
import type { Prefix } from './words.ts'

// Numbers of one contact, whatever is written in its phone.
const numbersMax = 3
const e164DigitsMax = 15
const localDigitsMax = 8
/** With an extension, and blanks around both. */
const searchedCharactersMax = 2 * contactFields.phone.charactersMax

// Part of what indexes have. No word begins with a character of planes that Unicode leaves empty.
const packedDigits = 5
const firstCharacter = 0x4_0000
const pairCharacter = 0x100
const lastCharacter = 0x164
const endCharacter = String.fromCodePoint(0x16e)

const runPattern = /\p{Nd}[\p{Nd}\s().\-/‐-―·]*/gu
const zerosPattern = /^0+/
const wholePattern = /^[(\s]*[+0]/
const zeroCode = 48
const extensionPattern = /(?:;ext=|#|(?:ext|x|extension|durchwahl|dw)(?!\p{L})\.?:?)\s*\p{Nd}+$/iu
const searchedPattern = /^(?:tel:)?[+(]?[\p{Nd}\s().\-/‐-―·+]+$/iu

/**
 * Terms under which the phone of a contact is found: of each of its numbers the last five digits as
 * one character, then what precedes them, two digits a character, so that a shorter ending of the
 * number is a beginning of its term (docs/decisions/phones.md).
 */
export function phoneTerms({ phone, phoneE164 }: Pick<ContactState, 'phone' | 'phoneE164'>) {
  return phoneNumbersOf({ phone, phoneE164 }).map(wholeTerm)
}

/** The digits of each number of a phone, without `+`, `00` and trunk prefix. */
export function phoneNumbersOf({ phone, phoneE164 }: Pick<ContactState, 'phone' | 'phoneE164'>) {
  return phone === null ? [] : numbersOf(phone, phoneE164)
}

/**
 * The beginnings of such terms, one of which a phone must have: those of numbers that end with
 * this one, and, if it is written with `+`, `00` or `0`, those of shorter numbers that are its own
 * ending, without country or area. Null unless the text is a number of at least five digits.
 */
export function phonePrefixes(text: string): string[] | null {
  if (text.length > searchedCharactersMax) return null
  const plain = plainOf(text).replace(extensionPattern, '').trim()
  if (!searchedPattern.test(plain) || plain.length > contactFields.phone.charactersMax) return null
  const digits = digitsOf(plain)
  if (digits.length < phoneDigitsMin) return null
  const number = significant(digits)
  const isWhole = plain.includes('+') || number.length < digits.length
  const shorter = isWhole && number.length <= e164DigitsMax ? endingsOf(number) : []
  return [...beginningsOf(number), ...[...shorter, ...russian(number)].map(wholeTerm)]
}

/** The beginning that those of one number share: few contacts have it. */
export function phoneStart([first = '']: readonly string[]): string {
  return String.fromCodePoint(first.codePointAt(0) ?? 0)
}

/** Whether a search asks for phones. */
export function asksPhones(prefixes: readonly Prefix[]): boolean {
  return prefixes.flat().some((prefix) => {
    const code = prefix.codePointAt(0) ?? 0
    return code >= firstCharacter && code < firstCharacter + 10 ** packedDigits
  })
}

/**
 * The digits of the E.164 form; otherwise those of each number that the text has. Then all digits
 * of the text, unless a number ends with them.
 */
function numbersOf(phone: string, e164: string | null): string[] {
  const plain = plainOf(phone)
  const digits = digitsOf(plain)
  if (digits.length < phoneDigitsMin) return []
  const whole = significant(digits)
  const numbers = e164 === null ? textNumbersOf(plain) : [e164.slice(1)]
  const known = numbers.find((number) => number.endsWith(whole))
  if (known === undefined || (known !== whole && isLocal(plain, whole))) numbers.push(whole)
  return numbers
}

function textNumbersOf(plain: string): string[] {
  return runsOf(plain)
    .map(digitsOf)
    .filter((digits) => digits.length >= phoneDigitsMin)
    .map(significant)
    .slice(0, numbersMax)
}

/** Whether it may lack the area, which the library doesn't see. */
function isLocal(plain: string, number: string): boolean {
  return number.length <= localDigitsMax && !wholePattern.test(plain)
}

function runsOf(plain: string): string[] {
  return (plain.match(runPattern) ?? []).flatMap((run) => {
    // A stroke separates an area from the rest, or two numbers.
    return digitsOf(run).length > e164DigitsMax ? run.split('/') : [run]
  })
}

/** Without the zero that is dialled within the country alone: `+49 (0)221`. */
function plainOf(text: string): string {
  const plain = isAscii(text) ? text : text.normalize('NFKC')
  return plain.includes('(0)') ? plain.replace('(0)', '') : plain
}

function digitsOf(plain: string): string {
  if (!isAscii(plain)) return phoneLibrary().parseDigits(plain)
  let digits = ''
  for (let place = 0; place < plain.length; place += 1) {
    const digit = plain.charCodeAt(place) - zeroCode
    if (digit >= 0 && digit <= 9) digits += digit
  }
  return digits
}

/** Without `00` and trunk prefix, unless too few digits would be left. */
function significant(digits: string): string {
  if (!digits.startsWith('0')) return digits
  const rest = digits.replace(zerosPattern, '')
  return rest.length < phoneDigitsMin ? digits : rest
}

function endingsOf(number: string): string[] {
  const lengths = Array.from({ length: number.length - phoneDigitsMin }, (_, i) => i + 1)
  return lengths.map((start) => number.slice(start))
}

// Within Russia and Kazakhstan, 8 is dialled instead of +7.
function russian(number: string): string[] {
  if (!/^[78]\d{10}$/.test(number)) return []
  return [(number.startsWith('7') ? '8' : '7') + number.slice(1)]
}

function wholeTerm(number: string): string {
  const { term, left } = packed(number)
  return term + (left === '' ? endCharacter : String.fromCharCode(lastCharacter + Number(left)))
}

/** The beginnings of all terms of numbers that end with this one. */
function beginningsOf(number: string): string[] {
  const { term, left } = packed(number)
  if (left === '') return [term]
  const pairs = Array.from({ length: 10 }, (_, digit) => term + pairOf(`${digit}${left}`))
  return [wholeTerm(number), ...pairs]
}

/** The first digit is left where it has none beside it. */
function packed(number: string): { term: string; left: string } {
  let end = number.length - packedDigits
  let term = String.fromCodePoint(firstCharacter + Number(number.slice(end)))
  for (; end >= 2; end -= 2) term += pairOf(number.slice(end - 2, end))
  return { term, left: number.slice(0, end) }
}

function pairOf(digits: string): string {
  return String.fromCharCode(pairCharacter + Number(digits))
}
