import { idempotencyKeyCharactersMax } from '#core/limits/contract.ts'

/**
 * Identifies one request: stored with the write, in its transaction, for 24 hours
 * (docs/idempotency-and-retries.md#repeating-a-request-safely).
 */
export type IdempotencyToken = { key: string; path: string; bodyHash: string }

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
