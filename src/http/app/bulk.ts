import { bulkRecord } from '#core/bulk/bulk-record.ts'
import type { BulkVerb } from '#core/bulk/bulk-store.ts'
import { cancelBulkChange, findBulkChange, undoBulkChange } from '#core/bulk/manage-bulk-changes.ts'
import { startBulkChange } from '#core/bulk/start-bulk-change.ts'
import type { Services } from '#http/services.ts'
import { admittedMember, byMember } from './admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import { BulkChange, bulkBody } from './bulk-schemas.ts'

const bulk = '/v1/projects/:projectId/leads/bulk'
const one = `${bulk}/:bulkId`

export const bulkEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'POST',
    path: bulk,
    needs: 'edit',
    operationId: 'startBulkChange',
    summary: 'Start to change many leads: those with these ids, or all that match filters',
    body: bulkBody,
    answers: { 202: BulkChange },
    async handle({ store, clock, bulkChanges }, request, reply) {
      const started = await startBulkChange(store, {
        ...request.params,
        member: admittedMember(request),
        request: request.body,
        by: byMember(request),
        now: clock.now(),
      })
      bulkChanges.wake()
      reply.code(202)
      return bulkRecord(started)
    },
  }),
  endpoint({
    method: 'GET',
    path: one,
    needs: 'see',
    operationId: 'getBulkChange',
    summary: 'How far a change of many leads has come',
    answers: { 200: BulkChange },
    async handle({ store }, request) {
      const { projectId, bulkId } = request.params
      return bulkRecord(await findBulkChange(store, projectId, bulkId))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${one}/cancel`,
    needs: 'edit',
    operationId: 'cancelBulkChange',
    summary: 'End a change of many leads; what it has changed stays',
    answers: { 200: BulkChange },
    async handle(services, request) {
      return bulkRecord(await cancelBulkChange(services.store, requestOf(services, request)))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${one}/undo`,
    needs: 'edit',
    operationId: 'undoBulkChange',
    summary: 'Undo a change of many leads, except what others have changed since',
    answers: { 202: BulkChange },
    async handle(services, request, reply) {
      const undone = await undoBulkChange(services.store, requestOf(services, request))
      services.bulkChanges.wake()
      reply.code(202)
      return bulkRecord(undone)
    },
  }),
]

function requestOf({ clock }: Services, request: AppRequest<typeof one>): BulkVerb {
  return { ...request.params, by: byMember(request), now: clock.now() }
}
