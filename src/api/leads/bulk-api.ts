import { get, post } from '#api/declare.ts'
import { BulkChange, bulkBody } from '#api/leads/bulk-schemas.ts'

const bulk = '/v1/projects/:projectId/leads/bulk'
const bulkChange = `${bulk}/:bulkId`

export const bulkApi = {
  /** Start a bulk change of leads with these ids, or of all that match filters. */
  startBulkChange: post(bulk, {
    needs: 'edit',
    body: bulkBody,
    status: 202,
    response: BulkChange,
  }),
  /** The progress of a bulk change. */
  getBulkChange: get(bulkChange, {
    needs: 'see',
    response: BulkChange,
  }),
  /** Cancel a bulk change; completed changes stay. */
  cancelBulkChange: post(`${bulkChange}/cancel`, {
    needs: 'edit',
    response: BulkChange,
  }),
  /** Undo a bulk change, except what others have changed since. */
  undoBulkChange: post(`${bulkChange}/undo`, {
    needs: 'edit',
    status: 202,
    response: BulkChange,
  }),
}
export type BulkApi = typeof bulkApi
