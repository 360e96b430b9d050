import type { LabelledValue } from '#core/contacts/contact.ts'
import {
  type ErasedContact,
  type ErasedValues,
  erasedValues,
  forgetReplaced,
} from '#core/contacts/changing/erased-values.ts'
import { eraseEventBody, forgetInEventBody } from '#core/webhooks/erase-event.ts'
import { type Row, number, stateColumns, stateOf, text } from '#storage/contact-row.ts'
import { previousOf } from '#storage/history-row.ts'
import { readHistories } from '#storage/repositories/contacts/history.ts'
import { forgetLabels } from './forget-labels.ts'
import { type PastMerge, forgetPastMerges, readLoans } from './past-merges.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'

/** A contact that is removed, live or merged away. */
export type Gone = { number: number; id: string }

/**
 * Removes the values of removed contacts from what stays: their events, answers to repeated
 * requests, lists of imports, and the histories and events of contacts that they were merged into
 * for a while. Runs before their rows are deleted.
 */
export async function eraseTraces(transaction: Transaction, gone: readonly Gone[]): Promise<void> {
  const { connection, projectNumber } = transaction
  const numbers = gone.map((one) => one.number)
  const ids = gone.map(({ id }) => id)
  const events = await connection.rows(selectEvents, projectNumber, ids)
  await replaceBodies(
    transaction,
    events.map((row) => ({
      change: number(row, 'change'),
      body: eraseEventBody(text(row, 'body')),
    })),
  )
  await connection.run(clearKept, projectNumber, ids)
  await forgetLabels(transaction, ids)
  const loans = await readLoans(transaction, numbers)
  if (loans.length === 0) return
  const values = erasedValues(await readErased(transaction, numbers))
  for (const loan of loans) await takeBack(transaction, loan, values)
  await forgetPastMerges(transaction, numbers)
}

// What receivers answered may repeat the body, and so may their answers to tries in progress.
async function replaceBodies(
  { connection, projectNumber }: Transaction,
  events: readonly { change: number; body: string }[],
): Promise<void> {
  if (events.length === 0) return
  await connection.run(updateBodies, projectNumber, JSON.stringify(events))
  const changes = events.map(({ change }) => change)
  await connection.run(clearAnswers, projectNumber, changes)
}

async function readErased(
  transaction: Transaction,
  numbers: readonly number[],
): Promise<ErasedContact[]> {
  const { connection, projectNumber } = transaction
  const states = await connection.rows(selectStates, projectNumber, numbers)
  const histories = await readHistories(transaction, numbers)
  const held = await connection.rows(selectHeld, projectNumber, numbers)
  return states.map((row) => {
    const contactNumber = number(row, 'number')
    const own = held.filter((one) => number(one, 'contact_number') === contactNumber)
    return {
      state: stateOf(row),
      history: histories.get(contactNumber) ?? [],
      heldValues: own.map((one): LabelledValue => ({
        label: text(one, 'label'),
        value: text(one, 'value'),
      })),
    }
  })
}

/** Removes what erased contacts had lent to a survivor from its history and its events. */
async function takeBack(
  transaction: Transaction,
  past: PastMerge,
  values: ErasedValues,
): Promise<void> {
  const { connection, projectNumber } = transaction
  const span = [past.survivorNumber, past.mergeChange, past.unmergeChange]
  const entries = await connection.rows(selectEntries, projectNumber, ...span)
  const [first] = entries
  // A survivor that was erased has no history.
  if (first === undefined) return
  const loan = { merge: previousOf(first), values }
  const forgotten = changedOf(entries, 'previous', (row) =>
    JSON.stringify(forgetReplaced(previousOf(row), loan)),
  )
  const texts = JSON.stringify(forgotten)
  await connection.run(updateEntries, projectNumber, past.survivorNumber, texts)
  const events = await connection.rows(selectEventsBetween, projectNumber, ...span)
  const bodies = changedOf(events, 'body', (row) => forgetInEventBody(text(row, 'body'), loan))
  await replaceBodies(
    transaction,
    bodies.map((one) => ({ change: one.change, body: one.text })),
  )
}

function changedOf(
  rows: readonly Row[],
  column: string,
  forget: (row: Row) => string,
): { change: number; text: string }[] {
  const all = rows.map((row) => ({ row, text: forget(row) }))
  const changed = all.filter((one) => one.text !== text(one.row, column))
  return changed.map((one) => ({ change: number(one.row, 'change'), text: one.text }))
}

const selectEvents = `
  SELECT change, body FROM events WHERE project_number = $1 AND contact_id = ANY ($2::text[])`
const selectEventsBetween = `
  SELECT e.change, e.body FROM events AS e
  WHERE e.project_number = $1 AND e.change BETWEEN $3 AND $4 AND e.contact_id IN (
    SELECT c.id FROM contacts AS c WHERE c.project_number = $1 AND c.number = $2
    UNION ALL
    SELECT m.id FROM merged_contacts AS m WHERE m.project_number = $1 AND m.number = $2)`
const updateBodies = `
  UPDATE events AS e SET body = r.body, is_erased = true
  FROM json_to_recordset($2::json) AS r (change bigint, body text)
  WHERE e.project_number = $1 AND e.change = r.change`
const clearAnswers = `
  UPDATE delivery_tries SET answer = ''
  WHERE project_number = $1 AND change = ANY ($2::bigint[]) AND webhook_number IN (
    SELECT number FROM webhooks WHERE project_number = $1)`
const clearKept = `
  UPDATE import_kept SET fields = '[]'
  WHERE project_number = $1 AND contact_id = ANY ($2::text[]) AND import_number IN (
    SELECT number FROM imports WHERE project_number = $1)`
const selectStates = `
  SELECT number, ${stateColumns} FROM contacts
  WHERE project_number = $1 AND number = ANY ($2::bigint[])
  UNION ALL
  SELECT number, ${stateColumns} FROM merged_contacts
  WHERE project_number = $1 AND number = ANY ($2::bigint[])`
const selectHeld = `
  SELECT contact_number, label, value FROM held_values
  WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])
  UNION ALL
  SELECT contact_number, label, value FROM merged_held_values
  WHERE project_number = $1 AND contact_number = ANY ($2::bigint[])`
const selectEntries = `
  SELECT change, previous FROM history
  WHERE project_number = $1 AND contact_number = $2 AND change BETWEEN $3 AND $4 ORDER BY change`
const updateEntries = `
  UPDATE history AS h SET previous = r.text
  FROM json_to_recordset($3::json) AS r (change bigint, text text)
  WHERE h.project_number = $1 AND h.contact_number = $2 AND h.change = r.change`
