import {
  idempotencyKeptMs,
  idempotencyKeyCharactersMax,
  submissionKeptMs,
} from '#core/limits/contract.ts'

/**
 * Identifies one request: stored with the write, in its transaction, for 24 hours
 * (docs/idempotency-and-retries.md#repeating-a-request-safely).
 */
export type IdempotencyToken = {
  key: string
  path: string
  bodyHash: string
  /**
   * Of a form, where the key names what was entered, and `bodyHash` the click by which it was sent.
   * It is kept for 8 days. Another click is a repetition as well, until what the first one stored
   * is gone: a person who was erased can send the same again, and a late retry restores nothing.
   */
  isSubmission?: true
}

export function keptMsOf({ isSubmission }: IdempotencyToken): number {
  return isSubmission === true ? submissionKeptMs : idempotencyKeptMs
}

/**
 * What is stored under an idempotency key, for this body or another: the output of `keepResults`,
 * and the first request's `now`.
 */
export type Replay = { isSameBody: boolean; kept: string; now: number }

const keyPattern = new RegExp(`^[\\x21-\\x7e]{1,${idempotencyKeyCharactersMax}}$`)

const characters = `1 to ${idempotencyKeyCharactersMax} visible ASCII characters`

export const idempotencyKeyRule = `must have ${characters}`

export function isIdempotencyKey(value: unknown): value is string {
  return typeof value === 'string' && keyPattern.test(value)
}
