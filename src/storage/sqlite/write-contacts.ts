import { applyInput, createState, exceedsTags } from '#core/contacts/apply-input.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { ContactInput, Writer } from '#core/contacts/contact.ts'
import { keepResults, replayResults } from '#core/contacts/kept-results.ts'
import { refuseTags, refuseUser } from '#core/contacts/refusals.ts'
import type { ItemResult, WriteItem } from '#core/contacts/write-item.ts'
import { Failure } from '#core/errors.ts'
import { FieldResolver, type ResolvedFields } from '#core/fields/resolve-fields.ts'
import { createId } from '#core/id.ts'
import { requireKey, requirePassed } from '#core/keys/credential.ts'
import { type Row, contactColumns, number, stateOf, text } from '#storage/contact-row.ts'
import type { Database } from './database.ts'
import { insertField, readFields } from './fields.ts'
import { holdValues, supersedeHeldValues } from './hold-values.ts'
import { findKept, saveKept } from './idempotency.ts'
import { OpenStep } from './import-step.ts'
import { findKey } from './find-key.ts'
import { recordCreated } from './record-event.ts'
import { saveState, valuesOf } from './save-state.ts'
import { type Session, projectNumberOf } from './session.ts'
import { nextSortKey } from './sort-key.ts'
import { markUnverified, useToken } from './used-tokens.ts'
import { addWords, wordsOf } from './words.ts'

/** Where and for whom one request writes. */
type Target = {
  session: Session
  projectNumber: number
  keyNumber: number
  writer: Writer
  fields: FieldResolver | null
  importStep: OpenStep | null
  now: number
}

/** Stores the items of one request in the group's transaction. */
export function writeContacts(session: Session, write: ContactsWrite): ContactsWritten {
  const { writer, credential, items, idempotency, challengeToken, now } = write
  const keyNumber = session.numberOf(writer.keyId, keyNumberOf)
  const key = requireKey(credential, { find: (hash) => session.keyOf(hash, findKey), now })
  const projectNumber = session.numberOf(writer.projectId, projectNumberOf)
  const request = { projectNumber, keyNumber, now }
  if (idempotency !== null) {
    const kept = findKept(session.database, { ...request, token: idempotency })
    if (kept !== null) return { results: replayResults(kept, items), isReplay: true }
  }
  requirePassed(key, credential)
  if (challengeToken !== undefined) {
    useToken(session.database, { projectNumber, hash: challengeToken.hash, now })
  }
  const { importStep: step } = write
  const importStep = step === undefined ? null : new OpenStep(session, step, projectNumber)
  const by = { projectNumber, keyNumber, writer, importStep }
  const target: Target = { session, ...by, fields: null, now }
  const results = items.map((item, index) => writeItem(target, item, index))
  importStep?.finish(results)
  if (challengeToken?.isVerified === false) markUnverified(session.database, projectNumber, results)
  // A request that stored nothing is checked anew when it comes again.
  if (idempotency !== null && results.some((result) => 'id' in result)) {
    const kept = keepResults(items, results)
    saveKept(session.database, { ...request, token: idempotency, kept })
  }
  return { results, isReplay: false }
}

function writeItem(target: Target, item: WriteItem, index: number): ItemResult {
  if ('rejection' in item) return { rejection: item.rejection }
  if ('unchangedId' in item) return unchanged(item.unchangedId)
  const storedId = target.importStep?.findStored(index, item.input) ?? null
  return storedId === null ? writeContact(target, item.input, index) : unchanged(storedId)
}

function unchanged(id: string): ItemResult {
  return { id, outcome: 'unchanged', ignoredFields: [], unresolvedCustomFields: [] }
}

function writeContact(target: Target, input: ContactInput, index: number): ItemResult {
  const existing = target.writer.keyKind === 'secret' ? findHolder(target, input) : undefined
  const refusal = refuse(target, input, existing)
  if (refusal !== null) return refusal
  const resolved = resolveFields(target, input)
  const written =
    existing === undefined
      ? insertContact(target, input, resolved)
      : updateContact(target, existing, input, resolved)
  const { contactNumber, outcome } = written
  const isHolding = resolved.held.length > 0
  if (existing !== undefined) supersedeHeldValues({ ...target, contactNumber }, resolved.values)
  if (isHolding) holdValues({ ...target, contactNumber }, resolved)
  target.importStep?.record(index, { contactNumber, outcome, isHolding, input })
  return {
    id: written.id,
    outcome,
    ignoredFields: input.ignoredFields,
    unresolvedCustomFields: resolved.held.map(({ label }) => label),
  }
}

// Of a key that there is: the request was let in with it.
function keyNumberOf(database: Database, keyId: string): number {
  const row = database.statement(selectKeyNumber).get(keyId)
  if (row === undefined) throw new Failure('invalid_key', 'The key is unknown.')
  return number(row, 'number')
}

function findHolder(target: Target, input: ContactInput): Row | undefined {
  if (input.identity === null) return undefined
  return target.session.database.statement(selectHolder).get(target.projectNumber, input.identity)
}

// What only the stored data can tell; checked before the first write of the item.
function refuse(target: Target, input: ContactInput, existing: Row | undefined): ItemResult | null {
  if (input.assigneeId !== null) {
    const user = target.session.database
      .statement(selectUser)
      .get(target.projectNumber, input.assigneeId)
    if (user === undefined) return refuseUser()
  }
  if (existing !== undefined && input.tags.length > 0 && exceedsTags(stateOf(existing), input)) {
    return refuseTags()
  }
  return null
}

// The fields are read only for a request that names any, and once for all of its items.
function resolveFields(target: Target, input: ContactInput): ResolvedFields {
  if (input.customFields.length === 0 && input.unknownNames.length === 0) {
    return { values: {}, held: [] }
  }
  if (target.fields === null) {
    const { session, projectNumber, now } = target
    const create = (label: string) => insertField(session, { projectNumber, label, now })
    const known = readFields(session.database, projectNumber)
    target.fields = new FieldResolver(known, target.writer.keyKind === 'secret' ? create : null)
  }
  return target.fields.resolve(input)
}

type Written = {
  id: string
  contactNumber: number
  outcome: 'created' | 'updated' | 'unchanged'
}

function insertContact(target: Target, input: ContactInput, resolved: ResolvedFields): Written {
  const { session, projectNumber, now } = target
  const contactNumber = session.nextContactNumber()
  const { change, place, at } = session.nextChange(projectNumber, now)
  const state = createState(input, resolved, at)
  const id = createId('contact', at)
  const sortKey = nextSortKey(target, state.createdAt)
  const duplicateOf = findHolderId(target, input.identity)
  const first = [contactNumber, projectNumber, sortKey, id, at, place]
  const rank = duplicateOf === null ? 0 : contactNumber
  const by = [rank, target.keyNumber, target.writer.channel]
  session.database.run(insertRow, ...first, ...valuesOf(state), ...by)
  addWords(session, projectNumber, sortKey, wordsOf(state))
  session.countContacts(projectNumber, 1)
  recordCreated(session, { ...target, contactNumber, id, change, at, state, duplicateOf })
  return { id, contactNumber, outcome: 'created' }
}

// What a publishable key waits for must not depend on the holder: the row that is read is the
// holder's, else the next one's in the index.
function findHolderId({ session, projectNumber }: Target, identity: string | null): string | null {
  if (identity === null) return null
  const row = session.database.statement(selectNext).get(projectNumber, identity)
  return row?.['identity'] === identity ? text(row, 'id') : null
}

function updateContact(
  target: Target,
  row: Row,
  input: ContactInput,
  resolved: ResolvedFields,
): Written {
  const existing = stateOf(row)
  const { state, outcome, previous } = applyInput(existing, input, resolved)
  const contactNumber = number(row, 'number')
  if (outcome === 'updated') saveState(target, { contactNumber, existing, state, previous })
  return { id: text(row, 'id'), contactNumber, outcome }
}

const selectKeyNumber = 'SELECT number FROM places WHERE name = ?'
const selectHolder = `
  SELECT ${contactColumns} FROM contacts
  WHERE project_number = ? AND identity = ? AND identity_rank = 0`
const selectNext = `
  SELECT id, identity FROM contacts WHERE project_number = ? AND identity >= ?
  ORDER BY identity, identity_rank LIMIT 1`
const selectUser = 'SELECT 1 FROM users WHERE project_number = ? AND id = ?'
const insertRow = `
  INSERT INTO contacts (number, project_number, sort_key, id, updated_at, change,
    created_at, type, name, email, phone, phone_e164, company, position, source, notes,
    custom_fields, tags, assignee_id, identity, identity_rank, key_number, channel)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
