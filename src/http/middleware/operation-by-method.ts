import type { Operation } from '#core/limits/contract.ts'

/** What a request counts as (docs/limits.md#rate-limits) when its path does not say. */
export function operationByMethod(method: string): Operation {
  return method === 'POST' ? 'create' : 'read'
}
