import { ranks } from '#import/language/header-role.ts'
import { foldWord } from '#import/language/header-words.ts'
import { isIdentity, isNamePart } from '#import/language/mapped-field.ts'
import type { Candidate } from './sampled-columns.ts'

const rowsMin = 3
const shareOfOthersMax = 0.2
/** How much of a cell is read; no name is longer. */
const nameCharactersRead = 500

/**
 * `Name` beside `Vorname`, or `Nom` beside `Prénom`, can be a last name or the whole one. The rows
 * tell: a whole name contains the other part.
 */
export function settleNames(candidates: readonly Candidate[]): Candidate[] {
  const first = candidates.find(({ field }) => field === 'firstName')
  const last = candidates.find(({ field }) => field === 'lastName')
  if (first !== undefined && last !== undefined) {
    return candidates.map((candidate) =>
      isAccount(candidate, first) ? { ...candidate, field: 'company' } : candidate,
    )
  }
  const part = first ?? last
  if (part === undefined) return [...candidates]
  const missing = part.field === 'firstName' ? 'lastName' : 'firstName'
  return candidates.map((candidate) =>
    candidate.field === 'name' &&
    (isOneWord(candidate.column) || isBeside(candidate.column, part.column)) &&
    !isWhole(candidate, part)
      ? { ...candidate, field: missing }
      : candidate,
  )
}

/**
 * Beside first and last names, the `ContactName` or `Customer Name` of an accounting program is
 * the firm's, if it is another than the person's in nearly all rows.
 */
function isAccount(name: Candidate, first: Candidate): boolean {
  if (name.field !== 'name' || name.rank !== ranks.usual) return false
  const both = containing(name, first)
  const containingCount = both.filter(Boolean).length
  return both.length >= rowsMin && containingCount <= both.length * shareOfOthersMax
}

function isOneWord(column: string): boolean {
  return /^\s*\p{L}+\s*$/u.test(column)
}

/** `Nom dirigeant` beside `Prénom dirigeant`: all words but one are the same. */
function isBeside(column: string, other: string): boolean {
  const words = wordsOf(column)
  const others = wordsOf(other)
  const differing = words.filter((word, index) => word !== others[index])
  return words.length > 1 && words.length === others.length && differing.length === 1
}

function wordsOf(column: string): string[] {
  return foldWord(column).match(/\p{L}+/gu) ?? []
}

/** Whether most names contain the part of the same row; also where no row has both. */
function isWhole(name: Candidate, part: Candidate): boolean {
  const both = containing(name, part)
  return both.filter(Boolean).length * 2 >= both.length
}

/** For each row with both, whether the name contains the part. */
function containing(name: Candidate, part: Candidate): boolean[] {
  return [...name.texts].flatMap(([row, text]) => {
    const other = part.texts.get(row)
    return other === undefined ? [] : [folded(text).includes(folded(other.trim()))]
  })
}

// Finding one long text in another takes time that grows with both.
function folded(text: string): string {
  return foldWord(text.slice(0, nameCharactersRead))
}

// Other words for people, such as `customer` and `contact`, say that it is the contact.
const parties = new Set(
  (
    'applicant attendee candidate donor invitee participant passenger recipient registrant ' +
    'respondent student visitor bewerber teilnehmer'
  ).split(' '),
)
/** People who are in a file because of a contact, where it has both. */
const secondParties = new Set(
  (
    'buyer guest payer payor purchaser user acheteur acquirente besteller comprador gast kaufer ' +
    'usuario utente utilisateur'
  ).split(' '),
)

/** `Person 2`, `guest_3`: a further person. */
const furtherPattern = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:person|contact|kontakt|contacto|contatto|attendee|guest|gast|` +
    String.raw`teilnehmer|participant|passenger|member|student)[ _-]*([2-9])(?!\d)`,
  'u',
)

type Group = 'name' | 'email' | 'phone'
type Person = { candidate: Candidate; group: Group; party: string | null }

/**
 * Drops names, emails and phones of people other than the contact: an attendee may not have bought
 * the ticket, and an inviter isn't the invitee. Where the contact has the same field in
 * another column, it is another person: beside `Email`, `Buyer Email` is the buyer's.
 */
export function ofOneParty(candidates: readonly Candidate[]): Candidate[] {
  const people = candidates.flatMap((candidate): Person[] => {
    const group = groupOf(candidate.field)
    return group === null ? [] : [{ candidate, group, party: partyOf(candidate.column) }]
  })
  const groupsByParty = new Map<string | null, Set<Group>>()
  for (const { party, group } of people) {
    groupsByParty.set(party, (groupsByParty.get(party) ?? new Set()).add(group))
  }
  const groupsOf = (party: string | null) => new Set(groupsByParty.get(party))
  const named = [...groupsByParty.keys()].filter((party) => party !== null)
  const taken = groupsOf(null)
  const foreignParties = new Set<string>()
  for (const party of named.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const groups = groupsOf(party)
    if (groups.isDisjointFrom(taken)) for (const group of groups) taken.add(group)
    else foreignParties.add(party)
  }
  const dropped = new Set(
    people.flatMap(({ candidate, party }) => (foreignParties.has(party ?? '') ? [candidate] : [])),
  )
  return candidates.filter((candidate) => !dropped.has(candidate))

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
