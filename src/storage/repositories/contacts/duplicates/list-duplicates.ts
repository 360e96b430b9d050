import {
  type DuplicateGroup,
  type DuplicatesPage,
  type DuplicatesQuery,
  type GroupPlace,
  groupsCountedMax,
} from '#core/contacts/duplicates/duplicate-store.ts'
import { strengths } from '#core/contacts/duplicates/matching.ts'
import { raise } from '#core/errors.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import { type ProjectReads, readsOf } from '#storage/connection.ts'
import { overviewsOf } from '#storage/repositories/contacts/listing/overview-row.ts'
import { compareForReading } from '#storage/repositories/contacts/sorting/keep-sorted.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { type Row, countOf, number, text } from '#storage/row.ts'
import { type OpenPair, readOpenGroups, sharedTextOf, shownMembers } from './duplicate-groups.ts'
import { reasonAt } from './matched-row.ts'

/** Compares contacts that have changed, for a bounded time, before it reads. */
export async function listDuplicates(
  engine: Engine,
  query: DuplicatesQuery,
): Promise<DuplicatesPage> {
  const place = await engine.read(() => engine.places.find(query.projectId))
  if (place === null) return raise(unknownProjectError(query.projectId))
  const { projectNumber } = place
  const isComplete = await compareForReading(engine, projectNumber)
  const page = await engine.snapshot((reads) => readPage(readsOf(reads, projectNumber), query))
  return { ...page, isComplete }
}

async function readPage(
  reads: ProjectReads,
  { after, limit }: DuplicatesQuery,
): Promise<Omit<DuplicatesPage, 'isComplete'>> {
  const newest = await readGroups(reads, after, limit + 1)
  const page = newest.slice(0, limit)
  const open = await readOpenGroups(reads, page.map(sharedTextOf), shownMembers)
  const groups: DuplicateGroup[] = []
  for (const [i, row] of page.entries()) {
    const pairs = open[i] ?? []
    // A contact changed a moment ago: it is compared again.
    if (pairs.length > 0) groups.push(await groupOf(reads, row, pairs))
  }
  const last = page.at(-1)
  const next = last === undefined || newest.length <= limit ? null : placeOf(last)
  return { groups, next, total: countOf(await reads.row(countGroups, groupsCountedMax)) }
}

/** With a query for each strength, since all read their index in its order. */
async function readGroups(
  reads: ProjectReads,
  after: GroupPlace | null,
  max: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const strength of strengths) {
    if (rows.length === max || strength < (after?.strength ?? 0)) continue
    const before = strength === after?.strength ? after.newest : sortKeyEnd
    rows.push(...(await reads.rows(selectGroups, strength, before, max - rows.length)))
  }
  return rows
}

async function groupOf(
  reads: ProjectReads,
  group: Row,
  pairs: readonly OpenPair[],
): Promise<DuplicateGroup> {
  const rows = [...new Set(pairs.flatMap((pair) => pair.rows))]
  return {
    reason: reasonAt(number(group, 'compared_by')),
    contacts: await overviewsOf(reads, rows),
    pairs: pairs.map(({ rows: [first, second], reasons, isCertain }) => {
      return { ids: [text(first, 'id'), text(second, 'id')], reasons, isCertain }
    }),
  }
}

function placeOf(row: Row): GroupPlace {
  return { strength: number(row, 'strength'), newest: text(row, 'newest') }
}

const sortKeyEnd = String(2n ** 63n - 1n)
const selectGroups = `
  SELECT compared_by, folded, strength, CAST(sort_key AS text) AS newest FROM compared_contacts
  WHERE project_number = $1 AND strength = $2 AND sort_key < CAST($3 AS bigint)
  ORDER BY compared_contacts.sort_key DESC LIMIT $4`
const countGroups = `
  SELECT count(*) AS count FROM (
    SELECT folded FROM compared_contacts
    WHERE project_number = $1 AND strength IS NOT NULL LIMIT $2) AS counted`
