import type { Import } from '#core/imports/import.ts'

export type Counts = Pick<Import, 'created' | 'updated' | 'unchanged' | 'rejected'>

export const noCounts: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    rejected: one.rejected + other.rejected,
  }
}

/** Those of a file that was imported before: its stored rows count as unchanged now. */
export function countsOfRepeat({ created, updated, unchanged, rejected }: Counts): Counts {
  return { created: 0, updated: 0, unchanged: created + updated + unchanged, rejected }
}
