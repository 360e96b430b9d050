import { channels } from '#core/actor.ts'
import { auditActions, auditSubjects } from '#core/audit/audit.ts'
import {
  type AuditRecord,
  exportAuditEntries,
  listAuditEntries,
} from '#core/audit/list-audit-entries.ts'
import { formatTime } from '#core/values/time.ts'
import { csvRecord } from '#export/csv-writer.ts'
import { type AppEndpoint, choiceOf, endpoint } from '#http/app/app-endpoint.ts'
import { sendFile } from '#http/app/while-allowed.ts'
import { closed, nullableText, oneOf, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import { recordExport } from './record-export.ts'

const path = '/v1/projects/:projectId/audit'
const formats = ['csv', 'ndjson'] as const
type Format = (typeof formats)[number]

const files: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
}

const Values = Type.Nullable(
  Type.Unsafe<Record<string, string | null>>({
    type: 'object',
    additionalProperties: { type: ['string', 'null'] },
    description: 'Properties by name; only those that differ, where both are given.',
  }),
)

const AuditEntry = closed({
  id: Type.String(),
  at: time('When it was done.'),
  by: closed({
    kind: oneOf(['key', 'form', 'member', 'operator'], 'Who did it.'),
    id: Type.String('Of the key, form or member; `operator` for the command line.'),
    label: Type.String(),
  }),
  channel: oneOf(channels, 'How it reached the server.'),
  address: nullableText("The IP address of the member's browser."),
  userAgent: nullableText("The name of the member's browser."),
  subject: oneOf(auditSubjects, 'The kind of thing that was changed.'),
  subjectId: nullableText('Its id.'),
  label: nullableText('What it was called then.'),
  action: oneOf(auditActions, 'What was done.'),
  before: Values,
  after: Values,
})

const filters = {
  actorId: Type.String('Who did it: the id of a member, key or form, or `operator`.'),
  subject: oneOf(auditSubjects, 'The kind of thing that was changed.'),
  action: oneOf(auditActions, 'What was done.'),
  since: time('The earliest time.'),
  until: time('The latest time.'),
}

export const auditEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', path, {
    needs: 'manage',
    operationId: 'listAuditEntries',
    summary: 'Who has changed what, newest first',
    query: {
      ...filters,
      limit: Type.Integer('Entries per page, 50 by default and at most 100.'),
      cursor: Type.String('The `nextCursor` of the page before.'),
    },
    answers: {
      200: closed({
        entries: Type.Array(AuditEntry),
        nextCursor: nullableText('For the next page; null on the last one.'),
      }),
    },
    handle: ({ store }, request) =>
      listAuditEntries(store, { ...request.params, query: request.query }),
  }),
  endpoint('GET', `${path}/export`, {
    needs: 'manage',
    operationId: 'exportAuditEntries',
    summary: 'All entries that match filters as a file, newest first',
    query: { format: oneOf(formats, 'The format of the file.'), ...filters },
    media: ['text/csv', 'application/x-ndjson'],
    answers: { 200: Type.String() },
    async handle(services, request, reply) {
      const { format: requested, ...query } = request.query
      const format = choiceOf({ format: requested }, 'format', formats)
      const { projectId } = request.params
      const pages = exportAuditEntries(services.store, { projectId, query })
      await recordExport(services, request, { of: 'auditLog', format })
      const name = `audit-log-${formatTime(services.clock.now()).slice(0, 10)}.${format}`
      const file = { name, type: files[format], texts: textsOf(pages, format) }
      return sendFile({ services, request, reply }, file, { projectId, ability: 'manage' })
    },
  }),
]

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
async function* textsOf(pages: AsyncIterable<readonly AuditRecord[]>, format: Format) {
  // Without the byte order mark, spreadsheets take UTF-8 for the local code page.
  if (format === 'csv') yield `\uFEFF${csvRecord(Object.keys(columns))}`
  for await (const page of pages) {
    yield page.map((entry) => textOf(entry, format)).join('')
  }
}

function textOf(entry: AuditRecord, format: Format): string {
  if (format === 'ndjson') return `${JSON.stringify(entry)}\n`
  return csvRecord(Object.values(columns).map((read) => read(entry) ?? ''))
}
