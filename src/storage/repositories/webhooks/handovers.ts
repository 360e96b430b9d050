import { kindsWithOwnIds } from '#core/destinations/kinds.ts'
import { revealsValue } from '#core/destinations/secrets/reveals-value.ts'
import type { LeftRecordDismissal } from '#core/webhooks/handover.ts'
import type { OtherRecord } from '#core/webhooks/webhook.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { findLiveIds } from '#storage/repositories/contacts/get-contact.ts'
import { readNamingValues } from '#storage/repositories/erasing/erase-events.ts'
import { type Gone, idsOf } from '#storage/repositories/erasing/gone.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { number, text } from '#storage/row.ts'
import { inTexts, insertRows, rowsIn, sql } from '#storage/sql.ts'

/** A contact that a service got with a delivery. */
export type PassedOnContact = {
  webhookNumber: number
  kind: string
  contactId: string
  deliveryId: string
  at: number
  record: OtherRecord | null
}

type HandoverRow = {
  webhook_number: number
  contact_id: string
  passed_as: string
  at: number
  record_id: string | null
  link: string | null
  delivery_id: string
}

/** Which services have got these contacts, each as a `placeOf`. */
export async function readPassedOn(
  reads: ProjectReads,
  contactIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (contactIds.length === 0) return new Set()
  const rows = await reads.rows(selectOfContacts, contactIds)
  return new Set(rows.map((row) => placeOf(number(row, 'webhook_number'), text(row, 'contact_id'))))
}

export function placeOf(webhookNumber: number, contactId: string): string {
  return `${webhookNumber} ${contactId}`
}

/** Notes what services got, for the contacts that the delivered ones are by now. */
export async function addHandovers(
  transaction: Transaction,
  passedOn: readonly PassedOnContact[],
): Promise<void> {
  if (passedOn.length === 0) return
  const contactIds = [...new Set(passedOn.map(({ contactId }) => contactId))]
  const liveIds = await findLiveIds(transaction, contactIds)
  const rows = new Map<string, HandoverRow>()
  const left: object[] = []
  for (const { webhookNumber, kind, contactId, deliveryId, at, record } of passedOn) {
    const place = { webhook_number: webhookNumber, passed_as: contactId }
    const liveId = liveIds.get(contactId)
    if (liveId === undefined) {
      // Erased while it was being sent.
      const isLeft = record !== null && kindsWithOwnIds.includes(kind)
      if (isLeft) left.push({ ...place, record_id: record.id, erased_at: at })
      continue
    }
    const name = placeOf(webhookNumber, contactId)
    // An answer may name no record that an earlier one named.
    const known = record ?? recordOf(rows.get(name))
    const event = { contact_id: liveId, at, delivery_id: deliveryId }
    rows.set(name, { ...place, ...event, record_id: known?.id ?? null, link: known?.link ?? null })
  }
  if (left.length > 0) await transaction.run(insertLeft, JSON.stringify(left))
  if (rows.size === 0) return
  const list = JSON.stringify([...rows.values()])
  await transaction.run(upsert, list)
  await transaction.run(deleteLeft, list)
}

function recordOf(row: HandoverRow | undefined): OtherRecord | null {
  const id = row?.record_id ?? null
  return row === undefined || id === null ? null : { id, link: row.link }
}

/** Has the hand-overs of a contact follow it to the one that it is merged into. */
export async function mergeHandovers(
  transaction: Transaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  if (transaction.webhookCount > 0) await transaction.run(move, fromId, toId)
}

/** Returns to a contact what it brought to the survivor, as any of these. */
export async function unmergeHandovers(
  transaction: Transaction,
  { fromId, toId, ids }: { fromId: string; toId: string; ids: readonly string[] },
): Promise<void> {
  if (transaction.webhookCount === 0) return
  await transaction.run(moveBack, fromId, toId, ids)
  // It may be a value that the survivor had from the other contact.
  await transaction.run(clearNames, fromId, kindsWithOwnIds)
}

/**
 * Keeps of erased contacts only the ids that systems gave to their own records, and of these only
 * those that reveal none of the contacts' values.
 */
export async function eraseHandovers(
  transaction: Transaction,
  gone: readonly Gone[],
  now: number,
): Promise<void> {
  const contactIds = idsOf(gone)
  const named = await transaction.rows(selectNamed, contactIds, kindsWithOwnIds)
  if (named.length > 0) {
    const values = await readNamingValues(transaction, gone)
    const left = named.filter((row) => !revealsValue(text(row, 'record_id'), values))
    const rows = left.map((row) => ({ ...row, erased_at: now }))
    if (rows.length > 0) await transaction.run(insertLeft, JSON.stringify(rows))
  }
  await transaction.run(deleteOfContacts, contactIds)
}

/** Whether it was there. */
export async function dismissLeftRecord(
  transaction: Transaction,
  webhookNumber: number,
  { recordId }: LeftRecordDismissal,
): Promise<void> {
  await transaction.run(deleteOneLeft, webhookNumber, recordId)
}

const upsert = sql`
  ${insertRows('handovers', {
    webhook_number: 'bigint',
    contact_id: 'text',
    passed_as: 'text',
    at: 'bigint',
    record_id: 'text',
    link: 'text',
    delivery_id: 'text',
  })}
  ON CONFLICT (project_number, webhook_number, contact_id, passed_as) DO UPDATE
  SET at = excluded.at, delivery_id = excluded.delivery_id,
    record_id = coalesce(excluded.record_id, handovers.record_id),
    link = CASE WHEN excluded.record_id IS NULL THEN handovers.link ELSE excluded.link END`
const leftTypes = { webhook_number: 'bigint', record_id: 'text' }
const insertLeft = sql`
  ${insertRows('left_records', { ...leftTypes, erased_at: 'bigint' })} ON CONFLICT DO NOTHING`
// A person came back: the record is about a contact again.
const deleteLeft = sql`
  DELETE FROM left_records WHERE project_number = $1 AND (webhook_number, record_id) IN (
    SELECT r.webhook_number, r.record_id FROM ${rowsIn('$2', 'r', leftTypes)})`
const deleteOneLeft = `
  DELETE FROM left_records
  WHERE project_number = $1 AND webhook_number = $2 AND record_id = $3`
const ofProject = `
  project_number = $1 AND webhook_number IN (
    SELECT number FROM webhooks WHERE project_number = $1)`
const move = `UPDATE handovers SET contact_id = $3 WHERE ${ofProject} AND contact_id = $2`
const moveBack = sql`${move} AND passed_as ${inTexts('$4')}`
const clearNames = sql`
  UPDATE handovers SET record_id = NULL, link = NULL
  WHERE project_number = $1 AND contact_id = $2 AND webhook_number IN (
    SELECT number FROM webhooks WHERE project_number = $1 AND NOT kind ${inTexts('$3')})`
const selectOfContacts = sql`
  SELECT webhook_number, contact_id FROM handovers
  WHERE ${ofProject} AND contact_id ${inTexts('$2')}`
const deleteOfContacts = sql`
  DELETE FROM handovers WHERE ${ofProject} AND contact_id ${inTexts('$2')}`
const selectNamed = sql`
  SELECT h.webhook_number, h.record_id FROM webhooks AS w JOIN handovers AS h
    ON h.project_number = $1 AND h.webhook_number = w.number AND h.contact_id ${inTexts('$2')}
  WHERE w.project_number = $1 AND w.deleted_at IS NULL AND w.kind ${inTexts('$3')}
    AND h.record_id IS NOT NULL`
