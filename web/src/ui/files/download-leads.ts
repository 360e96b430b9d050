import { leadExportApi } from '#api/leads/lead-export-api.ts'
import type { ExportFormat } from '#model/exports/formats.ts'
import type { ChosenLeads } from '#web/api/leads/bulk-types.ts'
import { filtersOf } from '#web/api/leads/lead-types.ts'
import { addressOf, send } from '#web/api/request.ts'
import { saveAs } from './save-as.ts'

/** Has the browser save leads as a file. Throws `ApiError`. */
export async function downloadLeads(
  projectId: string,
  chosen: ChosenLeads,
  format: ExportFormat,
  columns: readonly string[] = [],
): Promise<void> {
  if ('query' in chosen) {
    // The browser writes it to the disk as it arrives.
    const query = { ...filtersOf(chosen), format, column: [...columns] }
    saveAs(addressOf(leadExportApi.exportLeads, { projectId, query }))
    return
  }
  const body = { ids: [...chosen.ids], format }
  const file = await send(leadExportApi.exportChosenLeads, { projectId, body })
  const url = URL.createObjectURL(await file.blob())
  saveAs(url, /filename="([^"]+)"/.exec(file.headers.get('content-disposition') ?? '')?.[1])
  URL.revokeObjectURL(url)
}
