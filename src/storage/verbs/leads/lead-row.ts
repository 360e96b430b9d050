import type { Lead } from '#core/leads/lead.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, channelOf, number, summaryOf, tagsOf, textOrNull } from '#storage/contact-row.ts'
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
