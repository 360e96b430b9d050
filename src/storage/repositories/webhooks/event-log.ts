import type { Contact, ContactState } from '#core/contacts/contact.ts'
import type { Field } from '#core/fields/field.ts'
import { createId } from '#core/id.ts'
import { type ContactEvent, contactEventBody } from '#core/webhooks/event.ts'
import { number, recordOf, text } from '#storage/contact-row.ts'
import { lanes } from '#storage/delivery-row.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import { fieldOf, selectFields } from '#storage/repositories/fields/field-row.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { addDeliveries } from './add-deliveries.ts'
import type { NewDelivery } from './delivery-table.ts'
import { type Endpoints, readEndpoints, wants } from './endpoints.ts'

type Version = { state: ContactState; updatedAt: number }

/** An event of a contact that has its change, and is not written yet. */
type Told = Version & {
  type: ContactEvent['type']
  record: StoredContact
  actorNumber: number
  change: number
  at: number
  sequence: number
  before: Version | null
  mergedContactId: string
  /** Undefined where it must be read. */
  duplicateOf: string | null | undefined
}

type StoredEvent = {
  actorNumber: number
  change: number
  kind: string
  contactId: string | null
  at: number
  body: string
}

/** What the bodies of events need besides the contacts. */
type Known = {
  projectId: string
  fields: readonly Field[]
  keys: ReadonlyMap<number, { keyId: string; label: string }>
  duplicatesBefore: ReadonlyMap<number, string>
  duplicatesAfter: ReadonlyMap<number, string>
}

/**
 * The events of a transaction, written at its end in a few statements for all of them. Nothing is
 * kept if the project has no endpoint.
 */
export class EventLog {
  private readonly transaction: Transaction
  private told: Told[] = []
  /** How many of them had their contacts looked up as they were. */
  private looked = 0
  private readonly duplicatesBefore = new Map<number, string>()

  constructor(transaction: Transaction) {
    this.transaction = transaction
  }

  tellCreated(
    record: StoredContact,
    by: { actorNumber: number; change: number; duplicateOf?: string | null },
  ): void {
    const { updatedAt: at, sequence } = record
    this.tell(record, { type: 'contact.created', at, sequence, before: null, ...by })
  }

  /** After the change. */
  tellChanged(
    record: StoredContact,
    made: {
      actorNumber: number
      change: number
      before: Version
      mergedContactId: string | undefined
    },
  ): void {
    const { updatedAt: at, sequence } = record
    const { mergedContactId } = made
    const type = mergedContactId === undefined ? 'contact.updated' : 'contact.merged'
    this.tell(record, { type, at, sequence, ...made, mergedContactId: mergedContactId ?? '' })
  }

  tellDeleted(
    record: StoredContact,
    { actorNumber, now }: { actorNumber: number; now: number },
  ): void {
    if (this.transaction.webhookCount === 0) return
    // Being removed is a change too.
    const sequence = record.sequence + 1
    const { change, at } = this.transaction.nextChange(now)
    const told = { type: 'contact.deleted', change, at, sequence, before: null } as const
    this.tell(record, { ...told, actorNumber })
  }

  /** Reads what contacts were possible duplicates of, before they are written. */
  async readBefore(): Promise<void> {
    const told = this.told.slice(this.looked)
    this.looked = this.told.length
    const found = await readDuplicates(this.transaction, told.filter(mayHaveBeenDuplicate))
    for (const [contactNumber, id] of found) this.duplicatesBefore.set(contactNumber, id)
  }

  /** After all contacts are written. */
  async flush(): Promise<void> {
    if (this.told.length === 0) return
    const { transaction } = this
    const endpoints = await readEndpoints(transaction.connection, transaction.projectNumber)
    const wanted = this.told.filter(({ type }) => wants(endpoints, type))
    this.told = []
    this.looked = 0
    if (wanted.length === 0) return
    const { projectId } = endpoints
    const known = await readKnown(transaction, wanted, projectId, this.duplicatesBefore)
    await addEvents(
      transaction,
      wanted.map((told) => storedOf(told, known)),
    )
    await addDeliveries(
      transaction,
      wanted.flatMap((told) => deliveriesOf(told, endpoints)),
    )
  }

  private tell(
    record: StoredContact,
    told: Pick<Told, 'type' | 'actorNumber' | 'change' | 'at' | 'sequence' | 'before'> & {
      mergedContactId?: string
      duplicateOf?: string | null | undefined
    },
  ): void {
    if (this.transaction.webhookCount === 0) return
    const { state, updatedAt } = record
    this.told.push({
      mergedContactId: '',
      duplicateOf: undefined,
      ...told,
      record,
      state,
      updatedAt,
    })
  }
}

export async function addEvents(
  { connection, projectNumber }: Transaction,
  events: readonly StoredEvent[],
): Promise<void> {
  const rows = events.map(({ contactId: contact_id, actorNumber: actor_number, ...event }) => {
    return { ...event, contact_id, actor_number }
  })
  await connection.run(insertEvents, projectNumber, JSON.stringify(rows))
}

function deliveriesOf({ type, change, at }: Told, { endpoints }: Endpoints): NewDelivery[] {
  return endpoints
    .filter(({ isActive, events }) => isActive && events.has(type))
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
  events: readonly Told[],
  projectId: string,
  duplicatesBefore: ReadonlyMap<number, string>,
): Promise<Known> {
  const { connection, projectNumber } = transaction
  const keyNumbers = [...new Set(events.map(({ record }) => record.keyNumber))]
  const keys = await connection.rows(selectKeys, projectNumber, keyNumbers)
  const hasFields = events.some((told) => hasCustomFields(told) || hasCustomFields(told.before))
  const fields = hasFields ? await connection.rows(selectFields, projectNumber) : []
  return {
    projectId,
    fields: fields.map(fieldOf),
    keys: new Map(
      keys.map((row) => [
        number(row, 'number'),
        { keyId: text(row, 'id'), label: text(row, 'label') },
      ]),
    ),
    duplicatesBefore,
    duplicatesAfter: await readDuplicates(transaction, events.filter(mayBeDuplicate)),
  }
}

function hasCustomFields(version: Version | null): boolean {
  return version !== null && Object.keys(version.state.customFields).length > 0
}

// A contact that takes another's place in this transaction has a changed rank already.
function mayHaveBeenDuplicate({ type, state, before }: Told): boolean {
  return type !== 'contact.created' && (before ?? { state }).state.identity !== null
}

function mayBeDuplicate({ record, state, before, duplicateOf }: Told): boolean {
  if (duplicateOf !== undefined) return false
  return record.identityRank > 0 || (before !== null && before.state.identity !== state.identity)
}

/** The holders of the identities of contacts that are possible duplicates, as currently stored. */
async function readDuplicates(
  { connection, projectNumber }: Transaction,
  events: readonly Told[],
): Promise<Map<number, string>> {
  if (events.length === 0) return new Map()
  const numbers = [...new Set(events.map(({ record }) => record.number))]
  const rows = await connection.rows(selectDuplicates, projectNumber, numbers)
  return new Map(rows.map((row) => [number(row, 'number'), text(row, 'holder_id')]))
}

function storedOf(told: Told, known: Known): StoredEvent {
  const { type, actorNumber, change, at, record } = told
  const body = contactEventBody(eventOf(told, known))
  return { actorNumber, change, kind: type, contactId: record.id, at, body }
}

function eventOf(told: Told, known: Known): ContactEvent {
  const { type, at, sequence, record, before, mergedContactId } = told
  const { projectId } = known
  const duplicateBefore = known.duplicatesBefore.get(record.number) ?? null
  if (type === 'contact.deleted') {
    return { type, at, projectId, sequence, contact: contactOf(told, told, duplicateBefore, known) }
  }
  const duplicateAfter = told.duplicateOf ?? known.duplicatesAfter.get(record.number) ?? null
  const contact = contactOf(told, told, duplicateAfter, known)
  const event = { at, projectId, sequence, contact }
  if (type === 'contact.created') return { ...event, type }
  if (before === null) throw new Error(`The event ${type} has nothing before it.`)
  const changed = { ...event, before: contactOf(told, before, duplicateBefore, known) }
  return type === 'contact.merged' ? { ...changed, type, mergedContactId } : { ...changed, type }
}

function contactOf(
  { record }: Told,
  { state, updatedAt }: Version,
  duplicateOf: string | null,
  { fields, keys }: Known,
): Contact {
  const key = keys.get(record.keyNumber)
  if (key === undefined) throw new Error(`The key number ${record.keyNumber} does not exist.`)
  const createdBy = { ...key, channel: record.channel }
  return recordOf({ id: record.id, state, updatedAt, createdBy, duplicateOf }, fields)
}

const insertEvents = `
  INSERT INTO events (project_number, change, kind, contact_id, actor_number, at, body)
  SELECT $1, r.change, r.kind, r.contact_id, r.actor_number, r.at, r.body
  FROM json_to_recordset($2::json) AS r (change bigint, kind text, contact_id text,
    actor_number bigint, at bigint, body text)`
const selectKeys = `
  SELECT number, id, label FROM keys WHERE project_number = $1 AND number = ANY ($2::bigint[])`
const selectDuplicates = `
  SELECT c.number, h.id AS holder_id FROM contacts AS c
  JOIN contacts AS h
    ON h.project_number = $1 AND h.identity = c.identity AND h.identity_rank = 0
  WHERE c.project_number = $1 AND c.number = ANY ($2::bigint[]) AND c.identity_rank > 0`
