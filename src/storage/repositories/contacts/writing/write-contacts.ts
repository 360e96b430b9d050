import type { ContactInput, Outcome } from '#core/contacts/contact.ts'
import { tagsRejection, assigneeRejection } from '#core/contacts/errors.ts'
import {
  applyInput,
  changesHolder,
  createState,
  exceedsTags,
  reopen,
  replacedValues,
} from '#core/contacts/writing/apply-input.ts'
import { keepResults, replayResults } from '#core/contacts/writing/kept-results.ts'
import { FieldResolver, type ResolvedFields } from '#core/contacts/writing/resolve-fields.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import { AppError } from '#core/errors.ts'
import type { SubmissionWritten } from '#core/forms/form-store.ts'
import { keyError } from '#core/keys/errors.ts'
import { requireKey, requirePassed } from '#core/keys/secrets/credential.ts'
import { createId } from '#core/values/id.ts'
import type { StoredContact } from '#storage/repositories/contacts/stored-contact.ts'
import type { PendingWrite } from '#storage/repositories/fields/pending-values.ts'
import {
  correctAddress,
  findCorrected,
  noteSubmission,
} from '#storage/repositories/forms/named-submission.ts'
import { OpenStep } from '#storage/repositories/imports/import-step.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import type { GroupedWrites } from './grouped-writes.ts'
import type { NumberedWrite } from './numbered-write.ts'

/** The result of one request among several that are stored together. */
export type WriteResult = SubmissionWritten | AppError

/** Where and for whom one request writes. */
type Target = {
  transaction: ProjectTransaction
  writes: GroupedWrites
  write: NumberedWrite
  keyNumber: number
  resolver: FieldResolver | null
  importStep: OpenStep | null
}

/**
 * Stores the items of several requests, one request after the other, with what was loaded for all
 * of them, and writes all their changes at once. What is refused changes nothing.
 */
export async function writeContacts(
  transaction: ProjectTransaction,
  writes: GroupedWrites,
  group: readonly NumberedWrite[],
): Promise<WriteResult[]> {
  await writes.loadTimes(transaction, group)
  const results: WriteResult[] = []
  for (const write of group) {
    results.push(await writeRequest(transaction, writes, write).catch(errorToAnswer))
  }
  await writes.flush()
  return results
}

function errorToAnswer(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

// All checks come before its first change.
async function writeRequest(
  transaction: ProjectTransaction,
  writes: GroupedWrites,
  write: NumberedWrite,
): Promise<SubmissionWritten> {
  const { keyNumber, credential, items, idempotency, importStep: step, now } = write
  if (keyNumber === null) throw keyError()
  const key = requireKey(credential, { find: (hash) => writes.keys.get(hash) ?? null, now })
  const request = idempotency === null ? null : { keyNumber, token: idempotency, now }
  const kept = request === null ? null : writes.answers.find(request)
  if (kept !== null) return { results: replayResults(kept, items), isReplay: true }
  requirePassed(key, credential)
  const { answers, holders } = writes
  const correcting = { transaction, answers, holders, keyNumber }
  const corrected = await findCorrected(correcting, write)
  if (corrected !== null) {
    takeToken(writes, write)
    const results = await correctAddress(correcting, write, corrected)
    const { identity } = corrected.state
    writes.submissions.finish(write, { formNumber: keyNumber, identity })
    if (request !== null) answers.keep(request, keepResults(items, results))
    // It is not another lead.
    return { results, isReplay: true }
  }
  writes.submissions.requireRoom(write, keyNumber)
  await writes.submissions.requireFiles(write, keyNumber)
  const importStep = step === undefined ? null : await OpenStep.open(transaction, step, items)
  takeToken(writes, write)
  const target = { transaction, writes, write, keyNumber, resolver: null, importStep }
  const spam = await writes.submissions.storeSpam(write, keyNumber)
  const results = spam ?? writeItems(target)
  await importStep?.finish(results)
  // A request that stored nothing is checked again when it is repeated.
  if (request !== null && results.some((result) => 'id' in result)) {
    answers.keep(request, keepResults(items, results))
  }
  const isFirst = noteSubmission(answers, write, { keyNumber, results })
  const submission = { ...(isFirst && { isFirst }), ...(spam && { isSpam: true }) }
  return { results, isReplay: false, ...submission }
}

function takeToken({ tokens }: GroupedWrites, { challengeToken, now }: NumberedWrite): void {
  if (challengeToken !== undefined) tokens.take(challengeToken.hash, now)
}

function writeItems(target: Target): ItemResult[] {
  return target.write.items.map((item, index) => {
    if ('rejection' in item) return { rejection: item.rejection }
    if ('unchangedId' in item) return unchanged(item.unchangedId)
    const storedId = target.importStep?.findStored(index, item.input) ?? null
    return storedId === null ? writeContact(target, item.input, index) : unchanged(storedId)
  })
}

function unchanged(id: string): ItemResult {
  return { id, outcome: 'unchanged', ignoredFields: [], unresolvedCustomFields: [] }
}

function writeContact(target: Target, input: ContactInput, index: number): ItemResult {
  const { writes, write, importStep } = target
  const { identity } = input
  const holder = identity === null ? null : (writes.holders.get(identity) ?? null)
  const existing = changesHolder(input, write.writer) ? holder : null
  const { assigneeId } = input
  const isAssigned = assigneeId !== null && assigneeId !== existing?.state.assigneeId
  if (isAssigned && !writes.assignable.has(assigneeId)) return assigneeRejection()
  if (existing !== null && input.tags.length > 0 && exceedsTags(existing.state, input)) {
    return tagsRejection()
  }
  const resolved = resolveFields(target, input)
  const { record, outcome } =
    existing === null
      ? insertContact(target, input, {
          resolved,
          duplicateOf: identity === null ? null : writes.holderIdOf(identity),
        })
      : updateContact(target, existing, input, resolved)
  writes.submissions.add(write, { formNumber: target.keyNumber, record })
  const by = pendingWriteOf(target, record)
  if (existing !== null) {
    writes.pendingValues.supersede(by, resolved.values, (id) => writes.knownFields().labelOf(id))
  }
  const hasPending = resolved.pending.length > 0
  if (hasPending) writes.pendingValues.keep(by, resolved)
  importStep?.record(index, { contactNumber: record.number, outcome, hasPending, input })
  if (write.challengeToken?.isVerified === false) target.transaction.contacts.markUnverified(record)
  return {
    id: record.id,
    outcome,
    ignoredFields: input.ignoredFields,
    unresolvedCustomFields: resolved.pending.map(({ label }) => label),
  }
}

function pendingWriteOf(
  { write, keyNumber, importStep }: Target,
  record: StoredContact,
): PendingWrite {
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
    return { values: {}, pending: [] }
  }
  const { write, writes } = target
  const fields = writes.knownFields()
  const importNumber = target.importStep?.importNumber ?? null
  const create = (label: string) => fields.add(label, { now: write.now, importNumber })
  // One for the whole request, which may create only so many fields.
  target.resolver ??= new FieldResolver(
    fields.byLabel,
    write.writer.keyKind === 'secret' ? create : null,
  )
  return target.resolver.resolve(input)
}

type Written = { record: StoredContact; outcome: Outcome }

function insertContact(
  { transaction, writes, write, keyNumber }: Target,
  input: ContactInput,
  { resolved, duplicateOf }: { resolved: ResolvedFields; duplicateOf: string | null },
): Written {
  const number = transaction.nextContactNumber()
  const { change, position, at } = transaction.nextChange(write.now)
  const turn = input.assigneeId === null ? writes.assignments.take(keyNumber) : null
  const assigneeId = input.assigneeId ?? turn
  const state = createState({ ...input, assigneeId }, resolved, at)
  const record: StoredContact = {
    number,
    id: write.contactId ?? createId('contact', at),
    identityRank: duplicateOf === null ? 0 : number,
    keyNumber,
    channel: write.writer.channel,
    sortKey: transaction.sortKeys.next(state.createdAt),
    updatedAt: at,
    position,
    isUnverified: false,
    sequence: 1,
    via: write.via ?? [],
    state,
  }
  transaction.contacts.insert(record, { actorNumber: keyNumber, change, duplicateOf })
  if (turn !== null) {
    const by = { actorNumber: keyNumber, channel: record.channel }
    const previous = { assigneeId: null, isAssignment: true } as const
    transaction.contacts.addHistory({ contactNumber: number, change, at, ...by, previous })
  }
  if (duplicateOf === null) writes.keepHolder(record)
  else reopenHolder(transaction, writes, record, { write, keyNumber })
  return { record, outcome: 'created' }
}

/** The person has written again. */
function reopenHolder(
  transaction: ProjectTransaction,
  writes: GroupedWrites,
  { state: { identity }, updatedAt }: StoredContact,
  { write, keyNumber }: Pick<Target, 'write' | 'keyNumber'>,
): void {
  const holder = identity === null ? undefined : writes.holders.get(identity)
  if (holder === undefined || holder.state.doneAt === null) return
  const state = reopen(holder.state, updatedAt)
  const previous = replacedValues(holder.state, state)
  const { writer, via = [], now } = write
  const by = { actorNumber: keyNumber, channel: writer.channel, previous, via, now }
  transaction.contacts.save(holder, state, by)
}

function updateContact(
  { transaction, write, keyNumber }: Target,
  record: StoredContact,
  input: ContactInput,
  resolved: ResolvedFields,
): Written {
  const { writer, via = [], now } = write
  const { channel } = writer
  // A nightly sync must not open what is done.
  const reopensAt = channel === 'import' ? null : transaction.timeAt(now)
  const { state, outcome, previous } = applyInput(record.state, input, resolved, reopensAt)
  if (outcome === 'updated') {
    const by = { actorNumber: keyNumber, channel, previous, via, now }
    transaction.contacts.save(record, state, by)
  }
  return { record, outcome }
}
