import { groupContactsMax } from '#core/contacts/duplicates/duplicate-store.ts'
import { type Matched, reasonsOf, strengthOf } from '#core/contacts/duplicates/matching.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { overviewColumns } from '#storage/repositories/contacts/listing/overview-row.ts'
import { insertRows, rowsIn, sql } from '#storage/sql.ts'
import { type DistinctPairs, readDistinct } from './distinct-pairs.ts'
import { matchedOf, reasonAt } from './matched-row.ts'

/** A text by which contacts are sorted that may be the same. */
export type SharedText = { sorted_by: number; folded: string }

/** Two rows of contacts that may be the same, older first, and why. */
export type OpenPair = {
  rows: readonly [Row, Row]
  reasons: ReturnType<typeof reasonsOf>
  strength: number
}

/** Keeps the groups up to date of contacts that share these texts. */
export async function settleGroups(
  project: ProjectStatements,
  texts: readonly SharedText[],
): Promise<void> {
  if (texts.length === 0) return
  await project.run(deleteGroups, JSON.stringify(texts))
  const shared = await project.rows(selectShared, JSON.stringify(texts))
  if (shared.length === 0) return
  const groups = []
  for (const row of shared) groups.push(await readMembers(project, sharedTextOf(row)))
  const distinct = await readDistinct(project, groups.flat())
  const open = groups.flatMap((rows, i) => groupOf(sharedTextOf(shared[i] ?? {}), rows, distinct))
  await project.run(insertGroups, JSON.stringify(open))
}

/** As above, of those that are groups. */
export async function resettleGroups(
  project: ProjectStatements,
  texts: readonly SharedText[],
): Promise<void> {
  if (texts.length === 0) return
  const groups = await project.rows(selectGroupsOf, JSON.stringify(texts))
  await settleGroups(project, groups.map(sharedTextOf))
}

/** The contacts that share a text, oldest first; of many the first ones. */
export function readMembers(reads: ProjectReads, { sorted_by, folded }: SharedText) {
  return reads.rows(selectMembers, sorted_by, folded, groupContactsMax)
}

/**
 * The pairs among contacts that share a text for which this is the first reason, and that no member
 * has found to be different.
 */
export function openPairs(
  { sorted_by }: SharedText,
  rows: readonly Row[],
  distinct: DistinctPairs,
): OpenPair[] {
  const reason = reasonAt(sorted_by)
  const contacts = rows.map((row) => ({ row, matched: matchedOf(row) }))
  return contacts.flatMap((first, i) =>
    contacts.slice(i + 1).flatMap((second) => {
      if (distinct.has(first.row, second.row)) return []
      const pair: [Matched, Matched] = [first.matched, second.matched]
      const reasons = reasonsOf(...pair)
      if (reasons[0] !== reason) return []
      return [{ rows: [first.row, second.row], reasons, strength: strengthOf(reasons, pair) }]
    }),
  )
}

export function sharedTextOf(row: Row): SharedText {
  return { sorted_by: number(row, 'sorted_by'), folded: text(row, 'folded') }
}

function groupOf(shared: SharedText, rows: readonly Row[], distinct: DistinctPairs) {
  const pairs = openPairs(shared, rows, distinct)
  if (pairs.length === 0) return []
  const strength = Math.min(...pairs.map((pair) => pair.strength))
  const keys = pairs.flatMap((pair) => pair.rows.map((row) => BigInt(text(row, 'sort_key'))))
  const newest = keys.reduce((latest, key) => (key > latest ? key : latest))
  return [{ ...shared, strength, newest: String(newest) }]
}

const textTypes = { sorted_by: 'bigint', folded: 'text' }
const groupTypes = { ...textTypes, strength: 'bigint', newest: 'bigint' }
const texts = rowsIn('$2', 'r', textTypes)
const deleteGroups = sql`
  DELETE FROM duplicate_groups
  WHERE project_number = $1 AND (sorted_by, folded) IN (SELECT r.sorted_by, r.folded FROM ${texts})`
const selectShared = sql`
  SELECT DISTINCT r.sorted_by, r.folded FROM ${texts}
  WHERE (
    SELECT count(*) FROM (
      SELECT s.sort_key FROM sorted_contacts AS s
      WHERE s.project_number = $1 AND s.sorted_by = r.sorted_by AND s.folded = r.folded
      LIMIT 2) AS two) = 2`
const selectGroupsOf = sql`
  SELECT sorted_by, folded FROM duplicate_groups
  WHERE project_number = $1 AND (sorted_by, folded) IN (SELECT r.sorted_by, r.folded FROM ${texts})`
const insertGroups = sql`
  ${insertRows('duplicate_groups', groupTypes)}
  ON CONFLICT (project_number, sorted_by, folded)
  DO UPDATE SET strength = excluded.strength, newest = excluded.newest`
const memberColumns = `number, phone_e164, ${overviewColumns}`
  .replace('CAST(sort_key AS text)', 'CAST(c.sort_key AS text)')
  .split(',')
  .map((column) => (column.includes('c.sort_key') ? column : `c.${column.trim()}`))
  .join(', ')
const selectMembers = `
  SELECT ${memberColumns} FROM sorted_contacts AS s
  JOIN contacts AS c ON c.project_number = $1 AND c.sort_key = s.sort_key
  WHERE s.project_number = $1 AND s.sorted_by = $2 AND s.folded = $3
  ORDER BY s.sort_key LIMIT $4`
