import { Readable } from 'node:stream'

import type { BulkSelection } from '#core/bulk/bulk-change.ts'
import { parseSelection } from '#core/bulk/manage-bulk-changes.ts'
import type { SearchRequest } from '#core/contacts/searching/parse-query.ts'
import { inputError } from '#core/errors.ts'
import { formatTime } from '#core/values/time.ts'
import { type ExportFormat, exportFormats } from '#export/create-writer.ts'
import { exportSelected } from '#export/export-contacts.ts'
import type { Exchange } from '#http/app/accounts/forward.ts'
import { admittedMember, sessionHash } from '#http/app/admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import { whileAllowed } from '#http/app/while-allowed.ts'
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
    query: { format: oneOf(exportFormats, 'The format of the file.'), ...filters },
    media,
    answers: { 200: Type.String() },
    async handle(services, request, reply) {
      const { format, ...query } = request.query
      const knownFormat = exportFormats.find((known) => known === format)
      if (knownFormat === undefined) throw refuseFormat()
      const selection = await selectionOf(services, request, { query })
      const exported = { ...request.params, selection, format: knownFormat }
      return sendFile({ services, request, reply }, exported)
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
      return sendFile({ services, request, reply }, { ...request.params, selection, format })
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

async function sendFile(
  { services, request, reply }: Exchange,
  exported: Parameters<typeof exportSelected>[1],
) {
  const { store, clock } = services
  const { type, extension } = files[exported.format]
  const day = formatTime(clock.now()).slice(0, 10)
  reply.type(type)
  reply.header('content-disposition', `attachment; filename="leads-${day}.${extension}"`)
  const { projectId } = exported
  const tokenHash = sessionHash(services, request)
  const texts = await exportSelected(store, exported)
  const sent = whileAllowed(services, texts, { projectId, tokenHash, ability: 'edit' })
  return reply.send(Readable.from(sent))
}

function refuseFormat() {
  const detail = `format must be one of ${exportFormats.join(', ')}.`
  return inputError([{ pointer: 'format', code: 'invalid_value', detail }])
}
