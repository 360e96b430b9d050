import { leftRecordApi } from '#api/destinations/left-record-api.ts'
import { dismissLeftRecord, listLeftRecords } from '#core/destinations/records/left-records.ts'
import { withTextTimes } from '#core/values/time.ts'
import { serve } from '#http/app/serve.ts'

/** What another system still has of leads that were deleted here. */
export const leftRecordEndpoints = serve(leftRecordApi, {
  async listLeftRecords({ store }, request) {
    const { records, nextCursor } = await listLeftRecords(store, {
      ...request.params,
      request: request.query,
    })
    return { data: records.map((record) => withTextTimes(record)), nextCursor }
  },
  async dismissLeftRecord({ store }, request) {
    await dismissLeftRecord(store, { ...request.params, ...request.body })
  },
})
