import type { ConsentChange } from '#core/contacts/changing/consent-change.ts'
import type { Contact, ContactState } from '#core/contacts/contact.ts'
import type { FormConsent } from '#core/contacts/lead-consents.ts'
import { joinVia } from '#core/contacts/via.ts'
import { getsEvent } from '#core/destinations/gets-event.ts'
import type { Field } from '#core/fields/field.ts'
import { createId } from '#core/values/id.ts'
import { type ContactEvent, contactEventBody } from '#core/webhooks/event.ts'
import { recordOf } from '#storage/contact-row.ts'
import { lanes } from '#storage/delivery-row.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import { readVias } from '#storage/repositories/contacts/vias.ts'
import { fieldOf, selectFields } from '#storage/repositories/fields/field-row.ts'
import { listGivenConsents } from '#storage/repositories/forms/consents/given-consents.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { number, text } from '#storage/row.ts'
import { inNumbers, sql } from '#storage/sql.ts'
import { type NewDelivery, insertDeliveries } from './delivery-table.ts'
import { type Destination, askedBy, readDestinations, wants } from './destinations.ts'
import { type StoredEvent, addEvents } from './event-table.ts'
import { placeOf, readPassedOn } from './handovers.ts'

type Version = { state: ContactState; updatedAt: number }

/** An event of a contact that has its change, and is not written yet. */
type PendingEvent = Version & {
  type: ContactEvent['type']
  record: StoredContact
  actorNumber: number
  change: number
  at: number
  sequence: number
  before: Version | null
  mergedContactId: string
  /** The projects that the change has been in. */
  via: readonly string[]
  consent: ConsentChange | null
  /** Given until this event, by which filters judge it. */
  endedConsents: readonly FormConsent[]
  /** Undefined where it must be read. */
  duplicateOf: string | null | undefined
}

type NewEvent = Pick<PendingEvent, 'type' | 'actorNumber' | 'change'> &
  Partial<Pick<PendingEvent, 'at' | 'sequence' | 'before' | 'mergedContactId' | 'duplicateOf'>> &
  Partial<Pick<PendingEvent, 'consent' | 'endedConsents' | 'via'>>

/** What the bodies of events need besides the contacts. */
type Known = {
  fields: readonly Field[]
  keys: ReadonlyMap<number, { keyId: string; label: string; projectId: string }>
  duplicatesBefore: ReadonlyMap<number, string>
  duplicatesAfter: ReadonlyMap<number, string>
  consents: ReadonlyMap<string, readonly FormConsent[]>
  /** The projects that contacts, by their ids, came by. */
  vias: ReadonlyMap<string, readonly string[]>
  /** Which services have got the contacts whose consents change. */
  passedOn: ReadonlySet<string>
}

const noConsents = { consent: null, endedConsents: [], via: [] }

/**
 * The events of a transaction, written at its end in a few statements for all of them. Only those
 * are kept that a destination wants, or all if a key may read them.
 */
export class EventLog {
  private readonly transaction: Transaction
  private pending: PendingEvent[] = []
  /** How many of them had their contacts looked up as they were. */
  private lookedUp = 0
  private readonly duplicatesBefore = new Map<number, string>()

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  /** After the change, which is the contact's last one unless the event says otherwise. */
  add(record: StoredContact, event: NewEvent): void {
    if (!this.keepsAny) return
    const { state, updatedAt, sequence } = record
    const common = { ...noConsents, before: null, mergedContactId: '', duplicateOf: undefined }
    const last = { at: updatedAt, sequence, state, updatedAt }
    this.pending.push({ ...common, ...last, ...event, record })
  }

  addDeleted(record: StoredContact, by: { actorNumber: number; now: number }): void {
    if (!this.keepsAny) return
    // Being removed is a change too.
    const sequence = record.sequence + 1
    const { change, at } = this.transaction.nextChange(by.now)
    const { actorNumber } = by
    this.add(record, { type: 'contact.deleted', actorNumber, change, at, sequence })
  }

  /** Reads what contacts were possible duplicates of, before they are written. */
  async readBefore(): Promise<void> {
    const events = this.pending.slice(this.lookedUp)
    this.lookedUp = this.pending.length
    const holders = await readDuplicates(this.transaction, events.filter(mayHaveBeenDuplicate))
    for (const [contactNumber, id] of holders) this.duplicatesBefore.set(contactNumber, id)
  }

  /** After all contacts are written. */
  async flush(): Promise<void> {
    if (this.pending.length === 0) return
    const { transaction } = this
    const destinations = transaction.webhookCount === 0 ? [] : await readDestinations(transaction)
    const kept = transaction.hasEventReaders
      ? this.pending
      : this.pending.filter(({ type, consent }) => wants(destinations, type) || consent !== null)
    this.pending = []
    this.lookedUp = 0
    if (kept.length === 0) return
    const consents = await listGivenConsents(transaction, {
      contactIds: [...new Set(kept.map(({ record }) => record.id))],
      asked: askedBy(destinations),
    })
    const ofConsents = kept.filter(({ consent }) => consent !== null)
    const consentIds = ofConsents.map(({ record }) => record.id)
    const passedOn = await readPassedOn(transaction, consentIds)
    const changed = kept.filter(({ sequence }) => sequence > 1)
    const vias = await readVias(
      transaction,
      changed.map(({ record }) => record.id),
    )
    const before = { duplicatesBefore: this.duplicatesBefore, consents, vias, passedOn }
    const known = await readKnown(transaction, kept, before)
    await addEvents(
      transaction,
      kept.map((event) => storedOf(event, known)),
    )
    await addDeliveries(
      transaction,
      kept.flatMap((event) => deliveriesOf(event, destinations, known)),
    )
  }

  private get keepsAny(): boolean {
    return this.transaction.webhookCount > 0 || this.transaction.hasEventReaders
  }
}

function deliveriesOf(
  { type, change, at, record, state, consent, endedConsents }: PendingEvent,
  destinations: readonly Destination[],
  known: Known,
): NewDelivery[] {
  const lead = { ...keyOf(record, known), tags: state.tags, email: state.email }
  const consents = known.consents.get(record.id) ?? []
  const event = { type, lead, consents, endedConsents, consent }
  return destinations
    .filter((destination) => {
      const hasLead = known.passedOn.has(placeOf(destination.webhookNumber, record.id))
      return getsEvent(destination, event, hasLead)
    })
    .map(({ webhookNumber }) => ({
      webhookNumber,
      change,
      id: createId('msg', at),
      lane: lanes.first,
      now: at,
    }))
}

async function readKnown(
  transaction: Transaction,
  events: readonly PendingEvent[],
  before: Pick<Known, 'duplicatesBefore' | 'consents' | 'vias' | 'passedOn'>,
): Promise<Known> {
  const keyNumbers = [...new Set(events.map(({ record }) => record.keyNumber))]
  const keys = await transaction.rows(selectKeys, keyNumbers)
  const hasFields = events.some((event) => hasCustomFields(event) || hasCustomFields(event.before))
  const fields = hasFields ? await transaction.rows(selectFields) : []
  return {
    fields: fields.map(fieldOf),
    keys: new Map(
      keys.map((row) => [
        number(row, 'number'),
        { keyId: text(row, 'id'), label: text(row, 'label'), projectId: text(row, 'project_id') },
      ]),
    ),
    ...before,
    duplicatesAfter: await readDuplicates(transaction, events.filter(mayBeDuplicate)),
  }
}

function hasCustomFields(version: Version | null): boolean {
  return version !== null && Object.keys(version.state.customFields).length > 0
}

// A contact that takes another's place in this transaction has a changed rank already.
function mayHaveBeenDuplicate({ type, state, before }: PendingEvent): boolean {
  return type !== 'contact.created' && (before ?? { state }).state.identity !== null
}

function mayBeDuplicate({ record, state, before, duplicateOf }: PendingEvent): boolean {
  if (duplicateOf !== undefined) return false
  return record.identityRank > 0 || (before !== null && before.state.identity !== state.identity)
}

/** The holders of the identities of contacts that are possible duplicates, as currently stored. */
async function readDuplicates(
  transaction: Transaction,
  events: readonly PendingEvent[],
): Promise<Map<number, string>> {
  if (events.length === 0) return new Map()
  const numbers = [...new Set(events.map(({ record }) => record.number))]
  const rows = await transaction.rows(selectDuplicates, numbers)
  return new Map(rows.map((row) => [number(row, 'number'), text(row, 'holder_id')]))
}

function storedOf(event: PendingEvent, known: Known): StoredEvent {
  const { type, actorNumber, change, at, record } = event
  const body = contactEventBody(eventOf(event, known))
  const via = joinVia(record.via, known.vias.get(record.id) ?? [], event.via)
  return { actorNumber, change, kind: type, contactId: record.id, at, body, via }
}

function eventOf(event: PendingEvent, known: Known): ContactEvent {
  const { type, at, sequence, record, before, mergedContactId, consent } = event
  const { duplicatesBefore, duplicatesAfter } = known
  const { projectId } = keyOf(record, known)
  const former = duplicatesBefore.get(record.number) ?? null
  const current = event.duplicateOf ?? duplicatesAfter.get(record.number) ?? null
  const duplicateOf = type === 'contact.deleted' ? former : current
  const contact = contactOf(event, event, duplicateOf, known)
  const common = { at, projectId, sequence, contact }
  if (type === 'contact.created' || type === 'contact.deleted') return { ...common, type }
  if (before === null) throw new Error(`The event ${type} has nothing before it.`)
  const changed = { ...common, before: contactOf(event, before, former, known) }
  return type === 'contact.merged'
    ? { ...changed, type, mergedContactId }
    : { ...changed, type, consent }
}

function contactOf(
  { record }: PendingEvent,
  { state, updatedAt }: Version,
  duplicateOf: string | null,
  known: Known,
): Contact {
  const { keyId, label } = keyOf(record, known)
  const createdBy = { keyId, label, channel: record.channel }
  return recordOf({ id: record.id, state, updatedAt, createdBy, duplicateOf }, known.fields)
}

/** The key that the contact was created with. */
function keyOf({ keyNumber }: StoredContact, { keys }: Known) {
  const key = keys.get(keyNumber)
  if (key === undefined) throw new Error(`The key number ${keyNumber} does not exist.`)
  return key
}

export async function addDeliveries(
  transaction: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  await insertDeliveries(transaction, deliveries)
  await transaction.markDue(Math.min(...deliveries.map(({ now }) => now)))
}

const selectKeys = sql`
  SELECT k.number, k.id, k.label, p.id AS project_id FROM keys AS k
  JOIN projects AS p ON p.number = k.project_number
  WHERE k.project_number = $1 AND k.number ${inNumbers('$2')}`
const selectDuplicates = sql`
  SELECT c.number, h.id AS holder_id FROM contacts AS c
  JOIN contacts AS h
    ON h.project_number = $1 AND h.identity = c.identity AND h.identity_rank = 0
  WHERE c.project_number = $1 AND c.number ${inNumbers('$2')} AND c.identity_rank > 0`
