import type {
  ContactFilter,
  FieldCondition,
  ListQuery,
  ContactPlace,
} from '#core/contacts/searching/contact-query.ts'
import type { Parameter } from '#storage/connection.ts'
import { bytewise, indexIn, inTexts, rowsIn, spelled, sql } from '#storage/sql.ts'

// Both engines fold A to Z alike, and differ in other letters.
const value = sql`(${spelled('custom_fields::json', 'custom_fields')} ->> f.id)`
const folded = sql`lower(${value} ${bytewise})`

const hasTags = spelled(
  'jsonb_exists_all(tags::jsonb, $14::text[])',
  `NOT EXISTS (SELECT 1 FROM json_each($14) AS w
      WHERE w.value NOT IN (SELECT t.value FROM json_each(tags) AS t))`,
)

/**
 * Which contacts of the project $1 match a query, by `filterParameters`. A query without a filter
 * has the same statement as one with it, so that all queries share few statements. The
 * conditions that most contacts fail come first: SQLite then reads the other columns of few rows.
 */
export const matchingContacts = sql`
    project_number = $1
    AND ($11 = 0 OR key_number IN (SELECT k.number FROM keys AS k
      WHERE k.project_number = $1 AND k.id ${inTexts('$12')}))
    AND ($13 = '' OR (${indexIn}(tags, $13) > 0 AND ${hasTags}))
    AND ($8 = '' OR coalesce(assignee_id, 'none') = $8) AND ($7 = '' OR type = $7)
    AND ($15 = '' OR (${indexIn}(lower(custom_fields ${bytewise}), $15) > 0 AND NOT EXISTS (
      SELECT 1 FROM ${rowsIn('$16', 'f', { id: 'text', kind: 'text', value: 'text' })}
      WHERE CASE f.kind WHEN 'has' THEN ${value} IS NULL
        WHEN 'equals' THEN coalesce(${folded} <> f.value, true)
        ELSE coalesce(${indexIn}(${folded}, f.value) = 0, true) END)))
    AND ($9 = 0 OR channel ${inTexts('$10')}) AND identity_rank > $6
    AND number < $17
    AND created_at >= $2 AND created_at < $3 AND updated_at >= $4 AND updated_at < $5`

/** Without the project. */
export function filterParameters(query: ContactFilter): Parameter[] {
  const { created, updated, type, assignee, channels, keyIds, tags, fields } = query
  const [firstTag] = tags
  const [firstField] = fields
  const conditions = fields.map(({ fieldId, is, text }) => {
    return { id: fieldId, kind: is, value: foldCase(text) }
  })
  return [
    created.from ?? -timeMax,
    created.to ?? timeMax,
    updated.from ?? -timeMax,
    updated.to ?? timeMax,
    query.isPossibleDuplicate ? 0 : -1,
    type ?? '',
    assignee === null || assignee === 'none' ? (assignee ?? '') : assignee.id,
    channels.length,
    channels,
    keyIds.length,
    keyIds,
    // Rules out most rows without parsing their list.
    firstTag === undefined ? '' : JSON.stringify(firstTag),
    tags,
    // Likewise without parsing their values.
    firstField === undefined ? '' : fragmentOf(firstField),
    JSON.stringify(conditions),
    query.storedBefore ?? Number.MAX_SAFE_INTEGER,
  ]
}

/** With the project. */
export const filterParametersCount = 17

/** What the JSON of custom fields contains, folded, wherever the condition holds. */
function fragmentOf({ fieldId, is, text }: FieldCondition): string {
  const field = JSON.stringify(fieldId)
  if (is === 'has') return field
  const json = JSON.stringify(text)
  return foldCase(is === 'equals' ? `${field}:${json}` : json.slice(1, -1))
}

export function isFiltered(query: ContactFilter): boolean {
  const { keyIds, channels, tags, fields, created, updated } = query
  return (
    [keyIds, channels, tags, fields].some((list) => list.length > 0) ||
    [created.from, created.to, updated.from, updated.to].some((time) => time !== null) ||
    [query.assignee, query.type].some((condition) => condition !== null) ||
    query.isPossibleDuplicate ||
    query.storedBefore !== undefined
  )
}

/** The columns of an order, whose index finds a span of it. */
export type ListOrder = { isByChange: boolean; isLatest: boolean; orderBy: string }

export function orderOf({ sort }: Pick<ListQuery, 'sort'>): ListOrder {
  const isByChange = sort.endsWith('updated')
  const isLatest = sort.startsWith('-')
  const direction = isLatest ? 'DESC' : 'ASC'
  const columns = isByChange ? ['updated_at', 'change'] : ['sort_key']
  const orderBy = columns.map((column) => `contacts.${column} ${direction}`).join(', ')
  return { isByChange, isLatest, orderBy }
}

/** The contacts to scan: from after one place, up to another. */
export type Span = { after: ContactPlace | null; upTo: ContactPlace | null }

/** The condition of a span, with its parameters from a number on. */
export function inSpan(query: ListQuery, first: number): string {
  const [a, b, c, d] = [first, first + 1, first + 2, first + 3]
  return orderOf(query).isByChange
    ? `(updated_at, change) >= ($${a}, $${b}) AND (updated_at, change) <= ($${c}, $${d})`
    : `sort_key >= $${a} AND sort_key <= $${b}`
}

export function spanParameters(query: ListQuery, { after, upTo }: Span): Parameter[] {
  const { isLatest, isByChange } = orderOf(query)
  const { from, to } = isByChange ? query.updated : query.created
  const place = isByChange ? changePlace : creationPlace
  const lowest = from === null ? null : place(from, false)
  const highest = to === null ? null : place(to, true)
  const next = after === null ? null : neighbour(after, isLatest ? -1 : 1)
  const [low, high] = isLatest ? [upTo, next] : [next, upTo]
  return [
    ...valuesOf(furthest([low, lowest], 1) ?? place(-timeMax, false)),
    ...valuesOf(furthest([high, highest], -1) ?? place(timeMax, true)),
  ]
}

/** Below 0 when the first place comes first from the earliest to the latest, above 0 when last. */
export function comparePlaces(a: ContactPlace, b: ContactPlace): number {
  const valuesOfB = valuesOf(b)
  for (const [i, part] of valuesOf(a).entries()) {
    const partOfB = valuesOfB[i] ?? part
    if (part !== partOfB) return part < partOfB ? -1 : 1
  }
  return 0
}

function furthest(places: readonly (ContactPlace | null)[], sign: 1 | -1): ContactPlace | null {
  return places.reduce((a, b) => {
    if (a === null || b === null) return a ?? b
    return comparePlaces(a, b) * sign > 0 ? a : b
  }, null)
}

function neighbour(place: ContactPlace, step: 1 | -1): ContactPlace {
  return 'sortKey' in place
    ? { sortKey: place.sortKey + BigInt(step) }
    : { ...place, change: place.change + step }
}

function valuesOf(place: ContactPlace): (bigint | number)[] {
  return 'sortKey' in place ? [place.sortKey] : [place.updatedAt, place.change]
}

function changePlace(ms: number, isEnd: boolean): ContactPlace {
  return { updatedAt: ms, change: isEnd ? -1 : 0 }
}

// Contacts that came in too great numbers within one millisecond are ordered after it.
function creationPlace(ms: number, isEnd: boolean): ContactPlace {
  const time = Math.max(-timeMax, Math.min(ms, timeMax))
  return { sortKey: BigInt(isEnd ? time + sortKeySlackMs : time) << 20n }
}

function foldCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const sortKeySlackMs = 1_000
/** The sort keys of times beyond it would be too large. */
const timeMax = 8_000_000_000_000
