import { hash } from 'node:crypto'

import { dayMs } from '#core/values/time.ts'

/** What a visitor has entered and not sent, kept because they have agreed to it. */
export type UnfinishedSubmission = {
  id: string
  /** Of the texts that the visitor saw. */
  language: string
  /** By the names of fields. */
  values: Record<string, string>
  startedAt: number
  /** When it was last replaced. */
  updatedAt: number
}

/** One of a person, in any form. */
export type PersonalUnfinished = UnfinishedSubmission & { form: { id: string; name: string } }

/** After the last change. */
export const unfinishedKeptMs = 30 * dayMs
/** Of one form: beyond it the oldest makes room. */
export const unfinishedMax = 500
/** The name that a page gives a submission can't be guessed, so that nobody else replaces it. */
const nameCharactersMin = 16

/** Null for a name that could be guessed. The page's name itself is not stored. */
export function unfinishedIdOf(formId: string, name: string | null): string | null {
  if (name === null || name.length < nameCharactersMin) return null
  return hash('sha256', `unfinished ${formId} ${name}`, 'base64url')
}
