import { Readable } from 'node:stream'

import { leadFileApi, file } from '#api/leads/lead-file-api.ts'
import { raise } from '#core/errors.ts'
import { endedLinkError, noFilesError, unknownFileError } from '#core/forms/files/errors.ts'
import { piecesOf } from '#core/forms/files/upload-file.ts'
import { isSameSignature, signText } from '#core/values/signature.ts'
import { sessionHash } from '#http/app/admitted.ts'
import { type AppRequest } from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { serve } from '#http/app/serve.ts'
import { accessOf, whileAllowed } from '#http/app/while-allowed.ts'
import type { Services } from '#http/services.ts'
import { fileLinkMs } from '#model/values/periods.ts'

type FileRequest = AppRequest<typeof file>

export const leadFileEndpoints = serve(leadFileApi, {
  async linkLeadFile(services, request) {
    await findLeadFile(services, request)
    const expires = services.clock.now() + fileLinkMs
    const signature = await signatureOf(services, request, expires)
    const { projectId, contactId, fileId } = request.params
    const path = `/app/v1/projects/${projectId}/leads/${contactId}/files/${fileId}`
    return { url: `${path}?expires=${expires}&signature=${signature}` }
  },
  async downloadLeadFile(services, request, reply) {
    await requireLink(services, request)
    const stored = await findLeadFile(services, request)
    const { storage } = services.files
    if (storage === null) throw noFilesError()
    const { id: subjectId, type } = stored
    const download = { of: 'file', subjectId, format: type ?? '', action: 'download' } as const
    await recordExport(services, request, download)
    const access = accessOf({ services, request })
    const pieces = whileAllowed(services, piecesOf(storage, stored), access)
    return reply
      .type('application/octet-stream')
      .headers({
        // Strangers chose what it contains: a browser may only save it.
        'content-disposition': dispositionOf(stored.name),
        'content-length': stored.bytes,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(Readable.from(pieces))
  },
})

async function findLeadFile({ store }: Services, { params }: FileRequest) {
  const { projectId, contactId, fileId } = params
  const files = await store.listContactFiles(projectId, contactId)
  return files.find(({ id }) => id === fileId) ?? raise(unknownFileError(fileId))
}

async function requireLink(services: Services, request: FileRequest): Promise<void> {
  const { expires, signature } = request.query
  const until = Number(expires)
  const isOurs =
    typeof signature === 'string' &&
    isSameSignature(signature, await signatureOf(services, request, until))
  if (!isOurs || until < services.clock.now()) throw endedLinkError()
}

// The session is signed too: a link that was passed on is of no use to another member either.
async function signatureOf(services: Services, request: FileRequest, expires: number) {
  const { contactId, fileId } = request.params
  const session = sessionHash(services, request)
  const text = ['lead file', contactId, fileId, expires, session].join(' ')
  return signText(await services.signIn.secret(), text)
}

/** The name in full for browsers, and without other letters for those that don't know how. */
function dispositionOf(name: string): string {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
