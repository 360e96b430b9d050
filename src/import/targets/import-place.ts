import type { ImportFile } from '#import/formats/import-file.ts'
import type { ImportTarget, TrialTarget } from './import-target.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'

/** Where the rows of an import are stored. */
export type ImportPlace = {
  projectId: string
  /** Those of the custom fields that exist; null where that can't be found out. */
  knownLabels: readonly string[] | null
  /** Whether a trial also checks what only the stored contacts can tell. */
  isJudgedWhole: boolean
  /** With `createFields`, creates the fields that the mapping's labels lack. */
  openTarget(of: ImportPlan): Promise<ImportTarget>
  /** Refuses what `openTarget` refuses, and creates nothing. */
  openTrial(of: ImportPlan): Promise<TrialTarget>
}

export type ImportPlan = { file: ImportFile; mapping: Mapping; createFields: boolean }

/** Everything that decides what happens to the file's rows: a change makes it another import. */
export function settingsOf({ file, mapping, createFields }: ImportPlan): string {
  const { format, encoding, delimiter, workbook } = file
  const sheet = workbook === null ? {} : { sheet: workbook.sheet }
  const entries = mapping.map((entry) => (entry.kind === 'ignored' ? withoutReason(entry) : entry))
  return JSON.stringify({ format, encoding, delimiter, ...sheet, mapping: entries, createFields })
}

function withoutReason({ column, kind }: Extract<MappingEntry, { kind: 'ignored' }>) {
  return { column, kind }
}
