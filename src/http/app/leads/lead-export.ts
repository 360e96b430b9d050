import type { FastifyReply } from 'fastify'

import { parseSelection } from '#core/bulk/manage-bulk-changes.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { formatTime } from '#core/values/time.ts'
import { type ExportFormat, exportFormats } from '#export/create-writer.ts'
import { exportSelected } from '#export/export-contacts.ts'
import { asMember } from '#http/app/admitted.ts'
import {
  type AppEndpoint,
  type AppRequest,
  type Exchange,
  choiceOf,
  endpoint,
} from '#http/app/app-endpoint.ts'
import { recordExport } from '#http/app/audit/record-export.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { oneOf } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { exportBody } from './bulk-schemas.ts'
import { leadQuery } from './lead-schemas.ts'

const path = '/v1/projects/:projectId/leads/export'

const files: Readonly<Record<ExportFormat, { type: string; extension: string }>> = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  ndjson: { type: 'application/x-ndjson', extension: 'ndjson' },
  vcard: { type: 'text/vcard; charset=utf-8', extension: 'vcf' },
}
const media = ['text/csv', 'application/x-ndjson', 'text/vcard']
const { fieldValue: _, sort: __, limit: ___, cursor: ____, ...filters } = leadQuery

export const leadExportEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', path, {
    needs: 'edit',
    operationId: 'exportLeads',
    summary: 'All leads that match filters as a file, newest first',
    query: { format: oneOf(exportFormats, 'The format of the file.'), ...filters },
    media,
    answers: { 200: Type.String() },
    handle(services, request, reply) {
      const { format: requestedFormat, ...query } = request.query
      const format = choiceOf({ format: requestedFormat }, 'format', exportFormats)
      return sendExport({ services, request, reply }, format, { query })
    },
  }),
  endpoint('POST', path, {
    needs: 'edit',
    isRead: true,
    operationId: 'exportChosenLeads',
    summary: 'Some leads as a file',
    body: exportBody,
    media,
    answers: { 200: Type.String() },
    handle(services, request, reply) {
      const { ids, format } = request.body
      return sendExport({ services, request, reply }, format, { ids })
    },
  }),
]

async function sendExport(
  exchange: Exchange<AppRequest<typeof path>>,
  format: ExportFormat,
  leads: { ids: string[] } | { query: SearchRequest },
): Promise<FastifyReply> {
  const { request } = exchange
  const { store, clock } = exchange.services
  const selection = await parseSelection(store, {
    ...asMember(request),
    now: clock.now(),
    request: leads,
  })
  const texts = await exportSelected(store, { ...request.params, selection, format })
  const of = 'ids' in leads ? 'chosenLeads' : 'leads'
  await recordExport(exchange.services, request, { of, format })
  const { type, extension } = files[format]
  const name = `leads-${formatTime(clock.now()).slice(0, 10)}.${extension}`
  return sendFile(exchange, { name, type, texts }, { ...request.params, ability: 'edit' })
}
