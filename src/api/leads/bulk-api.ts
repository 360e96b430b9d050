import { get, post } from '#api/declare.ts'
import { BulkChange, bulkBody } from '#api/leads/bulk-schemas.ts'

const bulk = '/v1/projects/:projectId/leads/bulk'
const bulkChange = `${bulk}/:bulkId`

export const bulkApi = {
  startBulkChange: post(bulk, {
    needs: 'edit',
    summary: 'Start a bulk change of leads with these ids, or of all that match filters',
    body: bulkBody,
    status: 202,
    answer: BulkChange,
  }),
  getBulkChange: get(bulkChange, {
    needs: 'see',
    summary: 'The progress of a bulk change',
    answer: BulkChange,
  }),
  cancelBulkChange: post(`${bulkChange}/cancel`, {
    needs: 'edit',
    summary: 'Cancel a bulk change; completed changes stay',
    answer: BulkChange,
  }),
  undoBulkChange: post(`${bulkChange}/undo`, {
    needs: 'edit',
    summary: 'Undo a bulk change, except what others have changed since',
    status: 202,
    answer: BulkChange,
  }),
}
export type BulkApi = typeof bulkApi
