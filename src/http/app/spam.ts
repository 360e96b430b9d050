import { quarantinedRecord, quarantinedSummaryRecord } from '#core/forms/quarantine-record.ts'
import type { QuarantineRequest } from '#core/forms/quarantine-store.ts'
import {
  deleteSpam,
  listSpam,
  readSpam,
  releaseSpam,
  restoreSpam,
} from '#core/forms/manage-spam.ts'
import type { Services } from '#http/services.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import { nothing } from './schemas.ts'
import { SpamDetails, SpamDone, SpamPage, spamQuery, spamRequest } from './spam-schemas.ts'

const spam = '/v1/projects/:projectId/spam'
const submission = `${spam}/:submissionId`

export const spamEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: spam,
    needs: 'edit',
    operationId: 'listSpam',
    summary: 'What was sent to forms, looks like spam, and is held for a member to judge',
    query: spamQuery,
    answers: { 200: SpamPage },
    async handle({ store }, request) {
      const { projectId } = request.params
      const { submissions, ...others } = await listSpam(store, projectId, request.query)
      return { data: submissions.map(quarantinedSummaryRecord), ...others }
    },
  }),
  endpoint({
    method: 'GET',
    path: submission,
    needs: 'edit',
    operationId: 'getSpam',
    summary: 'A submission that is held, with all that was entered',
    answers: { 200: SpamDetails },
    async handle({ store }, request) {
      const { projectId, submissionId } = request.params
      return quarantinedRecord(await readSpam(store, projectId, submissionId))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${submission}/release`,
    needs: 'edit',
    operationId: 'releaseSpam',
    summary: 'Make it a lead, with its original time',
    body: spamRequest,
    answers: { 200: SpamDone },
    handle: (services, request) => releaseSpam(services.store, requestOf(services, request)),
  }),
  endpoint({
    method: 'POST',
    path: `${submission}/delete`,
    needs: 'edit',
    operationId: 'deleteSpam',
    summary: 'Delete it, which can be undone for an hour',
    body: spamRequest,
    answers: { 200: SpamDone },
    handle: (services, request) => deleteSpam(services.store, requestOf(services, request)),
  }),
  endpoint({
    method: 'POST',
    path: `${submission}/restore`,
    needs: 'edit',
    operationId: 'restoreSpam',
    summary: 'Undo a deletion, of all that were deleted with it',
    body: nothing,
    answers: { 200: SpamDone },
    handle: (services, request) =>
      restoreSpam(services.store, {
        ...request.params,
        isForAlike: false,
        now: services.clock.now(),
      }),
  }),
]

type SpamRequest = AppRequest<typeof submission, typeof spamRequest>

function requestOf(
  { clock }: Services,
  { params, body }: Pick<SpamRequest, 'params' | 'body'>,
): QuarantineRequest {
  return { ...params, isForAlike: body.isForAlike ?? false, now: clock.now() }
}
