import { get, post } from '#api/declare.ts'
import {
  SpamDetails,
  SpamDone,
  SpamFound,
  SpamPage,
  spamQuery,
  spamRequest,
} from '#api/forms/spam-schemas.ts'
import { nothing } from '#api/nothing.ts'
import { closed } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'

const spam = '/v1/projects/:projectId/spam'
export const submission = `${spam}/:submissionId`

export const spamApi = {
  /** Form submissions that look like spam. */
  listSpam: get(spam, {
    needs: 'edit',
    query: spamQuery,
    response: SpamPage,
  }),
  /** Submissions whose name, email, phone or company match a text. */
  findSpam: post(`${spam}/search`, {
    needs: 'edit',
    isRead: true,
    body: closed({ text: Type.String('As the `q` of a search of leads.') }),
    response: SpamFound,
  }),
  /** One with all input. */
  getSpam: get(submission, {
    needs: 'edit',
    response: SpamDetails,
  }),
  /** Release a submission: it becomes a lead with its original time. */
  releaseSpam: post(`${submission}/release`, {
    needs: 'edit',
    body: spamRequest,
    response: SpamDone,
  }),
  /** Delete a submission, which can be undone for an hour. */
  deleteSpam: post(`${submission}/delete`, {
    needs: 'edit',
    body: spamRequest,
    response: SpamDone,
  }),
  /** Undo a deletion, with all submissions that were deleted together. */
  restoreSpam: post(`${submission}/restore`, {
    needs: 'edit',
    body: nothing,
    response: SpamDone,
  }),
}
export type SpamApi = typeof spamApi
