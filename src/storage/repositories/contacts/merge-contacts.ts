import type { ContactMerge } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { mergeStates } from '#core/contacts/changing/merge-states.ts'
import { mergeIntoItselfError, mergedTagsError } from '#core/contacts/errors.ts'
import { tagsMax } from '#core/limits/contract.ts'
import { stateColumns } from '#storage/contact-row.ts'
import { requireContact } from './find-contact.ts'
import { readContact } from './get-contact.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import type { StoredContact } from './stored-contact.ts'

/** Merges one contact into another, and keeps it as it was for an undo. Answers the survivor. */
export async function mergeContacts(
  transaction: ProjectTransaction,
  merge: ContactMerge,
): Promise<Contact> {
  const { survivorId, mergedId, now } = merge
  if (survivorId === mergedId) throw mergeIntoItselfError()
  const survivor = await requireContact(transaction, survivorId)
  const merged = await requireContact(transaction, mergedId)
  const { state, previous } = mergeStates(survivor.state, merged.state)
  if (state.tags.length > tagsMax) throw mergedTagsError()
  const { connection, projectNumber, contacts } = transaction
  const hadIdentity = survivor.state.identity !== null && survivor.identityRank === 0
  await moveHeldValues(transaction, survivor, merged)
  const author = await authorOf(transaction, merge.by)
  const { change, at } = contacts.save(survivor, state, {
    ...author,
    previous: { ...previous, merged: mergedId },
    mergedContactId: mergedId,
    now,
  })
  const made = [survivor.number, change, at, hadIdentity]
  await connection.run(keepContact, projectNumber, merged.number, ...made)
  contacts.mergeAway(merged)
  // A survivor with the same identity takes the place of the merged contact.
  const isPassed = merged.identityRank === 0 && merged.state.identity === state.identity
  if (isPassed) contacts.holdIdentity(survivor)
  await contacts.flush()
  return readContact(transaction, survivorId)
}

// What waits for the same field, or has a value there, stays.
async function moveHeldValues(
  { connection, projectNumber }: ProjectTransaction,
  survivor: StoredContact,
  merged: StoredContact,
): Promise<void> {
  const fieldIds = Object.keys(survivor.state.customFields)
  const pair = [merged.number, survivor.number]
  await connection.run(keepHeldValues, projectNumber, ...pair, fieldIds)
  await connection.run(moveKeptValues, projectNumber, ...pair)
  await connection.run(deleteHeldValues, projectNumber, merged.number)
}

/** The columns of contacts that are kept: all except the words. */
export const keptColumns = `
  number, sort_key, id, updated_at, change, ${stateColumns}, identity_rank, key_number, channel,
  is_unverified, sequence`
const keepContact = `
  INSERT INTO merged_contacts (project_number, survivor_number, merge_change, merged_at,
    had_identity, ${keptColumns})
  SELECT $1, $3::bigint, $4::bigint, $5::bigint, $6::boolean, ${keptColumns}
  FROM contacts WHERE project_number = $1 AND number = $2`
const keepHeldValues = `
  INSERT INTO merged_held_values (project_number, contact_number, label_folded, label, value,
    actor_number, channel, import_number, is_moved)
  SELECT $1, h.contact_number, h.label_folded, h.label, h.value, h.actor_number, h.channel,
    h.import_number,
    NOT EXISTS (
      SELECT FROM held_values AS o WHERE o.project_number = $1
        AND o.label_folded = h.label_folded AND o.contact_number = $3)
    AND NOT EXISTS (
      SELECT FROM fields AS f WHERE f.project_number = $1
        AND f.label_folded = h.label_folded AND f.id = ANY ($4::text[]))
  FROM held_values AS h WHERE h.project_number = $1 AND h.contact_number = $2`
const moveKeptValues = `
  INSERT INTO held_values (project_number, label_folded, contact_number, label, value, actor_number,
    channel, import_number)
  SELECT $1, label_folded, $3::bigint, label, value, actor_number, channel, import_number
  FROM merged_held_values WHERE project_number = $1 AND contact_number = $2 AND is_moved`
const deleteHeldValues = `
  DELETE FROM held_values WHERE project_number = $1 AND contact_number = $2`
