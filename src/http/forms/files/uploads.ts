import type { FastifyRequest } from 'fastify'

import { AppError, fieldError } from '#core/errors.ts'
import { visitorError } from '#core/forms/errors.ts'
import { type FormFile, pieceBytes } from '#core/forms/files/form-file.ts'
import { findFile, startFile, storePiece } from '#core/forms/files/upload-file.ts'
import { isJsonObject, parseJson } from '#core/values/json.ts'
import { admittedForm } from '#http/forms/admitted-form.ts'
import type { Services } from '#http/services.ts'
import type { UploadProgress } from '#model/forms/files.ts'

type FileRequest = FastifyRequest<{ Params: { formId: string; fileId: string } }>

/** `POST /f/{formId}/files`: begins to take a file, whose pieces follow. */
export async function beginUpload(services: Services, request: FastifyRequest) {
  takeOne(services, request, 'files')
  const body = parseJson(bytesOf(request))
  const { field, name, bytes } = isJsonObject(body) ? body : {}
  if (typeof field !== 'string' || typeof name !== 'string' || typeof bytes !== 'number') {
    throw fieldError('', 'invalid_type', 'The body must have field, name and bytes.')
  }
  return uploadRecord(await startFile(contextOf(services, request), { field, name, bytes }))
}

/** `GET /f/{formId}/files/{fileId}`: how much of a file is stored. */
export async function showUpload(services: Services, request: FileRequest) {
  return uploadRecord(await findFile(contextOf(services, request), request.params.fileId))
}

/** `POST /f/{formId}/files/{fileId}?offset=0`: a piece of a file. */
export async function takePiece(services: Services, request: FileRequest) {
  takeOne(services, request, 'pieces')
  const { offset } = request.query as { offset?: unknown }
  const { fileId } = request.params
  const piece = { fileId, offset: offsetOf(offset), bytes: bytesOf(request) }
  return uploadRecord(await storePiece(contextOf(services, request), piece))
}

export function contextOf({ store, files, clock }: Services, request: FastifyRequest) {
  return { store, files, form: admittedForm(request), now: clock.now() }
}

// Nothing of the content, which its visitor knows.
function uploadRecord({ id, bytes, storedBytes, sha256 }: FormFile): UploadProgress {
  return { id, bytes, offset: storedBytes, isComplete: sha256 !== null, pieceBytes }
}

function takeOne(
  { forms: { limits } }: Services,
  request: FastifyRequest,
  limit: 'files' | 'pieces',
): void {
  const wait = limits.take(limit, limits.visitorOf(admittedForm(request).id, request.ip))
  if (wait > 0) throw visitorError(wait)
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body
  if (body === undefined || body === null) return Buffer.alloc(0)
  throw new AppError('unsupported_media_type', 'Send application/octet-stream.')
}

function offsetOf(text: unknown): number {
  if (typeof text === 'string' && /^\d{1,10}$/.test(text)) return Number(text)
  throw fieldError('offset', 'invalid_value', 'offset must be an integer of at least 0.')
}
