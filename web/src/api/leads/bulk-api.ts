import type { ExportFormat } from '#model/exports/formats.ts'
import { type Answer, type BodyOf, answered, app, at } from '#web/api/app.ts'
import { saveAs } from '#web/api/save-as.ts'
import { fetchNoted, apiErrorOf } from '#web/api/send.ts'
import type { LeadQuery } from './leads-api.ts'

export type BulkChange = Answer<'getBulkChange'>
/** The change of each lead. */
export type BulkAction = BodyOf<'startBulkChange'>['change']
/** Leads by their ids, or all that match a query. */
export type ChosenLeads = { ids: readonly string[] } | { query: LeadQuery }

const bulkPath = '/app/v1/projects/{projectId}/leads/bulk'
const changePath = '/app/v1/projects/{projectId}/leads/bulk/{bulkId}'
const exportPath = '/app/v1/projects/{projectId}/leads/export'

type BulkPlace = { projectId: string; bulkId: string }

export function startBulkChange(projectId: string, chosen: ChosenLeads, change: BulkAction) {
  const leads = 'ids' in chosen ? { ids: [...chosen.ids] } : { query: filtersOf(chosen) }
  return answered(app.POST(bulkPath, { ...at({ projectId }), body: { ...leads, change } }))
}

export const getBulkChange = (place: BulkPlace, signal: AbortSignal) =>
  answered(app.GET(changePath, { ...at(place), signal }))

export const cancelBulkChange = (place: BulkPlace) =>
  answered(app.POST(`${changePath}/cancel`, at(place)))

export const undoBulkChange = (place: BulkPlace) =>
  answered(app.POST(`${changePath}/undo`, at(place)))

/** Has the browser save leads as a file. Throws `ApiError`. */
export async function downloadLeads(
  projectId: string,
  chosen: ChosenLeads,
  format: ExportFormat,
  columns: readonly string[] = [],
): Promise<void> {
  const path = exportPath.replace('{projectId}', encodeURIComponent(projectId))
  if ('query' in chosen) {
    // The browser writes it to the disk as it arrives.
    saveAs(`${path}?${parametersOf({ ...filtersOf(chosen), format, column: columns }).toString()}`)
    return
  }
  const body = JSON.stringify({ ids: chosen.ids, format })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetchNoted(
    new Request(path, { method: 'POST', headers, body, credentials: 'same-origin' }),
  )
  if (!answer.ok) throw await apiErrorOf(answer)
  const url = URL.createObjectURL(await answer.blob())
  saveAs(url, /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1])
  URL.revokeObjectURL(url)
}

/** The order of a list says nothing about which leads it has. */
export function filtersOf({ query: { sort: _, ...filters } }: { query: LeadQuery }) {
  return filters
}

type Parameters = Readonly<Record<string, string | number | readonly string[] | undefined>>

function parametersOf(query: Parameters): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((item): [string, string] => [name, String(item)]),
  )
  return new URLSearchParams(pairs)
}
