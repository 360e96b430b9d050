import {
  type ContactWithRelated,
  duplicatesShownMax,
} from '#core/contacts/details/contact-with-related.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, text, textOrNull } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { readContactDetails } from './contact-details.ts'
import {
  overviewColumns,
  overviewsOf,
} from '#storage/repositories/contacts/listing/overview-row.ts'

/** In a snapshot; null when nothing has the id. */
export async function readWithRelated(
  reads: Reads,
  place: Place,
  id: string,
): Promise<ContactWithRelated | null> {
  const { projectNumber } = place
  const details = await readContactDetails(reads, place, id)
  if (details === null) return null
  const { contact, heldValues, mergedContacts } = details
  const ids = mergedContacts.map((merged) => merged.id)
  const merged = ids.length === 0 ? [] : await reads.rows(selectMerged, projectNumber, ids)
  const names = new Map(merged.map((row) => [text(row, 'id'), textOrNull(row, 'name')]))
  const own: Row[] = await reads.rows(selectOverview, projectNumber, contact.id)
  const same = await reads.rows(selectSame, projectNumber, contact.id, duplicatesShownMax)
  const [overview, ...duplicates] = await overviewsOf(reads, projectNumber, [...own, ...same])
  if (overview === undefined) return null
  const mergedFrom = mergedContacts.map((one) => ({ ...one, name: names.get(one.id) ?? null }))
  return { overview, contact, heldValues, duplicates, mergedFrom }
}

const selectOverview = `
  SELECT ${overviewColumns} FROM contacts WHERE project_number = $1 AND id = $2`
const selectMerged = `
  SELECT id, name FROM merged_contacts WHERE project_number = $1 AND id = ANY ($2::text[])`
const selectSame = `
  SELECT ${overviewColumns} FROM contacts
  WHERE project_number = $1 AND identity = (
    SELECT o.identity FROM contacts AS o WHERE o.project_number = $1 AND o.id = $2)
    AND id <> $2
  ORDER BY contacts.identity_rank LIMIT $3`
