import { get } from '#api/declare.ts'
import { closed, nullableText, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { channels } from '#core/actor.ts'
import { auditActions, auditSubjects } from '#core/audit/audit.ts'
import { auditFormats } from '#model/audit/formats.ts'

const path = '/v1/projects/:projectId/audit'

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

export const auditApi = {
  /** Who has changed what, newest first. */
  listAuditEntries: get(path, {
    needs: 'manage',
    query: {
      ...filters,
      limit: Type.Integer('Entries per page, 50 by default and at most 100.'),
      cursor: Type.String('The `nextCursor` of the page before.'),
    },
    response: closed({
      entries: Type.Array(AuditEntry),
      nextCursor: nullableText('For the next page; null on the last one.'),
    }),
  }),
  /** All entries that match filters as a file, newest first. */
  exportAuditEntries: get(`${path}/export`, {
    needs: 'manage',
    query: { format: oneOf(auditFormats, 'The format of the file.'), ...filters },
    media: ['text/csv', 'application/x-ndjson'],
  }),
}
export type AuditApi = typeof auditApi
