import type { Actor, DoneBy } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { AppError, ErrorReason } from '#core/errors.ts'
import { type StoreOf, readIn, write } from '#core/operation.ts'
import type { WorkLease } from '#core/work/work.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import type { RowProblemCode } from '#model/imports/problems.ts'
import type { ErrorCode, InputErrorCode } from '#model/requests/error-codes.ts'
import type { Import, RejectedRow } from './import.ts'

/**
 * `uploading`: parts of the file arrive; `ready`: it waits for a member's decisions; `checking`: a
 * dry run; `undoing`: what the import stored is undone.
 */
export const importJobStates = [
  'uploading',
  'ready',
  'checking',
  'running',
  'undoing',
  'done',
  'cancelled',
] as const
export type ImportJobState = (typeof importJobStates)[number]

/** What a member decided about a file; without a decision, a column goes where it is guessed to. */
export type ImportDecisions = {
  /** `goesTo` is a field or `custom:Label`, as in the option `--map`; null leaves it out. */
  columns: readonly { column: string; goesTo: string | null }[]
  /** Cells with other values than in the file. */
  edits: readonly { row: number; column: string; value: string }[]
  rowsLeftOut: readonly number[]
  /** The same correction of all values for a field. */
  fixes: readonly ImportFix[]
  /** How the file is read; each is detected when it is null. */
  hasHeader: boolean | null
  sheet: string | null
  delimiter: string | null
  encoding: string | null
  /** For a file that a key uploads; detected when it is absent. */
  format?: string
  /** Whether fields are created for columns without one, whose values would wait otherwise. */
  createFields: boolean
}

/**
 * `replace`: `value` is `to` in every row; `setAside`: values that the field refuses go to the
 * custom field of their column; `dayFirst`, `monthFirst`: how dates such as 3/12/2024 are read.
 */
export const importFixes = ['replace', 'setAside', 'dayFirst', 'monthFirst'] as const
export type ImportFix = {
  field: string
  how: (typeof importFixes)[number]
  value: string
  to: string
}

export const noDecisions: ImportDecisions = {
  columns: [],
  edits: [],
  rowsLeftOut: [],
  fixes: [],
  hasHeader: null,
  sheet: null,
  delimiter: null,
  encoding: null,
  createFields: false,
}

/** One reason for a rejection; `field` is as in `goesTo`, null for the row as a whole. */
export type ImportMistake = {
  field: string | null
  code: InputErrorCode | RowProblemCode
  detail: string
}

/** A row that would be rejected, with its cells. */
export type ImportProblem = RejectedRow & {
  mistakes: readonly ImportMistake[]
  cells: readonly { column: string; value: string }[]
}

/** A mistake that several rows have, with the most frequent values that they have there. */
export type SharedMistake = ImportMistake & {
  count: number
  values: readonly { value: string; count: number }[]
}

/** What a dry run found. */
export type ImportCheck = {
  valid: number
  rejected: number
  problems: readonly ImportProblem[]
  /** The most frequent first. */
  shared: readonly SharedMistake[]
}

/** Why the last work of a job could not be done; `code` is the reason of the error, or its code. */
export type ImportFailure = { code: ErrorReason | ErrorCode; detail: string }

/** A file that was uploaded, and how far its import is. Times are milliseconds. */
export type ImportJob = {
  id: string
  projectId: string
  state: ImportJobState
  fileName: string
  bytes: number
  /** Its SHA-256 as hex, as a key announced it; null for a file of a member. */
  fileHash: string | null
  /** How many parts of the file have arrived. */
  parts: number
  decisions: ImportDecisions
  /** How often the edits of these have changed. */
  edition: number
  /** How many rows the file has; null until it was read. */
  rows: number | null
  /** How many of them were read by the dry run. */
  rowsChecked: number
  check: ImportCheck | null
  /** Null before it has begun to store. */
  importId: string | null
  /** Whether the same file had been imported in the same way before, so that nothing is stored. */
  isRepeat: boolean
  /** Labels without a field that its rows have. */
  waitingLabels: readonly string[]
  failure: ImportFailure | null
  startedBy: Actor
  createdAt: number
  endedAt: number | null
}

/** Without what may be large. */
export type ListedImportJob = Omit<ImportJob, 'decisions' | 'check'>

export const importFileBytesMax = 50 * 1024 * 1024
/** In base64. */
export const importPartTextMax = (importPartBytes / 3) * 4
/** For a file that a key uploads, whose requests are smaller. */
export const apiPartBytes = 48_000
export const apiPartTextMax = (apiPartBytes / 3) * 4
/** Uploaded files of a project that are not at their end, and as many undos. */
export const importJobsOpenMax = 20
export const importFileNameCharactersMax = 255
export const importDecisionsMax = {
  columns: 1_000,
  edits: 200,
  rowsLeftOut: 1_000,
  fixes: 100,
} as const
export const importProblemsMax = 100
export const sharedMistakesMax = 20
export const sharedValuesMax = 5
export const importJobsListedMax = 100
/** A job that ends as often without getting further would never get further. */
export const importLeasesMax = 3
export const importStalledFailure: ImportFailure = {
  code: 'import_stalled',
  detail: 'The import stopped several times at the same place of the file.',
}

export function importFailureOf({ reason, code, message }: AppError): ImportFailure {
  return { code: reason ?? code, detail: message }
}

export function partBytesOf({ fileHash }: Pick<ImportJob, 'fileHash'>): number {
  return fileHash === null ? importPartBytes : apiPartBytes
}

export function partsOf(file: Pick<ImportJob, 'bytes' | 'fileHash'>): number {
  return Math.ceil(file.bytes / partBytesOf(file))
}

/** What the core needs from storage for imports that the server runs. */
export const importJobPort = {
  /**
   * One with the same hash and decisions that has not ended, else a new one. Throws
   * `invalid_request` when too many of the project are open.
   */
  createImportJob: write<(job: NewImportJob) => ImportJob>({ audit: null, isVisible: true }),
  /**
   * Stores the next part of the file; the last one makes it ready. A part that is stored already is
   * ignored. Throws `not_found`, and `conflict` for a part out of turn.
   */
  addImportPart: write<(part: ImportPart) => ImportJob>({ audit: null }),
  findImportJob: readIn<(projectId: string, jobId: string) => ImportJob | null>({
    otherwise: null,
  }),
  /** The newest first, at most `importJobsListedMax`. */
  listImportJobs: readIn<(projectId: string) => ListedImportJob[]>({ otherwise: [] }),
  /** In base64; null when the file is no longer kept. */
  readImportPart: readIn<(projectId: string, jobId: string, part: number) => string | null>({
    otherwise: null,
  }),
  /** Has a file that is ready checked or imported. Throws `not_found`, `conflict`. */
  startImportJob: write<(start: ImportJobStart) => ImportJob>({
    audit: { subject: 'import', action: 'start', of: 'jobId' },
    isVisible: true,
  }),
  /** Has an import undone step by step. Throws `not_found`, `conflict`. */
  startImportUndo: write<(undo: ImportUndoStart) => ImportJob>({
    audit: { subject: 'import', action: 'undo', of: 'importId', isAlways: true },
    isVisible: true,
  }),
  /** Ends it, and keeps what was stored; a dry run returns to `ready`. Throws `not_found`. */
  cancelImportJob: write<(request: ImportJobRequest) => ImportJob>({
    audit: { subject: 'import', action: 'cancel', of: 'jobId' },
    isVisible: true,
  }),
  /** Extends the lease, and saves progress. Null when the holder has lost the job. */
  saveImportJob: write<(progress: ImportJobProgress) => ImportJob | null>({
    audit: null,
    otherwise: null,
  }),
}

export type ImportJobStore = StoreOf<typeof importJobPort> & {
  /** The oldest job with work of a project in turn; null when there is none to take. */
  leaseImportJob(lease: WorkLease): Promise<ImportJob | null>
}

export type ImportJobRequest = { projectId: string; jobId: string; by: DoneBy; now: number }
export type NewImportJob = Omit<ImportJobRequest, 'jobId'> &
  Pick<ImportJob, 'fileName' | 'bytes'> &
  Partial<Pick<ImportJob, 'fileHash' | 'decisions'>>
export type ImportPart = ImportJobRequest & { part: number; content: string }
export type ImportJobStart = ImportJobRequest & {
  to: 'checking' | 'running'
  decisions: ImportDecisions
}
export type ImportUndoStart = Omit<ImportJobRequest, 'jobId'> &
  Pick<Import, 'fileName'> & {
    importId: string
  }

const leaseMs = 15_000

/** As long as a process has a job without saying so again. */
export function importLeaseOf({ holder, clock }: Pick<WorkLease, 'holder'> & Timed): WorkLease {
  const now = clock.now()
  return { holder, now, until: now + leaseMs }
}

type Timed = { clock: Pick<Clock, 'now'> }

/** What has changed; an end has a state that needs no work. */
export type ImportJobProgress = WorkLease & { projectId: string; jobId: string } & Partial<
    Pick<
      ImportJob,
      | 'state'
      | 'rows'
      | 'rowsChecked'
      | 'check'
      | 'importId'
      | 'isRepeat'
      | 'waitingLabels'
      | 'failure'
    >
  > & {
    /** Whether the file is still needed after the end. */
    keepsFile?: boolean
  }
