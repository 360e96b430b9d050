import { bulkRecord } from '#core/bulk/bulk-change.ts'
import { findBulkChange, startBulkChange } from '#core/bulk/manage-bulk-changes.ts'
import { actionOf, admittedMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { BulkChange, bulkBody } from './bulk-schemas.ts'

const bulk = '/v1/projects/:projectId/leads/bulk'
const bulkChange = `${bulk}/:bulkId`

export const bulkEndpoints: readonly AppEndpoint[] = [
  endpoint('POST', bulk, {
    needs: 'edit',
    operationId: 'startBulkChange',
    summary: 'Start a bulk change of leads with these ids, or of all that match filters',
    body: bulkBody,
    answers: { 202: BulkChange },
    async handle(services, request) {
      const started = await startBulkChange(services.store, {
        ...actionOf(services, request),
        member: admittedMember(request),
        request: request.body,
      })
      services.bulkChanges.wake()
      return bulkRecord(started)
    },
  }),
  endpoint('GET', bulkChange, {
    needs: 'see',
    operationId: 'getBulkChange',
    summary: 'The progress of a bulk change',
    answers: { 200: BulkChange },
    async handle({ store }, request) {
      const { projectId, bulkId } = request.params
      return bulkRecord(await findBulkChange(store, projectId, bulkId))
    },
  }),
  endpoint('POST', `${bulkChange}/cancel`, {
    needs: 'edit',
    operationId: 'cancelBulkChange',
    summary: 'Cancel a bulk change; completed changes stay',
    answers: { 200: BulkChange },
    async handle(services, request) {
      return bulkRecord(await services.store.cancelBulkChange(actionOf(services, request)))
    },
  }),
  endpoint('POST', `${bulkChange}/undo`, {
    needs: 'edit',
    operationId: 'undoBulkChange',
    summary: 'Undo a bulk change, except what others have changed since',
    answers: { 202: BulkChange },
    async handle(services, request) {
      const undone = await services.store.undoBulkChange(actionOf(services, request))
      services.bulkChanges.wake()
      return bulkRecord(undone)
    },
  }),
]
