import type { DoneBy } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import { requestError } from '#core/errors.ts'
import { createMissingFields, missingLabels } from '#core/fields/manage-fields.ts'
import type { ImportDecisions } from '#core/imports/import-decisions.ts'
import type { ImportJob } from '#core/imports/import-job.ts'
import { requireFieldRights } from '#core/imports/import-rights.ts'
import type { Project } from '#core/projects/project.ts'
import { quoted } from '#core/values/text.ts'
import type { FileFacts, ImportFile } from '#import/formats/import-file.ts'
import { chooseMapping, namesContacts } from '#import/mapping/choose-mapping.ts'
import { settingsOf } from '#import/mapping/import-settings.ts'
import { parseTarget } from '#import/mapping/map-option.ts'
import { type Mapping, customLabels } from '#import/mapping/mapping.ts'
import { StoreTarget } from '#import/targets/store-target.ts'
import type { TaskStore } from '#import/targets/task-store.ts'
import { withDecisions, withFixes } from './edited-file.ts'

export type DecidedImport = { file: ImportFile; mapping: Mapping }

const leftOutReason = 'left out'

/** The file with the edits of a member, and where its columns go. Throws `invalid_request`. */
export async function decideImport(
  file: ImportFile,
  decisions: ImportDecisions,
): Promise<DecidedImport> {
  const has = new Set(file.columns)
  const entries = decisions.columns
    .filter(({ column }) => has.has(column))
    .map(({ column, goesTo }) => parseTarget(column, goesTo ?? '', leftOutReason))
  const mapping = withFixes(await chooseMapping(file, entries), decisions.fixes)
  return { file: withDecisions(file, mapping, decisions), mapping }
}

/** The target where a decided import is stored, as the next steps of the same import. */
export function storeTargetOf(
  store: TaskStore,
  {
    job,
    project,
    clock,
    holder,
  }: { job: ImportJob; project: Project; clock: Pick<Clock, 'now'>; holder?: string },
  { file, mapping }: DecidedImport,
): StoreTarget {
  const by = byStarter(job)
  const settings = settingsOf(file, mapping)
  const { edits, rowsLeftOut, fixes } = job.decisions
  const isReplaced = fixes.some(({ how }) => how === 'replace')
  const isEdited = edits.length > 0 || rowsLeftOut.length > 0 || isReplaced
  // Edits are values of people, which are not kept: other ones are another import.
  const stored = isEdited
    ? JSON.stringify({ settings, editedIn: job.id, edition: job.edition })
    : settings
  const start = { fileName: job.fileName, fileHash: file.sha256, mapping: stored, by }
  const held = holder === undefined ? undefined : { jobId: job.id, holder }
  return new StoreTarget(store, project, start, { isServed: true, clock, job: held })
}

/**
 * Throws `invalid_request` for an import that could only be of rows without a person, and for
 * decisions about columns that the file does not have.
 */
export function requireSound(
  { file, mapping }: DecidedImport,
  { columns, edits }: ImportDecisions,
): void {
  const has = new Set(file.columns)
  const unknown = [...columns, ...edits].find(({ column }) => !has.has(column))
  if (unknown !== undefined) {
    throw requestError(`The file has no column ${quoted(unknown.column)}.`, 'column_missing')
  }
  if (namesContacts(file, mapping)) return
  throw requestError('No column is a name, an email or a phone.', 'no_contact_column')
}

/**
 * Throws `invalid_request` for another file than its key announced, and for one whose first row
 * may be lost, if no person has looked at it.
 */
export function requireAnnounced(file: FileFacts, { fileHash, startedBy }: ImportJob): void {
  if (fileHash !== null && file.sha256 !== fileHash) {
    throw requestError('The uploaded file must have the announced SHA-256.')
  }
  if (!file.seemsHeaderless || startedBy.kind !== 'key') return
  throw requestError('The first row looks like a contact, not like a header: set hasHeader.')
}

/**
 * The labels of the fields that are to be created for its columns. Throws `not_permitted` when
 * the member may not create them, and `invalid_request` when the project would have too many.
 */
export async function labelsToCreate(
  store: TaskStore,
  job: ImportJob,
  { mapping }: DecidedImport,
): Promise<readonly string[]> {
  if (!job.decisions.createFields) return []
  await requireFieldRights(store, job)
  const known = (await store.listFields(job.projectId)).map(({ label }) => label)
  return missingLabels(known, customLabels(mapping))
}

/** Creates the fields with these labels, which the undo of the import removes. */
export async function createFields(
  store: TaskStore,
  { job, clock }: { job: ImportJob; clock: Pick<Clock, 'now'> },
  of: { importId: string | null; labels: readonly string[] },
): Promise<void> {
  const { projectId } = job
  const by = byStarter(job)
  const missing = { ...of, projectId, by, clock }
  for (const { id, label } of await createMissingFields(store, missing)) {
    const change = { subject: 'field', subjectId: id, label, action: 'create' } as const
    const values = { before: null, after: { label } }
    const now = clock.now()
    await store.addAuditEntry({ projectId, by, origin: null, now, ...change, ...values })
  }
}

function byStarter({ startedBy }: ImportJob): DoneBy {
  return { actor: startedBy, channel: startedBy.kind === 'key' ? 'api' : 'app' }
}
