import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'

const jsonPattern = /^application\/json\s*(?:;\s*(?:charset\s*=\s*"?utf-?8"?\s*(?:;\s*)?)?)?$/i

/** Gives endpoints the bytes of a body that is declared as JSON, and refuses any other. */
export function takeJsonBytes(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** Why a body is refused for its headers, before any of it is read. */
export function mediaTypeError({ headers }: FastifyRequest): AppError | undefined {
  if (!jsonPattern.test(headers['content-type'] ?? '')) {
    return new AppError('unsupported_media_type', 'Send Content-Type: application/json, as UTF-8.')
  }
  return encodingError(headers)
}

/** The part of it that is the same for every type of body. */
export function encodingError({
  'content-encoding': encoding,
}: FastifyRequest['headers']): AppError | undefined {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return undefined
  return new AppError('unsupported_media_type', 'Send the body without a content encoding.')
}
