import { mergeStates } from '#core/contacts/changing/merge-states.ts'
import type { ContactMerge } from '#core/contacts/contact-store.ts'
import type { Contact } from '#core/contacts/contact.ts'
import { mergeIntoItselfError, unseenMergeError } from '#core/contacts/errors.ts'
import { recordColumns } from '#storage/contact-row.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { requireContact } from '#storage/repositories/contacts/find-contact.ts'
import { readContact } from '#storage/repositories/contacts/get-contact.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import { listGivenUntilNow } from '#storage/repositories/forms/consents/given-consents.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { mergeHandovers } from '#storage/repositories/webhooks/handovers.ts'
import { inTexts, sql } from '#storage/sql.ts'

/** Merges one contact into another, and keeps it as it was for an undo. Answers the survivor. */
export async function mergeContacts(
  transaction: ProjectTransaction,
  merge: ContactMerge,
): Promise<Contact> {
  const { survivorId, mergedId } = merge
  if (survivorId === mergedId) throw mergeIntoItselfError()
  const survivor = await requireContact(transaction, survivorId)
  const merged = await requireContact(transaction, mergedId)
  requireSeen({ survivor, merged }, merge)
  await mergeStored(transaction, { survivor, merged }, merge)
  return readContact(transaction, survivorId)
}

/** The same of two that are live. Answers the change of the survivor. */
export async function mergeStored(
  transaction: ProjectTransaction,
  { survivor, merged }: Record<'survivor' | 'merged', StoredContact>,
  { take = [], by, now }: Pick<ContactMerge, 'take' | 'by' | 'now'>,
): Promise<number> {
  const [survivorId, mergedId] = [survivor.id, merged.id]
  const merging = { now: transaction.timeAt(now), take }
  const { state, previous } = mergeStates(survivor.state, merged.state, merging)
  const { contacts } = transaction
  const hadIdentity = survivor.state.identity !== null && survivor.identityRank === 0
  await movePendingValues(transaction, survivor, merged)
  const author = await authorOf(transaction, by)
  const givenBefore = await listGivenUntilNow(transaction, [survivorId, mergedId])
  const { change, at } = contacts.save(survivor, state, {
    ...author,
    previous: { ...previous, merged: mergedId },
    mergedContactId: mergedId,
    // What either has withdrawn ends for both.
    endedConsents: [...givenBefore.values()].flat(),
    now,
  })
  const mergeValues = [survivor.number, change, at, hadIdentity]
  await transaction.run(keepContact, merged.number, ...mergeValues)
  await mergeHandovers(transaction, { fromId: mergedId, toId: survivorId })
  contacts.mergeAway(merged)
  // A survivor with the same identity takes the place of the merged contact.
  const isPassed = merged.identityRank === 0 && merged.state.identity === state.identity
  if (isPassed) contacts.holdIdentity(survivor)
  await contacts.flush()
  return change
}

function requireSeen(
  { survivor, merged }: Record<'survivor' | 'merged', StoredContact>,
  { seenSequences: seen }: ContactMerge,
): void {
  if (seen === undefined) return
  const isSeen = seen.survivor === survivor.sequence && seen.merged === merged.sequence
  if (!isSeen) throw unseenMergeError()
}

// What waits for the same field, or has a value there, stays.
async function movePendingValues(
  transaction: ProjectTransaction,
  survivor: StoredContact,
  merged: StoredContact,
): Promise<void> {
  const fieldIds = Object.keys(survivor.state.customFields)
  const pair = [merged.number, survivor.number]
  await transaction.run(keepPendingValues, ...pair, fieldIds)
  await transaction.run(moveKeptValues, ...pair)
  await transaction.run(deletePendingValues, merged.number)
}

const keepContact = `
  INSERT INTO merged_contacts (project_number, survivor_number, merge_change, merged_at,
    had_identity, ${recordColumns})
  SELECT $1, CAST($3 AS bigint), CAST($4 AS bigint), CAST($5 AS bigint), CAST($6 AS boolean),
    ${recordColumns}
  FROM contacts WHERE project_number = $1 AND number = $2`
const keepPendingValues = sql`
  INSERT INTO merged_held_values (project_number, contact_number, label_folded, label, value,
    actor_number, channel, import_number, is_moved)
  SELECT $1, h.contact_number, h.label_folded, h.label, h.value, h.actor_number, h.channel,
    h.import_number,
    NOT EXISTS (
      SELECT 1 FROM held_values AS o WHERE o.project_number = $1
        AND o.label_folded = h.label_folded AND o.contact_number = $3)
    AND NOT EXISTS (
      SELECT 1 FROM fields AS f WHERE f.project_number = $1
        AND f.label_folded = h.label_folded AND f.id ${inTexts('$4')})
  FROM held_values AS h WHERE h.project_number = $1 AND h.contact_number = $2`
const moveKeptValues = `
  INSERT INTO held_values (project_number, label_folded, contact_number, label, value, actor_number,
    channel, import_number)
  SELECT $1, label_folded, CAST($3 AS bigint), label, value, actor_number, channel, import_number
  FROM merged_held_values WHERE project_number = $1 AND contact_number = $2 AND is_moved`
const deletePendingValues = `
  DELETE FROM held_values WHERE project_number = $1 AND contact_number = $2`
