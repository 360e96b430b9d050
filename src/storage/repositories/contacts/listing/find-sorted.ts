import type { ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { Parameter, ProjectReads } from '#storage/connection.ts'
import {
  type Progress,
  readProgress,
} from '#storage/repositories/contacts/sorting/changed-contacts.ts'
import { sortedColumns } from '#storage/repositories/contacts/sorting/sorted-contacts.ts'
import { text } from '#storage/row.ts'
import { type MatchingPlace, filterAmong } from './find-among.ts'
import { readRows } from './find-indexed.ts'
import type { FoundPage } from './found-page.ts'
import { comparePlaces, orderOf } from './spans.ts'

type SortedBy = keyof typeof sortedColumns
type TextPlace = { folded: string; sortKey: bigint }

const contactsPerRead = 2_000
/** So many take as long as the rest of a page. */
const recentMax = 500

/**
 * The page of a list in the order of a text, of a bounded number of contacts: of those that are
 * sorted, and of those that have changed since. Null if these are too many.
 */
export async function findSorted(
  reads: ProjectReads,
  query: ListQuery,
  by: SortedBy,
): Promise<FoundPage | null> {
  const { after, limit, bounds } = query
  const compare = comparePlaces(query)
  const recent = await readRecent(reads, query, await readProgress(reads, 'sorting_progress'))
  if (recent === null) return null
  const recentKeys = new Set(recent.map(({ sortKey }) => sortKey))
  const candidates = recent.filter(({ place }) => after === null || compare(place, after) > 0)
  let last = after !== null && 'folded' in after ? after : null
  let scanned = 0
  for (let max = limit + 1; ; max = Math.min(4 * max, contactsPerRead)) {
    const walked = await readSorted(reads, { query, by, after: last, max })
    const sortKeys = walked.map(({ sortKey }) => String(sortKey))
    const matching = await filterAmong(reads, query, sortKeys)
    // PostgreSQL may have nodes of 0.2.0, which leave contacts where they were.
    const names = new Set(walked.map(nameOf))
    candidates.push(
      ...matching.filter(({ sortKey, place }) => {
        return !recentKeys.has(sortKey) && 'folded' in place && names.has(nameOf(place))
      }),
    )
    const end = walked.length < max ? null : (walked.at(-1) ?? null)
    const upTo = candidates.filter(({ place }) => end === null || compare(place, end) <= 0)
    scanned += walked.length
    if (end !== null && upTo.length <= limit && scanned < bounds.scanned) {
      last = end
      continue
    }
    const page = upTo.toSorted((a, b) => compare(a.place, b.place)).slice(0, limit)
    const isFull = upTo.length > limit
    const rows = await readRows(
      reads,
      query,
      page.map(({ sortKey }) => sortKey),
    )
    const next = isFull ? (page.at(-1)?.place ?? null) : end
    return { rows, isScanComplete: isFull || end === null, next }
  }
}

function nameOf({ folded, sortKey }: TextPlace): string {
  return `${sortKey} ${folded}`
}

/** The contacts that match among those that changed after a place; null if these are too many. */
async function readRecent(
  reads: ProjectReads,
  query: ListQuery,
  { updatedAt, change }: Progress,
): Promise<MatchingPlace[] | null> {
  const max = Math.min(query.bounds.matched, recentMax)
  const rows = await reads.rows(selectRecent, updatedAt, change, max + 1)
  if (rows.length > max) return null
  const sortKeys = rows.map((row) => text(row, 'sort_key'))
  return filterAmong(reads, query, sortKeys)
}

/** The next places in the order of a text; those without one come last. */
async function readSorted(
  reads: ProjectReads,
  {
    query,
    by,
    after,
    max,
  }: { query: ListQuery; by: SortedBy; after: TextPlace | null; max: number },
): Promise<TextPlace[]> {
  const { isLatest } = orderOf(query)
  const read = async (condition: string, ...values: Parameter[]) => {
    const direction = isLatest ? 'DESC' : 'ASC'
    const rows = await reads.rows(
      `SELECT folded, CAST(sort_key AS text) AS sort_key FROM sorted_contacts
      WHERE project_number = $1 AND sorted_by = $2 AND ${condition}
      ORDER BY folded ${direction}, sorted_contacts.sort_key ${direction}
      LIMIT $${values.length + 2}`,
      sortedColumns[by],
      ...values,
    )
    return rows.map((row) => {
      return { folded: text(row, 'folded'), sortKey: BigInt(text(row, 'sort_key')) }
    })
  }
  const sign = isLatest ? '<' : '>'
  const places: TextPlace[] = []
  if (after === null) places.push(...(await read("folded > ''", max)))
  else if (after.folded !== '') {
    const { folded, sortKey } = after
    const rest = `(folded, sort_key) ${sign} ($3, $4) AND folded > ''`
    places.push(...(await read(rest, folded, sortKey, max)))
  }
  if (places.length === max) return places
  const start = after?.folded === '' ? after.sortKey : isLatest ? sortKeyMax : -sortKeyMax
  const without = await read(`folded = '' AND sort_key ${sign} $3`, start, max - places.length)
  return [...places, ...without]
}

const sortKeyMax = 2n ** 63n - 1n
const selectRecent = `
  SELECT CAST(sort_key AS text) AS sort_key FROM contacts
  WHERE project_number = $1 AND (updated_at, change) > ($2, $3)
  ORDER BY updated_at, change LIMIT $4`
