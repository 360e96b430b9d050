import type { Operation } from '#core/limits/contract.ts'

/** What a request counts as (docs/limits.md#rate-limits) where its path says nothing of it. */
export function operationByMethod(method: string): Operation {
  return method === 'POST' ? 'create' : 'read'
}
