import type { FastifyReply } from 'fastify'

import type { BulkSelection } from '#core/bulk/bulk-change.ts'
import { parseSelection } from '#core/bulk/manage-bulk-changes.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { formatTime } from '#core/values/time.ts'
import { type ExportFormat, exportFormats } from '#export/create-writer.ts'
import { exportSelected } from '#export/export-contacts.ts'
import { admittedMember } from '#http/app/admitted.ts'
import {
  type AppEndpoint,
  type AppRequest,
  type Exchange,
  choiceOf,
  endpoint,
} from '#http/app/app-endpoint.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { oneOf } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
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
    query: { format: oneOf(exportFormats, 'The form of the file.'), ...filters },
    media,
    answers: { 200: Type.String() },
    async handle(services, request, reply) {
      const { format: requestedFormat, ...query } = request.query
      const format = choiceOf({ format: requestedFormat }, 'format', exportFormats)
      const selection = await selectionOf(services, request, { query })
      return sendExport({ services, request, reply }, { ...request.params, selection, format })
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
    async handle(services, request, reply) {
      const { ids, format } = request.body
      const selection = await selectionOf(services, request, { ids })
      return sendExport({ services, request, reply }, { ...request.params, selection, format })
    },
  }),
]

function selectionOf(
  { store }: Services,
  request: AppRequest<typeof path>,
  leads: { ids: string[] } | { query: SearchRequest },
): Promise<BulkSelection> {
  const { id: memberId } = admittedMember(request)
  return parseSelection(store, { ...request.params, memberId, request: leads })
}

async function sendExport(
  exchange: Exchange,
  selected: Parameters<typeof exportSelected>[1],
): Promise<FastifyReply> {
  const { store, clock } = exchange.services
  const { type, extension } = files[selected.format]
  const name = `leads-${formatTime(clock.now()).slice(0, 10)}.${extension}`
  const texts = await exportSelected(store, selected)
  const { projectId } = selected
  return sendFile(exchange, { name, type, texts }, { projectId, ability: 'edit' })
}
