import type { ItemResult } from '#core/contacts/writing/write-item.ts'

/** Results of a request, without the labels of values that waited on one of these contacts. */
export function withoutLabels(
  results: readonly ItemResult[],
  contactIds: ReadonlySet<string>,
): ItemResult[] {
  return results.map((result) =>
    'id' in result && contactIds.has(result.id)
      ? { ...result, unresolvedCustomFields: [] }
      : result,
  )
}
