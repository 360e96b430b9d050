import type { Actor } from '#core/actor.ts'
import type { ReplacedValues } from '#core/contacts/changing/undo-changes.ts'
import {
  type ContactDetails,
  type HistoryEntry,
  type HistoryQuery,
  type MergedContactsQuery,
  type ValuesByLabel,
  othersShownMax,
  relatedMax,
} from '#core/contacts/details/contact-details.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { channelOf } from '#storage/contact-row.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'
import { type Row, number, text, textOrNull } from '#storage/row.ts'
import { type Sql, bytewise, sql } from '#storage/sql.ts'
import { findContact } from './get-contact.ts'
import { previousOf } from './history.ts'
import { overviewColumns, overviewsOf } from './listing/overview-row.ts'

export async function readContactDetails(
  reads: ProjectReads,
  id: string,
): Promise<ContactDetails | null> {
  const contact = await findContact(reads, id)
  if (contact === null) return null
  const select = (statement: string | Sql, max: number) => reads.rows(statement, contact.id, max)
  const pendingValues = await select(selectPendingValues, relatedMax)
  const duplicates = await select(selectDuplicates, relatedMax)
  const merged = await readMerged(reads, contact.id)
  const sameIdentity = await select(selectSame, othersShownMax)
  const overviewRows = await reads.rows(selectOverview, contact.id)
  const [overview, ...others] = await overviewsOf(reads, [...overviewRows, ...sameIdentity])
  if (overview === undefined) return null
  return {
    contact,
    overview,
    pendingValues: Object.fromEntries(
      pendingValues.map((row) => [text(row, 'label'), text(row, 'value')]),
    ),
    duplicates: duplicates.map((row) => text(row, 'id')),
    others,
    mergedContacts: merged.map((row) => ({
      id: text(row, 'id'),
      name: textOrNull(row, 'name'),
      survivorId: textOrNull(row, 'survivor_id') ?? contact.id,
      mergedAt: number(row, 'merged_at'),
    })),
  }
}

/** The contacts that were merged into one, directly or through another; oldest merge first. */
export function readMerged(reads: ProjectReads, contactId: string): Promise<Row[]> {
  return reads.rows(selectMerged, contactId, relatedMax)
}

/**
 * One page of the history of the contact that the id leads to, in a snapshot; empty if there is
 * none.
 */
export async function listHistory(
  reads: ProjectReads,
  { contactId, afterChange, limit, isLatestFirst, isMerged }: HistoryQuery,
): Promise<HistoryEntry[]> {
  const contact = isMerged ? null : await findContact(reads, contactId)
  const id = isMerged ? contactId : contact?.id
  if (id === undefined) return []
  const fields = await reads.rows(selectLabels)
  const labels = new Map(fields.map((row) => [text(row, 'id'), text(row, 'label')]))
  const selectLive = isLatestFirst === true ? selectLatest : selectHistory
  const select = isMerged ? selectMergedHistory : selectLive
  const rows = await reads.rows(select, id, afterChange, limit)
  const actors = await readActors(reads, rows, 'actor_number')
  return rows.map((row) => historyEntryOf(row, { labels, actors }))
}

/** An entry of a history; `labels` maps the ids of all fields. */
function historyEntryOf(
  row: Row,
  { labels, actors }: { labels: ReadonlyMap<string, string>; actors: ReadonlyMap<number, Actor> },
): HistoryEntry {
  const { undone: _, merged, unmerged, isAssignment, consent, ...replaced } = previousOf(row)
  const { customFields, ...previous } = replaced
  return {
    change: number(row, 'change'),
    at: number(row, 'at'),
    by: { actor: actorAt(actors, number(row, 'actor_number')), channel: channelOf(row) },
    replaced: {
      ...previous,
      ...(customFields === undefined ? {} : { customFields: labelled(customFields, labels) }),
    },
    merged: merged ?? null,
    unmerged: unmerged ?? null,
    isAssignment: isAssignment === true,
    consent: consent ?? null,
  }
}

// Two fields, one of them deleted, can have had the same label.
function labelled(
  values: NonNullable<ReplacedValues['customFields']>,
  labels: ReadonlyMap<string, string>,
): ValuesByLabel {
  const named: ValuesByLabel = {}
  for (const [id, value] of Object.entries(values)) {
    const label = labels.get(id) ?? id
    named[Object.hasOwn(named, label) ? id : label] = value
  }
  return named
}

export async function findMergedContacts(
  reads: ProjectReads,
  { identity, limit }: MergedContactsQuery,
): Promise<string[]> {
  const rows = await reads.rows(selectMergedIds, identity, limit)
  return rows.map((row) => text(row, 'id'))
}

const selectMergedIds = `
  SELECT id FROM merged_contacts WHERE project_number = $1 AND identity = $2
  ORDER BY number LIMIT $3`
const selectOverview = `
  SELECT ${overviewColumns} FROM contacts WHERE project_number = $1 AND id = $2`
const selectSame = `
  SELECT ${overviewColumns} FROM contacts
  WHERE project_number = $1 AND identity = (
    SELECT o.identity FROM contacts AS o WHERE o.project_number = $1 AND o.id = $2)
    AND id <> $2
  ORDER BY contacts.identity_rank LIMIT $3`
const selectLabels = 'SELECT id, label FROM fields WHERE project_number = $1'
const selectPendingValues = sql`
  SELECT h.label, h.value FROM contacts AS c
  JOIN held_values AS h ON h.project_number = $1 AND h.contact_number = c.number
  WHERE c.project_number = $1 AND c.id = $2 ORDER BY h.label ${bytewise} LIMIT $3`
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
  SELECT m.id, m.name, m.merged_at, s.id AS survivor_id FROM earlier AS e
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
