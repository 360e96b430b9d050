import { type History, changedByOthers, undoChanges } from '#core/contacts/changing/undo-changes.ts'
import { type Undone, nothingUndone } from '#core/contacts/changing/undone.ts'
import type { ContactState } from '#core/contacts/contact.ts'
import { foldLabel } from '#model/fields/label.ts'
import type { Author } from '#storage/repositories/actors/actors.ts'
import { readHistories } from '#storage/repositories/contacts/history.ts'
import { type StoredContact, readStored } from '#storage/repositories/contacts/stored-contact.ts'
import { ProjectFields, markPending } from '#storage/repositories/fields/project-fields.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { type Sql, inNumbers, inTexts, sql } from '#storage/sql.ts'

/** One change of a contact that is undone. */
export type ChangeToUndo = { change: number; isCreated: boolean }

/** Changes to undo together, such as those of an import or a bulk change. */
export type Undoing = {
  /** How the undo itself appears in the histories. */
  by: Author
  now: number
  /** By the numbers of the contacts. */
  changes: ReadonlyMap<number, readonly ChangeToUndo[]>
  /** Whether this pending value came from the changes to undo. */
  isOwn: (valueRow: Row) => boolean
  /** Called for each contact that stays changed, with its fields by name or label. */
  keep: (contactId: string, fields: readonly string[]) => Promise<void>
}

type PendingLabel = { folded: string; label: string; isOwn: boolean }

/** A step's data about its contacts, by their numbers. */
type Step = Undoing & {
  transaction: ProjectTransaction
  labels: ReadonlyMap<string, string>
  histories: ReadonlyMap<number, History>
  pendingLabels: ReadonlyMap<number, readonly PendingLabel[]>
  /** Contacts about which members have written something. */
  discussed: ReadonlySet<number>
  undone: Undone
}

/**
 * Undoes changes of contacts by the rule of `undoChanges`: it removes a contact that they
 * created, unless it was changed since. A contact merged away since stays as it is.
 */
export async function revertChanges(
  transaction: ProjectTransaction,
  undoing: Undoing,
): Promise<Undone> {
  const numbers = [...undoing.changes.keys()]
  const step = await stepOf(transaction, undoing, numbers)
  const records = await readStored(transaction, 'number', numbers)
  await transaction.sortKeys.load(timesOf(step), records.length)
  for (const record of records) await undoContact(step, record)
  await keepMerged(step, numbers)
  await transaction.contacts.flush()
  return step.undone
}

async function stepOf(
  transaction: ProjectTransaction,
  undoing: Undoing,
  numbers: readonly number[],
): Promise<Step> {
  const valueRows = await transaction.rows(selectPendingValues, numbers)
  const discussed = await transaction.rows(selectDiscussed, numbers)
  return {
    ...undoing,
    transaction,
    labels: (await ProjectFields.load(transaction)).labels(),
    histories: await readHistories(transaction, numbers),
    pendingLabels: byContact(valueRows, (row) => ({
      folded: text(row, 'label_folded'),
      label: text(row, 'label'),
      isOwn: undoing.isOwn(row),
    })),
    discussed: new Set(discussed.map((row) => number(row, 'contact_number'))),
    undone: { ...nothingUndone },
  }
}

async function undoContact(step: Step, record: StoredContact): Promise<void> {
  const changes = step.changes.get(record.number) ?? []
  const changeNumbers = new Set(changes.map(({ change }) => change))
  if (!changes.some(({ isCreated }) => isCreated)) {
    await restoreContact(step, record, changeNumbers)
    return
  }
  const otherLabels = (step.pendingLabels.get(record.number) ?? []).filter(({ isOwn }) => !isOwn)
  const changed = [
    ...changedByOthers(historyOf(step, record), changeNumbers),
    ...otherLabels.map(({ label }) => label),
    ...(step.discussed.has(record.number) ? ['activities'] : []),
  ]
  if (changed.length === 0) {
    step.transaction.contacts.remove(record, { ...step.by, now: step.now })
    step.undone.removed += 1
  } else {
    await runOnPending(step, disownPendingValues, record)
    await keep(step, record, changed)
  }
}

async function restoreContact(
  step: Step,
  record: StoredContact,
  changeNumbers: ReadonlySet<number>,
): Promise<void> {
  const { transaction, by, now, undone } = step
  const { state, previous, pendingValues, kept } = undoChanges(
    record.state,
    historyOf(step, record),
    changeNumbers,
  )
  const released = await runOnPending(step, deletePendingValues, record)
  for (const [label, value] of Object.entries(pendingValues)) {
    await addPendingValue(step, { contactNumber: record.number, label, value })
  }
  const isChanged = Object.keys(previous).length > 0
  if (isChanged) transaction.contacts.save(record, state, { ...by, previous, now })
  if (isChanged || released > 0) undone.restored += 1
  if (kept.length > 0) await keep(step, record, kept)
}

async function runOnPending(step: Step, statement: Sql, record: StoredContact): Promise<number> {
  const ownLabels = (step.pendingLabels.get(record.number) ?? []).filter(({ isOwn }) => isOwn)
  if (ownLabels.length === 0) return 0
  const labels = ownLabels.map(({ folded }) => folded)
  return step.transaction.run(statement, record.number, labels)
}

// A field with the label that was created since takes it over like any pending value.
async function addPendingValue(
  { transaction, by }: Step,
  pendingValue: { contactNumber: number; label: string; value: string },
): Promise<void> {
  const { contactNumber, label, value } = pendingValue
  const folded = foldLabel(label)
  const values = [folded, contactNumber, label, value, by.actorNumber, by.channel]
  await transaction.run(insertPendingValue, ...values)
  await markPending(transaction)
}

// They were merged into other contacts, which the undo must not change.
async function keepMerged(step: Step, contactNumbers: readonly number[]): Promise<void> {
  for (const row of await step.transaction.rows(selectMerged, contactNumbers)) {
    await keep(step, { id: text(row, 'id') }, ['mergedInto'])
  }
}

async function keep(
  step: Step,
  record: Pick<StoredContact, 'id'>,
  changed: readonly string[],
): Promise<void> {
  await step.keep(record.id, [...new Set(changed.map((name) => step.labels.get(name) ?? name))])
  step.undone.kept += 1
}

function historyOf({ histories }: Step, record: StoredContact): History {
  return histories.get(record.number) ?? []
}

function timesOf({ histories }: Step): number[] {
  const entries = [...histories.values()].flat()
  return entries.flatMap(({ previous }: { previous: Partial<ContactState> | object }) =>
    'createdAt' in previous && previous.createdAt !== undefined ? [previous.createdAt] : [],
  )
}

/** What is read from rows, by the number of their contact. */
export function byContact<T>(rows: readonly Row[], read: (row: Row) => T): Map<number, T[]> {
  const byNumber = new Map<number, T[]>()
  for (const row of rows) {
    const contactNumber = number(row, 'contact_number')
    byNumber.set(contactNumber, [...(byNumber.get(contactNumber) ?? []), read(row)])
  }
  return byNumber
}

const selectMerged = sql`
  SELECT id FROM merged_contacts
  WHERE project_number = $1 AND number ${inNumbers('$2')} ORDER BY number`
const selectPendingValues = sql`
  SELECT contact_number, label_folded, label, actor_number, import_number FROM held_values
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')}`
const selectDiscussed = sql`
  SELECT DISTINCT contact_number FROM activities
  WHERE project_number = $1 AND contact_number ${inNumbers('$2')} AND deleter_number IS NULL`
const deletePendingValues = sql`
  DELETE FROM held_values
  WHERE project_number = $1 AND contact_number = $2 AND label_folded ${inTexts('$3')}`
// The changes of a contact that stays whole are its own from now on.
const disownPendingValues = sql`
  UPDATE held_values SET import_number = NULL
  WHERE project_number = $1 AND contact_number = $2 AND label_folded ${inTexts('$3')}`
const insertPendingValue = `
  INSERT INTO held_values (project_number, label_folded, contact_number, label, value, actor_number,
    channel, import_number)
  VALUES ($1, $2, $3, $4, $5, $6, $7, NULL) ON CONFLICT DO NOTHING`
