import { applyUpdate } from '#core/contacts/changing/apply-update.ts'
import type { ReplacedValues } from '#core/contacts/changing/undo-changes.ts'
import { contactRecord, contactVersion } from '#core/contacts/contact-record.ts'
import type { ContactChange, ContactChanged, ContactRequest } from '#core/contacts/contact-store.ts'
import { type ContactState, isEmpty } from '#core/contacts/contact.ts'
import {
  emptyRejection,
  otherVersionError,
  overwritingRejection,
  takenIdentityRejection,
  tagsRejection,
  unknownVersionRejection,
  assigneeRejection,
} from '#core/contacts/errors.ts'
import type { Rejection } from '#core/contacts/writing/write-item.ts'
import { tagsMax } from '#model/contacts/contact.ts'
import { contactFieldNames } from '#model/contacts/fields.ts'
import { type Author, authorOf } from '#storage/repositories/actors/actors.ts'
import { requireContact } from '#storage/repositories/contacts/find-contact.ts'
import { readContact } from '#storage/repositories/contacts/get-contact.ts'
import { previousOf } from '#storage/repositories/contacts/history.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import { PendingValues } from '#storage/repositories/fields/pending-values.ts'
import { ProjectFields } from '#storage/repositories/fields/project-fields.ts'
import { findAssignable } from '#storage/repositories/members/members.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { text } from '#storage/row.ts'

/** Changes a contact as a person does. */
export async function updateContact(
  transaction: ProjectTransaction,
  change: ContactChange,
): Promise<ContactChanged> {
  const { contactId, update, via = [], now } = change
  const record = await requireContact(transaction, contactId)
  await requireVersion(transaction, change)
  if ((change.seenUpdatedAt ?? 0) > record.updatedAt) return unknownVersionRejection()
  const existing = record.state
  const { state, previous } = applyUpdate(existing, update)
  const rejection = await findRejection(transaction, { existing, state, change })
  if (rejection !== null) return rejection
  const overwritten = await changedSince(transaction, record, { previous, change })
  if (overwritten.length > 0) return overwritingRejection(overwritten)
  const author = await authorOf(transaction, change.by)
  const isChanged = Object.keys(previous).length > 0
  if (isChanged) {
    await transaction.sortKeys.load([state.createdAt], 1)
    transaction.contacts.save(record, state, { ...author, previous, via, now })
  }
  await supersedePendingValues(transaction, { record, author, change })
  await transaction.contacts.flush()
  const contact = await readContact(transaction, contactId)
  return { contact, outcome: isChanged ? 'updated' : 'unchanged' }
}

export async function deleteContact(
  transaction: ProjectTransaction,
  request: ContactRequest,
): Promise<void> {
  const { contactId, by, now } = request
  const contact = await requireContact(transaction, contactId)
  await requireVersion(transaction, request)
  const { actorNumber } = await authorOf(transaction, by)
  transaction.contacts.remove(contact, { actorNumber, now })
}

/** Throws `precondition_failed`. */
export async function requireVersion(
  transaction: ProjectTransaction,
  { contactId, ifVersion }: Pick<ContactRequest, 'contactId' | 'ifVersion'>,
): Promise<void> {
  if (ifVersion === undefined) return
  const record = contactRecord(await readContact(transaction, contactId))
  if (!ifVersion.includes(contactVersion(record))) throw otherVersionError()
}

// What only the stored data can reveal.
async function findRejection(
  transaction: ProjectTransaction,
  {
    existing,
    state,
    change,
  }: {
    existing: ContactState
    state: ContactState
    change: ContactChange
  },
): Promise<{ rejection: Rejection } | null> {
  const { assigneeId, tags, identity } = state
  if (isEmpty(state)) return emptyRejection()
  if (change.keepsIdentitiesApart === true && identity !== existing.identity) {
    const holder = await transaction.row(selectHolder, identity)
    if (holder !== undefined) return takenIdentityRejection(text(holder, 'id'))
  }
  if (assigneeId !== null && assigneeId !== existing.assigneeId) {
    const assignable = await findAssignable(transaction, [assigneeId])
    if (assignable.size === 0) return assigneeRejection()
  }
  return tags.length > tagsMax && tags.length > existing.tags.length ? tagsRejection() : null
}

/** The fields to be changed that were changed since the contact was seen. Tags never conflict. */
async function changedSince(
  transaction: ProjectTransaction,
  record: StoredContact,
  { previous, change }: { previous: ReplacedValues; change: ContactChange },
): Promise<string[]> {
  const { seenUpdatedAt } = change
  if (seenUpdatedAt === undefined || record.updatedAt <= seenUpdatedAt) return []
  const names = namesIn(previous)
  const rows = await transaction.rows(selectSince, record.number, seenUpdatedAt)
  const changed = new Set(rows.flatMap((row) => namesIn(previousOf(row))))
  return names.filter((name) => changed.has(name) || rows.length === changesComparedMax)
}

function namesIn({ customFields = {}, ...textValues }: ReplacedValues): string[] {
  const names = textNames.filter((name) => Object.hasOwn(textValues, name))
  return [...names, ...Object.keys(customFields)]
}

async function supersedePendingValues(
  transaction: ProjectTransaction,
  { record, author, change }: { record: StoredContact; author: Author; change: ContactChange },
): Promise<void> {
  const { customFields } = change.update
  if (Object.keys(customFields).length === 0) return
  const fields = await ProjectFields.load(transaction)
  const pendingValues = new PendingValues(transaction)
  await pendingValues.load([record.number])
  const by = { ...author, contactNumber: record.number, importNumber: null, now: change.now }
  pendingValues.supersede(by, customFields, (id) => fields.labelOf(id))
  await pendingValues.flush()
}

const textNames = [...contactFieldNames, 'type', 'assigneeId', 'createdAt'] as const
const changesComparedMax = 1_000
const selectHolder = `
  SELECT id FROM contacts WHERE project_number = $1 AND identity = $2 AND identity_rank = 0`
const selectSince = `
  SELECT previous FROM history WHERE project_number = $1 AND contact_number = $2 AND at > $3
  ORDER BY change DESC LIMIT ${changesComparedMax}`
