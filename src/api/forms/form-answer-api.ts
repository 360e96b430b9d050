import { get, post } from '#api/declare.ts'
import { TestMailSent, testMailBody } from '#api/projects/test-mail-schemas.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

const answer = '/v1/projects/:projectId/forms/:formId/answer'

/** The answer of a draft to an invented person, in the words that would be mailed. */
export const formAnswerApi = {
  /** The email by which a form's draft answers people, with sample values. */
  previewFormAnswer: get(answer, {
    needs: 'see',
    query: { lang: Type.String("One of the form's languages; by default the first.") },
    response: closed({ subject: Type.String(), text: Type.String('Plain text.') }),
  }),
  /** Send the same to oneself, marked as a test. */
  sendTestAnswer: post(`${answer}/test-emails`, {
    needs: 'manage',
    isRead: true,
    body: testMailBody,
    status: 201,
    response: TestMailSent,
  }),
}
export type FormAnswerApi = typeof formAnswerApi
