import type { FastifyReply } from 'fastify'

import { AppError, raise } from '#core/errors.ts'
import type { PictureStore } from '#core/forms/pictures.ts'

type Wanted = { projectId: string; hash: string; isPublic: boolean }

/** Sends a picture of a project's forms: an address whose content never changes. */
export async function sendPicture(
  reply: FastifyReply,
  store: Pick<PictureStore, 'readPicture'>,
  { projectId, hash, isPublic }: Wanted,
): Promise<FastifyReply> {
  const picture = await store.readPicture(projectId, hash)
  const { type, content } = picture ?? raise(unknownPictureError())
  return reply
    .headers({
      'cache-control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
    })
    .type(type)
    .send(Buffer.from(content, 'base64'))
}

function unknownPictureError(): AppError {
  return new AppError('not_found', 'The forms of this project have no such picture.')
}
