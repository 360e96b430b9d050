import { hash } from 'node:crypto'

/** What a visitor has entered and not sent, kept because they have agreed to it. */
export type UnfinishedSubmission = {
  id: string
  /** The language of the texts that the visitor saw. */
  language: string
  /** By the names of fields. */
  values: Record<string, string>
  startedAt: number
  /** When it was last replaced. */
  updatedAt: number
  /** When an email about it was sent; null for none. */
  remindedAt: number | null
}

/** One of a person, in any form. */
export type PersonalUnfinished = UnfinishedSubmission & { form: { id: string; name: string } }

/** What a link in a reminder is about. */
export type LinkedUnfinished = {
  projectId: string
  formId: string
  /** The secret of the form. */
  secret: string
  /** The folded address to which the link was emailed. */
  identity: string
  /** Where the form was filled in, on one of its sites then; null for its own page. */
  pageUrl: string | null
  language: string
}

/** Per form: beyond this, the oldest makes room. */
export const unfinishedMax = 500
/** Whoever knows the key that a page gives a submission can replace it: none must be guessed. */
const keyCharactersMin = 16

/** Null for a key that could be guessed. The key itself is not stored. */
export function unfinishedIdOf(formId: string, submissionKey: string | null): string | null {
  if (submissionKey === null || submissionKey.length < keyCharactersMin) return null
  return hash('sha256', `unfinished ${formId} ${submissionKey}`, 'base64url')
}
