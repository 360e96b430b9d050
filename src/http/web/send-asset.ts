import type { FastifyReply, FastifyRequest } from 'fastify'

import { Failure } from '#core/errors.ts'
import { type Build, type Encoding, encodings } from './built-files.ts'

const keptForGood = 'public, max-age=31536000, immutable'

/** `GET /assets/{name}`: a file of the build, compressed where the client takes it. */
export function sendAsset(
  { assets }: Build,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): void {
  const file = assets.get(request.params.name)
  const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers
  const encoding = encodings.find((one) => file?.encoded.has(one) && isAccepted(one, accepted))
  const content = encoding && file?.encoded.get(encoding)
  if (file === undefined || content === undefined) {
    throw new Failure('not_found', 'The application has no file of this name.')
  }
  reply.headers({
    'cache-control': file.isHashed ? keptForGood : 'no-cache',
    etag: content.etag,
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  if (known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === content.etag)) {
    reply.code(304).send()
    return
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.type(file.mediaType).send(content.bytes)
}

function isAccepted(encoding: Encoding, accepted: string): boolean {
  if (encoding === 'identity') return true
  return accepted.split(',').some((part) => {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !settings.some((setting) => /^q=0(?:\.0*)?$/.test(setting))
  })
}
