import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { countOf } from '#storage/row.ts'
import { spelled, sql } from '#storage/sql.ts'
import { mayHaveConsent } from './consent-conditions.ts'
import { asksOnlyStatus, filterParameters, matchingContacts } from './filter-conditions.ts'
import { type MatchingPlace, filterAmong, placeColumns, placesOf } from './find-among.ts'
import type { ListIndex } from './find-indexed.ts'
import { findReturning } from './find-returning.ts'
import { mayBeHandedOver } from './handover-conditions.ts'
import { mayBeImported } from './import-conditions.ts'
import { matchingInSpan, parametersOf } from './scan-contacts.ts'
import { inSpan, orderOf, sortKeySpan, spanParameters, wholeSpan } from './spans.ts'

/** All contacts that match, or with words the newest of too many. */
export type Gathered = { matching: MatchingPlace[]; areAll: boolean }

/**
 * Gathers the contacts of a list that has another order than an index which finds them; null if
 * there are too many.
 */
export async function gatherContacts(
  reads: ProjectReads,
  index: ListIndex | null,
  query: ListQuery,
): Promise<Gathered | null> {
  const { by } = orderOf(query)
  const { matched, counted } = query.bounds
  const hasWords = query.prefixes.length > 0
  if (index !== null && by !== 'created') {
    const withWords = by === 'updated' ? matched : lateFactor * matched
    const max = hasWords ? withWords : Math.min(matched, counted)
    const gathered = await gatherIndexed(reads, index, { query, max })
    if (gathered.areAll || hasWords) return gathered
  }
  // Rows don't show whether they have the words.
  if (hasWords) return null
  const matching =
    (await gatherDuplicates(reads, query)) ??
    (await gatherAmong(reads, query, mayBeHandedOver)) ??
    (await gatherAmong(reads, query, mayHaveConsent)) ??
    (await gatherAmong(reads, query, mayBeImported)) ??
    (await gatherReturning(reads, query)) ??
    (await gatherInTime(reads, query))
  return matching === null ? null : { matching, areAll: true }
}

/** What a scan in the order of change has not found: a tag, say, of leads that changed long ago. */
export async function gatherLate(
  reads: ProjectReads,
  index: ListIndex,
  query: ListQuery,
): Promise<Gathered | null> {
  const max = lateFactor * query.bounds.matched
  const gathered = await gatherIndexed(reads, index, { query, max })
  return gathered.areAll ? gathered : null
}

/** Nothing of too many, unless their words are asked for. */
async function gatherIndexed(
  reads: ProjectReads,
  index: ListIndex,
  { query, max }: { query: ListQuery; max: number },
): Promise<Gathered> {
  const span = sortKeySpan({ ...query, sort: '-created' }, null)
  const areAll = (await index.count(span, max + 1)) <= max
  if (!areAll && query.prefixes.length === 0) return { matching: [], areAll }
  const sortKeys = await index.sortKeys(span, { isLatest: true, max })
  return { matching: await filterAmong(reads, query, sortKeys), areAll }
}

async function gatherDuplicates(
  reads: ProjectReads,
  query: ListQuery,
): Promise<MatchingPlace[] | null> {
  if (!query.isPossibleDuplicate) return null
  const max = gatheredMax(query)
  if (countOf(await reads.row(countDuplicates, max + 1)) > max) return null
  return placesOf(await reads.rows(selectDuplicates, ...filterParameters(query)), query)
}

async function gatherAmong(
  reads: ProjectReads,
  query: ListQuery,
  candidates: typeof mayBeHandedOver,
): Promise<MatchingPlace[] | null> {
  const max = gatheredMax(query)
  const sortKeys = await candidates(reads, query, max)
  if (sortKeys === null || sortKeys.length > max) return null
  return filterAmong(reads, query, [...new Set(sortKeys)])
}

/** Those that have returned, or return later: an index has them in the order of that time. */
async function gatherReturning(
  reads: ProjectReads,
  query: ListQuery,
): Promise<MatchingPlace[] | null> {
  const max = gatheredMax(query)
  const sortKeys = await findReturning(reads, query, max + 1)
  if (sortKeys === null || sortKeys.length > max) return null
  if (!asksOnlyStatus(query) || orderOf(query).by !== 'created')
    return filterAmong(reads, query, sortKeys)
  return sortKeys.map((sortKey) => ({ sortKey, place: { sortKey: BigInt(sortKey) } }))
}

/** Those that changed in a time, or were created in one, if the list has another order. */
async function gatherInTime(
  reads: ProjectReads,
  query: ListQuery,
): Promise<MatchingPlace[] | null> {
  const { by } = orderOf(query)
  const time = (['updated', 'created'] as const).find(
    (one) => one !== by && (query[one].from !== null || query[one].to !== null),
  )
  if (time === undefined) return null
  const max = gatheredMax(query)
  const ordered: ListQuery = { ...query, sort: `-${time}` }
  const spanned = spanParameters(ordered, wholeSpan)
  const counted = await reads.row(
    `SELECT count(*) AS count FROM (
      SELECT number FROM contacts WHERE project_number = $1 AND ${inSpan(ordered, 2)}
      LIMIT $${spanned.length + 2}) AS counted`,
    ...spanned,
    max + 1,
  )
  if (countOf(counted) > max) return null
  const rows = await reads.rows(
    sql`SELECT ${placeColumns} ${matchingInSpan(ordered)}`,
    ...parametersOf(ordered, wholeSpan),
    max,
  )
  return placesOf(rows, query)
}

/** Gathering takes half a second then, once a scan has taken a tenth. */
const lateFactor = 10

function gatheredMax({ bounds }: ListQuery): number {
  return Math.min(bounds.matched, bounds.counted)
}

// The planner doesn't know that they are few.
const duplicates = spelled('contacts', 'contacts INDEXED BY contacts_duplicates')
const countDuplicates = sql`
  SELECT count(*) AS count FROM (
    SELECT number FROM ${duplicates} WHERE project_number = $1 AND identity_rank > 0
    LIMIT $2) AS counted`
const selectDuplicates = sql`
  SELECT ${placeColumns} FROM ${duplicates} WHERE ${matchingContacts} AND identity_rank > 0`
