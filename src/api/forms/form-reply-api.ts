import { get, post } from '#api/declare.ts'
import { TestMailSent, testMailBody } from '#api/projects/test-mail-schemas.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

const replyPath = '/v1/projects/:projectId/forms/:formId/answer'

/** The reply of a draft to an invented person, in the words that would be emailed. */
export const formReplyApi = {
  /** The automatic reply of a form's draft, with sample values. */
  previewFormReply: get(replyPath, {
    needs: 'see',
    query: { lang: Type.String("One of the form's languages; by default the first.") },
    response: closed({ subject: Type.String(), text: Type.String('Plain text.') }),
  }),
  /** Send the same to oneself, marked as a test. */
  sendTestReply: post(`${replyPath}/test-emails`, {
    needs: 'manage',
    isRead: true,
    body: testMailBody,
    status: 201,
    response: TestMailSent,
  }),
}
