import { bulkApi } from '#api/leads/bulk-api.ts'
import { bulkRecord } from '#core/bulk/bulk-change.ts'
import { findBulkChange, startBulkChange } from '#core/bulk/manage-bulk-changes.ts'
import { actionOf, admittedMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'

export const bulkEndpoints = serve(bulkApi, {
  async startBulkChange(services, request) {
    const started = await startBulkChange(services.store, {
      ...actionOf(services, request),
      member: admittedMember(request),
      request: request.body,
    })
    services.work.wake()
    return bulkRecord(started)
  },
  async getBulkChange({ store }, request) {
    const { projectId, bulkId } = request.params
    return bulkRecord(await findBulkChange(store, projectId, bulkId))
  },
  async cancelBulkChange(services, request) {
    return bulkRecord(await services.store.cancelBulkChange(actionOf(services, request)))
  },
  async undoBulkChange(services, request) {
    const undone = await services.store.undoBulkChange(actionOf(services, request))
    services.work.wake()
    return bulkRecord(undone)
  },
})
