import { type Channel, channels } from '#core/actor.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import { type ContactFilter, isOnCustomField } from '#core/contacts/searching/contact-query.ts'
import { foldCase } from '#core/values/text.ts'
import { type ContactType, contactTypes } from '#model/contacts/contact.ts'
import type { ContactStatus } from '#model/contacts/filter-values.ts'
import { returnsAt } from '#model/contacts/return-to-inbox.ts'

/** What facets are made of. */
export type Faceted = {
  state: Pick<
    ContactState,
    'type' | 'assigneeId' | 'tags' | 'customFields' | 'doneAt' | 'remindAt' | 'reopenedAt'
  >
  keyNumber: number
  channel: Channel
}

/**
 * What filters ask about a contact, as terms beside its words: its type, channel, stage, key,
 * member and tags; and each field with its value, found by its beginning as the field with any
 * value. They begin with a character for private use, as no word does (docs/decisions/facets.md).
 */
export function facetsOf({ state, keyNumber, channel }: Faceted): string[] {
  const { type, assigneeId, tags, customFields } = state
  const kind = kindFacet({ type, channel, isAssigned: assigneeId !== null, stage: stageOf(state) })
  const facets = [facet('key', `${keyNumber}`), kind]
  if (assigneeId !== null) facets.push(facet('member', assigneeId))
  for (const tag of tags) facets.push(facet('tag', tag))
  for (const fieldId in customFields) {
    facets.push(facet('field', fieldId) + valuePart(customFields[fieldId] ?? ''))
  }
  return facets
}

/** Whether a term is a facet, or the beginning of one. */
export function isFacet(term: string): boolean {
  return (term.codePointAt(0) ?? 0) >= 0xf0000
}

/** What a filter asks an index of words and facets for. */
export type AskedFacets = {
  /** A contact that matches has, for each list, a term that begins like one of its items. */
  all: string[][]
  /** It has no term that begins like one of these. */
  none: string[]
}

/**
 * The facets that a filter asks for. They say nothing of times, possible duplicates, what a value
 * contains, and whether there is any tag, and don't tell contacts that return to the inbox from
 * those that are back. `all` isn't empty where `none` isn't.
 */
export function facetsAsked(
  filter: ContactFilter,
  numbersOf: (keyIds: readonly string[]) => readonly number[],
): AskedFacets {
  const { keyIds, tags, assignee, fields, without } = filter
  const all = tags.map((tag) => [facet('tag', tag)])
  const none = (without?.tags ?? []).map((tag) => facet('tag', tag))
  for (const { fieldId, is, text } of fields.filter(isOnCustomField)) {
    const hasValue = is === 'equals' || is === 'not'
    const term = facet('field', fieldId) + (hasValue ? valuePart(text) : '')
    if (is === 'empty' || is === 'not') none.push(term)
    else all.push([term])
  }
  if (assignee !== null && assignee !== 'none') all.push([facet('member', assignee.id)])
  const other = without?.assignee ?? null
  if (other !== null && other !== 'none') none.push(facet('member', other.id))
  if (keyIds.length > 0) all.push(keyFacets(numbersOf(keyIds)))
  none.push(...keyFacets(numbersOf(without?.keyIds ?? [])))
  const kinds = kindsAsked(filter)
  if (kinds.length < kindsMax || (none.length > 0 && all.length === 0)) all.push(kinds)
  return { all, none }
}

/** Whether each contact has one of these facets. */
export function areEveryKind(items: readonly string[]): boolean {
  return items.length === kindsMax
}

function keyFacets(numbers: readonly number[]): string[] {
  return numbers.map((number) => facet('key', `${number}`))
}

/**
 * Type, channel, stage and whether a member has it are one facet: contacts have few combinations.
 */
function kindsAsked(filter: ContactFilter): string[] {
  const { type, channels: filtered, assignee, status, without } = filter
  const types = type === null ? contactTypes : [type]
  const among = filtered.length === 0 ? channels : filtered
  const assigned = [false, true].filter(
    (isAssigned) => (isAssigned ? assignee : without?.assignee) !== 'none',
  )
  const reached = status === undefined ? stages : stagesOf[status.is]
  return reached.flatMap((stage) =>
    types.flatMap((one) =>
      among.flatMap((channel) =>
        assigned.map((isAssigned) => kindFacet({ type: one, channel, isAssigned, stage })),
      ),
    ),
  )
}

/** Whether it has a time at which it returns or has returned to the inbox. */
function stageOf(state: Faceted['state']): Stage {
  if (state.doneAt !== null) return 'done'
  return returnsAt(state) === null ? 'open' : 'returning'
}

// Indexes have them: a new one comes last.
const typePlaces: Readonly<Record<ContactType, number>> = { person: 0, company: 1 }
const channelPlaces: Readonly<Record<Channel, number>> = {
  api: 0,
  form: 1,
  mcp: 2,
  import: 3,
  app: 4,
  cli: 5,
}
const stages = ['open', 'done', 'returning'] as const
type Stage = (typeof stages)[number]
const stagesOf: Readonly<Record<ContactStatus, readonly Stage[]>> = {
  open: ['open', 'returning'],
  new: ['open'],
  returned: ['returning'],
  later: ['returning'],
  done: ['done'],
}
// 2 × types × channels. Indexes have it: one more channel needs places after those of all stages.
const kindsPerStage = 24
const kindsMax = stages.length * kindsPerStage

type Kind = { type: ContactType; channel: Channel; isAssigned: boolean; stage: Stage }

/** U+F0000 and after. */
function kindFacet({ type, channel, isAssigned, stage }: Kind): string {
  const place = 4 * channelPlaces[channel] + 2 * typePlaces[type] + (isAssigned ? 1 : 0)
  return String.fromCharCode(0xdb80, 0xdc00 + kindsPerStage * stages.indexOf(stage) + place)
}

/** Part of what indexes have, as everything below. */
const seeds = { key: 1, member: 2, tag: 3, field: 4, value: 5 } as const

/** Two characters, the first one from U+100000 on: 36 bits. */
function facet(kind: keyof typeof seeds, text: string): string {
  const [a, b] = hashOf(text, seeds[kind])
  return charactersOf(0xdbc0 | (a >>> 26), a >>> 16, b >>> 22, b >>> 12)
}

/** Two characters: 40 bits. A to Z count as a to z, as in comparisons of values. */
function valuePart(text: string): string {
  const [a, b] = hashOf(foldCase(text), seeds.value)
  return charactersOf(0xd800 | (a >>> 22), a >>> 12, b >>> 22, b >>> 12)
}

function charactersOf(high: number, low: number, nextHigh: number, nextLow: number): string {
  const [second, third] = [0xdc00 | (low & 0x3ff), 0xd800 | nextHigh]
  return String.fromCharCode(high, second, third, 0xdc00 | (nextLow & 0x3ff))
}

/** Two hashes of 32 bits, in a hundredth of the time that a cryptographic one takes. */
function hashOf(text: string, seed: number): [number, number] {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a, b]
}
