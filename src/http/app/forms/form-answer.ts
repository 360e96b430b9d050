import { raise, requestError } from '#core/errors.ts'
import type { Form } from '#core/forms/form.ts'
import { sampleAnswer } from '#core/forms/mails/sample-answer.ts'
import { requireKnownParameters } from '#core/forms/query-integer.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { TestMailSent, noMailError, sendTestMail, testMailBody } from '#http/app/send-test-mail.ts'
import { closed } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

const answer = '/v1/projects/:projectId/forms/:formId/answer'

/** The answer of a draft to an invented person, in the words that would be mailed. */
export const formAnswerEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', answer, {
    needs: 'see',
    operationId: 'previewFormAnswer',
    summary: "The email by which a form's draft answers people, with sample values",
    query: { lang: Type.String("One of the form's languages; by default the first.") },
    answers: { 200: closed({ subject: Type.String(), text: Type.String('Plain text.') }) },
    async handle({ store, mail, publicUrl }, request) {
      const { lang = '', ...unknown } = request.query
      requireKnownParameters(unknown)
      const { projectId, formId } = request.params
      const form = await store.readForm(projectId, formId)
      if (mail === null) throw noMailError()
      const { subject, text } = mail.write(
        answerOf(form, { to: '', language: String(lang), publicUrl, isTest: false }),
      )
      return { subject, text }
    },
  }),
  endpoint('POST', `${answer}/test-emails`, {
    needs: 'manage',
    // Each request sends one, so that the answer is what the mail server says now.
    isRead: true,
    operationId: 'sendTestAnswer',
    summary: 'Send the same to oneself, marked as a test',
    body: testMailBody,
    answers: { 201: TestMailSent },
    handle: (services, request) =>
      sendTestMail(services, request, async (to) => {
        const { store, publicUrl } = services
        const { projectId, formId } = request.params
        const form = await store.readForm(projectId, formId)
        return answerOf(form, { to, language: request.body.language, publicUrl, isTest: true })
      }),
  }),
]

function answerOf(form: Form, sample: Parameters<typeof sampleAnswer>[1]) {
  return sampleAnswer(form, sample) ?? raise(requestError('The draft sends no answer.'))
}
