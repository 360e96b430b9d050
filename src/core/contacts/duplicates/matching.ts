import type { ContactState } from '#core/contacts/contact.ts'
import { phoneNumbersOf } from '#core/contacts/searching/phone-terms.ts'
import { foldEmail } from '#core/values/email.ts'
import { companyKey, domainKey } from './same-company.ts'
import { type NameWords, areSimilarNames, nameKey, nameWords } from './similar-names.ts'

/**
 * Why two contacts may be one; a pair belongs to its first reason. The mark `isPossibleDuplicate`
 * of a contact has another rule: another one had its identity first.
 */
export const duplicateReasons = ['email', 'phone', 'company', 'domain'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** The values that contacts are compared by. */
export type Matched = Pick<
  ContactState,
  'type' | 'name' | 'email' | 'phone' | 'phoneE164' | 'company'
>

/** How much a pair looks like one contact: the smaller, the more. */
export const strengths = [1, 2, 3, 4, 5] as const

const comparedPhoneDigitsMin = 7
/** So many digits are hardly anybody else's, even without country and area. */
const uniquePhoneDigitsMin = 9
const callingCodeDigitsMax = 3
const keyCharactersMax = 100

/**
 * What a contact is compared by: for each reason a key, which contacts that match for it share, its
 * type and folded email address, its name, and the first number of its phone.
 */
export type Compared = Pick<Matched, 'type' | 'email'> & {
  keys: ReadonlyMap<DuplicateReason, string>
  name: NameWords | null
  phone: string | null
}

export function comparedOf(contact: Matched): Compared {
  const { type, company } = contact
  const email = contact.email === null ? null : foldEmail(contact.email)
  const name = nameWords(contact.name)
  const phone = numberOf(contact)
  const person = nameKey(name)
  const keys: [DuplicateReason, string | null][] = [
    ['email', email],
    ['phone', joined([phone?.slice(-comparedPhoneDigitsMin) ?? null, type])],
    ['company', joined([person, companyKey(company), type])],
    ['domain', joined([person, domainKey(contact.email), type])],
  ]
  const known = keys.flatMap(([reason, key]) => {
    return key === null ? [] : [[reason, cut(key)] as const]
  })
  return { keys: new Map(known), type, email, name, phone }
}

/** Why two contacts may be one, the strongest reason first; empty if nothing says so. */
export function reasonsOf(a: Compared, b: Compared): DuplicateReason[] {
  return duplicateReasons.filter((reason) => {
    const key = a.keys.get(reason)
    if (key === undefined || key !== b.keys.get(reason)) return false
    if (reason === 'email') return true
    return reason === 'phone' ? isSamePhone(a.phone, b.phone) : areSimilarNames(a.name, b.name)
  })
}

/** A phone alone says least: colleagues share one. */
export function strengthOf(
  reasons: readonly DuplicateReason[],
  [a, b]: readonly [Compared, Compared],
): number {
  const [first = 'phone'] = reasons
  if (first !== 'phone') return { email: 1, company: 3, domain: 4 }[first]
  const isOther = a.name !== null && b.name !== null && !areSimilarNames(a.name, b.name)
  return isOther ? 5 : 2
}

/** Whether two contacts are one beyond doubt: of the same email address, and nothing says else. */
export function isCertain(a: Compared, b: Compared): boolean {
  if (a.type !== b.type || a.email === null || a.email !== b.email) return false
  const isNamed = a.name !== null && b.name !== null
  const isCalled = a.phone !== null && b.phone !== null
  return (
    (!isNamed || areSimilarNames(a.name, b.name)) && (!isCalled || isSamePhone(a.phone, b.phone))
  )
}

/** With or without country. */
function isSamePhone(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  const hasArea = long.length - short.length <= callingCodeDigitsMax
  return (hasArea || short.length >= uniquePhoneDigitsMin) && long.endsWith(short)
}

/** The first number of its phone, if it is long enough to be nobody else's. */
function numberOf(contact: Matched): string | null {
  const [number] = phoneNumbersOf(contact)
  return number === undefined || number.length < comparedPhoneDigitsMin ? null : number
}

function joined(parts: readonly (string | null)[]): string | null {
  return parts.includes(null) ? null : parts.join(' ')
}

/** Not between the halves of a character. */
function cut(key: string): string {
  return key.length <= keyCharactersMax ? key : Array.from(key).slice(0, keyCharactersMax).join('')
}
