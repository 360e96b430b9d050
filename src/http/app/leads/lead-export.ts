import type { FastifyReply } from 'fastify'

import { leadExportApi, path } from '#api/leads/lead-export-api.ts'
import { parseSelection } from '#core/bulk/manage-bulk-changes.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { formatTime } from '#core/values/time.ts'
import { fileOf } from '#export/create-writer.ts'
import { exportSelected } from '#export/export-contacts.ts'
import { asMember } from '#http/app/admitted.ts'
import { type AppRequest, type Exchange, choiceOf } from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { serve } from '#http/app/serve.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { type ExportFormat, exportFormats } from '#model/exports/formats.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const csvType = 'text/csv; charset=utf-8'
const files: Readonly<Record<ExportFormat, { type: string; extension: string }>> = {
  csv: { type: csvType, extension: 'csv' },
  xlsx: { type: workbookType, extension: 'xlsx' },
  ndjson: { type: 'application/x-ndjson', extension: 'ndjson' },
  vcard: { type: 'text/vcard; charset=utf-8', extension: 'vcf' },
  'google-ads': { type: csvType, extension: 'google-ads.csv' },
  'meta-ads': { type: csvType, extension: 'meta-ads.csv' },
  'microsoft-ads': { type: csvType, extension: 'microsoft-ads.csv' },
}

export const leadExportEndpoints = serve(leadExportApi, {
  exportLeads(services, request, reply) {
    const { format: requestedFormat, column, ...query } = request.query
    const format = choiceOf({ format: requestedFormat }, 'format', exportFormats)
    const columns = column === undefined ? null : [column].flat()
    return sendExport({ services, request, reply }, { format, columns, leads: { query } })
  },
  exportChosenLeads(services, request, reply) {
    const { ids, format } = request.body
    return sendExport({ services, request, reply }, { format, columns: null, leads: { ids } })
  },
})

type Wanted = {
  format: ExportFormat
  columns: readonly string[] | null
  leads: { ids: string[] } | { query: SearchRequest }
}

async function sendExport(
  exchange: Exchange<AppRequest<typeof path>>,
  { format, columns, leads }: Wanted,
): Promise<FastifyReply> {
  const { request } = exchange
  const { store, clock } = exchange.services
  const selection = await parseSelection(store, {
    ...asMember(request),
    now: clock.now(),
    request: leads,
  })
  const texts = await exportSelected(store, { ...request.params, selection, format, columns })
  const of = 'ids' in leads ? 'chosenLeads' : 'leads'
  await recordExport(exchange.services, request, { of, format })
  return sendFile(exchange, { ...exportedFile(format, clock.now()), texts })
}

/** The name and media type of a file with leads, and how its texts become it. */
export function exportedFile(format: ExportFormat, at: number) {
  const { type, extension } = files[format]
  const name = `leads-${formatTime(at).slice(0, 10)}.${extension}`
  return { name, type, pack: (texts: AsyncIterable<string>) => fileOf(format, texts) }
}
