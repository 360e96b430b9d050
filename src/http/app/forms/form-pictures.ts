import { formPictureApi } from '#api/forms/form-picture-api.ts'
import { addPicture } from '#core/forms/pictures.ts'
import { serve } from '#http/app/serve.ts'
import { sendPicture } from '#http/send-picture.ts'

/** The pictures above forms; visitors get those of a form that is published. */
export const formPictureEndpoints = serve(formPictureApi, {
  async addFormPicture(services, request) {
    const picture = { ...request.params, ...request.body, now: services.clock.now() }
    return { hash: await addPicture(services, picture) }
  },
  getFormPicture: ({ store }, request, reply) =>
    sendPicture(reply, store, { ...request.params, isPublic: false }),
})
