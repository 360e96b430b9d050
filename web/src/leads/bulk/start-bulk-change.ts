import { bulkApi } from '#api/leads/bulk-api.ts'
import type { BulkAction, ChosenLeads } from '#web/api/leads/bulk-types.ts'
import { filtersOf } from '#web/api/leads/lead-types.ts'
import { request } from '#web/api/request.ts'

export function startBulkChange(projectId: string, chosen: ChosenLeads, change: BulkAction) {
  const leads = 'ids' in chosen ? { ids: [...chosen.ids] } : { query: filtersOf(chosen) }
  return request(bulkApi.startBulkChange, { projectId, body: { ...leads, change } })
}
