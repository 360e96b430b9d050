import type { Candidate } from './candidate.ts'
import { foldWord } from './header-words.ts'
import { isIdentity, isNamePart } from './mapping.ts'

// Other words for people, such as `customer` and `contact`, say that it is the contact.
const parties = wordsOf(
  'applicant attendee candidate donor invitee participant passenger recipient registrant ' +
    'respondent student visitor bewerber teilnehmer',
)
/** Who is there because of somebody else, where the file has both. */
const secondParties = wordsOf(
  'buyer guest payer payor purchaser user acheteur acquirente besteller comprador gast kaufer ' +
    'usuario utente utilisateur',
)

/** `Person 2`, `guest_3`: somebody beside the first one. */
const furtherPattern = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:person|contact|kontakt|contacto|contatto|attendee|guest|gast|` +
    String.raw`teilnehmer|participant|passenger|member|student)[ _-]*([2-9])(?!\d)`,
  'u',
)

type Group = 'name' | 'email' | 'phone'
type Person = { one: Candidate; group: Group; party: string | null }

/**
 * Without the names, e-mails and phones of others than the contact: who attends isn't who bought
 * the ticket, and whoever invites isn't the invitee. Somebody else is who has what the contact has
 * in another column: beside `Email`, `Buyer Email` is the buyer's, and so is `Buyer Phone`.
 */
export function ofOneParty(candidates: readonly Candidate[]): Candidate[] {
  const people = candidates.flatMap((one): Person[] => {
    const group = groupOf(one.field)
    return group === null ? [] : [{ one, group, party: partyOf(one.column) }]
  })
  const named = [...new Set(people.flatMap(({ party }) => party ?? []))]
  const groupsOf = (party: string | null) =>
    new Set(people.filter((one) => one.party === party).map(({ group }) => group))
  const taken = groupsOf(null)
  const others = new Set<string>()
  for (const party of named.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const groups = groupsOf(party)
    if (groups.isDisjointFrom(taken)) for (const group of groups) taken.add(group)
    else others.add(party)
  }
  const left = new Set(people.flatMap(({ one, party }) => (others.has(party ?? '') ? [one] : [])))
  return candidates.filter((one) => !left.has(one))

  function rankOf(party: string): number {
    return Number(!groupsOf(party).has('email')) * 2 + Number(secondParties.has(party))
  }
}

function groupOf(field: Candidate['field']): Group | null {
  if (isIdentity(field)) return field
  return field === 'name' || isNamePart(field) ? 'name' : null
}

function partyOf(column: string): string | null {
  const text = foldWord(column.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const [, further] = furtherPattern.exec(text) ?? []
  const words = text.match(/\p{L}+/gu) ?? []
  const party = words.find((word) => parties.has(word) || secondParties.has(word)) ?? ''
  return `${party}${further ?? ''}` || null
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
