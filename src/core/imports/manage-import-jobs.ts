import {
  type ValidationErrors,
  addInvalidValue,
  fieldError,
  raise,
  throwIfAny,
} from '#core/errors.ts'
import { isId } from '#core/values/id.ts'
import { cleanText, isWithin } from '#core/values/text.ts'
import { importFileBytesMax } from '#model/imports/parts.ts'
import { unknownImportJobError } from './errors.ts'
import {
  type ImportJob,
  type ImportJobStore,
  type ImportPart,
  type NewImportJob,
  importFileNameCharactersMax,
  kindOf,
  partBytesOf,
  partsOf,
} from './import-job.ts'

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
  { part: number, ...request }: Omit<ImportPart, 'part'> & { part: string },
): Promise<ImportJob> {
  const job = await findImportJob(store, request.projectId, request.jobId)
  const part = /^\d{1,4}$/.test(number) ? Number(number) : -1
  const [count, partBytes] = [partsOf(job), partBytesOf(job)]
  if (part < 0 || part >= count) throw unknownImportJobError(`${request.jobId}/parts/${number}`)
  const size = part + 1 < count ? partBytes : job.bytes - part * partBytes
  const content = Buffer.from(request.content, 'base64')
  if (content.byteLength !== size || content.toString('base64') !== request.content) {
    const detail = `content must be ${size.toLocaleString('en')} bytes in base64.`
    throw fieldError('/content', 'invalid_value', detail)
  }
  return store.addImportPart({ ...request, part })
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
