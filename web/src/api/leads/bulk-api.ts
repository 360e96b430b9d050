import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { BulkApi } from '#api/leads/bulk-api.ts'
import type { LeadExportApi } from '#api/leads/lead-export-api.ts'
import type { ExportFormat } from '#model/exports/formats.ts'
import { addressOf, request } from '#web/api/request.ts'
import { saveAs } from '#web/api/save-as.ts'
import { fetchNoted, apiErrorOf } from '#web/api/send.ts'
import type { LeadQuery } from './leads-api.ts'

export type BulkChange = ResponseOf<BulkApi['getBulkChange']>
/** The change of each lead. */
export type BulkAction = BodyOf<BulkApi['startBulkChange']>['change']
/** Leads by their ids, or all that match a query. */
export type ChosenLeads = { ids: readonly string[] } | { query: LeadQuery }

const bulkPath = '/v1/projects/:projectId/leads/bulk'
const changePath = '/v1/projects/:projectId/leads/bulk/:bulkId'
const exportPath = '/v1/projects/:projectId/leads/export'

type BulkParams = { projectId: string; bulkId: string }

export function startBulkChange(projectId: string, chosen: ChosenLeads, change: BulkAction) {
  const leads = 'ids' in chosen ? { ids: [...chosen.ids] } : { query: filtersOf(chosen) }
  return request<BulkApi['startBulkChange']>(
    'POST',
    bulkPath,
    { projectId },
    { body: { ...leads, change } },
  )
}

export const getBulkChange = (params: BulkParams, signal: AbortSignal) =>
  request<BulkApi['getBulkChange']>('GET', changePath, params, { signal })

export const cancelBulkChange = (params: BulkParams) =>
  request<BulkApi['cancelBulkChange']>('POST', `${changePath}/cancel`, params)

export const undoBulkChange = (params: BulkParams) =>
  request<BulkApi['undoBulkChange']>('POST', `${changePath}/undo`, params)

/** Has the browser save leads as a file. Throws `ApiError`. */
export async function downloadLeads(
  projectId: string,
  chosen: ChosenLeads,
  format: ExportFormat,
  columns: readonly string[] = [],
): Promise<void> {
  if ('query' in chosen) {
    // The browser writes it to the disk as it arrives.
    const query = { ...filtersOf(chosen), format, column: columns }
    saveAs(addressOf<LeadExportApi['exportLeads']>(exportPath, { projectId }, query))
    return
  }
  const path = addressOf<LeadExportApi['exportChosenLeads']>(exportPath, { projectId })
  const body = JSON.stringify({ ids: chosen.ids, format })
  const headers = { 'content-type': 'application/json' }
  const response = await fetchNoted(
    new Request(path, { method: 'POST', headers, body, credentials: 'same-origin' }),
  )
  if (!response.ok) throw await apiErrorOf(response)
  const url = URL.createObjectURL(await response.blob())
  saveAs(url, /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1])
  URL.revokeObjectURL(url)
}

/** The order of a list says nothing about which leads it has. */
export function filtersOf({ query: { sort: _, ...filters } }: { query: LeadQuery }) {
  return filters
}
