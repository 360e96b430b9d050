import type { IdempotencyToken } from '#core/once/idempotency.ts'
import { inFlightError } from '#core/contacts/errors.ts'

/** Requests with an idempotency key that are being handled now; each leaves when it is answered. */
export class RequestsInFlight {
  private readonly names = new Set<string>()

  /**
   * Throws `idempotency_in_flight` while another request of the same key or member uses the same
   * idempotency key on the same path.
   */
  async during<T>(by: { id: string }, token: IdempotencyToken, work: () => Promise<T>): Promise<T> {
    const name = `${by.id} ${token.path} ${token.key}`
    if (this.names.has(name)) throw inFlightError()
    this.names.add(name)
    try {
      return await work()
    } finally {
      this.names.delete(name)
    }
  }
}
