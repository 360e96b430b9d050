import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { readAccepted } from '#http/middleware/accepted.ts'
import { type BuiltFile, type Encoding, encodings } from './built-files.ts'

/** Sends a file of a build, compressed where the client takes it. */
export function sendBuiltFile(
  file: BuiltFile | undefined,
  { request, reply, kept }: { request: FastifyRequest; reply: FastifyReply; kept: string },
): FastifyReply {
  const accepted = readAccepted(request.headers['accept-encoding'])
  const isAccepted = (encoding: Encoding) =>
    encoding === 'identity' ||
    accepted.some(({ name, quality }) => name === encoding && quality !== 0)
  const encoding = encodings.find(
    (candidate) => file?.encoded.has(candidate) && isAccepted(candidate),
  )
  const content = encoding && file?.encoded.get(encoding)
  if (file === undefined || content === undefined) {
    throw new AppError('not_found', 'No file of this name was built.')
  }
  reply.headers({ 'cache-control': kept, etag: content.etag, vary: 'Accept-Encoding' })
  if (hasTag(request, content.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.mediaType).send(content.bytes)
}

/** Whether the client already has the file with this `ETag`. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const { 'if-none-match': known = '' } = headers
  return known.split(',').some((part) => part.trim().replace(/^W\//, '') === tag)
}
