import type { ImportStore } from './import-store.ts'
import type { Import, ImportsQuery } from './import.ts'

/** How many imports are listed at once. */
export const importsPerPage = 1_000

/** The newest imports before one, and whether there are earlier ones. Throws `not_found`. */
export async function listImports(
  store: Pick<ImportStore, 'listImports'>,
  query: Omit<ImportsQuery, 'limit'>,
): Promise<{ imports: Import[]; hasEarlier: boolean }> {
  const found = await store.listImports({ ...query, limit: importsPerPage + 1 })
  return { imports: found.slice(0, importsPerPage), hasEarlier: found.length > importsPerPage }
}
