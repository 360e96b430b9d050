import type { Actor, DoneBy } from '#core/actor.ts'
import type { AppError, ErrorReason } from '#core/errors.ts'
import { type StoreOf, readIn, write } from '#core/operation.ts'
import type { WorkLease } from '#core/work/work.ts'
import { importPartBytes } from '#model/imports/parts.ts'
import type { ImportJobState } from '#model/imports/states.ts'
import type { ErrorCode } from '#model/requests/error-codes.ts'
import type { ImportCheck } from './import-check.ts'
import type { ImportDecisions } from './import-decisions.ts'
import type { Import } from './import.ts'

/** Why the last work of a job could not be done; `code` is the reason of the error, or its code. */
export type ImportFailure = { code: ErrorReason | ErrorCode; detail: string }

/**
 * What the server does with an uploaded file: it checks and imports it; or the undo of an import.
 * Times are milliseconds.
 */
export type ImportJob = {
  id: string
  projectId: string
  state: ImportJobState
  fileName: string
  /** 0 for an undo, which has no file. */
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
  /** When it was announced, or last started. */
  createdAt: number
  endedAt: number | null
}

/** Without what may be large. */
export type ListedImportJob = Omit<ImportJob, 'decisions' | 'check'>

/** In base64. */
export const importPartTextMax = (importPartBytes / 3) * 4
/** For a file that a key uploads, whose requests are smaller. */
export const apiPartBytes = 48_000
export const apiPartTextMax = (apiPartBytes / 3) * 4
/** Uploaded files of a project that are not at their end, and as many undos. */
export const importJobsOpenMax = 20
export const importFileNameCharactersMax = 255
export const importJobsListedMax = 100
/** How long a process has a job without saying so again. */
export const importLeaseMs = 15_000
/** A job that ends as often without getting further would never get further. */
export const importLeasesMax = 3
export const importStalledFailure: ImportFailure = {
  code: 'import_stalled',
  detail: 'The import stopped several times at the same place of the file.',
}

export function importFailureOf({ reason, code, message }: AppError): ImportFailure {
  return { code: reason ?? code, detail: message }
}

/** What tells the kinds of jobs apart. */
export type JobFile = Pick<ImportJob, 'bytes' | 'fileHash'>

/** Whether a job is for a file of a member or of a key, or the undo of an import. */
export function kindOf({ bytes, fileHash }: JobFile): 'memberFile' | 'keyFile' | 'undo' {
  if (bytes === 0) return 'undo'
  return fileHash === null ? 'memberFile' : 'keyFile'
}

export function partBytesOf(file: JobFile): number {
  return kindOf(file) === 'keyFile' ? apiPartBytes : importPartBytes
}

export function partsOf(file: JobFile): number {
  return Math.ceil(file.bytes / partBytesOf(file))
}

/** After a failure: a file waits for other decisions, and an undo is over. */
export function stateAfterFailure(state: ImportJobState): 'ready' | 'done' {
  return state === 'undoing' ? 'done' : 'ready'
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

/** What has changed; an end has a state that needs no work. */
export type ImportJobChanges = Partial<
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

export type ImportJobProgress = WorkLease & { projectId: string; jobId: string } & ImportJobChanges
