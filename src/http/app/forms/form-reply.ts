import { formReplyApi } from '#api/forms/form-reply-api.ts'
import { raise, requestError } from '#core/errors.ts'
import type { Form } from '#core/forms/form.ts'
import { sampleReply } from '#core/forms/mails/sample-reply.ts'
import { requireKnownParameters } from '#core/values/query-integer.ts'
import { noMailError, sendTestMail } from '#http/app/send-test-mail.ts'
import { serve } from '#http/app/serve.ts'

/** The reply of a draft to an invented person, in the words that would be emailed. */
export const formReplyEndpoints = serve(formReplyApi, {
  async previewFormReply({ store, mail, publicUrl }, request) {
    const { lang = '', ...unknown } = request.query
    requireKnownParameters(unknown)
    const { projectId, formId } = request.params
    const form = await store.readForm(projectId, formId)
    if (mail === null) throw noMailError()
    const { subject, text } = mail.write(
      replyOf(form, { to: '', language: String(lang), publicUrl, isTest: false }),
    )
    return { subject, text }
  },
  sendTestReply: (services, request) =>
    sendTestMail(services, request, async (to) => {
      const { store, publicUrl } = services
      const { projectId, formId } = request.params
      const form = await store.readForm(projectId, formId)
      return replyOf(form, { to, language: request.body.language, publicUrl, isTest: true })
    }),
})

function replyOf(form: Form, sample: Parameters<typeof sampleReply>[1]) {
  return sampleReply(form, sample) ?? raise(requestError('The draft sends no reply.'))
}
