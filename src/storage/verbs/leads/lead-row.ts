import { shownValues } from '#core/leads/field-values.ts'
import type { LeadQuery } from '#core/leads/lead-query.ts'
import type { Lead, ListedLead } from '#core/leads/lead.ts'
import type { Reads } from '#storage/connection.ts'
import {
  type Row,
  channelOf,
  customFieldsOf,
  number,
  summaryOf,
  tagsOf,
  textOrNull,
} from '#storage/contact-row.ts'
import { actorAt, readActors } from '#storage/verbs/actors/actors.ts'

/** The columns that `leadsOf` reads, and the places of both orders. */
export const leadColumns = `
  CAST(sort_key AS text) AS sort_key, change, id, type, name, email, phone, company, tags,
  assignee_id, created_at, updated_at, identity_rank, key_number, channel`

/** Rows of contacts as leads, in the same order. */
export async function leadsOf(
  reads: Reads,
  projectNumber: number,
  rows: readonly Row[],
): Promise<Lead[]> {
  const numbers = rows.map((row) => number(row, 'key_number'))
  const actors = await readActors(reads, projectNumber, numbers)
  return rows.map((row) => ({
    ...summaryOf(row),
    tags: tagsOf(row),
    assigneeId: textOrNull(row, 'assignee_id'),
    isPossibleDuplicate: number(row, 'identity_rank') > 0,
    createdBy: { actor: actorAt(actors, number(row, 'key_number')), channel: channelOf(row) },
  }))
}

type Shown = Pick<LeadQuery, 'shownFieldIds'>

/** The columns that `listedLeadsOf` reads: values of custom fields only where they are shown. */
export function listedColumns({ shownFieldIds }: Shown): string {
  return shownFieldIds.length === 0 ? leadColumns : `${leadColumns}, custom_fields`
}

/** As `leadsOf`, for a list. */
export async function listedLeadsOf(
  reads: Reads,
  { projectNumber, query: { shownFieldIds } }: { projectNumber: number; query: Shown },
  rows: readonly Row[],
): Promise<ListedLead[]> {
  const leads = await leadsOf(reads, projectNumber, rows)
  if (shownFieldIds.length === 0) return leads.map((lead) => ({ ...lead, fieldValues: {} }))
  const values = rows.map((row) => shownValues(customFieldsOf(row), shownFieldIds))
  return leads.map((lead, i) => ({ ...lead, fieldValues: values[i] ?? {} }))
}
