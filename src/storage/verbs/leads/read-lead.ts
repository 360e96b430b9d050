import { type LeadDetails, duplicatesShownMax } from '#core/leads/lead-details.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, text, textOrNull } from '#storage/contact-row.ts'
import type { Place } from '#storage/places.ts'
import { readContactDetails } from '#storage/verbs/contacts/contact-details.ts'
import { readConfirmation } from '#storage/verbs/forms/confirmations.ts'
import { readConsents } from '#storage/verbs/forms/consents.ts'
import { leadColumns, leadsOf } from './lead-row.ts'

/** In a snapshot; null when nothing has the id. */
export async function readLead(
  reads: Reads,
  place: Place,
  id: string,
): Promise<LeadDetails | null> {
  const { projectNumber } = place
  const details = await readContactDetails(reads, place, id)
  if (details === null) return null
  const { contact, heldValues, mergedContacts } = details
  const ids = mergedContacts.map((merged) => merged.id)
  const merged = ids.length === 0 ? [] : await reads.rows(selectMerged, projectNumber, ids)
  const names = new Map(merged.map((row) => [text(row, 'id'), textOrNull(row, 'name')]))
  const own: Row[] = await reads.rows(selectLead, projectNumber, contact.id)
  const same = await reads.rows(selectSame, projectNumber, contact.id, duplicatesShownMax)
  const [lead, ...duplicates] = await leadsOf(reads, projectNumber, [...own, ...same])
  if (lead === undefined) return null
  const mergedFrom = mergedContacts.map((one) => ({ ...one, name: names.get(one.id) ?? null }))
  const consents = await readConsents(reads, projectNumber, [contact.id, ...ids])
  const confirmation = await readConfirmation(reads, projectNumber, contact.id)
  return { lead, contact, heldValues, consents, confirmation, duplicates, mergedFrom }
}

const selectLead = `
  SELECT ${leadColumns} FROM contacts WHERE project_number = $1 AND id = $2`
const selectMerged = `
  SELECT id, name FROM merged_contacts WHERE project_number = $1 AND id = ANY ($2::text[])`
const selectSame = `
  SELECT ${leadColumns} FROM contacts
  WHERE project_number = $1 AND identity = (
    SELECT o.identity FROM contacts AS o WHERE o.project_number = $1 AND o.id = $2)
    AND id <> $2
  ORDER BY contacts.identity_rank LIMIT $3`
