import type { AuditSubject, AuditValues } from '#core/audit/audit.ts'
import { destinationKindOf } from '#core/destinations/kinds.ts'
import { webhookKindName } from '#core/destinations/webhook-kind.ts'
import { formatTime } from '#core/values/time.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import { consentKindOf } from '#model/forms/consent.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { filterOf } from '#storage/repositories/webhooks/find-webhooks.ts'
import { type Row, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import type { AuditedRow } from './audited-row.ts'

/** What the log says of a row at one moment. */
export type AuditedState = { id: string; label: string | null; values: AuditValues }

type Readable = {
  columns: string
  from: string
  read: (row: Row) => AuditValues
  /** Where the column `label` may be empty. */
  labelOf?: (row: Row) => string
}

/** The state of a row; null for one that does not exist, or is deleted. */
export async function readAudited(
  reads: ProjectReads,
  subject: AuditSubject,
  at: AuditedRow,
): Promise<AuditedState | null> {
  const readable = readables[subject]
  // A lead's values are not in the log.
  if (readable === undefined)
    return at === 'project' ? null : { ...withoutValues, id: String(at.value) }
  const { columns, from, read, labelOf } = readable
  const select = `SELECT ${columns} FROM ${from}`
  const row = await (at === 'project'
    ? reads.row(select)
    : reads.row(`${select} AND ${at.column} = $2`, at.value))
  if (row === undefined) return null
  const label = textOrNull(row, 'label') ?? labelOf?.(row) ?? null
  return { id: text(row, 'id'), label, values: read(row) }
}

const withoutValues = { label: null, values: {} }

const readables: Partial<Readonly<Record<AuditSubject, Readable>>> = {
  project: {
    columns: 'id, name AS label, default_country, accepts_unverified, archived_at, form_domain',
    from: 'projects WHERE number = $1',
    read: (row) => ({
      name: text(row, 'label'),
      defaultCountry: textOrNull(row, 'default_country'),
      whenChallengeIsAway: row['accepts_unverified'] ? 'accept' : 'refuse',
      archivedAt: timeOrNull(row, 'archived_at'),
      formDomain: textOrNull(row, 'form_domain'),
    }),
  },
  member: {
    columns: 'id, NULL AS label, role',
    from: 'members WHERE project_number = $1 AND removed_at IS NULL',
    read: (row) => ({ role: text(row, 'role') }),
  },
  invitation: {
    columns: 'id, NULL AS label, role',
    from: 'invitations WHERE project_number = $1',
    read: (row) => ({ role: text(row, 'role') }),
  },
  key: {
    columns:
      'id, label, kind, tier, scopes, origins, challenge_provider, assignees, revoked_at, number',
    from: 'keys WHERE project_number = $1',
    read: (row) => ({
      label: text(row, 'label'),
      kind: text(row, 'kind'),
      tier: text(row, 'tier'),
      scopes: listOrNull(row, 'scopes'),
      origins: listOrNull(row, 'origins'),
      challenge: textOrNull(row, 'challenge_provider'),
      assignees: listOrNull(row, 'assignees'),
      revokedAt: timeOrNull(row, 'revoked_at'),
    }),
  },
  field: {
    columns: 'id, label, type, choices, place',
    from: 'fields WHERE project_number = $1 AND deleted_at IS NULL',
    read: (row) => ({
      label: text(row, 'label'),
      type: text(row, 'type'),
      choices: row['choices'] === '[]' ? null : listOrNull(row, 'choices'),
      place: numberOrNull(row, 'place') === null ? null : String(number(row, 'place') + 1),
    }),
  },
  form: {
    columns: `id, version, (SELECT k.label FROM keys AS k
      WHERE k.project_number = $1 AND k.number = forms.number) AS label,
      (SELECT t.version FROM form_tests AS t WHERE t.project_number = $1
        AND t.form_number = forms.number AND t.ended_at IS NULL) AS tested_version`,
    from: 'forms WHERE project_number = $1 AND deleted_at IS NULL',
    read: (row) => ({
      name: text(row, 'label'),
      version: String(number(row, 'version')),
      testedVersion: numberOrNull(row, 'tested_version')?.toString() ?? null,
    }),
  },
  submission: {
    columns: `id, (SELECT k.label FROM keys AS k
      WHERE k.project_number = $1 AND k.number = held_submissions.form_number) AS label`,
    from: 'held_submissions WHERE project_number = $1',
    read: () => ({}),
  },
  // Others concern only their member.
  view: {
    columns: 'id, name AS label, updated_at',
    from: 'lead_views WHERE project_number = $1 AND is_shared = 1 AND deleted_at IS NULL',
    read: (row) => ({ name: text(row, 'label'), updatedAt: timeOrNull(row, 'updated_at') }),
  },
  destination: {
    // Addresses and settings have secrets in them.
    columns: 'id, description AS label, kind, events, filter, is_active',
    from: 'webhooks WHERE project_number = $1 AND deleted_at IS NULL',
    read: (row) => ({
      description: textOrNull(row, 'label'),
      kind: kindTitleOf(row),
      events: listOrNull(row, 'events'),
      ...filterValues(filterOf(row) ?? {}),
      isActive: row['is_active'] ? 'yes' : 'no',
    }),
    labelOf: kindTitleOf,
  },
  import: {
    columns: 'id, file_name AS label, undone_at, state',
    // Imports on the server and from the command line.
    from: `(SELECT project_number, number, id, file_name, undone_at, NULL AS state FROM imports
      UNION ALL SELECT project_number, number, id, file_name, NULL, state FROM import_jobs) AS i
      WHERE project_number = $1`,
    read: (row) => ({
      fileName: text(row, 'label'),
      undoneAt: timeOrNull(row, 'undone_at'),
      state: textOrNull(row, 'state'),
    }),
  },
  export: {
    columns: 'id, NULL AS label, format',
    from: 'exports WHERE project_number = $1',
    read: (row) => ({ of: 'leads', format: text(row, 'format') }),
  },
  bulkChange: {
    columns: 'id, NULL AS label, action, state',
    from: 'bulk_changes WHERE project_number = $1',
    read: (row) => ({ kind: kindIn(text(row, 'action')), state: text(row, 'state') }),
  },
}

function timeOrNull(row: Row, column: string): string | null {
  const time = numberOrNull(row, column)
  return time === null ? null : formatTime(time)
}

// The engine wrote the column itself.
function listOrNull(row: Row, column: string): string | null {
  const list = textOrNull(row, column)
  return list === null ? null : ((JSON.parse(list) as string[] | null)?.join(', ') ?? null)
}

function kindTitleOf(row: Row): string {
  const kind = textOrNull(row, 'kind') ?? webhookKindName
  return destinationKindOf(kind)?.title ?? kind
}

function filterValues({ keyIds, exceptKeyIds, tags, hasEmail, consents }: LeadFilter): AuditValues {
  return {
    keyIds: keyIds?.join(', ') ?? null,
    exceptKeyIds: exceptKeyIds?.join(', ') ?? null,
    tags: tags?.join(', ') ?? null,
    hasEmail: hasEmail === undefined ? null : 'yes',
    consents: consents?.map(({ field }) => consentKindOf(field)).join(', ') ?? null,
  }
}

function kindIn(action: string): string {
  const { kind } = JSON.parse(action) as { kind: string }
  return kind
}
