import type { ContactOverview, ListedContact } from '#core/contacts/contact.ts'
import { shownValues, type ListQuery } from '#core/contacts/searching/contact-query.ts'
import type { ProjectReads } from '#storage/connection.ts'
import {
  type Row,
  channelOf,
  customFieldsOf,
  number,
  summaryOf,
  tagsOf,
  textOrNull,
} from '#storage/contact-row.ts'
import { actorAt, readActors } from '#storage/repositories/actors/actors.ts'

/** The columns that `overviewsOf` reads, and the places of both orders. */
export const overviewColumns = `
  CAST(sort_key AS text) AS sort_key, change, id, type, name, email, phone, company, tags,
  assignee_id, created_at, updated_at, identity_rank, key_number, channel`

/** The overviews of contacts, in the same order. */
export async function overviewsOf(
  reads: ProjectReads,
  rows: readonly Row[],
): Promise<ContactOverview[]> {
  const actors = await readActors(reads, rows, 'key_number')
  return rows.map((row) => ({
    ...summaryOf(row),
    tags: tagsOf(row),
    assigneeId: textOrNull(row, 'assignee_id'),
    isPossibleDuplicate: number(row, 'identity_rank') > 0,
    createdBy: { actor: actorAt(actors, number(row, 'key_number')), channel: channelOf(row) },
  }))
}

type Shown = Pick<ListQuery, 'shownFieldIds'>

/** The columns that `listedContactsOf` reads: values of custom fields only where they are shown. */
export function listedColumns({ shownFieldIds }: Shown): string {
  return shownFieldIds.length === 0 ? overviewColumns : `${overviewColumns}, custom_fields`
}

/** As `overviewsOf`, for a list. */
export async function listedContactsOf(
  reads: ProjectReads,
  { shownFieldIds }: Shown,
  rows: readonly Row[],
): Promise<ListedContact[]> {
  const leads = await overviewsOf(reads, rows)
  if (shownFieldIds.length === 0) return leads.map((lead) => ({ ...lead, fieldValues: {} }))
  const values = rows.map((row) => shownValues(customFieldsOf(row), shownFieldIds))
  return leads.map((lead, i) => ({ ...lead, fieldValues: values[i] ?? {} }))
}
