import type { FastifyRequest } from 'fastify'

import { bulkRecord } from '#core/bulk/bulk-record.ts'
import type { BulkVerb } from '#core/bulk/bulk-store.ts'
import { cancelBulkChange, findBulkChange, undoBulkChange } from '#core/bulk/manage-bulk-changes.ts'
import { type BulkRequest, startBulkChange } from '#core/bulk/start-bulk-change.ts'
import type { Services } from '#http/services.ts'
import { admittedMember, byMember } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
import { BulkChange, bulkBody } from './bulk-schemas.ts'

const bulk = '/v1/projects/:projectId/leads/bulk'
const one = `${bulk}/:bulkId`

export const bulkEndpoints: readonly AppEndpoint[] = [
  {
    method: 'POST',
    path: bulk,
    needs: 'edit',
    operationId: 'startBulkChange',
    summary: 'Start to change many leads: those with these ids, or all that match filters',
    body: bulkBody,
    answers: { 202: BulkChange },
    async handle({ store, clock, bulkWork }, request, reply) {
      const started = await startBulkChange(store, {
        ...(request.params as { projectId: string }),
        member: admittedMember(request),
        request: request.body as BulkRequest,
        by: byMember(request),
        now: clock.now(),
      })
      bulkWork.wake()
      reply.code(202)
      return bulkRecord(started)
    },
  },
  {
    method: 'GET',
    path: one,
    needs: 'see',
    operationId: 'getBulkChange',
    summary: 'How far a change of many leads has come',
    answers: { 200: BulkChange },
    async handle({ store }, request) {
      const { projectId, bulkId } = request.params as Pick<BulkVerb, 'projectId' | 'bulkId'>
      return bulkRecord(await findBulkChange(store, projectId, bulkId))
    },
  },
  {
    method: 'POST',
    path: `${one}/cancel`,
    needs: 'edit',
    operationId: 'cancelBulkChange',
    summary: 'End a change of many leads; what it has changed stays',
    answers: { 200: BulkChange },
    async handle(services, request) {
      return bulkRecord(await cancelBulkChange(services.store, verbOf(services, request)))
    },
  },
  {
    method: 'POST',
    path: `${one}/undo`,
    needs: 'edit',
    operationId: 'undoBulkChange',
    summary: 'Undo a change of many leads, except what others have changed since',
    answers: { 202: BulkChange },
    async handle(services, request, reply) {
      const undone = await undoBulkChange(services.store, verbOf(services, request))
      services.bulkWork.wake()
      reply.code(202)
      return bulkRecord(undone)
    },
  },
]

function verbOf({ clock }: Services, request: FastifyRequest): BulkVerb {
  const ids = request.params as Pick<BulkVerb, 'projectId' | 'bulkId'>
  return { ...ids, by: byMember(request), now: clock.now() }
}
