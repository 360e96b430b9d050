import type { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { pieceBytes } from '#core/forms/files/form-file.ts'
import { type FileField, startFile, storePiece } from '#core/forms/files/upload-file.ts'
import type { OpenForm } from '#core/forms/form.ts'
import type { SubmissionErrorCode } from '#core/forms/submission/submission.ts'
import type { Services } from '#http/services.ts'
import { contextOf } from './uploads.ts'

type WholeFile = { form: OpenForm; field: FileField; name: string; stream: Readable }

/** Stores a file as it arrives. Returns its id, or why the form does not take it. */
export async function storeWholeFile(
  services: Services,
  request: FastifyRequest,
  { form, field, name, stream }: WholeFile,
): Promise<{ id: string } | { code: SubmissionErrorCode }> {
  const { limits } = services.forms
  const isFull =
    services.files.storage === null ||
    limits.take('files', limits.visitorOf(form.id, request.ip)) > 0
  if (isFull) return { code: 'files_full' }
  const context = { ...contextOf(services, request), form }
  try {
    // Its size is known at its end.
    const { maxBytes } = field.files
    const { id } = await startFile(context, { field: field.name, name, bytes: maxBytes })
    const refuse = async (code: SubmissionErrorCode) => {
      await context.store.removeFile({ projectId: form.key.projectId, fileId: id })
      return { code }
    }
    let offset = 0
    for await (const { bytes, isLast } of piecesIn(stream)) {
      if (offset + bytes.length > maxBytes) return await refuse('file_too_large')
      await storePiece(context, { fileId: id, offset, bytes, isLast })
      offset += bytes.length
    }
    // An empty file is of no kind.
    return offset === 0 ? await refuse('file_kind') : { id }
  } catch (error) {
    const code = error instanceof AppError ? refusals.get(error.code) : undefined
    if (code === undefined) throw error
    return { code }
  }
}

const refusals = new Map<string, SubmissionErrorCode>([
  ['unavailable', 'files_full'],
  ['invalid_request', 'file_kind'],
  ['not_found', 'file_gone'],
])

/** The content in pieces of the usual size, the last one known to be the last. */
async function* piecesIn(stream: Readable) {
  let rest = Buffer.alloc(0)
  // The parser waits for the end of a stream that is not read to its end.
  const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    while (rest.length > pieceBytes) {
      yield { bytes: rest.subarray(0, pieceBytes), isLast: false }
      rest = rest.subarray(pieceBytes)
    }
  }
  yield { bytes: rest, isLast: true }
}
