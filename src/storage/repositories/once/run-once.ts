import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { Contact } from '#core/contacts/contact.ts'
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
  factsOf,
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
  const leadId = leadIdIn(values, factsOf(name)?.leadAt)
  const sealed = answers.find(request)
  if (sealed !== null) {
    const kept = JSON.parse(unseal(sealingKey, sealed)) as Kept
    const lead = leadId === null ? null : await leadOf(transaction, leadId)
    // What an operation answered crosses threads as JSON, so JSON keeps it whole.
    const answer = (lead === null ? kept.answer : withLead(kept.answer, lead)) as Answer
    return { answer, shownOnce: kept.shownOnce, isReplay: true }
  }
  const answer = await run()
  if (answer === null) return null
  if (isRejection(answer)) return { answer, shownOnce, isReplay: false }
  const kept: Kept = { answer: leadId === null ? answer : withoutLead(answer), shownOnce }
  answers.keep(request, seal(sealingKey, JSON.stringify(kept)))
  await answers.flush()
  return { answer, shownOnce, isReplay: false }
}

function isRejection(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'rejection' in answer
}

function leadIdIn([request]: readonly unknown[], property: string | undefined): string | null {
  if (property === undefined) return null
  return String((request as Readonly<Record<string, unknown>>)[property])
}

/** Throws `not_found` for a lead that was erased. */
async function leadOf(transaction: ProjectTransaction, leadId: string): Promise<Contact> {
  return (await findContact(transaction, leadId)) ?? raise(unknownIdError())
}

/** Null for an answer that is the lead itself. */
function withoutLead(answer: unknown): unknown {
  const { contact, ...rest } = answer as { contact?: Contact }
  return contact === undefined ? null : rest
}

function withLead(kept: unknown, contact: Contact): unknown {
  return kept === null ? contact : { ...kept, contact }
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
