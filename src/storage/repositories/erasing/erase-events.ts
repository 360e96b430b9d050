import {
  type ErasedContact,
  type ErasedValues,
  erasedValues,
  eraseReplaced,
} from '#core/contacts/changing/undo-changes.ts'
import { eraseEventBody, eraseInEventBody } from '#core/webhooks/event.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import { stateColumns, stateOf } from '#storage/contact-row.ts'
import { everyContact } from '#storage/repositories/contacts/every-contact.ts'
import { previousOf, readHistories } from '#storage/repositories/contacts/history.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { inNumbers, inTexts, rowsIn, sql } from '#storage/sql.ts'
import { type Gone, idsOf, numbersOf } from './gone.ts'

/**
 * Removes the values of contacts from their events, and from the histories and events of contacts
 * that they were merged into for a while.
 */
export async function eraseEvents(transaction: Transaction, gone: readonly Gone[]): Promise<void> {
  const numbers = numbersOf(gone)
  const events = await transaction.rows(selectEvents, idsOf(gone))
  await replaceBodies(
    transaction,
    events.map((row) => ({
      change: number(row, 'change'),
      body: eraseEventBody(text(row, 'body')),
    })),
  )
  const pastMerges = await readPastMerges(transaction, numbers)
  if (pastMerges.length === 0) return
  const values = erasedValues(await readErased(transaction, numbers))
  for (const pastMerge of pastMerges) await eraseLoan(transaction, pastMerge, values)
  await transaction.run(deletePastMerges, numbers)
}

// What receivers answered may repeat the body, and so may their answers to tries in progress.
async function replaceBodies(
  transaction: Transaction,
  events: readonly { change: number; body: string }[],
): Promise<void> {
  if (events.length === 0) return
  await transaction.run(updateBodies, JSON.stringify(events))
  const changes = events.map(({ change }) => change)
  await transaction.run(clearAnswers, changes)
}

/** All that contacts ever had by which another system could name them. */
export async function readNamingValues(
  transaction: Transaction,
  contacts: readonly Gone[],
): Promise<ReadonlySet<string>> {
  const erased = await readErased(transaction, numbersOf(contacts))
  const { standard, custom } = erasedValues(erased)
  const texts = contactFieldNames.flatMap((name) => [...(standard.get(name) ?? [])])
  return new Set([...texts.filter((value) => typeof value === 'string'), ...custom])
}

async function readErased(
  transaction: Transaction,
  numbers: readonly number[],
): Promise<ErasedContact[]> {
  const states = await transaction.rows(selectStates, numbers)
  const histories = await readHistories(transaction, numbers)
  const values = Map.groupBy(await transaction.rows(selectPendingValues, numbers), (row) =>
    number(row, 'contact_number'),
  )
  return states.map((row) => {
    const contactNumber = number(row, 'number')
    return {
      state: stateOf(row),
      history: histories.get(contactNumber) ?? [],
      pendingValues: (values.get(contactNumber) ?? []).map((valueRow) => ({
        label: text(valueRow, 'label'),
        value: text(valueRow, 'value'),
      })),
    }
  })
}

/** Removes erased contacts' values from a survivor's history and events. */
async function eraseLoan(
  transaction: Transaction,
  past: PastMerge,
  values: ErasedValues,
): Promise<void> {
  const span = [past.survivorNumber, past.mergeChange, past.unmergeChange]
  const entries = await transaction.rows(selectEntries, ...span)
  const [first] = entries
  // A survivor that was erased has no history.
  if (first === undefined) return
  const loan = { merge: previousOf(first), values }
  const erased = changedOf(entries, 'previous', (row) =>
    JSON.stringify(eraseReplaced(previousOf(row), loan)),
  )
  const texts = JSON.stringify(erased)
  await transaction.run(updateEntries, past.survivorNumber, texts)
  const events = await transaction.rows(selectEventsBetween, ...span)
  const bodies = changedOf(events, 'body', (row) => eraseInEventBody(text(row, 'body'), loan))
  await replaceBodies(
    transaction,
    bodies.map(({ change, text: body }) => ({ change, body })),
  )
}

function changedOf(
  rows: readonly Row[],
  column: string,
  forget: (row: Row) => string,
): { change: number; text: string }[] {
  const all = rows.map((row) => ({ row, text: forget(row) }))
  const changed = all.filter((entry) => entry.text !== text(entry.row, column))
  return changed.map((entry) => ({ change: number(entry.row, 'change'), text: entry.text }))
}

/** An undone merge: the survivor had values of the other contact from one change to another. */
type PastMerge = { survivorNumber: number; mergeChange: number; unmergeChange: number }

/**
 * The undone merges by which contacts got values of these: directly, and from a survivor that was
 * itself merged away while it had them.
 */
async function readPastMerges(
  transaction: Transaction,
  contactNumbers: readonly number[],
): Promise<PastMerge[]> {
  const pastMerges = await readPast(transaction, contactNumbers, 0, Number.MAX_SAFE_INTEGER)
  // Each adds the merges that followed it; a merge within another was undone before it.
  for (const { survivorNumber, mergeChange, unmergeChange } of pastMerges) {
    const followed = [survivorNumber]
    pastMerges.push(...(await readPast(transaction, followed, mergeChange + 1, unmergeChange)))
  }
  return pastMerges
}

async function readPast(
  transaction: Transaction,
  mergedNumbers: readonly number[],
  first: number,
  last: number,
): Promise<PastMerge[]> {
  const span = [mergedNumbers, first, last]
  return (await transaction.rows(selectPastMerges, ...span)).map(pastMergeOf)
}

function pastMergeOf(row: Row): PastMerge {
  return {
    survivorNumber: number(row, 'survivor_number'),
    mergeChange: number(row, 'merge_change'),
    unmergeChange: number(row, 'unmerge_change'),
  }
}

const selectEvents = sql`
  SELECT change, body FROM events WHERE project_number = $1 AND contact_id ${inTexts('$2')}`
const selectEventsBetween = sql`
  SELECT e.change, e.body FROM events AS e
  WHERE e.project_number = $1 AND e.change BETWEEN $3 AND $4
    AND e.contact_id IN (${everyContact('id', 'number = $2')})`
const updateBodies = sql`
  UPDATE events AS e SET body = r.body, is_erased = true
  FROM ${rowsIn('$2', 'r', { change: 'bigint', body: 'text' })}
  WHERE e.project_number = $1 AND e.change = r.change`
const clearAnswers = sql`
  UPDATE delivery_tries SET answer = ''
  WHERE project_number = $1 AND change ${inNumbers('$2')} AND webhook_number IN (
    SELECT number FROM webhooks WHERE project_number = $1)`
const selectStates = everyContact(`number, ${stateColumns}`, sql`number ${inNumbers('$2')}`)
const selectPendingValues = sql`
  SELECT contact_number, label, value FROM held_values
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')}
  UNION ALL
  SELECT contact_number, label, value FROM merged_held_values
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')}`
const selectEntries = `
  SELECT change, previous FROM history
  WHERE project_number = $1 AND contact_number = $2 AND change BETWEEN $3 AND $4 ORDER BY change`
const updateEntries = sql`
  UPDATE history AS h SET previous = r.text
  FROM ${rowsIn('$3', 'r', { change: 'bigint', text: 'text' })}
  WHERE h.project_number = $1 AND h.contact_number = $2 AND h.change = r.change`
const selectPastMerges = sql`
  SELECT survivor_number, merge_change, unmerge_change FROM past_merges
  WHERE project_number = $1 AND merged_number ${inNumbers('$2')}
    AND merge_change BETWEEN $3 AND $4
  ORDER BY merge_change`
const deletePastMerges = sql`
  DELETE FROM past_merges WHERE project_number = $1 AND merged_number ${inNumbers('$2')}`
