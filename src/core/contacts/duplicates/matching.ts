import type { ContactState } from '#core/contacts/contact.ts'
import { phoneNumbersOf } from '#core/contacts/searching/phone-terms.ts'
import { foldEmail } from '#core/values/email.ts'
import { companyKey, domainKey } from './same-company.ts'
import { areSimilarNames, nameKey } from './similar-names.ts'

/** Why two contacts may be one; a pair belongs to its first reason. */
export const duplicateReasons = ['email', 'phone', 'company', 'domain'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** What contacts are compared by. */
export type Matched = Pick<
  ContactState,
  'type' | 'name' | 'email' | 'phone' | 'phoneE164' | 'company'
>

/** How much a pair looks like one contact: the smaller, the more. */
export const strengths = [1, 2, 3, 4, 5] as const

const phoneDigitsCompared = 9
const phoneDigitsMin = 7
const keyCharactersMax = 100

/**
 * What a contact shares with those that it may be the same as, for each reason: contacts that match
 * for it have the same key.
 */
export function duplicateKeys(contact: Matched): Map<DuplicateReason, string> {
  const { type, name, email, company } = contact
  const person = nameKey(name)
  const phone = numberOf(contact)?.slice(-phoneDigitsCompared) ?? null
  const keys: [DuplicateReason, string | null][] = [
    ['email', email === null ? null : foldEmail(email)],
    ['phone', joined([phone, type])],
    ['company', joined([person, companyKey(company), type])],
    ['domain', joined([person, domainKey(email), type])],
  ]
  return new Map(
    keys.flatMap(([reason, key]) => (key === null ? [] : [[reason, cut(key)] as const])),
  )
}

/** Why two contacts may be one, the strongest reason first; empty if nothing says so. */
export function reasonsOf(a: Matched, b: Matched): DuplicateReason[] {
  const [first, second] = [duplicateKeys(a), duplicateKeys(b)]
  const isSimilar = areSimilarNames(a.name, b.name)
  const holds = {
    email: true,
    phone: isSamePhone(numberOf(a), numberOf(b)),
    company: isSimilar,
    domain: isSimilar,
  }
  return duplicateReasons.filter((reason) => {
    const key = first.get(reason)
    return key !== undefined && key === second.get(reason) && holds[reason]
  })
}

/** A phone alone says least: colleagues share one. */
export function strengthOf(
  reasons: readonly DuplicateReason[],
  [a, b]: readonly [Matched, Matched],
): number {
  const [first = 'phone'] = reasons
  if (first !== 'phone') return { email: 1, company: 3, domain: 4 }[first]
  const isOther = a.name !== null && b.name !== null && !areSimilarNames(a.name, b.name)
  return isOther ? 5 : 2
}

function isSamePhone(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && (a.endsWith(b) || b.endsWith(a))
}

/** The first number of its phone, if it is long enough to be nobody else's. */
function numberOf(contact: Matched): string | null {
  const [number] = phoneNumbersOf(contact)
  return number === undefined || number.length < phoneDigitsMin ? null : number
}

function joined(parts: readonly (string | null)[]): string | null {
  return parts.includes(null) ? null : parts.join(' ')
}

/** Not between the halves of a character. */
function cut(key: string): string {
  return key.length <= keyCharactersMax ? key : Array.from(key).slice(0, keyCharactersMax).join('')
}
