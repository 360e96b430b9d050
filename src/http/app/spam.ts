import type { FastifyRequest } from 'fastify'

import { heldRecord, heldSummaryRecord } from '#core/forms/held-record.ts'
import type { HeldRequest } from '#core/forms/held-store.ts'
import {
  deleteSpam,
  listSpam,
  readSpam,
  releaseSpam,
  restoreSpam,
} from '#core/forms/manage-spam.ts'
import type { Services } from '#http/services.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { nothing } from './schemas.ts'
import { SpamDetails, SpamDone, SpamPage, spamQuery, spamRequest } from './spam-schemas.ts'

const spam = '/v1/projects/:projectId/spam'
const submission = `${spam}/:submissionId`

export const spamEndpoints: readonly AppEndpoint[] = [
  {
    method: 'GET',
    path: spam,
    needs: 'edit',
    operationId: 'listSpam',
    summary: 'What was sent to forms, looks like spam, and is held for a member to judge',
    query: spamQuery,
    answers: { 200: SpamPage },
    async handle({ store }, request) {
      const { projectId } = idsOf(request)
      const query = request.query as Record<string, unknown>
      const { submissions, ...others } = await listSpam(store, projectId, query)
      return { data: submissions.map(heldSummaryRecord), ...others }
    },
  },
  {
    method: 'GET',
    path: submission,
    needs: 'edit',
    operationId: 'getSpam',
    summary: 'A submission that is held, with all that was entered',
    answers: { 200: SpamDetails },
    async handle({ store }, request) {
      const { projectId, submissionId } = idsOf(request)
      return heldRecord(await readSpam(store, projectId, submissionId))
    },
  },
  {
    method: 'POST',
    path: `${submission}/release`,
    needs: 'edit',
    operationId: 'releaseSpam',
    summary: 'Make it a lead, with its original time',
    body: spamRequest,
    answers: { 200: SpamDone },
    handle: (services, request) => releaseSpam(services.store, requestOf(services, request)),
  },
  {
    method: 'POST',
    path: `${submission}/delete`,
    needs: 'edit',
    operationId: 'deleteSpam',
    summary: 'Delete it, which can be undone for an hour',
    body: spamRequest,
    answers: { 200: SpamDone },
    handle: (services, request) => deleteSpam(services.store, requestOf(services, request)),
  },
  {
    method: 'POST',
    path: `${submission}/restore`,
    needs: 'edit',
    operationId: 'restoreSpam',
    summary: 'Undo a deletion, of all that were deleted with it',
    body: nothing,
    answers: { 200: SpamDone },
    handle: (services, request) => restoreSpam(services.store, requestOf(services, request)),
  },
]

function requestOf({ clock }: Services, request: FastifyRequest): HeldRequest {
  const { isForAlike = false } = request.body as { isForAlike?: boolean }
  return { ...idsOf(request), isForAlike, now: clock.now() }
}

function idsOf({ params }: FastifyRequest): { projectId: string; submissionId: string } {
  return params as { projectId: string; submissionId: string }
}
