import { comparedOf } from '#core/contacts/duplicates/matching.ts'
import type { ProjectStatements } from '#storage/connection.ts'
import type { IndexedContact } from '#storage/repositories/contacts/contact-table.ts'
import { takeChanged } from '#storage/repositories/contacts/sorting/changed-contacts.ts'
import { numberOrNull, text } from '#storage/row.ts'
import { bigint } from '#storage/schema/column-types.ts'
import { insertRows, rowsIn, sql } from '#storage/sql.ts'
import {
  clearGroups,
  judgeGroups,
  readAffected,
  readGroupsOf,
  settleGroups,
  sharedTextOf,
} from './duplicate-groups.ts'
import { matchedColumns, matchedOf, sharedTextsOf } from './matched-row.ts'

/**
 * Compares the next contacts that have changed, in the order of their changes; true while there may
 * be more (docs/decisions/duplicates.md).
 */
export async function compareContacts(project: ProjectStatements, max: number): Promise<boolean> {
  const changed = { columns: matchedColumns, max }
  const rows = await takeChanged(project, 'comparing_progress', changed)
  if (rows.length === 0) return false
  const places = rows.flatMap((row) => {
    const texts = sharedTextsOf(comparedOf(matchedOf(row)))
    return texts.map((shared) => ({ ...shared, sort_key: text(row, 'sort_key') }))
  })
  const sortKeys = rows.map((row) => ({ sort_key: text(row, 'sort_key') }))
  // Nodes of the previous version leave what a contact was compared by before a change.
  const former = await project.rows(deleteRows, JSON.stringify(sortKeys))
  const texts = [...former.map(sharedTextOf), ...(await readAffected(project, places))]
  await clearGroups(project, texts)
  await project.run(insertCompared, JSON.stringify(places))
  await judgeGroups(project, texts)
  return rows.length === max
}

/** Deletes what contacts were compared by: they are gone, or are compared again by their change. */
export async function deleteCompared(
  project: ProjectStatements,
  contacts: readonly IndexedContact[],
): Promise<void> {
  if (contacts.length === 0) return
  const sortKeys = contacts.map(({ sortKey }) => ({ sort_key: String(sortKey) }))
  const former = await project.rows(deleteRows, JSON.stringify(sortKeys))
  const newestOfGroups = former.filter((row) => numberOrNull(row, 'strength') !== null)
  const others = await readGroupsOf(project, former.map(sharedTextOf))
  await settleGroups(project, [...newestOfGroups.map(sharedTextOf), ...others])
}

/** Whether a contact is compared by something else than before. */
export function isComparedOtherwise(record: IndexedContact, before: IndexedContact): boolean {
  if (record.sortKey !== before.sortKey) return true
  return comparedValues.some((name) => record.state[name] !== before.state[name])
}

const comparedValues = ['name', 'email', 'phone', 'phoneE164', 'company', 'type'] as const
const insertCompared = insertRows('compared_contacts', {
  compared_by: 'bigint',
  folded: 'text',
  sort_key: 'bigint',
})
const deleteRows = sql`
  DELETE FROM compared_contacts
  WHERE project_number = $1 AND sort_key IN (
    SELECT CAST(r.sort_key AS ${bigint}) FROM ${rowsIn('$2', 'r', { sort_key: 'text' })})
  RETURNING compared_by, folded, strength`
