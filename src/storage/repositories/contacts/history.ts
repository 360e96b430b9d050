import type { History, ReplacedValues } from '#core/contacts/changing/undo-changes.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, insertRows, sql } from '#storage/sql.ts'

/** What one change of a contact replaced, when, and by whom. */
export type NewHistoryEntry = Author & {
  contactNumber: number
  change: number
  at: number
  previous: ReplacedValues
}

/** The column that holds what a change replaced. */
export function previousOf(row: Row): ReplacedValues {
  return JSON.parse(text(row, 'previous')) as ReplacedValues
}

export async function addHistory(
  transaction: Transaction,
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
  await transaction.run(insertHistory, JSON.stringify(rows))
}

/** The histories of contacts by their numbers, from a change on, as currently stored. */
export async function readHistories(
  transaction: Transaction,
  contactNumbers: readonly number[],
  from = 0,
): Promise<Map<number, History>> {
  const histories = new Map<number, { change: number; previous: ReplacedValues }[]>()
  for (const contactNumber of contactNumbers) histories.set(contactNumber, [])
  for (const row of await transaction.rows(selectHistories, contactNumbers, from)) {
    const entry = { change: number(row, 'change'), previous: previousOf(row) }
    histories.get(number(row, 'contact_number'))?.push(entry)
  }
  return histories
}

const insertHistory = insertRows('history', {
  contact_number: 'bigint',
  change: 'bigint',
  at: 'bigint',
  actor_number: 'bigint',
  channel: 'text',
  previous: 'text',
})
const selectHistories = sql`
  SELECT contact_number, change, previous FROM history
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')} AND change >= $3
  ORDER BY contact_number, change`
