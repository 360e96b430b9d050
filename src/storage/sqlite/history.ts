import type { Channel } from '#core/contacts/contact.ts'
import type { History, ReplacedValues } from '#core/contacts/undo-changes.ts'
import { number } from '#storage/contact-row.ts'
import { previousOf } from '#storage/history-row.ts'
import type { Database } from './database.ts'
import type { Session } from './session.ts'

/** Keeps what one change of a contact replaced, with its time and its key. */
export function recordHistory(
  session: Session,
  entry: {
    projectNumber: number
    contactNumber: number
    change: number
    at: number
    keyNumber: number
    writer: { channel: Channel }
    previous: ReplacedValues
  },
): void {
  session.database.run(
    insertHistory,
    entry.projectNumber,
    entry.contactNumber,
    entry.change,
    entry.at,
    entry.keyNumber,
    entry.writer.channel,
    JSON.stringify(entry.previous),
  )
}

/** What the changes of a contact replaced, from a change on, oldest first. */
export function readHistory(
  database: Database,
  of: { projectNumber: number; contactNumber: number },
  from = 0,
): History {
  const { projectNumber, contactNumber } = of
  const rows = database.statement(selectHistory).all(projectNumber, contactNumber, from)
  return rows.map((row) => ({ change: number(row, 'change'), previous: previousOf(row) }))
}

const insertHistory = 'INSERT INTO history VALUES (?, ?, ?, ?, ?, ?, ?)'
const selectHistory = `
  SELECT change, previous FROM history
  WHERE project_number = ? AND contact_number = ? AND change >= ? ORDER BY change`
