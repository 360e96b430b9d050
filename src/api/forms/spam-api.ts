import { get, post } from '#api/declare.ts'
import { SpamDetails, SpamDone, SpamPage, spamQuery, spamRequest } from '#api/forms/spam-schemas.ts'
import { nothing } from '#api/nothing.ts'

const spam = '/v1/projects/:projectId/spam'
export const submission = `${spam}/:submissionId`

export const spamApi = {
  listSpam: get(spam, {
    needs: 'edit',
    summary: 'Quarantined form submissions, which look like spam',
    query: spamQuery,
    answer: SpamPage,
  }),
  getSpam: get(submission, {
    needs: 'edit',
    summary: 'A quarantined submission with all input',
    answer: SpamDetails,
  }),
  releaseSpam: post(`${submission}/release`, {
    needs: 'edit',
    summary: 'Release a submission: it becomes a lead with its original time',
    body: spamRequest,
    answer: SpamDone,
  }),
  deleteSpam: post(`${submission}/delete`, {
    needs: 'edit',
    summary: 'Delete a submission, which can be undone for an hour',
    body: spamRequest,
    answer: SpamDone,
  }),
  restoreSpam: post(`${submission}/restore`, {
    needs: 'edit',
    summary: 'Undo a deletion, with all submissions that were deleted together',
    body: nothing,
    answer: SpamDone,
  }),
}
export type SpamApi = typeof spamApi
