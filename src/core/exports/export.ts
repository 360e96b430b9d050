import type { Actor, DoneBy } from '#core/actor.ts'
import type { ContactFilter } from '#core/contacts/searching/contact-query.ts'
import { raise } from '#core/errors.ts'
import { type StoreOf, readIn, write } from '#core/operation.ts'
import { isId } from '#core/values/id.ts'
import { withTextTimes } from '#core/values/time.ts'
import type { WorkLease } from '#core/work/work.ts'
import type { ExportFormat } from '#model/exports/formats.ts'
import { exportKeptMs } from '#model/values/periods.ts'
import { unknownExportError } from './errors.ts'

export const exportStates = ['running', 'done', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** `contactErased`: the file may have been about somebody whose lead was deleted since. */
export const exportFailures = ['tooLarge', 'tooManyRows', 'contactErased'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** A file with leads that the server writes, part by part. Times are milliseconds. */
export type Export = {
  id: string
  projectId: string
  state: ExportState
  format: ExportFormat
  /** For a table: names of standard columns, then ids of custom fields. */
  columns: readonly string[]
  /** How many leads it will have; null while that is not known. */
  total: number | null
  /** How many it has so far. */
  contacts: number
  bytes: number
  parts: number
  failure: ExportFailure | null
  startedBy: Actor
  createdAt: number
  endedAt: number | null
}

/** An export that a process holds for a while, and what it needs to continue. */
export type LeasedExport = {
  export: Export
  filter: ContactFilter
  position: string | null
  /** How often it began again, since a contact was erased that it may have read. */
  restarts: number
}

/** Leads in one part, which is a step. */
export const exportContactsPerPart = 1_000
/** Files of a member that are kept or being written, and of all members of a project. */
export const exportsPerMemberMax = 5
export const exportsPerProjectMax = 20

export type NewExport = Pick<Export, 'projectId' | 'format' | 'columns'> & {
  filter: ContactFilter
  memberId: string
  by: DoneBy
  now: number
}
export type ExportRequest = { projectId: string; exportId: string; by: DoneBy; now: number }

/** The next part of a file. */
export type ExportStep = WorkLease & {
  projectId: string
  exportId: string
  restarts: number
  /** The position after the last step, null before the first. */
  from: string | null
  /** Where the next step begins; null after the last one. */
  position: string | null
  total: number | null
  contacts: number
  bytes: number
  /** Compressed with gzip, in base64; null when this step found no lead. */
  content: string | null
}

/** What the core needs from storage for files with leads. */
export const exportPort = {
  /** Throws `invalid_request` when too many are kept. It has the leads that exist now. */
  startExport: write<(start: NewExport) => Export>({
    audit: { subject: 'export', action: 'start', isAlways: true },
  }),
  /** The newest first. */
  listExports: readIn<(projectId: string) => Export[]>({ otherwise: [] }),
  /** As in a step; null for a part that is not stored. */
  readExportPart: readIn<(projectId: string, exportId: string, part: number) => string | null>({
    otherwise: null,
  }),
  /** Stops it if it runs, and deletes its file. Throws `not_found`. */
  removeExport: write<(request: ExportRequest) => Export>({ audit: null }),
  /**
   * Stores a part. Null when it does not continue where the last one ended, when the holder has
   * lost the export, and when its member may no longer export: then nothing is stored.
   */
  takeExportStep: write<(step: ExportStep) => Export | null>({ audit: null, otherwise: null }),
}

export type ExportStore = StoreOf<typeof exportPort> & {
  /** The oldest that no other holder has, of a project in turn; null when there is none. */
  leaseExport(lease: WorkLease): Promise<LeasedExport | null>
}

/** The exports of a member that are still kept, the newest first. */
export async function listOwnExports(
  store: Pick<ExportStore, 'listExports'>,
  { projectId, memberId, now }: { projectId: string; memberId: string; now: number },
): Promise<Export[]> {
  const exports = await store.listExports(projectId)
  return exports.filter((one) => isOf(one, memberId) && isKept(one, now))
}

export function isKept(one: Export, now: number): boolean {
  return keptUntil(one) > now
}

/** As `storage/repositories/exports/prune-exports.ts` has it in SQL. */
function keptUntil({ endedAt, createdAt }: Export): number {
  return (endedAt ?? createdAt) + exportKeptMs
}

export function isOf({ startedBy }: Pick<Export, 'startedBy'>, memberId: string): boolean {
  return startedBy.kind === 'member' && startedBy.id === memberId
}

/** An export of this member. Throws `not_found`. */
export async function findOwnExport(
  store: Pick<ExportStore, 'listExports'>,
  { exportId, ...of }: { projectId: string; memberId: string; exportId: string; now: number },
): Promise<Export> {
  const exports = isId('export', exportId) ? await listOwnExports(store, of) : []
  return exports.find(({ id }) => id === exportId) ?? raise(unknownExportError(exportId))
}

/** An export as it is shown to its member. */
export function exportRecord(one: Export) {
  const { startedBy: _, projectId: __, parts: ___, createdAt, endedAt, ...others } = one
  const times = { createdAt, endedAt, keptUntil: endedAt === null ? null : keptUntil(one) }
  return { ...others, ...withTextTimes(times) }
}
