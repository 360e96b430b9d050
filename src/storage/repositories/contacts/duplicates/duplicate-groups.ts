import { groupContactsMax } from '#core/contacts/duplicates/duplicate-store.ts'
import {
  type Compared,
  comparedOf,
  reasonsOf,
  strengthOf,
} from '#core/contacts/duplicates/matching.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { overviewColumnsOf } from '#storage/repositories/contacts/listing/overview-row.ts'
import { bigint } from '#storage/schema/column-types.ts'
import { rowsIn, sql } from '#storage/sql.ts'
import { type DistinctPairs, readDistinct } from './distinct-pairs.ts'
import { type SharedText, matchedOf, reasonAt } from './matched-row.ts'

/** A contact that shares a text with others. */
export type Member = { row: Row; compared: Compared }

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
  await project.run(clearStrengths, JSON.stringify(texts))
  const shared = (await project.rows(selectShared, JSON.stringify(texts))).map(sharedTextOf)
  if (shared.length === 0) return
  const groups = await readMembers(project, shared)
  const distinct = await readDistinct(project, rowsOf(groups))
  const open = shared.flatMap((each, i) => groupOf(each, groups[i] ?? [], distinct))
  if (open.length > 0) await project.run(saveStrengths, JSON.stringify(open))
}

/** Those of the texts that a group shares. */
export async function readGroupsOf(
  reads: ProjectReads,
  texts: readonly SharedText[],
): Promise<SharedText[]> {
  if (texts.length === 0) return []
  return (await reads.rows(selectGroupsOf, JSON.stringify(texts))).map(sharedTextOf)
}

/** The contacts that share each of these texts, oldest first; of many the first ones. */
export async function readMembers(
  reads: ProjectReads,
  texts: readonly SharedText[],
): Promise<Member[][]> {
  const rows = await reads.rows(selectMembers, JSON.stringify(texts), groupContactsMax - 1)
  const contacts = new Map<number, Member>()
  const members = Map.groupBy(rows, (row) => nameOf(sharedTextOf(row)))
  return texts.map((shared) => (members.get(nameOf(shared)) ?? []).map(memberOf))

  function memberOf(row: Row): Member {
    const contactNumber = number(row, 'number')
    const member = contacts.get(contactNumber) ?? { row, compared: comparedOf(matchedOf(row)) }
    contacts.set(contactNumber, member)
    return member
  }
}

/** The rows of the contacts of groups. */
export function rowsOf(groups: readonly (readonly Member[])[]): Row[] {
  return groups.flat().map(({ row }) => row)
}

/**
 * The pairs among contacts that share a text for which this is the first reason, and that no member
 * has found to be different.
 */
export function openPairs(
  shared: SharedText,
  members: readonly Member[],
  distinct: DistinctPairs,
): OpenPair[] {
  const reason = reasonAt(shared.compared_by)
  return members.flatMap((first, i) =>
    members.slice(i + 1).flatMap((second) => {
      if (distinct.has(first.row, second.row)) return []
      const reasons = reasonsOf(first.compared, second.compared)
      if (reasons[0] !== reason) return []
      const strength = strengthOf(reasons, [first.compared, second.compared])
      return [{ rows: [first.row, second.row], reasons, strength }]
    }),
  )
}

export function sharedTextOf(row: Row): SharedText {
  return { compared_by: number(row, 'compared_by'), folded: text(row, 'folded') }
}

function nameOf({ compared_by: comparedBy, folded }: SharedText): string {
  return `${comparedBy} ${folded}`
}

function groupOf(shared: SharedText, members: readonly Member[], distinct: DistinctPairs) {
  const pairs = openPairs(shared, members, distinct)
  if (pairs.length === 0) return []
  const strength = Math.min(...pairs.map((pair) => pair.strength))
  const keys = pairs.flatMap((pair) => pair.rows.map((row) => BigInt(text(row, 'sort_key'))))
  const newest = keys.reduce((latest, key) => (key > latest ? key : latest))
  return [{ ...shared, strength, sort_key: String(newest) }]
}

const textTypes = { compared_by: 'bigint', folded: 'text' }
const texts = rowsIn('$2', 'r', textTypes)
const groups = rowsIn('$2', 'r', { ...textTypes, strength: 'bigint', sort_key: 'text' })
const isGroupOf = sql`project_number = $1 AND strength IS NOT NULL
    AND (compared_by, folded) IN (SELECT r.compared_by, r.folded FROM ${texts})`
const selectGroupsOf = sql`SELECT compared_by, folded FROM compared_contacts WHERE ${isGroupOf}`
const clearStrengths = sql`UPDATE compared_contacts SET strength = NULL WHERE ${isGroupOf}`
const saveStrengths = sql`
  UPDATE compared_contacts AS c SET strength = r.strength FROM ${groups}
  WHERE c.project_number = $1 AND c.compared_by = r.compared_by AND c.folded = r.folded
    AND c.sort_key = CAST(r.sort_key AS ${bigint})`
const selectShared = sql`
  SELECT DISTINCT r.compared_by, r.folded FROM ${texts}
  WHERE (
    SELECT count(*) FROM (
      SELECT s.sort_key FROM compared_contacts AS s
      WHERE s.project_number = $1 AND s.compared_by = r.compared_by AND s.folded = r.folded
      LIMIT 2) AS two) = 2`
const selectMembers = sql`
  SELECT s.compared_by, s.folded, c.number, c.phone_e164, ${overviewColumnsOf('c')}
  FROM (
    SELECT r.compared_by, r.folded, (
      SELECT l.sort_key FROM compared_contacts AS l
      WHERE l.project_number = $1 AND l.compared_by = r.compared_by AND l.folded = r.folded
      ORDER BY l.sort_key LIMIT 1 OFFSET $3) AS last
    FROM ${texts}) AS t
  JOIN compared_contacts AS s ON s.project_number = $1 AND s.compared_by = t.compared_by
    AND s.folded = t.folded AND (t.last IS NULL OR s.sort_key <= t.last)
  JOIN contacts AS c ON c.project_number = $1 AND c.sort_key = s.sort_key
  ORDER BY s.sort_key`
