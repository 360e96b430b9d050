import { addPicture, pictureBytesMax } from '#core/forms/pictures.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { sendPicture } from '#http/send-picture.ts'

const pictures = '/v1/projects/:projectId/form-pictures'
// In base64, and what is around it.
const bodyBytesMax = Math.ceil((pictureBytesMax * 4) / 3) + 1_024

/** The pictures above forms; visitors get those of a form that is published. */
export const formPictureEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', pictures, {
    needs: 'manage',
    operationId: 'addFormPicture',
    summary: 'Upload a picture for forms; one that is there is not stored again',
    body: closed({
      content: Type.String(
        `A PNG, JPEG, WebP or GIF of at most ${pictureBytesMax.toLocaleString('en')} bytes, in ` +
          'base64.',
      ),
    }),
    bodyBytesMax,
    answers: { 201: closed({ hash: Type.String('Names it in the `look` of a form.') }) },
    async handle(services, request) {
      const picture = { ...request.params, ...request.body, now: services.clock.now() }
      return { hash: await addPicture(services, picture) }
    },
  }),
  endpoint('GET', `${pictures}/:hash`, {
    needs: 'see',
    operationId: 'getFormPicture',
    summary: 'A picture, for members',
    media: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    answers: { 200: Type.String() },
    handle: ({ store }, request, reply) =>
      sendPicture(reply, store, { ...request.params, isPublic: false }),
  }),
]
