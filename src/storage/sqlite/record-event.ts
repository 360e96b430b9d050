import type { Contact, ContactState, Writer } from '#core/contacts/contact.ts'
import type { Field } from '#core/fields/field.ts'
import { createId } from '#core/id.ts'
import { type ContactEvent, type ContactEventKind, contactEventBody } from '#core/webhooks/event.ts'
import { contactOf, number, recordOf } from '#storage/contact-row.ts'
import { lanes } from '#storage/delivery-row.ts'
import { wants } from '#storage/verbs/webhooks/endpoints.ts'
import { insertDelivery } from './insert-delivery.ts'
import { readFields } from './fields.ts'
import { selectRecord } from './get-contact.ts'
import type { Session } from './session.ts'

type Change = {
  projectNumber: number
  contactNumber: number
  /** What `session.nextChange` gave: each event takes one of its own. */
  change: number
  at: number
}

/** What an event tells of: a contact as it is stored when the event is recorded. */
export type NewEvent = Change &
  (
    | { type: 'contact.created' | 'contact.deleted' }
    | { type: 'contact.updated'; before: Contact }
    | { type: 'contact.merged'; before: Contact; mergedContactId: string }
  )

/** Whether an endpoint of the project, on or off, asks for events of this kind. */
export function isWanted(session: Session, projectNumber: number, kind: ContactEventKind): boolean {
  return wants(session.endpointsOf(projectNumber), kind)
}

/**
 * The record of a contact before it is changed, for an event of this kind; null when no endpoint of
 * the project wants one, and so none has to be recorded.
 */
export function recordBefore(
  session: Session,
  of: { type: ContactEventKind; projectNumber: number; contactNumber: number },
): Contact | null {
  if (!isWanted(session, of.projectNumber, of.type)) return null
  return readContact(session, of).contact
}

/**
 * Stores the event with its deliveries, in the transaction of the change: after the change, but of
 * `contact.deleted` before the row goes.
 */
export function recordEvent(session: Session, event: NewEvent): void {
  const { projectNumber, type } = event
  if (!isWanted(session, projectNumber, type)) return
  const { contact, sequence } = readContact(session, event)
  const { projectId } = session.endpointsOf(projectNumber)
  // The row goes with its count; going is a change too.
  const isDeleted = type === 'contact.deleted'
  const told = { ...event, projectId, contact, sequence: isDeleted ? sequence + 1 : sequence }
  store(session, event, told)
}

/** The same for a contact that was just inserted, from what is at hand. */
export function recordCreated(
  session: Session,
  created: Change & {
    id: string
    state: ContactState
    keyNumber: number
    writer: Pick<Writer, 'keyId' | 'channel'>
    /** Null where the contact has no value of any. */
    fields: { fields: readonly Field[] } | null
    duplicateOf: string | null
  },
): void {
  const type = 'contact.created'
  const { projectNumber, id, state, at, writer, duplicateOf } = created
  if (!isWanted(session, projectNumber, type)) return
  const { keyId, channel } = writer
  const createdBy = { keyId, label: session.keyLabelOf(projectNumber, created.keyNumber), channel }
  const stored = {
    id,
    state,
    updatedAt: at,
    createdBy,
    duplicateOf,
  }
  const { projectId } = session.endpointsOf(projectNumber)
  const contact = recordOf(stored, created.fields?.fields ?? [])
  store(session, created, { type, at, projectId, contact, sequence: 1 })
}

function store(session: Session, { projectNumber, change, at }: Change, event: ContactEvent): void {
  const { database } = session
  const { type, contact } = event
  const body = contactEventBody(event)
  database.run(insertEvent, projectNumber, change, type, contact.id, at, body)
  for (const { webhookNumber, isActive, events } of session.endpointsOf(projectNumber).endpoints) {
    if (!isActive || !events.has(type)) continue
    const delivery = { webhookNumber, change, id: createId('msg', at), lane: lanes.first, now: at }
    insertDelivery(session, projectNumber, delivery)
  }
}

function readContact(
  { database }: Session,
  { projectNumber, contactNumber }: { projectNumber: number; contactNumber: number },
): { contact: Contact; sequence: number } {
  const row = database.statement(selectByNumber).get(contactNumber)
  if (row === undefined) throw new Error(`There is no contact number ${contactNumber}.`)
  const fields = row['custom_fields'] === null ? [] : readFields(database, projectNumber)
  return { contact: contactOf(row, fields), sequence: number(row, 'sequence') }
}

const selectByNumber = selectRecord('number = ?')
const insertEvent = `
  INSERT INTO events (project_number, change, kind, contact_id, at, body)
  VALUES (?, ?, ?, ?, ?, ?)`
