import { AppError } from '#core/errors.ts'
import { idempotencyKeyCharactersMax } from '#core/limits/contract.ts'
import { idempotencyKeptMs, submissionKeptMs } from '#model/values/periods.ts'

/**
 * Identifies one request: stored with the write, in its transaction, for `idempotencyKeptMs`
 * (docs/idempotency-and-retries.md#repeating-a-request-safely).
 */
export type IdempotencyToken = {
  key: string
  path: string
  bodyHash: string
  /**
   * Set for a form: the key identifies the values, and `bodyHash` the click that sent them. Such a
   * token is kept for `submissionKeptMs`. Another click is a repetition as well, until what the
   * first one stored is gone: a person who was erased can send the same again, and a late retry
   * restores nothing.
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

/** Requests with an idempotency key that are being handled now; each leaves when it is answered. */
export class RequestsInFlight {
  private readonly names = new Set<string>()

  /**
   * Throws `idempotency_in_flight` while another request of the same key or member uses the same
   * idempotency key on the same path.
   */
  async during<T>(by: { id: string }, token: IdempotencyToken, work: () => Promise<T>): Promise<T> {
    const name = `${by.id} ${token.path} ${token.key}`
    if (this.names.has(name)) {
      const detail = 'The first request with this idempotency key is still in progress.'
      throw new AppError('idempotency_in_flight', detail)
    }
    this.names.add(name)
    try {
      return await work()
    } finally {
      this.names.delete(name)
    }
  }
}
