import type { Channel } from '#core/contacts/contact.ts'
import type { ReplacedValues } from '#core/imports/undo-changes.ts'
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

const insertHistory = 'INSERT INTO history VALUES (?, ?, ?, ?, ?, ?, ?)'
