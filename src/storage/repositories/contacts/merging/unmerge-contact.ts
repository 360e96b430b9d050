import type { DoneBy } from '#core/actor.ts'
import { type ReplacedValues, undoChanges } from '#core/contacts/changing/undo-changes.ts'
import type { ContactUnmerge, ContactUnmerged } from '#core/contacts/contact-store.ts'
import { isEmpty } from '#core/contacts/contact.ts'
import {
  emptySurvivorError,
  mergedOnError,
  unknownContactError,
  notMergedError,
} from '#core/contacts/errors.ts'
import { raise } from '#core/errors.ts'
import { readColumns } from '#storage/contact-row.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { findSurvivor } from '#storage/repositories/contacts/find-contact.ts'
import { readContact } from '#storage/repositories/contacts/get-contact.ts'
import { readHistories } from '#storage/repositories/contacts/history.ts'
import { readMergedInto } from '#storage/repositories/contacts/merging/merged-into.ts'
import {
  type StoredContact,
  readStored,
  storedOf,
} from '#storage/repositories/contacts/stored-contact.ts'
import { ProjectFields, markPending } from '#storage/repositories/fields/project-fields.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { unmergeHandovers } from '#storage/repositories/webhooks/handovers.ts'
import { type Row, number, text } from '#storage/row.ts'

/** A contact that was merged away, as it was, and its merge. */
type Merged = {
  record: StoredContact
  survivorNumber: number
  mergeChange: number
  hadIdentity: boolean
}

/** Restores a contact that was merged away, and removes what the survivor got from it. */
export async function unmergeContact(
  transaction: ProjectTransaction,
  operation: ContactUnmerge,
): Promise<ContactUnmerged> {
  const { contactId, by, now } = operation
  const merged = await requireMerged(transaction, contactId)
  const survivor = await requireSurvivor(transaction, merged)
  if (survivor.id !== (operation.survivorId ?? survivor.id)) throw notMergedError(contactId)
  const undo = { transaction, merged, survivor, by, now }
  const kept = await restoreSurvivor(undo)
  await restoreMerged(undo)
  await transaction.contacts.flush()
  const labels = (await ProjectFields.load(transaction)).labels()
  return {
    contact: await readContact(transaction, contactId),
    survivorId: survivor.id,
    kept: [...new Set(kept.map((name) => labels.get(name) ?? name))],
  }
}

type Undo = {
  transaction: ProjectTransaction
  merged: Merged
  survivor: StoredContact
  by: DoneBy
  now: number
}

async function requireMerged(transaction: ProjectTransaction, id: string): Promise<Merged> {
  const row = await transaction.row(selectMerged, id)
  if (row !== undefined) return mergedOf(row)
  const [live] = await readStored(transaction, 'id', [id])
  return live === undefined ? raise(unknownContactError(id)) : raise(notMergedError(id))
}

function mergedOf(row: Row): Merged {
  return {
    record: storedOf(row),
    survivorNumber: number(row, 'survivor_number'),
    mergeChange: number(row, 'merge_change'),
    hadIdentity: Boolean(row['had_identity']),
  }
}

async function requireSurvivor(
  transaction: ProjectTransaction,
  merged: Merged,
): Promise<StoredContact> {
  const { survivorNumber } = merged
  const [survivor] = await readStored(transaction, 'number', [survivorNumber])
  if (survivor !== undefined) return survivor
  const between = await transaction.row(selectMergedNumber, survivorNumber)
  if (between === undefined) throw new Error(`The contact number ${survivorNumber} does not exist.`)
  throw mergedOnError(merged.record.id, {
    survivorId: text(between, 'id'),
    lastSurvivorId: await findSurvivor(transaction, survivorNumber),
  })
}

/** Answers what the survivor keeps: names, ids of custom fields, labels. */
async function restoreSurvivor(undo: Undo): Promise<string[]> {
  const { transaction, survivor, by, now } = undo
  const { record: merged, mergeChange, hadIdentity } = undo.merged
  const existing = survivor.state
  const histories = await readHistories(transaction, [survivor.number], mergeChange)
  const history = histories.get(survivor.number) ?? []
  const undone = undoChanges(existing, history, new Set([mergeChange]))
  if (isEmpty(undone.state)) throw emptySurvivorError(survivor.id)
  const kept = [...undone.kept, ...(await takePendingValues(undo))]
  const { undone: _, ...replaced } = undone.previous
  const previous: ReplacedValues = { ...replaced, unmerged: merged.id }
  if (kept.length === 0) previous.undone = [mergeChange]
  await transaction.sortKeys.load([undone.state.createdAt], 1)
  const author = await authorOf(transaction, by)
  const unmerge = transaction.contacts.save(survivor, undone.state, { ...author, previous, now })
  const past = [merged.number, mergeChange, survivor.number, unmerge.change]
  await transaction.run(insertPastMerge, ...past)
  const isBack = undone.state.identity !== existing.identity
  if (isBack && hadIdentity) transaction.contacts.holdIdentity(survivor)
  return kept
}

/** Labels of values that went to the survivor and are no longer pending there. */
async function takePendingValues({ transaction, merged, survivor }: Undo): Promise<string[]> {
  const kept: string[] = []
  for (const row of await transaction.rows(selectMoved, merged.record.number)) {
    const taken = [text(row, 'label_folded'), survivor.number, text(row, 'value')]
    const isTaken = (await transaction.run(deletePendingValue, ...taken)) > 0
    if (!isTaken) kept.push(text(row, 'label'))
  }
  return kept
}

async function restoreMerged({ transaction, merged, survivor, by, now }: Undo): Promise<void> {
  const { contacts } = transaction
  const { record } = merged
  const brought = [record, ...(await readMergedInto(transaction, [record]))]
  const ids = brought.map(({ id }) => id)
  await unmergeHandovers(transaction, { fromId: survivor.id, toId: record.id, ids })
  const { change, position, at } = transaction.nextChange(now)
  const sortKey = await freeSortKey(transaction, record)
  // It ranks last among contacts of its identity, if it has one, until its rank is chosen.
  const identityRank = record.state.identity === null ? 0 : record.number
  const sequence = record.sequence + 1
  const restored = { ...record, sortKey, identityRank, updatedAt: at, position, sequence }
  const { actorNumber } = await authorOf(transaction, by)
  contacts.insert(restored, { actorNumber, change })
  // A former holder takes its identity back from the current one.
  if (record.identityRank === 0) contacts.holdIdentity(restored)
  else contacts.settleIdentity(record.state.identity)
  await transaction.run(insertPendingValues, record.number)
  // A field with the label that was created since takes them over.
  await markPending(transaction)
  await transaction.run(deleteKeptValues, record.number)
  await transaction.run(deleteMerged, record.number)
}

// A contact that was back-dated to the same millisecond may have taken its place.
async function freeSortKey(
  transaction: ProjectTransaction,
  { sortKey, state }: StoredContact,
): Promise<bigint> {
  const { sortKeys } = transaction
  const taken = await transaction.row(selectTaken, sortKey)
  if (taken === undefined) return sortKey
  await sortKeys.load([state.createdAt], 1)
  return sortKeys.next(state.createdAt)
}

const selectMerged = `
  SELECT survivor_number, merge_change, had_identity, ${readColumns}
  FROM merged_contacts WHERE project_number = $1 AND id = $2`
const selectMergedNumber = `
  SELECT id FROM merged_contacts WHERE project_number = $1 AND number = $2`
const selectMoved = `
  SELECT label_folded, label, value FROM merged_held_values
  WHERE project_number = $1 AND contact_number = $2 AND is_moved ORDER BY label_folded`
const deletePendingValue = `
  DELETE FROM held_values
  WHERE project_number = $1 AND label_folded = $2 AND contact_number = $3 AND value = $4`
const insertPastMerge = `
  INSERT INTO past_merges (project_number, merged_number, merge_change, survivor_number,
    unmerge_change)
  VALUES ($1, $2, $3, $4, $5)`
const selectTaken = `
  SELECT number FROM contacts WHERE project_number = $1 AND sort_key = $2`
const insertPendingValues = `
  INSERT INTO held_values (project_number, label_folded, contact_number, label, value, actor_number,
    channel, import_number)
  SELECT $1, label_folded, contact_number, label, value, actor_number, channel, import_number
  FROM merged_held_values WHERE project_number = $1 AND contact_number = $2`
const deleteKeptValues = `
  DELETE FROM merged_held_values WHERE project_number = $1 AND contact_number = $2`
const deleteMerged = 'DELETE FROM merged_contacts WHERE project_number = $1 AND number = $2'
