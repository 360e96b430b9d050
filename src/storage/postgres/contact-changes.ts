import type { Channel, ContactState } from '#core/contacts/contact.ts'
import type { ReplacedValues } from '#core/contacts/undo-changes.ts'
import {
  type ContactRecord,
  jsonOf,
  recordColumns,
  recordTypes,
  wordsText,
} from './contact-record.ts'
import { type HistoryEntry, addHistory } from './history.ts'
import type { Session } from './session.ts'
import { type PlacedWords, addWords, deleteWords } from './words.ts'

/**
 * The contacts that a transaction adds, changes and removes, written at its end in a few
 * statements for all of them.
 */
export class ContactChanges {
  private readonly session: Session
  private readonly inserted = new Set<ContactRecord>()
  /** With the words that the index has of them. */
  private readonly updated = new Map<ContactRecord, PlacedWords>()
  private readonly removed = new Set<ContactRecord>()
  private history: HistoryEntry[] = []

  constructor(session: Session) {
    this.session = session
  }

  insert(record: ContactRecord): void {
    this.inserted.add(record)
    this.session.countContacts(1)
  }

  /** Changes a contact, and keeps what that replaced. The place of its new creation is loaded. */
  save(
    record: ContactRecord,
    state: ContactState,
    by: { keyNumber: number; channel: Channel; previous: ReplacedValues; now: number },
  ): void {
    const { keyNumber, channel, previous, now } = by
    const { change, at } = this.session.nextChange(now)
    this.remember(record)
    if (state.createdAt !== record.state.createdAt) {
      record.sortKey = this.session.sortKeys.next(state.createdAt)
    }
    record.state = state
    record.updatedAt = at
    record.change = change
    this.addHistory({ contactNumber: record.number, change, at, keyNumber, channel, previous })
  }

  /** Marks a contact that is to be written in this transaction. */
  markUnverified(record: ContactRecord): void {
    this.remember(record)
    record.isUnverified = true
  }

  /** Removes a contact; the oldest possible duplicate of a holder takes its place. */
  remove(record: ContactRecord): void {
    this.remember(record)
    this.removed.add(record)
    this.session.countContacts(-1)
  }

  addHistory(entry: HistoryEntry): void {
    this.history.push(entry)
  }

  async flush(): Promise<void> {
    const { session, history } = this
    const removed = [...this.removed]
    const updated = [...this.updated].filter(([record]) => !this.removed.has(record))
    const inserted = [...this.inserted]
    const moved = updated.filter(([record, before]) => hasOtherWords(record, before))
    const wordsBefore = removed.flatMap((record) => this.updated.get(record) ?? [])
    this.inserted.clear()
    this.updated.clear()
    this.removed.clear()
    this.history = []
    await deleteWords(session, [...wordsBefore, ...moved.map(([, before]) => before)])
    if (removed.length > 0) await deleteContacts(session, removed)
    await saveContacts(session, [...updated.map(([record]) => record), ...inserted])
    await addWords(session, [...inserted, ...moved.map(([record]) => record)])
    await addHistory(session, history)
  }

  private remember(record: ContactRecord): void {
    if (this.inserted.has(record) || this.updated.has(record)) return
    this.updated.set(record, { sortKey: record.sortKey, state: record.state })
  }
}

function hasOtherWords(record: ContactRecord, before: PlacedWords): boolean {
  return record.sortKey !== before.sortKey || wordsText(record.state) !== wordsText(before.state)
}

async function saveContacts(session: Session, records: readonly ContactRecord[]): Promise<void> {
  if (records.length === 0) return
  await session.connection.run(saveRows, session.projectNumber, jsonOf(records))
}

async function deleteContacts(session: Session, records: readonly ContactRecord[]): Promise<void> {
  const { connection, projectNumber } = session
  const numbers = records.map((record) => record.number)
  await connection.run(deleteRows, projectNumber, numbers)
  await connection.run(deleteHistory, projectNumber, numbers)
  await connection.run(deleteHeldValues, projectNumber, numbers)
  const identities = records
    .filter(({ identityRank }) => identityRank === 0)
    .flatMap(({ state }) => state.identity ?? [])
  if (identities.length > 0) await connection.run(promoteOldest, projectNumber, identities)
}

const columnNames = recordColumns.split(',').map((name) => name.trim())
// The rank is changed where a holder goes, and by nothing else.
const changingNames = columnNames.filter(
  (name) => !['number', 'id', 'identity_rank'].includes(name),
)
// Also for those that are changed, each found by its whole key.
const saveRows = `
  INSERT INTO contacts (project_number, ${recordColumns})
  SELECT $1, ${columnNames.map((name) => `r.${name}`).join(', ')}
  FROM json_to_recordset($2::json) AS r (${recordTypes})
  ON CONFLICT (project_number, number) DO UPDATE
  SET ${changingNames.map((name) => `${name} = excluded.${name}`).join(', ')}`
const deleteRows = 'DELETE FROM contacts WHERE project_number = $1 AND number = ANY ($2::bigint[])'
const deleteHistory = `
  DELETE FROM history WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const deleteHeldValues = `
  DELETE FROM held_values WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const promoteOldest = `
  UPDATE contacts SET identity_rank = 0
  WHERE project_number = $1 AND number IN (
    SELECT DISTINCT ON (identity) number FROM contacts
    WHERE project_number = $1 AND identity = ANY ($2::text[])
    ORDER BY identity, identity_rank)`
