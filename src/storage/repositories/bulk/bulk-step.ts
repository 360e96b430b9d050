import {
  type BulkAction,
  type BulkChange,
  abilityFor,
  updateOf,
  type BulkStep,
} from '#core/bulk/bulk-change.ts'
import { applyUpdate } from '#core/contacts/changing/apply-update.ts'
import { hasPrefixes } from '#core/contacts/searching/words.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { termsOf } from '#storage/repositories/contacts/indexing/terms.ts'
import {
  filterParameters,
  filterParametersCount,
  matchingContacts,
} from '#storage/repositories/contacts/listing/filter-conditions.ts'
import { type StoredContact, readStored } from '#storage/repositories/contacts/stored-contact.ts'
import { mayAct } from '#storage/repositories/members/may-act.ts'
import { findAssignable } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { keepLease } from '#storage/repositories/work/work.ts'
import { type Row, number, textOrNull } from '#storage/row.ts'
import { inNumbers, insertRows, sql } from '#storage/sql.ts'
import { bulkAt, bulkWork, endBulk, requireBulk } from './bulk-changes.ts'
import { mergeEach } from './bulk-merges.ts'
import { actionOf, selectionOf } from './bulk-row.ts'

type Change = { contact_number: number; change: number }
type Written = { done: number; unchanged: number; failed: number; changes: Change[] }
type Writing = {
  transaction: ProjectTransaction
  action: BulkAction
  actorNumber: number
  now: number
}

/** Changes the next contacts, and keeps which changes an undo has to undo. */
export async function takeBulkStep(
  transaction: ProjectTransaction,
  step: BulkStep,
): Promise<BulkChange | null> {
  const row = await requireBulk(transaction, step.bulkId)
  const isNext = row['state'] === 'running' && textOrNull(row, 'position') === step.from
  if (!isNext || !(await keepLease(transaction, bulkWork, step))) return null
  const { now } = step
  const bulkNumber = number(row, 'number')
  const action = actionOf(row)
  if (action.kind === 'undoKey') return null
  const actorNumber = number(row, 'actor_number')
  if (!(await mayAct(transaction, actorNumber, abilityFor(action)))) {
    await endBulk(transaction, bulkNumber, 'cancelled', now)
    return bulkAt(transaction, bulkNumber)
  }
  const written = await writeStep({ transaction, action, actorNumber, now }, row, step.ids)
  if (written.changes.length > 0) {
    await transaction.run(insertWrites, bulkNumber, JSON.stringify(written.changes))
  }
  const counts = [written.done, written.unchanged, written.failed]
  const saved = [step.position, step.total, ...counts]
  await transaction.run(saveStep, bulkNumber, ...saved)
  if (step.position === null) await endBulk(transaction, bulkNumber, 'done', now)
  return bulkAt(transaction, bulkNumber)
}

async function writeStep(writing: Writing, row: Row, ids: readonly string[]): Promise<Written> {
  const { transaction, action, now } = writing
  if (action.kind === 'merge') {
    const { startedBy } = await bulkAt(transaction, number(row, 'number'))
    const by = { actor: startedBy, channel: 'app' } as const
    return mergeEach(transaction, { selection: selectionOf(row), ids, by, now })
  }
  const { records, unchanged, failed } = await recordsOf(transaction, row, ids)
  const written = await writeEach(writing, records)
  await transaction.contacts.flush()
  const [unwritten, refused] = [written.unchanged + unchanged, written.failed + failed]
  return { ...written, unchanged: unwritten, failed: refused }
}

/** The contacts that are changed, and how many others there are. */
async function recordsOf(
  transaction: ProjectTransaction,
  row: Row,
  ids: readonly string[],
): Promise<{ records: StoredContact[]; unchanged: number; failed: number }> {
  const selection = selectionOf(row)
  const stored = await readStored(transaction, 'id', ids)
  const numbered = stored.map((record) => record.number)
  const written = await transaction.rows(selectWritten, number(row, 'number'), numbered)
  const isWritten = new Set(written.map((writtenRow) => number(writtenRow, 'contact_number')))
  const unwritten = stored.filter((record) => !isWritten.has(record.number))
  if (selection === null || !('filter' in selection)) {
    return { records: unwritten, unchanged: 0, failed: ids.length - stored.length }
  }
  const existed = unwritten.filter((record) => record.number < number(row, 'contacts_before'))
  const { filter } = selection
  const matching = await transaction.rows(
    selectMatching,
    ...filterParameters(filter),
    existed.map((record) => record.number),
  )
  const numbers = new Set(matching.map((matchingRow) => number(matchingRow, 'number')))
  const records = existed.filter(
    (record) => numbers.has(record.number) && hasPrefixes(termsOf(record), filter.prefixes),
  )
  return { records, unchanged: existed.length - records.length, failed: 0 }
}

async function writeEach(
  { transaction, action, actorNumber, now }: Writing,
  records: readonly StoredContact[],
): Promise<Written> {
  const written: Written = { done: 0, unchanged: 0, failed: 0, changes: [] }
  const update = updateOf(action)
  const assignees = update?.assigneeId == null ? [] : [update.assigneeId]
  const assignable = await findAssignable(transaction, assignees)
  if (assignable.size < assignees.length) return { ...written, failed: records.length }
  for (const record of records) {
    if (update === null) {
      transaction.contacts.remove(record, { actorNumber, now })
      written.done += 1
      continue
    }
    const { state, previous } = applyUpdate(record.state, update)
    if (Object.keys(previous).length === 0) written.unchanged += 1
    else if (state.tags.length > Math.max(tagsMax, record.state.tags.length)) written.failed += 1
    else {
      const by = { actorNumber, channel: 'app', previous, now } as const
      const { change } = transaction.contacts.save(record, state, by)
      written.changes.push({ contact_number: record.number, change })
      written.done += 1
    }
  }
  return written
}

const selectMatching = sql`
  SELECT number FROM contacts
  WHERE ${matchingContacts} AND number ${inNumbers(`$${filterParametersCount + 1}`)}`
// One that was given another time of creation meanwhile is found again.
const selectWritten = sql`
  SELECT contact_number FROM bulk_writes
  WHERE project_number = $1 AND bulk_number = $2 AND contact_number ${inNumbers('$3')}`
const writeTypes = { contact_number: 'bigint', change: 'bigint' }
const insertWrites = insertRows('bulk_writes', writeTypes, 'bulk_number')
const saveStep = `
  UPDATE bulk_changes SET position = $3, total = coalesce(total, $4), done = done + $5,
    unchanged = unchanged + $6, failed = failed + $7
  WHERE project_number = $1 AND number = $2`
