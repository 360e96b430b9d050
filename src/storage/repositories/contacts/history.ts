import type { History, ReplacedValues } from '#core/contacts/changing/undo-changes.ts'
import { number } from '#storage/contact-row.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import { previousOf } from '#storage/history-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'

/** What one change of a contact replaced, when, and by whom. */
export type NewHistoryEntry = Author & {
  contactNumber: number
  change: number
  at: number
  previous: ReplacedValues
}

export async function addHistory(
  { connection, projectNumber }: Transaction,
  entries: readonly NewHistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({
    contact_number: entry.contactNumber,
    change: entry.change,
    at: entry.at,
    actor_number: entry.actorNumber,
    channel: entry.channel,
    previous: JSON.stringify(entry.previous),
  }))
  await connection.run(insertHistory, projectNumber, JSON.stringify(rows))
}

/** The histories of contacts by their numbers, from a change on, as currently stored. */
export async function readHistories(
  { connection, projectNumber }: Transaction,
  contactNumbers: readonly number[],
  from = 0,
): Promise<Map<number, History>> {
  const histories = new Map<number, { change: number; previous: ReplacedValues }[]>()
  for (const contactNumber of contactNumbers) histories.set(contactNumber, [])
  for (const row of await connection.rows(selectHistories, projectNumber, contactNumbers, from)) {
    const entry = { change: number(row, 'change'), previous: previousOf(row) }
    histories.get(number(row, 'contact_number'))?.push(entry)
  }
  return histories
}

const insertHistory = `
  INSERT INTO history (project_number, contact_number, change, at, actor_number, channel, previous)
  SELECT $1, r.contact_number, r.change, r.at, r.actor_number, r.channel, r.previous
  FROM json_to_recordset($2::json) AS r (contact_number bigint, change bigint, at bigint,
    actor_number bigint, channel text, previous text)`
const selectHistories = `
  SELECT contact_number, change, previous FROM history
  WHERE project_number = $1 AND contact_number = ANY ($2::bigint[]) AND change >= $3
  ORDER BY contact_number, change`
