import { sortText } from '#core/contacts/searching/sort-text.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import type { IndexedContact } from '#storage/repositories/contacts/contact-table.ts'
import { text, textOrNull } from '#storage/row.ts'
import { bigint } from '#storage/schema/column-types.ts'
import { insertRows, rowsIn, sql } from '#storage/sql.ts'
import { takeChanged } from './changed-contacts.ts'

/** What contacts are sorted by, as stored. */
export const sortedColumns = { name: 1, company: 2 } as const

/**
 * Sorts the next contacts that have changed, in the order of their changes; true while there may be
 * more (docs/decisions/sorting.md).
 */
export async function sortContacts(project: ProjectStatements, max: number): Promise<boolean> {
  const rows = await takeChanged(project, 'sorting_progress', { columns: 'name, company', max })
  const places = rows.flatMap((row) => {
    const sorted = { name: textOrNull(row, 'name'), company: textOrNull(row, 'company') }
    return placesOf(text(row, 'sort_key'), sorted)
  })
  if (places.length > 0) await project.run(insertSorted, JSON.stringify(places))
  return rows.length === max
}

/** Removes contacts from where they were: they are gone, or are sorted again by their change. */
export async function deleteSorted(
  project: ProjectStatements,
  contacts: readonly IndexedContact[],
): Promise<void> {
  if (contacts.length === 0) return
  const places = contacts.flatMap(({ sortKey, state }) => placesOf(String(sortKey), state))
  await project.run(deleteRows, JSON.stringify(places))
}

/** Whether a contact has another place than before in any order. */
export function isSortedOtherwise(record: IndexedContact, before: IndexedContact): boolean {
  const { name, company } = before.state
  if (record.sortKey !== before.sortKey) return true
  return record.state.name !== name || record.state.company !== company
}

function placesOf(
  sortKey: string,
  { name, company }: Pick<IndexedContact['state'], 'name' | 'company'>,
) {
  return [
    { sorted_by: sortedColumns.name, folded: sortText(name), sort_key: sortKey },
    { sorted_by: sortedColumns.company, folded: sortText(company), sort_key: sortKey },
  ]
}

const placeTypes = { sorted_by: 'bigint', folded: 'text', sort_key: 'text' }
const insertSorted = sql`
  ${insertRows('sorted_contacts', { sorted_by: 'bigint', folded: 'text', sort_key: 'bigint' })}
  ON CONFLICT DO NOTHING`
const deleteRows = sql`
  DELETE FROM sorted_contacts
  WHERE project_number = $1 AND (sorted_by, folded, sort_key) IN (
    SELECT r.sorted_by, r.folded, CAST(r.sort_key AS ${bigint})
    FROM ${rowsIn('$2', 'r', placeTypes)})`
