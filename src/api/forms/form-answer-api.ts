import { get, post } from '#api/declare.ts'
import { TestMailSent, testMailBody } from '#api/projects/test-mail-schemas.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

const answerPath = '/v1/projects/:projectId/forms/:formId/answer'

/** The reply of a draft to an invented person, in the words that would be emailed. */
export const formAnswerApi = {
  /** The automatic reply of a form's draft, with sample values. */
  previewFormAnswer: get(answerPath, {
    needs: 'see',
    query: { lang: Type.String("One of the form's languages; by default the first.") },
    response: closed({ subject: Type.String(), text: Type.String('Plain text.') }),
  }),
  /** Send the same to oneself, marked as a test. */
  sendTestAnswer: post(`${answerPath}/test-emails`, {
    needs: 'manage',
    isRead: true,
    body: testMailBody,
    status: 201,
    response: TestMailSent,
  }),
}
