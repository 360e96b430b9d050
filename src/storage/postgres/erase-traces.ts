import type { LabelledValue } from '#core/contacts/contact.ts'
import {
  type ErasedContact,
  type ErasedValues,
  erasedValues,
  forgetReplaced,
} from '#core/contacts/erased-values.ts'
import { eraseEventBody, forgetInEventBody } from '#core/webhooks/erase-event.ts'
import { type Row, number, stateOf, text } from '#storage/contact-row.ts'
import { previousOf } from '#storage/history-row.ts'
import { readHistories } from './history.ts'
import { forgetLabels } from './idempotency.ts'
import { type PastMerge, forgetPastMerges, readLoans } from './past-merges.ts'
import type { Session } from './session.ts'

/** A contact that is removed, live or merged away. */
export type Gone = { number: number; id: string }

/**
 * Takes the values of contacts that are removed out of what stays: the events of them, answers to
 * repeated requests, lists of imports, and the histories and events of contacts that they were
 * merged into for a while. Before their rows go.
 */
export async function eraseTraces(session: Session, gone: readonly Gone[]): Promise<void> {
  const { connection, projectNumber } = session
  const numbers = gone.map((one) => one.number)
  const ids = gone.map(({ id }) => id)
  const events = await connection.rows(selectEvents, projectNumber, ids)
  await replaceBodies(
    session,
    events.map((row) => ({
      change: number(row, 'change'),
      body: eraseEventBody(text(row, 'body')),
    })),
  )
  await connection.run(clearKept, projectNumber, ids)
  await forgetLabels(session, ids)
  const loans = await readLoans(session, numbers)
  if (loans.length === 0) return
  const values = erasedValues(await readErased(session, numbers))
  for (const loan of loans) await takeBack(session, loan, values)
  await forgetPastMerges(session, numbers)
}

// What receivers answered may repeat the body, and so may what they answer to tries under way.
async function replaceBodies(
  { connection, projectNumber }: Session,
  events: readonly { change: number; body: string }[],
): Promise<void> {
  if (events.length === 0) return
  const changes = events.map(({ change }) => change)
  const bodies = events.map(({ body }) => body)
  await connection.run(updateBodies, projectNumber, changes, bodies)
  await connection.run(clearAnswers, projectNumber, changes)
}

async function readErased(session: Session, numbers: readonly number[]): Promise<ErasedContact[]> {
  const { connection, projectNumber } = session
  const states = await connection.rows(selectStates, projectNumber, numbers)
  const histories = await readHistories(session, numbers)
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

/** Takes what erased contacts had lent to a survivor out of its history and its events. */
async function takeBack(session: Session, past: PastMerge, values: ErasedValues): Promise<void> {
  const { connection, projectNumber } = session
  const span = [past.survivorNumber, past.mergeChange, past.unmergeChange]
  const entries = await connection.rows(selectEntries, projectNumber, ...span)
  const [first] = entries
  // A survivor that was erased has no history.
  if (first === undefined) return
  const loan = { merge: previousOf(first), values }
  const forgotten = changedOf(entries, 'previous', (row) =>
    JSON.stringify(forgetReplaced(previousOf(row), loan)),
  )
  const changes = forgotten.map(({ change }) => change)
  const texts = forgotten.map((one) => one.text)
  await connection.run(updateEntries, projectNumber, past.survivorNumber, changes, texts)
  const events = await connection.rows(selectEventsBetween, projectNumber, ...span)
  const bodies = changedOf(events, 'body', (row) => forgetInEventBody(text(row, 'body'), loan))
  await replaceBodies(
    session,
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
  UPDATE events AS e SET body = u.body, is_erased = true
  FROM unnest($2::bigint[], $3::text[]) AS u (change, body)
  WHERE e.project_number = $1 AND e.change = u.change`
const clearAnswers = `
  UPDATE delivery_tries AS t SET answer = ''
  FROM webhooks AS w CROSS JOIN unnest($2::bigint[]) AS u (change)
  WHERE t.project_number = $1 AND w.project_number = $1
    AND t.webhook_number = w.number AND t.change = u.change`
const clearKept = `
  UPDATE import_kept AS k SET fields = '[]' FROM imports AS i
  WHERE k.project_number = $1 AND i.project_number = $1
    AND k.import_number = i.number AND k.contact_id = ANY ($2::text[])`
const stateColumns = `
  number, created_at, type, name, email, phone, phone_e164, company, position, source, notes,
  custom_fields, tags, assignee_id, identity`
const selectStates = `
  SELECT ${stateColumns} FROM contacts WHERE project_number = $1 AND number = ANY ($2::bigint[])
  UNION ALL
  SELECT ${stateColumns} FROM merged_contacts
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
  UPDATE history AS h SET previous = u.previous
  FROM unnest($3::bigint[], $4::text[]) AS u (change, previous)
  WHERE h.project_number = $1 AND h.contact_number = $2 AND h.change = u.change`
