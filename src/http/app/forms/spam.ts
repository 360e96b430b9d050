import type { QuarantineRequest } from '#core/forms/spam/quarantine-store.ts'
import { quarantinedRecord, quarantinedSummaryRecord } from '#core/forms/spam/quarantine.ts'
import { listSpam, readSpam } from '#core/forms/spam/review-quarantine.ts'
import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import type { Services } from '#http/services.ts'
import { SpamDetails, SpamDone, SpamPage, spamQuery, spamRequest } from './spam-schemas.ts'

const spam = '/v1/projects/:projectId/spam'
const submission = `${spam}/:submissionId`

export const spamEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', spam, {
    needs: 'edit',
    operationId: 'listSpam',
    summary: 'Quarantined form submissions, which look like spam',
    query: spamQuery,
    answers: { 200: SpamPage },
    async handle({ store }, request) {
      const { projectId } = request.params
      const { submissions, ...others } = await listSpam(store, projectId, request.query)
      return { data: submissions.map(quarantinedSummaryRecord), ...others }
    },
  }),
  endpoint('GET', submission, {
    needs: 'edit',
    operationId: 'getSpam',
    summary: 'A quarantined submission with all input',
    answers: { 200: SpamDetails },
    async handle({ store }, request) {
      const { projectId, submissionId } = request.params
      return quarantinedRecord(await readSpam(store, projectId, submissionId))
    },
  }),
  endpoint('POST', `${submission}/release`, {
    needs: 'edit',
    operationId: 'releaseSpam',
    summary: 'Release a submission: it becomes a lead with its original time',
    body: spamRequest,
    answers: { 200: SpamDone },
    handle: (services, request) => services.store.releaseQuarantined(requestOf(services, request)),
  }),
  endpoint('POST', `${submission}/delete`, {
    needs: 'edit',
    operationId: 'deleteSpam',
    summary: 'Delete a submission, which can be undone for an hour',
    body: spamRequest,
    answers: { 200: SpamDone },
    handle: (services, request) => services.store.deleteQuarantined(requestOf(services, request)),
  }),
  endpoint('POST', `${submission}/restore`, {
    needs: 'edit',
    operationId: 'restoreSpam',
    summary: 'Undo a deletion, with all submissions that were deleted together',
    body: nothing,
    answers: { 200: SpamDone },
    handle: ({ store, clock }, { params }) =>
      store.restoreQuarantined({ ...params, isForAlike: false, now: clock.now() }),
  }),
]

type SpamRequest = AppRequest<typeof submission, typeof spamRequest>

function requestOf(
  { clock }: Services,
  { params, body }: Pick<SpamRequest, 'params' | 'body'>,
): QuarantineRequest {
  return { ...params, isForAlike: false, ...body, now: clock.now() }
}
