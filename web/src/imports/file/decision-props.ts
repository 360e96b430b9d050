import type { ImportDecisions } from '#web/api/imports-api.ts'

/** What a member has decided about a file, and how more is decided. */
export type DecisionProps = {
  decisions: ImportDecisions
  change: (change: Partial<ImportDecisions>) => void
}

/** At the end of a cell that is shown in part. */
export const cutMark = '…'
