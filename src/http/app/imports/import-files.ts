import { extname } from 'node:path'

import type { FastifyReply } from 'fastify'

import { AppError, raise } from '#core/errors.ts'
import { unknownImportJobError } from '#core/imports/errors.ts'
import type { ImportJob } from '#core/imports/import-job.ts'
import { unknownProjectError } from '#core/projects/errors.ts'
import type { AppRequest, Exchange } from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { rejectsName } from '#import/rejects-name.ts'

/** Files that a process reads at once for requests; each is written to a temporary one. */
const filesAtOnce = 4
const retryAfterSeconds = 2
let filesOpen = 0

export async function previewOf(
  { services, reply }: Pick<Exchange<AppRequest<'/:projectId'>>, 'services' | 'reply'>,
  job: ImportJob,
) {
  const { store, clock } = services
  if (job.state === 'uploading' || job.endedAt !== null) throw unknownImportJobError(job.id)
  const { projectId } = job
  const project = (await store.getProject(projectId)) ?? raise(unknownProjectError(projectId))
  const { previewUpload } = await import('#import/threads/upload-requests.ts')
  using _ = takeTurn()
  return await previewUpload(store, { job, project, clock, signal: untilClosed(reply) })
}

export async function sendRejected(
  exchange: Exchange<AppRequest<'/:projectId'>>,
  job: ImportJob,
): Promise<FastifyReply> {
  const { services, request, reply } = exchange
  const { store, clock } = services
  const { importId, projectId } = job
  const isKept = job.endedAt !== null && (await store.readImportPart(projectId, job.id, 0)) !== null
  if (importId === null || !isKept) {
    throw new AppError('not_found', `No rejected rows of the file ${job.id} are kept.`)
  }
  const [subjectId, format] = [job.id, extname(job.fileName).slice(1)]
  const download = { of: 'rejectedRows', subjectId, format, action: 'download' } as const
  await recordExport(services, request, download)
  const { rejectedRowsOf } = await import('#import/threads/upload-requests.ts')
  const signal = untilClosed(reply)
  const texts = rejectedRowsOf(store, { job, importId, takeTurn, clock, signal })
  // A header takes only ASCII.
  const name = rejectsName(job.fileName).replaceAll(/[^\w .()-]/g, '_')
  const file = { name, type: 'application/octet-stream', texts }
  return sendFile(exchange, file)
}

/** Aborted once nobody waits for the response. */
function untilClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController()
  raw.once('close', () => closed.abort())
  return closed.signal
}

function takeTurn(): Disposable {
  if (filesOpen >= filesAtOnce) {
    const detail = 'Other files are being read; try again in a moment.'
    throw new AppError('unavailable', detail, { retryAfterSeconds })
  }
  filesOpen += 1
  return {
    [Symbol.dispose]() {
      filesOpen -= 1
    },
  }
}
