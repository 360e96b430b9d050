import type { Channel } from '#core/contacts/contact.ts'
import type { History, ReplacedValues } from '#core/contacts/undo-changes.ts'
import { number } from '#storage/contact-row.ts'
import { previousOf } from '#storage/history-row.ts'
import type { Session } from './session.ts'

/** What one change of a contact replaced, with its time and its key. */
export type NewHistoryEntry = {
  contactNumber: number
  change: number
  at: number
  keyNumber: number
  channel: Channel
  previous: ReplacedValues
}

export async function addHistory(
  { connection, projectNumber }: Session,
  entries: readonly NewHistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await connection.run(
    insertHistory,
    projectNumber,
    entries.map(({ contactNumber }) => contactNumber),
    entries.map(({ change }) => change),
    entries.map(({ at }) => at),
    entries.map(({ keyNumber }) => keyNumber),
    entries.map(({ channel }) => channel),
    entries.map(({ previous }) => JSON.stringify(previous)),
  )
}

/** The histories of contacts by their numbers, from a change on, as stored by now. */
export async function readHistories(
  { connection, projectNumber }: Session,
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
  INSERT INTO history (project_number, contact_number, change, at, key_number, channel, previous)
  SELECT $1, u.contact_number, u.change, u.at, u.key_number, u.channel, u.previous
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])
    AS u (contact_number, change, at, key_number, channel, previous)`
const selectHistories = `
  SELECT contact_number, change, previous FROM history
  WHERE project_number = $1 AND contact_number = ANY ($2::bigint[]) AND change >= $3
  ORDER BY contact_number, change`
