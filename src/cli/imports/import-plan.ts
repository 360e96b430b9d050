import type { RejectedRow } from '#core/imports/import.ts'
import type { Mapping, MappingEntry } from '#import/mapping/mapping.ts'
import type { ReadOptions } from '#import/mapping/saved-mapping.ts'
import type { DryRun, Imported } from '#import/run-import.ts'
import type { CommandFile } from '#import/threads/command-file.ts'
import type { Done } from './import-progress.ts'

/** What is imported, and who hears of its progress. */
export type ImportPlan = {
  file: CommandFile
  /** The options that the file was read with. */
  readWith: ReadOptions
  mapping: Mapping
  /** Those of the mapping that were not guessed. */
  entries: readonly MappingEntry[]
  createFields: boolean
  /** Ends the import after what is under way. */
  signal: AbortSignal
  onProgress: (done: Done) => void
  /** Called before each wait. */
  onWait: (seconds: number, reason: string) => void
}

/** `importId` is null if nothing was begun. */
export type ImportResult = Pick<Imported, 'counts' | 'isFinished' | 'isRepeat'> & {
  importId: string | null
  waitingLabels: readonly string[]
  /** All of them, in the order of the file. */
  rejectedRows: () => AsyncIterable<RejectedRow>
}

/** Where the rows of an import are stored. */
export type ImportTarget = {
  projectId: string
  /** The labels of existing custom fields; null where they can't be listed. */
  knownLabels: readonly string[] | null
  /** How an import is undone. */
  undoHint: (importId: string) => string
  /** Stores nothing; throws what would stop the import at its start. */
  dryRun(plan: ImportPlan): Promise<DryRun>
  run(plan: ImportPlan): Promise<ImportResult>
}
