import { get, post } from '#api/declare.ts'
import { SpamDetails, SpamDone, SpamPage, spamQuery, spamRequest } from '#api/forms/spam-schemas.ts'
import { nothing } from '#api/nothing.ts'

const spam = '/v1/projects/:projectId/spam'
export const submission = `${spam}/:submissionId`

export const spamApi = {
  /** Form submissions that look like spam. */
  listSpam: get(spam, {
    needs: 'edit',
    query: spamQuery,
    response: SpamPage,
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
