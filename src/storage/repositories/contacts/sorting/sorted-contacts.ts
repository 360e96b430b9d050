import { type Matched, duplicateKeys } from '#core/contacts/duplicates/matching.ts'
import { sortText } from '#core/contacts/searching/sort-text.ts'
import type { ProjectReads, ProjectStatements } from '#storage/connection.ts'
import { number, text } from '#storage/contact-row.ts'
import type { IndexedContact } from '#storage/repositories/contacts/contact-table.ts'
import {
  resettleGroups,
  settleGroups,
} from '#storage/repositories/contacts/duplicates/duplicate-groups.ts'
import {
  comparedBy,
  matchedColumns,
  matchedOf,
} from '#storage/repositories/contacts/duplicates/matched-row.ts'
import { bigint } from '#storage/schema/column-types.ts'
import { insertRows, rowsIn, sql } from '#storage/sql.ts'

/** What contacts are sorted by, as stored. */
export const sortedColumns = { name: 1, company: 2 } as const

/** The last change of a contact that is sorted. */
export type SortedUpTo = { updatedAt: number; change: number }

/** No contact changed before. */
const neverSorted: SortedUpTo = { updatedAt: -1, change: 0 }

export async function readSortedUpTo(reads: ProjectReads): Promise<SortedUpTo> {
  const row = await reads.row(selectProgress)
  if (row === undefined) return neverSorted
  return { updatedAt: number(row, 'updated_at'), change: number(row, 'change') }
}

/** Whether a contact has changed since. */
export async function hasUnsorted(reads: ProjectReads): Promise<boolean> {
  const { updatedAt, change } = await readSortedUpTo(reads)
  return (await reads.row(selectAnyChanged, updatedAt, change)) !== undefined
}

/**
 * Sorts the next contacts that have changed, in the order of their changes, and finds what they may
 * be the same as; true while there may be more (docs/decisions/sorting.md).
 */
export async function sortContacts(project: ProjectStatements, max: number): Promise<boolean> {
  const { updatedAt, change } = await readSortedUpTo(project)
  const rows = await project.rows(selectChanged, updatedAt, change, max)
  const last = rows.at(-1)
  if (last === undefined) return false
  const sorted = rows.flatMap((row) => placesOf(text(row, 'sort_key'), matchedOf(row)))
  await project.run(insertSorted, JSON.stringify(sorted))
  await project.run(saveProgress, number(last, 'updated_at'), number(last, 'change'))
  await settleGroups(project, sorted.filter(isCompared))
  return rows.length === max
}

/** Removes contacts from where they were: they are gone, or are sorted again by their change. */
export async function forgetSorted(
  project: ProjectStatements,
  contacts: readonly IndexedContact[],
): Promise<void> {
  if (contacts.length === 0) return
  const places = contacts.flatMap(({ sortKey, state }) => placesOf(String(sortKey), state))
  await project.run(deleteSorted, JSON.stringify(places))
  await resettleGroups(project, places.filter(isCompared))
}

/** Whether a contact has another place than before in any order. */
export function isSortedOtherwise(record: IndexedContact, before: IndexedContact): boolean {
  if (record.sortKey !== before.sortKey) return true
  return sortedValues.some((name) => record.state[name] !== before.state[name])
}

const sortedValues = ['name', 'email', 'phone', 'phoneE164', 'company', 'type'] as const

function placesOf(sortKey: string, contact: Matched) {
  const { name, company } = contact
  return [
    { sorted_by: sortedColumns.name, folded: sortText(name), sort_key: sortKey },
    { sorted_by: sortedColumns.company, folded: sortText(company), sort_key: sortKey },
    ...Array.from(duplicateKeys(contact), ([reason, folded]) => {
      return { sorted_by: comparedBy[reason], folded, sort_key: sortKey }
    }),
  ]
}

function isCompared({ sorted_by: sortedBy }: { sorted_by: number }): boolean {
  return sortedBy > sortedColumns.company
}

const placeTypes = { sorted_by: 'bigint', folded: 'text', sort_key: 'text' }
const selectProgress = 'SELECT updated_at, change FROM sorting_progress WHERE project_number = $1'
const saveProgress = `
  INSERT INTO sorting_progress (project_number, updated_at, change) VALUES ($1, $2, $3)
  ON CONFLICT (project_number) DO UPDATE
    SET updated_at = excluded.updated_at, change = excluded.change`
const changed = 'project_number = $1 AND (updated_at, change) > ($2, $3)'
const selectAnyChanged = `SELECT number FROM contacts WHERE ${changed} LIMIT 1`
const selectChanged = `
  SELECT CAST(sort_key AS text) AS sort_key, updated_at, change, ${matchedColumns} FROM contacts
  WHERE ${changed} ORDER BY updated_at, change LIMIT $4`
const insertSorted = sql`
  ${insertRows('sorted_contacts', { sorted_by: 'bigint', folded: 'text', sort_key: 'bigint' })}
  ON CONFLICT DO NOTHING`
const deleteSorted = sql`
  DELETE FROM sorted_contacts
  WHERE project_number = $1 AND (sorted_by, folded, sort_key) IN (
    SELECT r.sorted_by, r.folded, CAST(r.sort_key AS ${bigint})
    FROM ${rowsIn('$2', 'r', placeTypes)})`
