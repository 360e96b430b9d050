import type { RequestStore } from '#core/limits/request-store.ts'
import type { Engine } from '#storage/verbs/engine.ts'
import { loadRequests } from './counted-requests.ts'

/** The port's verbs of rate limits. */
export function requestVerbs(engine: Engine) {
  return {
    loadRequests: (query) => engine.read((reads) => loadRequests(reads, query)),
    saveRequests: (requests) => engine.writeLoose('saveRequests', requests),
    countMail: (counters, now) => engine.writeLoose('countMail', counters, now),
  } satisfies RequestStore
}
