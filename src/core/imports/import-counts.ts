import type { Import } from './import.ts'

export type ImportCounts = Pick<Import, 'created' | 'updated' | 'unchanged' | 'rejected'>

export const noCounts: ImportCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }

/** The counts among other properties. */
export function countsIn({ created, updated, unchanged, rejected }: ImportCounts): ImportCounts {
  return { created, updated, unchanged, rejected }
}

/** How many rows they count. */
export function rowsIn({ created, updated, unchanged, rejected }: ImportCounts): number {
  return created + updated + unchanged + rejected
}

export function addCounts(one: ImportCounts, other: ImportCounts): ImportCounts {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    rejected: one.rejected + other.rejected,
  }
}

/** Those of a file that was imported before: its stored rows count as unchanged now. */
export function countsOfRepeat({
  created,
  updated,
  unchanged,
  rejected,
}: ImportCounts): ImportCounts {
  return { created: 0, updated: 0, unchanged: created + updated + unchanged, rejected }
}
