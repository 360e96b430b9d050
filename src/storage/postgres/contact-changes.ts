import type { Channel, ContactState } from '#core/contacts/contact.ts'
import type { ReplacedValues } from '#core/contacts/undo-changes.ts'
import { number, text } from '#storage/contact-row.ts'
import { allEnded } from './all-ended.ts'
import {
  type ContactRecord,
  jsonOf,
  recordColumns,
  recordTypes,
  wordsText,
} from './contact-record.ts'
import { type Gone, eraseTraces } from './erase-traces.ts'
import { type NewHistoryEntry, addHistory } from './history.ts'
import { IdentityRanks } from './identity-rank.ts'
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
  private readonly mergedAway = new Set<ContactRecord>()
  private readonly ranks: IdentityRanks
  private history: NewHistoryEntry[] = []

  constructor(session: Session) {
    this.session = session
    this.ranks = new IdentityRanks(session)
  }

  /** `duplicateOf` is read for its event, once all is written, unless it is known. */
  insert(record: ContactRecord, duplicateOf?: string | null): void {
    this.inserted.add(record)
    this.session.countContacts(1)
    this.session.events.tellCreated(record, duplicateOf)
  }

  /**
   * Changes a contact, and keeps what that replaced. The place of its new creation is loaded.
   * Answers the change.
   */
  save(
    record: ContactRecord,
    state: ContactState,
    by: {
      keyNumber: number
      channel: Channel
      previous: ReplacedValues
      /** The contact that was merged into it by this. */
      mergedContactId?: string
      now: number
    },
  ): { change: number; at: number } {
    const { keyNumber, channel, previous, now } = by
    const { change, at } = this.session.nextChange(now)
    this.remember(record)
    if (state.createdAt !== record.state.createdAt) {
      record.sortKey = this.session.sortKeys.next(state.createdAt)
    }
    if (state.identity !== record.state.identity) {
      this.ranks.settle(state.identity)
      this.ranks.settle(record.state.identity)
    }
    const before = { state: record.state, updatedAt: record.updatedAt }
    record.state = state
    record.updatedAt = at
    record.change = change
    record.sequence += 1
    this.session.events.tellChanged(record, before, by.mergedContactId)
    this.addHistory({ contactNumber: record.number, change, at, keyNumber, channel, previous })
    return { change, at }
  }

  /** Marks a contact that is to be written in this transaction. */
  markUnverified(record: ContactRecord): void {
    this.remember(record)
    record.isUnverified = true
  }

  /**
   * Removes a contact with all that is stored of it and of those that were merged into it. The
   * oldest possible duplicate of a holder takes its place.
   */
  remove(record: ContactRecord, now: number): void {
    this.session.events.tellDeleted(record, now)
    this.remember(record)
    this.removed.add(record)
    this.ranks.settle(record.state.identity)
    this.session.countContacts(-1)
  }

  /** Takes a contact out of the live ones; its history stays in place, under its number. */
  mergeAway(record: ContactRecord): void {
    this.remember(record)
    this.mergedAway.add(record)
    this.ranks.settle(record.state.identity)
    this.session.countContacts(-1)
  }

  /** Makes a contact the holder of its identity; who held it becomes a possible duplicate. */
  holdIdentity(record: ContactRecord): void {
    const isSame = (one: ContactRecord) => one.state.identity === record.state.identity
    for (const other of this.updated.keys()) {
      if (other !== record && isSame(other)) other.identityRank = other.number
    }
    this.ranks.hold(record)
  }

  /** Lets the oldest contact of an identity hold it, where nobody does. */
  settleIdentity(identity: string | null): void {
    this.ranks.settle(identity)
  }

  addHistory(entry: NewHistoryEntry): void {
    this.history.push(entry)
  }

  async flush(): Promise<void> {
    const { session, history } = this
    const removed = [...this.removed]
    const gone = new Set([...removed, ...this.mergedAway])
    const updated = [...this.updated].filter(([record]) => !gone.has(record))
    const inserted = [...this.inserted]
    const moved = updated.filter(([record, before]) => hasOtherWords(record, before))
    const wordsBefore = [...gone].flatMap((record) => this.updated.get(record) ?? [])
    this.inserted.clear()
    this.updated.clear()
    this.removed.clear()
    this.mergedAway.clear()
    this.history = []
    await session.events.readBefore()
    const merged = removed.length === 0 ? [] : await readMergedInto(session, removed)
    if (removed.length > 0) await eraseTraces(session, [...removed, ...merged])
    await deleteWords(session, [...wordsBefore, ...moved.map(([, before]) => before)])
    if (gone.size > 0) await deleteContacts(session, [...gone])
    if (removed.length > 0) await forgetContacts(session, removed, merged)
    await allEnded([
      saveContacts(
        session,
        updateRows,
        updated.map(([record]) => record),
      ),
      saveContacts(session, insertRows, inserted),
      addWords(session, [...inserted, ...moved.map(([record]) => record)]),
      addHistory(session, history),
    ])
    await this.ranks.flush()
  }

  private remember(record: ContactRecord): void {
    if (this.inserted.has(record) || this.updated.has(record)) return
    this.updated.set(record, { sortKey: record.sortKey, state: record.state })
  }
}

function hasOtherWords(record: ContactRecord, before: PlacedWords): boolean {
  return record.sortKey !== before.sortKey || wordsText(record.state) !== wordsText(before.state)
}

async function saveContacts(
  session: Session,
  sql: string,
  records: readonly ContactRecord[],
): Promise<void> {
  if (records.length === 0) return
  await session.connection.run(sql, session.projectNumber, jsonOf(records))
}

async function deleteContacts(session: Session, records: readonly ContactRecord[]): Promise<void> {
  const { connection, projectNumber } = session
  await connection.run(deleteRows, projectNumber, numbersOf(records))
}

/** Contacts that were merged into these, over every step. */
async function readMergedInto(
  { connection, projectNumber }: Session,
  records: readonly ContactRecord[],
): Promise<Gone[]> {
  const rows = await connection.rows(selectMerged, projectNumber, numbersOf(records))
  return rows.map((row) => ({ number: number(row, 'number'), id: text(row, 'id') }))
}

async function forgetContacts(
  { connection, projectNumber }: Session,
  records: readonly ContactRecord[],
  merged: readonly Gone[],
): Promise<void> {
  const numbers = numbersOf(records)
  const mergedNumbers = numbersOf(merged)
  await connection.run(deleteHistory, projectNumber, [...numbers, ...mergedNumbers])
  await connection.run(deleteHeldValues, projectNumber, numbers)
  if (merged.length === 0) return
  await connection.run(deleteMergedValues, projectNumber, mergedNumbers)
  await connection.run(deleteMerged, projectNumber, mergedNumbers)
}

function numbersOf(records: readonly { number: number }[]): number[] {
  return records.map((record) => record.number)
}

const columnNames = recordColumns.split(',').map((name) => name.trim())
const changingNames = columnNames.filter(
  (name) => !['number', 'id', 'identity_rank'].includes(name),
)
const insertRows = `
  INSERT INTO contacts (project_number, ${recordColumns})
  SELECT $1, ${columnNames.map((name) => `r.${name}`).join(', ')}
  FROM json_to_recordset($2::json) AS r (${recordTypes})`
// Each is found by its whole key, whatever is known of the table. With another identity it stands
// behind those that have it; its holder is chosen afterwards.
const updateRows = `
  ${insertRows}
  ON CONFLICT (project_number, number) DO UPDATE
  SET ${changingNames.map((name) => `${name} = excluded.${name}`).join(', ')},
    identity_rank = CASE WHEN contacts.identity IS NOT DISTINCT FROM excluded.identity
      THEN contacts.identity_rank ELSE contacts.number END`
const deleteRows = 'DELETE FROM contacts WHERE project_number = $1 AND number = ANY ($2::bigint[])'
const deleteHistory = `
  DELETE FROM history WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const deleteHeldValues = `
  DELETE FROM held_values WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const selectMerged = `
  WITH RECURSIVE earlier (number, id) AS (
    SELECT number, id FROM merged_contacts
    WHERE project_number = $1 AND survivor_number = ANY ($2::bigint[])
    UNION
    SELECT m.number, m.id FROM earlier JOIN merged_contacts AS m
    ON m.project_number = $1 AND m.survivor_number = earlier.number)
  SELECT number, id FROM earlier`
const deleteMergedValues = `
  DELETE FROM merged_held_values
  WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const deleteMerged = `
  DELETE FROM merged_contacts WHERE project_number = $1 AND number = ANY ($2::bigint[])`
