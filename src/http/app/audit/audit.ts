import { auditApi } from '#api/audit/audit-api.ts'
import {
  type AuditRecord,
  exportAuditEntries,
  listAuditEntries,
} from '#core/audit/list-audit-entries.ts'
import { formatTime } from '#core/values/time.ts'
import { csvRecord } from '#export/csv-writer.ts'
import { choiceOf } from '#http/app/app-endpoint.ts'
import { serve } from '#http/app/serve.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { type AuditFormat, auditFormats } from '#model/audit/formats.ts'
import { recordExport } from './record-export.ts'

const files: Readonly<Record<AuditFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
}

export const auditEndpoints = serve(auditApi, {
  listAuditEntries: ({ store }, request) =>
    listAuditEntries(store, { ...request.params, query: request.query }),
  async exportAuditEntries(services, request, reply) {
    const { format: requested, ...query } = request.query
    const format = choiceOf({ format: requested }, 'format', auditFormats)
    const { projectId } = request.params
    const pages = exportAuditEntries(services.store, { projectId, query })
    await recordExport(services, request, { of: 'auditLog', format })
    const name = `audit-log-${formatTime(services.clock.now()).slice(0, 10)}.${format}`
    const file = { name, type: files[format], texts: textsOf(pages, format) }
    return sendFile({ services, request, reply }, file)
  },
})

const columns = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actor: ({ by }) => by.label,
  actorKind: ({ by }) => by.kind,
  actorId: ({ by }) => by.id,
  channel: ({ channel }) => channel,
  address: ({ address }) => address,
  userAgent: ({ userAgent }) => userAgent,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  subjectId: ({ subjectId }) => subjectId,
  label: ({ label }) => label,
  before: ({ before }) => before && JSON.stringify(before),
  after: ({ after }) => after && JSON.stringify(after),
} as const satisfies Readonly<Record<string, (entry: AuditRecord) => string | null>>

/** A text for each page, and for the head of the file. */
async function* textsOf(pages: AsyncIterable<readonly AuditRecord[]>, format: AuditFormat) {
  // Without the byte order mark, spreadsheets take UTF-8 for the local code page.
  if (format === 'csv') yield `\uFEFF${csvRecord(Object.keys(columns))}`
  for await (const page of pages) {
    yield page.map((entry) => textOf(entry, format)).join('')
  }
}

function textOf(entry: AuditRecord, format: AuditFormat): string {
  if (format === 'ndjson') return `${JSON.stringify(entry)}\n`
  return csvRecord(Object.values(columns).map((read) => read(entry) ?? ''))
}
