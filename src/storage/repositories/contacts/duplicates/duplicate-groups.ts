import { groupContactsMax } from '#core/contacts/duplicates/duplicate-store.ts'
import {
  type Compared,
  comparedOf,
  isCertain,
  reasonsOf,
  strengthOf,
} from '#core/contacts/duplicates/matching.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { overviewColumnsOf } from '#storage/repositories/contacts/listing/overview-row.ts'
import { type Row, number, text } from '#storage/row.ts'
import { bigint } from '#storage/schema/column-types.ts'
import { type Sql, rowsIn, sql } from '#storage/sql.ts'
import { readDistinct } from './distinct-pairs.ts'
import { type SharedText, matchedColumns, matchedOf, reasonAt } from './matched-row.ts'

/** A contact that shares a text with others. */
type Member = { row: Row; compared: Compared }

/** Two rows of contacts that may be the same, older first, and why. */
export type OpenPair = {
  rows: readonly [Row, Row]
  reasons: ReturnType<typeof reasonsOf>
  strength: number
  isCertain: boolean
}

/** Keeps the groups up to date of contacts that share these texts. */
export async function settleGroups(
  project: ProjectStatements,
  texts: readonly SharedText[],
): Promise<void> {
  if (texts.length === 0) return
  await clearGroups(project, texts)
  await judgeGroups(project, texts)
}

/** To be called before contacts are added: the strength of a group is looked for at its oldest. */
export async function clearGroups(
  project: ProjectStatements,
  texts: readonly SharedText[],
): Promise<void> {
  await project.run(clearStrengths, JSON.stringify(texts), groupContactsMax - 1)
}

/** Stores the strengths of groups that have none. */
export async function judgeGroups(
  project: ProjectStatements,
  texts: readonly SharedText[],
): Promise<void> {
  const shared = (await project.rows(selectShared, JSON.stringify(texts))).map(sharedTextOf)
  if (shared.length === 0) return
  const groups = await readOpenGroups(project, shared, judgedMembers)
  const open = groups.flatMap((pairs, i) => newestOf(shared[i], pairs))
  if (open.length > 0) await project.run(saveStrengths, JSON.stringify(open))
}

/** Those of the texts whose groups these contacts may change: they will be among the oldest. */
export async function readAffected(
  reads: ProjectReads,
  added: readonly (SharedText & { sort_key: string })[],
): Promise<SharedText[]> {
  return (await reads.rows(selectAffected, JSON.stringify(added), groupContactsMax - 1)).map(
    sharedTextOf,
  )
}

/** Those of the texts that a group shares. */
export async function readGroupsOf(
  reads: ProjectReads,
  texts: readonly SharedText[],
): Promise<SharedText[]> {
  if (texts.length === 0) return []
  return (await reads.rows(selectGroupsOf, JSON.stringify(texts), groupContactsMax - 1)).map(
    sharedTextOf,
  )
}

/**
 * For each of these texts the pairs among the contacts that share it for which it is the first
 * reason, and that no member has found to be different.
 */
export async function readOpenGroups(
  reads: ProjectReads,
  texts: readonly SharedText[],
  selectMembers: Sql,
): Promise<OpenPair[][]> {
  const members = await readMembers(reads, texts, selectMembers)
  const groups = texts.map((shared, i) => pairsOf(shared, members[i] ?? []))
  const distinct = await readDistinct(
    reads,
    groups.flat().flatMap(({ rows }) => rows),
  )
  return groups.map((pairs) => pairs.filter(({ rows: [a, b] }) => !distinct.has(a, b)))
}

/** The contacts that share each of these texts, oldest first; of many the first ones. */
async function readMembers(
  reads: ProjectReads,
  texts: readonly SharedText[],
  selectMembers: Sql,
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

function pairsOf(shared: SharedText, members: readonly Member[]): OpenPair[] {
  const reason = reasonAt(shared.compared_by)
  return members.flatMap((first, i) =>
    members.slice(i + 1).flatMap((second) => {
      const compared = [first.compared, second.compared] as const
      const reasons = reasonsOf(...compared)
      if (reasons[0] !== reason) return []
      const strength = strengthOf(reasons, compared)
      const rows = [first.row, second.row] as const
      return [{ rows, reasons, strength, isCertain: isCertain(...compared) }]
    }),
  )
}

export function sharedTextOf(row: Row): SharedText {
  return { compared_by: number(row, 'compared_by'), folded: text(row, 'folded') }
}

function nameOf({ compared_by: comparedBy, folded }: SharedText): string {
  return `${comparedBy} ${folded}`
}

/** The newest of a group's contacts, with the group's strength. */
function newestOf(shared: SharedText | undefined, pairs: readonly OpenPair[]) {
  if (pairs.length === 0) return []
  const strength = Math.min(...pairs.map((pair) => pair.strength))
  const keys = pairs.flatMap((pair) => pair.rows.map((row) => BigInt(text(row, 'sort_key'))))
  const newest = keys.reduce((latest, key) => (key > latest ? key : latest))
  return [{ ...shared, strength, sort_key: String(newest) }]
}

const textTypes = { compared_by: 'bigint', folded: 'text' }
const texts = rowsIn('$2', 'r', textTypes)
const groups = rowsIn('$2', 'r', { ...textTypes, strength: 'bigint', sort_key: 'text' })
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
const added = rowsIn('$2', 'r', { ...textTypes, sort_key: 'text' })
const sortKeyMax = 2n ** 63n - 1n
/** The last of the oldest contacts with the text of `r`. Never null: an index is read up to it. */
const lastMember = sql`coalesce((
      SELECT l.sort_key FROM compared_contacts AS l
      WHERE l.project_number = $1 AND l.compared_by = r.compared_by AND l.folded = r.folded
      ORDER BY l.sort_key LIMIT 1 OFFSET $3), ${String(sortKeyMax)})`
const selectAffected = sql`
  SELECT DISTINCT r.compared_by, r.folded FROM ${added}
  WHERE CAST(r.sort_key AS ${bigint}) <= ${lastMember}`
const oldest = sql`(SELECT r.compared_by, r.folded, ${lastMember} AS last FROM ${texts}) AS t`
const isGroupOf = sql`c.project_number = $1 AND c.compared_by = t.compared_by
    AND c.folded = t.folded AND c.sort_key <= t.last AND c.strength IS NOT NULL`
const selectGroupsOf = sql`
  SELECT c.compared_by, c.folded FROM ${oldest}
  JOIN compared_contacts AS c ON ${isGroupOf}`
const clearStrengths = sql`
  UPDATE compared_contacts AS c SET strength = NULL FROM ${oldest} WHERE ${isGroupOf}`
const membersWith = (columns: string) => sql`
  SELECT s.compared_by, s.folded, ${columns}
  FROM ${oldest}
  JOIN compared_contacts AS s ON s.project_number = $1 AND s.compared_by = t.compared_by
    AND s.folded = t.folded AND s.sort_key <= t.last
  JOIN contacts AS c ON c.project_number = $1 AND c.sort_key = s.sort_key
  ORDER BY s.sort_key`
const judgedMembers = membersWith(
  `c.number, CAST(c.sort_key AS text) AS sort_key, ${matchedColumns}`,
)
/** For groups that are shown. */
export const shownMembers = membersWith(`c.number, c.phone_e164, ${overviewColumnsOf('c')}`)
