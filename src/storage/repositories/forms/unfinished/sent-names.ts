import type { ProjectReads } from '#storage/connection.ts'
import { type KeptRequest, findReplay } from '#storage/repositories/contacts/kept-answers.ts'

/** A submission by the id under which it is kept while it is unfinished. */
type SentSubmission = { id: string; formNumber: number; now: number }

/** Whether it was sent, as long as submissions are known. */
export async function wasSent(reads: ProjectReads, submission: SentSubmission): Promise<boolean> {
  const { keyNumber, ...request } = sentRequest(submission)
  return (await findReplay(reads, keyNumber, request)) !== null
}

/**
 * Under which it is kept that a submission was sent, with nothing. The submission itself is known
 * by its values, too, which were others while it was unfinished.
 */
export function sentRequest({ id: key, formNumber: keyNumber, now }: SentSubmission): KeptRequest {
  return { keyNumber, token: { key, path: 'unfinished', bodyHash: '', isSubmission: true }, now }
}

export const keptNothing = '[]'
