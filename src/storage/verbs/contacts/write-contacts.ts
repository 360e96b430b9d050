import { applyInput, createState, exceedsTags } from '#core/contacts/writing/apply-input.ts'
import type { ContactsWrite, ContactsWritten } from '#core/contacts/contact-store.ts'
import type { ContactInput, Outcome } from '#core/contacts/contact.ts'
import type { ItemResult, WriteItem } from '#core/contacts/writing/write-item.ts'
import { Failure } from '#core/errors.ts'
import { keepResults, replayResults } from '#core/contacts/writing/kept-results.ts'
import { FieldResolver, type ResolvedFields } from '#core/fields/resolve-fields.ts'
import { createId } from '#core/id.ts'
import { requireKey, requirePassed } from '#core/keys/credential.ts'
import { refuseKey } from '#core/keys/refusals.ts'
import { refuseTags, refuseUser } from '#core/contacts/refusals.ts'
import type { GroupedWrites, NumberedWrite } from './grouped-writes.ts'
import { holdSubmission } from '#storage/verbs/forms/hold-submission.ts'
import type { HoldingWrite } from '#storage/verbs/fields/hold-values.ts'
import { OpenStep } from '#storage/verbs/imports/import-step.ts'
import type { Session } from '#storage/verbs/session.ts'
import type { StoredContact } from './stored-contact.ts'

/** The result of one request among several that are stored together. */
export type WriteResult = ContactsWritten | Failure

/** Where and for whom one request writes. */
type Target = {
  session: Session
  writes: GroupedWrites
  write: ContactsWrite
  keyNumber: number
  resolver: FieldResolver | null
  importStep: OpenStep | null
}

/**
 * Stores the items of several requests, one request after the other, with what was loaded for all
 * of them, and writes all their changes at once. What is refused changes nothing.
 */
export async function writeContacts(
  session: Session,
  writes: GroupedWrites,
  group: readonly NumberedWrite[],
): Promise<WriteResult[]> {
  await writes.loadTimes(session, group)
  const results: WriteResult[] = []
  for (const one of group) results.push(await answer(() => writeRequest(session, writes, one)))
  await writes.flush()
  return results
}

async function answer(work: () => Promise<ContactsWritten>): Promise<WriteResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

// Whatever it refuses is refused before its first change.
async function writeRequest(
  session: Session,
  writes: GroupedWrites,
  write: NumberedWrite,
): Promise<ContactsWritten> {
  const { keyNumber, credential, items, idempotency, challengeToken, importStep: step, now } = write
  if (keyNumber === null) throw refuseKey()
  const key = requireKey(credential, { find: (hash) => writes.keyOf(hash), now })
  const request = idempotency === null ? null : { keyNumber, token: idempotency, now }
  const kept = request === null ? null : writes.answers.find(request)
  if (kept !== null) return { results: replayResults(kept, items), isReplay: true }
  requirePassed(key, credential)
  const importStep = step === undefined ? null : await OpenStep.open(session, step, items)
  if (challengeToken !== undefined) writes.tokens.take(challengeToken.hash, now)
  const target = { session, writes, write, keyNumber, resolver: null, importStep }
  const held = await hold(target, items)
  const results = held ?? writeItems(target, items)
  await importStep?.finish(results)
  // A request that stored nothing is checked again when it is repeated.
  if (request !== null && results.some((result) => 'id' in result)) {
    writes.answers.keep(request, keepResults(items, results))
  }
  return { results, isReplay: false, ...(held === null ? {} : { isHeld: true }) }
}

/** Null unless what was sent is held. */
async function hold(
  { session, write, keyNumber }: Target,
  items: readonly WriteItem[],
): Promise<ItemResult[] | null> {
  const { holding = null, consents = [], mails = [], now } = write
  const [item] = items
  if (holding === null || item === undefined || !('input' in item)) return null
  const { input } = item
  const id = await holdSubmission(session, {
    formNumber: keyNumber,
    holding,
    input,
    consents,
    mails,
    now,
  })
  if (id === null) return null
  const { ignoredFields } = input
  return [{ id, outcome: 'created', ignoredFields, unresolvedCustomFields: [] }]
}

function writeItems(target: Target, items: readonly WriteItem[]): ItemResult[] {
  return items.map((item, index) => {
    if ('rejection' in item) return { rejection: item.rejection }
    if ('unchangedId' in item) return unchanged(item.unchangedId)
    const storedId = target.importStep?.findStored(index, item.input) ?? null
    return storedId === null ? writeContact(target, item.input, index) : unchanged(storedId)
  })
}

function unchanged(id: string): ItemResult {
  return { id, outcome: 'unchanged', ignoredFields: [], unresolvedCustomFields: [] }
}

function writeContact(target: Target, given: ContactInput, index: number): ItemResult {
  const { writes, write, importStep } = target
  const input = withoutFormer(target, given)
  const { identity } = input
  const isMatched = identity !== null && write.writer.keyKind === 'secret'
  const existing = isMatched ? writes.holderOf(identity) : null
  if (input.assigneeId !== null && !writes.isMember(input.assigneeId)) return refuseUser()
  if (existing !== null && input.tags.length > 0 && exceedsTags(existing.state, input)) {
    return refuseTags()
  }
  const resolved = resolveFields(target, input)
  const { record, outcome } =
    existing === null
      ? insertContact(target, input, {
          resolved,
          duplicateOf: identity === null ? null : writes.holderIdOf(identity),
        })
      : updateContact(target, existing, input, resolved)
  for (const consent of write.consents ?? []) {
    const { number: contactNumber } = record
    writes.consents.add({ ...consent, contactNumber, formNumber: target.keyNumber })
  }
  for (const mail of write.mails ?? []) {
    const about = { contactNumber: record.number, contactId: record.id, now: write.now }
    writes.mails.add({ ...mail, ...about, formNumber: target.keyNumber })
  }
  const by = holdingOf(target, record)
  if (existing !== null) {
    writes.held.supersede(by, resolved.values, (id) => writes.labelOf(id))
  }
  const isHolding = resolved.held.length > 0
  if (isHolding) writes.held.hold(by, resolved)
  importStep?.record(index, { contactNumber: record.number, outcome, isHolding, input })
  if (write.challengeToken?.isVerified === false) target.session.contacts.markUnverified(record)
  return {
    id: record.id,
    outcome,
    ignoredFields: input.ignoredFields,
    unresolvedCustomFields: resolved.held.map(({ label }) => label),
  }
}

// A visitor can't help it that whom the form assigns its leads to is not a member any more.
function withoutFormer({ writes, write }: Target, input: ContactInput): ContactInput {
  const { assigneeId } = input
  const isFormer = assigneeId !== null && !writes.isMember(assigneeId)
  return isFormer && write.writer.channel === 'form' ? { ...input, assigneeId: null } : input
}

function holdingOf({ write, keyNumber, importStep }: Target, record: StoredContact): HoldingWrite {
  const { channel } = write.writer
  const importNumber = importStep?.importNumber ?? null
  return {
    contactNumber: record.number,
    actorNumber: keyNumber,
    channel,
    importNumber,
    now: write.now,
  }
}

function resolveFields(target: Target, input: ContactInput): ResolvedFields {
  if (input.customFields.length === 0 && input.unknownNames.length === 0) {
    return { values: {}, held: [] }
  }
  const { write, writes } = target
  const fields = writes.knownFields()
  const create = (label: string) => fields.add(label, write.now)
  // One for the whole request, which may create only so many fields.
  target.resolver ??= new FieldResolver(
    fields.list(),
    write.writer.keyKind === 'secret' ? create : null,
  )
  return target.resolver.resolve(input)
}

type Written = { record: StoredContact; outcome: Outcome }

function insertContact(
  { session, writes, write, keyNumber }: Target,
  input: ContactInput,
  { resolved, duplicateOf }: { resolved: ResolvedFields; duplicateOf: string | null },
): Written {
  const number = session.nextContactNumber()
  const { change, place, at } = session.nextChange(write.now)
  const state = createState(input, resolved, at)
  const record: StoredContact = {
    number,
    id: write.contactId ?? createId('contact', at),
    identityRank: duplicateOf === null ? 0 : number,
    keyNumber,
    channel: write.writer.channel,
    sortKey: session.sortKeys.next(state.createdAt),
    updatedAt: at,
    change: place,
    isUnverified: false,
    sequence: 1,
    state,
  }
  session.contacts.insert(record, { actorNumber: keyNumber, change, duplicateOf })
  if (duplicateOf === null) writes.keepHolder(record)
  return { record, outcome: 'created' }
}

function updateContact(
  { session, write, keyNumber }: Target,
  record: StoredContact,
  input: ContactInput,
  resolved: ResolvedFields,
): Written {
  const { state, outcome, previous } = applyInput(record.state, input, resolved)
  if (outcome === 'updated') {
    const { channel } = write.writer
    const by = { actorNumber: keyNumber, channel, previous, now: write.now }
    session.contacts.save(record, state, by)
  }
  return { record, outcome }
}
