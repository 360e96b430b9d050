import type { ProjectReads } from '#storage/connection.ts'
import {
  type KeptRequest,
  KeptAnswers,
  findReplay,
} from '#storage/repositories/contacts/kept-answers.ts'
import type { Transaction } from '#storage/repositories/transaction.ts'

/** A submission by the id under which it is kept while it is unfinished. */
type Name = { id: string; formNumber: number; now: number }

/** Whether it was sent, as long as submissions are known. */
export async function wasSent(reads: ProjectReads, name: Name): Promise<boolean> {
  const { keyNumber, ...request } = requestOf(name)
  return (await findReplay(reads, keyNumber, request)) !== null
}

export async function noteSent(transaction: Transaction, names: readonly Name[]): Promise<void> {
  const answers = new KeptAnswers(transaction)
  for (const name of names) answers.keep(requestOf(name), nothing)
  await answers.flush()
}

// The submission itself is known by its values, too, which were others while it was unfinished.
function requestOf({ id: key, formNumber: keyNumber, now }: Name): KeptRequest {
  return { keyNumber, token: { key, path: 'unfinished', bodyHash: '', isSubmission: true }, now }
}

const nothing = '[]'
