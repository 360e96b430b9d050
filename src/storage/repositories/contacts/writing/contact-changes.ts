import type { ReplacedValues } from '#core/contacts/changing/undo-changes.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import type { FormConsent } from '#core/contacts/lead-consents.ts'
import { arrivalsKeptMs } from '#model/values/periods.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import { countArrivals } from '#storage/repositories/contacts/arrivals.ts'
import type { IndexedContact } from '#storage/repositories/contacts/contact-table.ts'
import {
  deleteCompared,
  isComparedOtherwise,
} from '#storage/repositories/contacts/duplicates/compared-contacts.ts'
import { type NewHistoryEntry, addHistory } from '#storage/repositories/contacts/history.ts'
import { IdentityRanks } from '#storage/repositories/contacts/identity-ranks.ts'
import { termsText } from '#storage/repositories/contacts/indexing/terms.ts'
import { readMergedInto } from '#storage/repositories/contacts/merging/merged-into.ts'
import type { SortKeys } from '#storage/repositories/contacts/sort-keys.ts'
import {
  deleteSorted,
  isSortedOtherwise,
} from '#storage/repositories/contacts/sorting/sorted-contacts.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import { eraseRows } from '#storage/repositories/erasing/erase-rows.ts'
import { eraseTraces } from '#storage/repositories/erasing/erase-traces.ts'
import { changeConsentPhones } from '#storage/repositories/forms/consents/consent-phones.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import type { EventLog } from '#storage/repositories/webhooks/event-log.ts'
import { settleAll } from '#storage/settle-all.ts'
import { insertRows, sql } from '#storage/sql.ts'

type Reopening = { change: number; place: number }

/**
 * The contacts that a transaction adds, changes and removes, written at its end in a few statements
 * for all of them.
 */
export class ContactChanges {
  private readonly transaction: Transaction
  private readonly events: EventLog
  private readonly sortKeys: SortKeys
  private readonly inserted = new Set<StoredContact>()
  /** Along with what the index has of them. */
  private readonly updated = new Map<StoredContact, IndexedContact>()
  private readonly removed = new Set<StoredContact>()
  private erasedAt = 0
  /** The time of the latest change. */
  private changedAt = 0
  private readonly mergedAway = new Set<StoredContact>()
  private readonly ranks: IdentityRanks
  private history: NewHistoryEntry[] = []
  /** By their numbers. */
  private readonly reopened = new Map<number, Reopening>()

  constructor(transaction: Transaction, parts: { events: EventLog; sortKeys: SortKeys }) {
    this.transaction = transaction
    this.events = parts.events
    this.sortKeys = parts.sortKeys
    this.ranks = new IdentityRanks(transaction)
  }

  /** `duplicateOf` is read for its event, once everything is written, unless it is known. */
  insert(
    record: StoredContact,
    by: { actorNumber: number; change: number; duplicateOf?: string | null },
  ): void {
    this.inserted.add(record)
    this.changedAt = Math.max(this.changedAt, record.updatedAt)
    this.transaction.countContacts(1)
    this.events.add(record, { type: 'contact.created', ...by })
  }

  /**
   * Changes a contact, and keeps the replaced values. Its new time of creation must be loaded.
   * Answers the change.
   */
  save(
    record: StoredContact,
    state: ContactState,
    by: Author & {
      previous: ReplacedValues
      /** The contact that this change merged into it. */
      mergedContactId?: string
      /** Those that this change may end, of those that filters ask for. */
      endedConsents?: readonly FormConsent[]
      /** The projects that the change has been in. */
      via?: readonly string[]
      now: number
    },
  ): { change: number; at: number } {
    const { actorNumber, channel, previous, endedConsents = [], via = [], now } = by
    const { change, position, at } = this.transaction.nextChange(now)
    this.remember(record)
    if (state.createdAt !== record.state.createdAt) {
      record.sortKey = this.sortKeys.next(state.createdAt)
    }
    if (state.identity !== record.state.identity) {
      this.ranks.settle(state.identity)
      this.ranks.settle(record.state.identity)
    }
    const before = { state: record.state, updatedAt: record.updatedAt }
    record.state = state
    record.updatedAt = at
    this.changedAt = Math.max(this.changedAt, at)
    record.position = position
    record.sequence += 1
    const { mergedContactId } = by
    const { consent = null } = previous
    const event = { actorNumber, change, before, consent, endedConsents, via }
    if (mergedContactId === undefined)
      this.events.add(record, { type: 'contact.updated', ...event })
    else this.events.add(record, { type: 'contact.merged', mergedContactId, ...event })
    // What members open themselves is no news to others, unless by a merge.
    const isNews = channel !== 'app' || mergedContactId !== undefined
    if (isNews && before.state.doneAt !== null && state.doneAt === null) {
      this.reopened.set(record.number, { change, place: position })
    }
    this.addHistory({ contactNumber: record.number, change, at, actorNumber, channel, previous })
    return { change, at }
  }

  /** Marks a contact to be written in this transaction. */
  markUnverified(record: StoredContact): void {
    this.remember(record)
    record.isUnverified = true
  }

  /**
   * Removes a contact with everything stored about it and about contacts merged into it. The
   * oldest possible duplicate of a holder takes its place.
   */
  remove(record: StoredContact, by: { actorNumber: number; now: number }): void {
    const { now } = by
    this.events.addDeleted(record, by)
    this.erasedAt = Math.max(this.erasedAt, now)
    this.changedAt = Math.max(this.changedAt, now)
    this.remember(record)
    this.removed.add(record)
    this.ranks.settle(record.state.identity)
    this.transaction.countContacts(-1)
    this.transaction.countChange()
  }

  /** Removes a contact from the live ones; its history stays where it is, under its number. */
  mergeAway(record: StoredContact): void {
    this.remember(record)
    this.mergedAway.add(record)
    this.ranks.settle(record.state.identity)
    this.transaction.countContacts(-1)
  }

  /** Makes a contact the holder of its identity; the former holder becomes a possible duplicate. */
  holdIdentity(record: StoredContact): void {
    const isSame = (other: StoredContact) => other.state.identity === record.state.identity
    for (const other of this.updated.keys()) {
      if (other !== record && isSame(other)) other.identityRank = other.number
    }
    this.ranks.hold(record)
  }

  /** Makes the oldest contact of an identity its holder, if it has none. */
  settleIdentity(identity: string | null): void {
    this.ranks.settle(identity)
  }

  addHistory(entry: NewHistoryEntry): void {
    this.history.push(entry)
  }

  async flush(): Promise<void> {
    const { transaction, history } = this
    const { contactTable } = transaction
    const removed = [...this.removed]
    const gone = new Set([...removed, ...this.mergedAway])
    const updated = [...this.updated].filter(([record]) => !gone.has(record))
    const inserted = [...this.inserted]
    const moved = updated.filter(([record, before]) => isIndexedOtherwise(record, before))
    const goneBefore = [...gone].flatMap((record) => this.updated.get(record) ?? [])
    const resorted = updated.filter(([record, before]) => isSortedOtherwise(record, before))
    const recompared = updated.filter(([record, before]) => isComparedOtherwise(record, before))
    const recalled = updated.filter(([{ state }, before]) => {
      return state.phone !== before.state.phone || state.type !== before.state.type
    })
    const redated = updated.filter(([{ state }, before]) => {
      return state.createdAt !== before.state.createdAt
    })
    this.inserted.clear()
    this.updated.clear()
    this.removed.clear()
    this.mergedAway.clear()
    this.history = []
    await this.events.readBefore()
    const erased = [...removed, ...(await readMergedInto(transaction, removed))]
    if (erased.length > 0) await eraseTraces(transaction, erased, this.erasedAt)
    await contactTable.deleteTerms([...goneBefore, ...moved.map(([, before]) => before)])
    await deleteSorted(transaction, [...goneBefore, ...resorted.map(([, before]) => before)])
    await deleteCompared(transaction, [...goneBefore, ...recompared.map(([, before]) => before)])
    if (gone.size > 0) await contactTable.delete([...gone])
    if (erased.length > 0) {
      await eraseRows(transaction, erased)
      await contactTable.noteErasure(this.erasedAt)
    }
    const reopened = [...this.reopened]
    this.reopened.clear()
    await settleAll([
      noteReopened(transaction, reopened),
      contactTable.update(updated.map(([record]) => record)),
      changeConsentPhones(
        transaction,
        recalled.map(([record]) => record),
      ),
      contactTable.insert(inserted),
      contactTable.addTerms([...inserted, ...moved.map(([record]) => record)]),
      addHistory(transaction, history),
      countArrivals(transaction, {
        added: [...inserted, ...redated.map(([record]) => record)],
        removed: [...goneBefore, ...redated.map(([, before]) => before)],
        since: this.changedAt - arrivalsKeptMs,
      }),
    ])
    await this.ranks.flush()
  }

  private remember(record: StoredContact): void {
    if (this.inserted.has(record) || this.updated.has(record)) return
    const { sortKey, state, keyNumber, channel } = record
    this.updated.set(record, { sortKey, state, keyNumber, channel })
  }
}

function isIndexedOtherwise(record: StoredContact, before: IndexedContact): boolean {
  return record.sortKey !== before.sortKey || termsText(record) !== termsText(before)
}

/** Unread again to all members. */
async function noteReopened(
  transaction: Transaction,
  reopened: readonly (readonly [number: number, reopening: Reopening])[],
): Promise<void> {
  if (reopened.length === 0) return
  const rows = reopened.map(([contactNumber, reopening]) => {
    return { contact_number: contactNumber, ...reopening }
  })
  await transaction.run(insertReopened, JSON.stringify(rows))
}

const inserted = insertRows('reopened_contacts', {
  contact_number: 'bigint',
  change: 'bigint',
  place: 'bigint',
})
const insertReopened = sql`${inserted}
  ON CONFLICT (project_number, contact_number)
  DO UPDATE SET change = excluded.change, place = excluded.place`
