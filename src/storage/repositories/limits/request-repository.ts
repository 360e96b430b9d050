import type { RequestStore } from '#core/limits/request-store.ts'
import type { Engine } from '#storage/repositories/engine.ts'
import { loadRequests } from './counted-requests.ts'

/** The port's operations for rate limits. */
export function requestRepository(engine: Engine) {
  return {
    loadRequests: (query) => engine.read((reads) => loadRequests(reads, query)),
    saveRequests: (requests) => engine.writeLoose('saveRequests', requests),
    countMail: (counters, now) => engine.writeLoose('countMail', counters, now),
  } satisfies RequestStore
}
