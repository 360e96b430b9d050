import {
  type ValidationErrors,
  addInvalidValue,
  fieldError,
  raise,
  throwIfAny,
} from '#core/errors.ts'
import { roleError } from '#core/members/errors.ts'
import type { Member, MemberStore } from '#core/members/member.ts'
import { isId } from '#core/values/id.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import { importFileBytesMax } from '#model/imports/parts.ts'
import { may } from '#model/members/roles.ts'
import { unknownImportJobError } from './errors.ts'
import {
  type ImportJob,
  type ImportJobRequest,
  type ImportJobStart,
  type ImportJobStore,
  type ImportPart,
  type ImportUndoStart,
  type NewImportJob,
  importFileNameCharactersMax,
  kindOf,
  partBytesOf,
  partsOf,
} from './import-job.ts'
import { mayUndo, requireFieldRights } from './import-rights.ts'
import type { ImportStore } from './import.ts'
import { findProjectImport } from './manage-imports.ts'

/** Takes the announcement of a file, whose parts follow. Throws `invalid_request`. */
export function createImportJob(
  store: Pick<ImportJobStore, 'createImportJob'>,
  job: NewImportJob,
): Promise<ImportJob> {
  const errors: ValidationErrors = []
  const fileName = cleanText(job.fileName)?.replaceAll(/[\p{Cc}/\\]/gu, '_') ?? ''
  if (fileName === '' || !isWithin(fileName, importFileNameCharactersMax)) {
    const detail = `fileName must have 1 to ${importFileNameCharactersMax} characters.`
    addInvalidValue(errors, 'fileName', detail)
  }
  if (!(job.bytes >= 1 && job.bytes <= importFileBytesMax)) {
    const max = importFileBytesMax.toLocaleString('en')
    addInvalidValue(errors, 'bytes', `bytes must be between 1 and ${max}.`)
  }
  if (job.fileHash != null && !/^[\da-f]{64}$/.test(job.fileHash)) {
    addInvalidValue(errors, 'sha256', 'sha256 must be 64 hexadecimal digits in lower case.')
  }
  throwIfAny(errors)
  return store.createImportJob({ ...job, fileName })
}

/** Throws `invalid_request` for a part of another size than its place has, and as the store. */
export async function addImportPart(
  store: Pick<ImportJobStore, 'findImportJob' | 'addImportPart'>,
  request: ImportPart,
): Promise<ImportJob> {
  const { projectId, jobId, part, content } = request
  const job = await findImportJob(store, projectId, jobId)
  const [count, partBytes] = [partsOf(job), partBytesOf(job)]
  if (part >= count) throw unknownImportJobError(`${jobId}/parts/${part}`)
  const size = part + 1 < count ? partBytes : job.bytes - part * partBytes
  const bytes = Buffer.from(content, 'base64')
  if (bytes.byteLength !== size || bytes.toString('base64') !== content) {
    const detail = `content must be ${size.toLocaleString('en')} bytes in base64.`
    throw fieldError('/content', 'invalid_value', detail)
  }
  return store.addImportPart(request)
}

/** Has a file checked or imported. Throws `not_permitted`, and as the store. */
export async function startImportJob(
  store: Pick<ImportJobStore, 'startImportJob'> & Pick<MemberStore, 'listMembers'>,
  start: ImportJobStart,
): Promise<ImportJob> {
  await requireFieldRights(store, { ...start, startedBy: start.by.actor })
  requireJobId(start.jobId)
  return store.startImportJob(start)
}

/** Stops a dry run or an import, or discards a file. Throws `not_found`. */
export async function cancelImportJob(
  store: Pick<ImportJobStore, 'cancelImportJob'>,
  request: ImportJobRequest,
): Promise<ImportJob> {
  requireJobId(request.jobId)
  return store.cancelImportJob(request)
}

/** Has an import undone for a member. Throws `not_permitted`, and as the store. */
export async function startImportUndo(
  store: Pick<ImportJobStore, 'startImportUndo'> & Pick<ImportStore, 'findImport'>,
  { member, ...undo }: Omit<ImportUndoStart, 'fileName'> & { member: Member },
): Promise<ImportJob> {
  const stored = await findProjectImport(store, undo.projectId, undo.importId)
  if (!mayUndo(stored, member)) throw roleError(may.erase)
  return store.startImportUndo({ ...undo, fileName: stored.fileName })
}

/** Throws `not_found`. */
export async function findImportJob(
  store: Pick<ImportJobStore, 'findImportJob'>,
  projectId: string,
  jobId: string,
): Promise<ImportJob> {
  const job = isId('job', jobId) ? await store.findImportJob(projectId, jobId) : null
  return job ?? raise(unknownImportJobError(jobId))
}

/** A job for the file of a key. Throws `not_found`. */
export async function findKeyImportJob(
  store: Pick<ImportJobStore, 'findImportJob'>,
  projectId: string,
  jobId: string,
): Promise<ImportJob> {
  const job = await findImportJob(store, projectId, jobId)
  return kindOf(job) === 'keyFile' ? job : raise(unknownImportJobError(jobId))
}

function requireJobId(jobId: string): void {
  if (!isId('job', jobId)) throw unknownImportJobError(jobId)
}
