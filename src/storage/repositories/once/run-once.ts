import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type {
  ContactMerge,
  ContactRequest,
  ContactUnmerged,
  ContactWritten,
} from '#core/contacts/contact-store.ts'
import { unknownIdError } from '#core/contacts/errors.ts'
import { raise } from '#core/errors.ts'
import type { OnceDone } from '#core/once/once.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { runAudited } from '#storage/repositories/audit/audit-log.ts'
import { findContact } from '#storage/repositories/contacts/get-contact.ts'
import { KeptAnswers } from '#storage/repositories/contacts/kept-answers.ts'
import type { GlobalTransaction } from '#storage/repositories/global-transaction.ts'
import { requireAuthority } from '#storage/repositories/keys/require-authority.ts'
import type { OnceWrite } from '#storage/repositories/operation-call.ts'
import {
  type GlobalOperationName,
  type OperationResult,
  type ProjectOperationName,
  auditOf,
} from '#storage/repositories/operations.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { runGlobalOperation, runOperation } from '#storage/repositories/run-operation.ts'

type Kept = { answer: unknown; shownOnce: string | null }

/**
 * Runs an operation and keeps its answer, in one transaction, or returns the answer that was kept.
 * What is refused keeps nothing. Throws `idempotency_mismatch`.
 */
export function runOnce<Name extends ProjectOperationName>(
  transaction: ProjectTransaction,
  { name, values }: { name: Name; values: readonly unknown[] },
  once: OnceWrite,
): Promise<OnceDone<OperationResult<Name>> | null> {
  const audited = { audited: auditOf(name), values }
  const operation = () => runOperation(transaction, name, values)
  const run = () => runAudited(transaction, audited, once, operation)
  return keepOnce(transaction, { name, values, run }, once)
}

/** As above, for an operation outside of any project; the request's project is locked with it. */
export function runGlobalOnce<Name extends GlobalOperationName>(
  transaction: GlobalTransaction,
  projectNumber: number,
  { name, values }: { name: Name; values: readonly unknown[] },
  once: OnceWrite,
): Promise<OnceDone<OperationResult<Name>> | null> {
  const audited = { audited: auditOf(name), values }
  const operation = () => runGlobalOperation(transaction, name, values)
  return transaction.within(projectNumber, (ofProject) => {
    const run = () => runAudited(ofProject, audited, once, operation)
    return keepOnce(ofProject, { name, values, run }, once)
  })
}

type OperationName = ProjectOperationName | GlobalOperationName
type ProjectOperation<Answer> = {
  name: OperationName
  values: readonly unknown[]
  run: () => Promise<Answer>
}

async function keepOnce<Answer>(
  transaction: ProjectTransaction,
  { name, values, run }: ProjectOperation<Answer>,
  { by, authority, kept: keptUnder, shownOnce, now }: OnceWrite,
): Promise<OnceDone<Answer> | null> {
  if (authority !== null) await requireAuthority(transaction, authority, now)
  if (keptUnder === null) {
    const answer = await run()
    return answer === null ? null : { answer, shownOnce, isReplay: false }
  }
  const { token, sealingKey } = keptUnder
  const { actorNumber: keyNumber } = await authorOf(transaction, by)
  const request = { keyNumber, token, now }
  const answers = new KeptAnswers(transaction)
  await answers.load([request])
  const sealed = answers.find(request)
  if (sealed !== null) {
    const kept = JSON.parse(unseal(sealingKey, sealed)) as Kept
    const answer = await completed(transaction, { name, values }, kept.answer)
    return { answer: answerOf(run, answer), shownOnce: kept.shownOnce, isReplay: true }
  }
  const answer = await run()
  if (answer === null) return null
  if (isRejection(answer)) return { answer, shownOnce, isReplay: false }
  const kept: Kept = { answer: withoutPerson(name, answer), shownOnce }
  answers.keep(request, seal(sealingKey, JSON.stringify(kept)))
  await answers.flush()
  return { answer, shownOnce, isReplay: false }
}

function isRejection(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'rejection' in answer
}

// Nothing of a lead is kept: an erasure would not find it.
function withoutPerson(name: OperationName, answer: unknown): unknown {
  if (name === 'mergeContacts') return null
  if (name === 'updateContact') return { outcome: (answer as ContactWritten).outcome }
  if (name !== 'unmergeContact') return answer
  const { survivorId, kept } = answer as ContactUnmerged
  return { survivorId, kept }
}

/** What was kept, with the lead as it is now. Throws `not_found` for one that was erased. */
async function completed(
  transaction: ProjectTransaction,
  { name, values }: { name: OperationName; values: readonly unknown[] },
  kept: unknown,
): Promise<unknown> {
  const [operation] = values
  if (name === 'mergeContacts') return leadOf(transaction, (operation as ContactMerge).survivorId)
  if (name !== 'unmergeContact' && name !== 'updateContact') return kept
  const contact = await leadOf(transaction, (operation as ContactRequest).contactId)
  return { ...(kept as object), contact }
}

async function leadOf(transaction: ProjectTransaction, contactId: string) {
  return (await findContact(transaction, contactId)) ?? raise(unknownIdError())
}

// What an operation answered crosses threads as JSON, so JSON keeps it whole.
function answerOf<Answer>(_: () => Promise<Answer>, kept: unknown): Answer {
  return kept as Answer
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** A text that only the holder of the key can read. */
function seal(key: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64url'), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when it was sealed under another key. */
function unseal(key: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64url'), nonce)
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
