import { applyUpdate } from '#core/contacts/changing/apply-update.ts'
import { idsKept, keepResults } from '#core/contacts/writing/kept-results.ts'
import type { ItemResult } from '#core/contacts/writing/write-item.ts'
import { correctableMs, suggestedAddress } from '#core/forms/submission/suggest-address.ts'
import type { KeptAnswers, KeptRequest } from '#storage/repositories/contacts/kept-answers.ts'
import { type StoredContact, readStored } from '#storage/repositories/contacts/stored-contact.ts'
import type { AnyWrite } from '#storage/repositories/contacts/writing/numbered-write.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { sendDelayed } from './mails/new-mails.ts'
import { keptNothing, sentRequest } from './unfinished/sent-names.ts'

/** By which it is found whether a submission is known by the key that its page gave it. */
export function submissionRequestsOf(write: AnyWrite, keyNumber: number | null): KeptRequest[] {
  if (keyNumber === null) return []
  return [sentRequestOf(write, keyNumber), correctionRequestOf(write, keyNumber)].flatMap(
    (request) => request ?? [],
  )
}

function sentRequestOf(
  { unfinishedId = null, now }: AnyWrite,
  keyNumber: number,
): KeptRequest | null {
  if (unfinishedId === null || unfinishedId === '') return null
  return sentRequest({ id: unfinishedId, formNumber: keyNumber, now })
}

function correctionRequestOf({ correction = null, now }: AnyWrite, keyNumber: number) {
  return correction === null ? null : { keyNumber, token: correction, now }
}

/** Records that it was sent, and its lead if the address is doubtful. Returns whether it is new. */
export function noteSubmission(
  answers: KeptAnswers,
  write: AnyWrite,
  { keyNumber, results }: { keyNumber: number; results: readonly ItemResult[] },
): boolean {
  const sent = sentRequestOf(write, keyNumber)
  if (sent === null) return false
  const isFirst = answers.find(sent) === null
  answers.keep(sent, keptNothing)
  const correction = correctionRequestOf(write, keyNumber)
  if (isFirst && write.isDoubtful === true && correction !== null) {
    answers.keep(correction, keepResults(write.items, results))
  }
  return isFirst
}

type Correcting = {
  transaction: ProjectTransaction
  answers: KeptAnswers
  /** Contacts that were loaded already, by identity. */
  holders: ReadonlyMap<string, StoredContact>
  keyNumber: number
}

/** The lead of which this is the same submission with another address; null for none. */
export async function findCorrected(
  { transaction, answers, holders, keyNumber }: Correcting,
  write: AnyWrite,
): Promise<StoredContact | null> {
  const correction = correctionRequestOf(write, keyNumber)
  const kept = correction === null ? null : answers.find(correction)
  const [id] = kept === null ? [] : idsKept(kept)
  if (id === undefined || emailOf(write) === null) return null
  const holder = holders.values().find((one) => one.id === id)
  const [record] = holder === undefined ? await readStored(transaction, 'id', [id]) : [holder]
  if (record === undefined) return null
  const { email, createdAt } = record.state
  const isDoubtful = suggestedAddress(email) !== null
  return isDoubtful && write.now - createdAt <= correctableMs ? record : null
}

/** Gives it the other address, once, and has its emails sent there. */
export async function correctAddress(
  { transaction, answers, keyNumber }: Correcting,
  write: AnyWrite,
  record: StoredContact,
): Promise<ItemResult[]> {
  const { writer, now } = write
  const text = { email: emailOf(write) }
  const changes = { customFields: {}, addedTags: [], removedTags: [] }
  const { state, previous } = applyUpdate(record.state, { text, phoneE164: null, ...changes })
  const by = { actorNumber: keyNumber, channel: writer.channel, previous, now }
  transaction.contacts.save(record, state, by)
  const correction = correctionRequestOf(write, keyNumber)
  if (correction !== null) answers.keep(correction, keptNothing)
  await sendDelayed(transaction, record.number, now)
  return [{ id: record.id, outcome: 'updated', ignoredFields: [], unresolvedCustomFields: [] }]
}

function emailOf({ items }: AnyWrite): string | null {
  const [item] = items
  return item !== undefined && 'input' in item ? (item.input.text.email ?? null) : null
}
