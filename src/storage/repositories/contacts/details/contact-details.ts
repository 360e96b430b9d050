import {
  type ContactDetails,
  type HistoryEntry,
  type HistoryQuery,
  type MergedContactsQuery,
  relatedMax,
} from '#core/contacts/details/contact-details.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { contactDetailsOf } from '#storage/contact-details-rows.ts'
import { historyEntryOf } from '#storage/history-row.ts'
import type { Reads } from '#storage/connection.ts'
import { readActors } from '#storage/repositories/actors/actors.ts'
import type { Place } from '#storage/id-directory.ts'
import { findContact } from '#storage/repositories/contacts/get-contact.ts'

/** In a snapshot. */
export async function readContactDetails(
  reads: Reads,
  { projectNumber }: Place,
  id: string,
): Promise<ContactDetails | null> {
  const contact = await findContact(reads, projectNumber, id)
  return contact === null ? null : detailsOf(reads, projectNumber, contact)
}

async function detailsOf(
  reads: Reads,
  projectNumber: number,
  contact: Contact,
): Promise<ContactDetails> {
  const select = (sql: string) => reads.rows(sql, projectNumber, contact.id, relatedMax)
  return contactDetailsOf(contact, {
    held: await select(selectHeld),
    duplicates: await select(selectDuplicates),
    merged: await readMerged(reads, projectNumber, contact.id),
  })
}

/** The contacts that were merged into one, directly or through another; oldest merge first. */
export function readMerged(reads: Reads, projectNumber: number, contactId: string): Promise<Row[]> {
  return reads.rows(selectMerged, projectNumber, contactId, relatedMax)
}

/**
 * One page of the history of the contact that the id leads to, in a snapshot; empty if there is
 * none.
 */
export async function listHistory(
  reads: Reads,
  { projectNumber }: Place,
  { contactId, afterChange, limit, isLatestFirst, isMerged }: HistoryQuery,
): Promise<HistoryEntry[]> {
  const found = isMerged ? null : await findContact(reads, projectNumber, contactId)
  const id = isMerged ? contactId : found?.id
  if (id === undefined) return []
  const fields = await reads.rows(selectLabels, projectNumber)
  const labels = new Map(fields.map((row) => [text(row, 'id'), text(row, 'label')]))
  const selectLive = isLatestFirst === true ? selectLatest : selectHistory
  const select = isMerged ? selectMergedHistory : selectLive
  const rows = await reads.rows(select, projectNumber, id, afterChange, limit)
  const numbers = rows.map((row) => number(row, 'actor_number'))
  const actors = await readActors(reads, projectNumber, numbers)
  return rows.map((row) => historyEntryOf(row, { labels, actors }))
}

export async function findMergedContacts(
  reads: Reads,
  { projectNumber }: Place,
  { identity, limit }: MergedContactsQuery,
): Promise<string[]> {
  const rows = await reads.rows(selectMergedIds, projectNumber, identity, limit)
  return rows.map((row) => text(row, 'id'))
}

const selectMergedIds = `
  SELECT id FROM merged_contacts WHERE project_number = $1 AND identity = $2
  ORDER BY number LIMIT $3`
const selectLabels = 'SELECT id, label FROM fields WHERE project_number = $1'
const selectHeld = `
  SELECT h.label, h.value FROM contacts AS c
  JOIN held_values AS h ON h.project_number = $1 AND h.contact_number = c.number
  WHERE c.project_number = $1 AND c.id = $2 ORDER BY h.label COLLATE "C" LIMIT $3`
const selectDuplicates = `
  SELECT d.id FROM contacts AS h
  JOIN contacts AS d
    ON d.project_number = $1 AND d.identity = h.identity AND d.identity_rank > 0
  WHERE h.project_number = $1 AND h.id = $2 AND h.identity_rank = 0
  ORDER BY d.identity_rank LIMIT $3`
const selectMerged = `
  WITH RECURSIVE earlier (number) AS (
    SELECT m.number FROM contacts AS c
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = c.number
    WHERE c.project_number = $1 AND c.id = $2
    UNION
    SELECT m.number FROM earlier AS e
    JOIN merged_contacts AS m ON m.project_number = $1 AND m.survivor_number = e.number)
  SELECT m.id, m.merged_at, s.id AS survivor_id FROM earlier AS e
  JOIN merged_contacts AS m ON m.project_number = $1 AND m.number = e.number
  LEFT JOIN merged_contacts AS s ON s.project_number = $1 AND s.number = m.survivor_number
  ORDER BY m.merge_change LIMIT $3`
const historyOf = (table: 'contacts' | 'merged_contacts', order: 'ASC' | 'DESC') => `
  SELECT h.change, h.at, h.actor_number, h.channel, h.previous
  FROM ${table} AS c
  JOIN history AS h
    ON h.project_number = $1 AND h.contact_number = c.number AND h.change > $3
  WHERE c.project_number = $1 AND c.id = $2 ORDER BY h.change ${order} LIMIT $4`
const selectHistory = historyOf('contacts', 'ASC')
const selectMergedHistory = historyOf('merged_contacts', 'ASC')
const selectLatest = historyOf('contacts', 'DESC')
