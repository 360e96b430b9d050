import type { LabelledValue } from '#core/contacts/contact.ts'
import {
  type ErasedContact,
  type ErasedValues,
  type Loan,
  erasedValues,
  forgetReplaced,
} from '#core/contacts/erased-values.ts'
import { eraseEventBody, forgetInEventBody } from '#core/webhooks/erase-event.ts'
import { number, stateOf, text } from '#storage/contact-row.ts'
import { previousOf } from '#storage/history-row.ts'
import type { Database } from './database.ts'
import { readHistory } from './history.ts'
import { type PastMerge, forgetPastMerges, readLoans } from './past-merges.ts'

/** A contact that is removed, live or merged away. */
export type Gone = { number: number; id: string }

/**
 * Takes the values of contacts that are removed out of what stays: the events of them, lists of
 * imports, and the histories and events of contacts that they were merged into for a while. Before
 * their rows go.
 */
export function eraseTraces(
  database: Database,
  projectNumber: number,
  gone: readonly Gone[],
): void {
  for (const { id } of gone) {
    eraseEvents(database, projectNumber, id)
    database.run(clearKept, id, projectNumber)
  }
  const numbers = gone.map((one) => one.number)
  const loans = readLoans(database, projectNumber, numbers)
  if (loans.length === 0) return
  const values = erasedValues(numbers.map((one) => readErased(database, projectNumber, one)))
  for (const loan of loans) takeBack(database, projectNumber, loan, values)
  forgetPastMerges(database, projectNumber, numbers)
}

function eraseEvents(database: Database, projectNumber: number, contactId: string): void {
  for (const row of database.statement(selectEvents).all(projectNumber, contactId)) {
    const body = eraseEventBody(text(row, 'body'))
    replaceBody(database, [projectNumber, number(row, 'change')], body)
  }
}

// What receivers answered may repeat the body, and so may what they answer to tries under way.
function replaceBody(
  database: Database,
  event: [projectNumber: number, change: number],
  body: string,
): void {
  database.run(updateBody, ...event, body)
  database.run(clearAnswers, ...event)
}

function readErased(
  database: Database,
  projectNumber: number,
  contactNumber: number,
): ErasedContact {
  const place = [projectNumber, contactNumber]
  const row = database.statement(selectState).get(...place, ...place)
  if (row === undefined) throw new Error(`There is no contact number ${contactNumber}.`)
  const held = database.statement(selectHeld).all(...place, ...place)
  return {
    state: stateOf(row),
    history: readHistory(database, { projectNumber, contactNumber }),
    heldValues: held.map((one): LabelledValue => ({
      label: text(one, 'label'),
      value: text(one, 'value'),
    })),
  }
}

/** Takes what erased contacts had lent to a survivor out of its history and its events. */
function takeBack(
  database: Database,
  projectNumber: number,
  past: PastMerge,
  values: ErasedValues,
): void {
  const { survivorNumber, mergeChange, unmergeChange } = past
  const span = [projectNumber, survivorNumber, mergeChange, unmergeChange]
  const entries = database.statement(selectEntries).all(...span)
  const [first] = entries
  // A survivor that was erased has no history.
  if (first === undefined) return
  const loan: Loan = { merge: previousOf(first), values }
  for (const row of entries) {
    const previous = JSON.stringify(forgetReplaced(previousOf(row), loan))
    if (previous === text(row, 'previous')) continue
    database.run(updateEntry, previous, projectNumber, survivorNumber, number(row, 'change'))
  }
  const events = database.statement(selectEventsBetween).all(...span)
  for (const row of events) {
    const body = forgetInEventBody(text(row, 'body'), loan)
    if (body === text(row, 'body')) continue
    replaceBody(database, [projectNumber, number(row, 'change')], body)
  }
}

const selectEvents = `
  SELECT change, body FROM events WHERE project_number = ? AND contact_id = ?`
const selectEventsBetween = `
  WITH survivor(id) AS (
    SELECT id FROM contacts WHERE project_number = ?1 AND number = ?2
    UNION ALL SELECT id FROM merged_contacts WHERE project_number = ?1 AND number = ?2)
  SELECT e.change, e.body FROM survivor
  JOIN events e ON e.project_number = ?1 AND e.contact_id = survivor.id
    AND e.change BETWEEN ?3 AND ?4`
const updateBody = `
  UPDATE events SET body = ?3, is_erased = 1 WHERE project_number = ?1 AND change = ?2`
const clearAnswers = `
  UPDATE delivery_tries SET answer = ''
  WHERE project_number = ?1 AND change = ?2
    AND webhook_number IN (SELECT number FROM webhooks WHERE project_number = ?1)`
const clearKept = `
  UPDATE import_kept SET fields = '[]' WHERE project_number = ?2 AND contact_id = ?1
    AND import_number IN (SELECT number FROM imports WHERE project_number = ?2)`
const stateColumns = `
  created_at, type, name, email, phone, phone_e164, company, position, source, notes,
  custom_fields, tags, assignee_id, identity`
const selectState = `
  SELECT ${stateColumns} FROM contacts WHERE project_number = ? AND number = ?
  UNION ALL
  SELECT ${stateColumns} FROM merged_contacts WHERE project_number = ? AND number = ?`
const selectHeld = `
  SELECT label, value FROM held_values WHERE project_number = ? AND contact_number = ?
  UNION ALL
  SELECT label, value FROM merged_held_values WHERE project_number = ? AND contact_number = ?`
const selectEntries = `
  SELECT change, previous FROM history
  WHERE project_number = ? AND contact_number = ? AND change BETWEEN ? AND ? ORDER BY change`
const updateEntry = `
  UPDATE history SET previous = ? WHERE project_number = ? AND contact_number = ? AND change = ?`
