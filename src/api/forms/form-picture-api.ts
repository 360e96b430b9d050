import { get, post } from '#api/declare.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { pictureBytesMax } from '#model/forms/look.ts'

const pictures = '/v1/projects/:projectId/form-pictures'
// In base64, and what is around it.
const bodyBytesMax = Math.ceil((pictureBytesMax * 4) / 3) + 1_024

/** The pictures above forms; visitors get those of a form that is published. */
export const formPictureApi = {
  /** Upload a picture for forms; one that is there is not stored again. */
  addFormPicture: post(pictures, {
    needs: 'manage',
    body: closed({
      content: Type.String(
        `A PNG, JPEG, WebP or GIF of at most ${pictureBytesMax.toLocaleString('en')} bytes, in ` +
          'base64.',
      ),
    }),
    bodyBytesMax,
    status: 201,
    response: closed({ hash: Type.String('Names it in the `look` of a form.') }),
  }),
  /** A picture, for members. */
  getFormPicture: get(`${pictures}/:hash`, {
    needs: 'see',
    media: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  }),
}
