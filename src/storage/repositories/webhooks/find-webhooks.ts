import { raise } from '#core/errors.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import { contactEventKinds } from '#core/webhooks/event.ts'
import type { LeadFilter } from '#core/webhooks/lead-filter.ts'
import type { WebhookSecret } from '#core/webhooks/secret.ts'
import {
  type ConfiguredService,
  type Switch,
  type Webhook,
  switchReasons,
} from '#core/webhooks/webhook.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { type Row, countOf, known, number, numberOrNull, text, textOrNull } from '#storage/row.ts'
import { jsonList, jsonObject, sql } from '#storage/sql.ts'

export async function listWebhooks(reads: ProjectReads): Promise<Webhook[]> {
  return (await reads.rows(selectOfProject)).map(webhookOf)
}

export async function countFailingWebhooks(reads: ProjectReads): Promise<number> {
  return countOf(await reads.row(countFailing))
}

/** The project's destinations with their numbers. */
export async function readNumberedWebhooks(
  reads: ProjectReads,
): Promise<{ webhookNumber: number; webhook: Webhook }[]> {
  const rows = await reads.rows(selectOfProject)
  return rows.map((row) => ({ webhookNumber: number(row, 'number'), webhook: webhookOf(row) }))
}

/** A destination that is not deleted. */
export async function findWebhook(
  reads: ProjectReads,
  webhookNumber: number,
): Promise<Webhook | null> {
  const row = await reads.row(selectByNumber, webhookNumber)
  return row === undefined ? null : webhookOf(row)
}

/** As above, within a transaction. Throws `not_found`. */
export async function requireWebhook(
  reads: ProjectReads,
  webhookNumber: number,
  webhookId: string,
): Promise<Webhook> {
  const webhook = await findWebhook(reads, webhookNumber)
  return webhook ?? raise(unknownWebhookError(webhookId))
}

// The database wrote the two lists itself, and the engines wrote the kinds.
function webhookOf(row: Row): Webhook {
  const events = JSON.parse(text(row, 'events')) as string[]
  return {
    id: text(row, 'id'),
    projectId: text(row, 'project_id'),
    url: text(row, 'url'),
    service: serviceOf(row),
    description: textOrNull(row, 'description'),
    events: events.map((kind) => known(contactEventKinds, kind)),
    filter: filterOf(row),
    isActive: Boolean(row['is_active']),
    switches: (JSON.parse(text(row, 'switches')) as Row[]).map(switchOf),
    failingSince: numberOrNull(row, 'failing_since'),
    secrets: (JSON.parse(text(row, 'secrets')) as Row[]).map(secretOf),
    createdAt: number(row, 'created_at'),
  }
}

function switchOf(row: Row): Switch {
  return {
    at: number(row, 'at'),
    isActive: Boolean(row['is_active']),
    reason: known(switchReasons, text(row, 'reason')),
  }
}

/** The filter of a destination's row. */
export function filterOf(row: Row): LeadFilter | null {
  const filter = textOrNull(row, 'filter')
  // The engine wrote the column itself.
  return filter === null ? null : (JSON.parse(filter) as LeadFilter)
}

/** The service of a destination's row. */
export function serviceOf(row: Row): ConfiguredService | null {
  const kind = textOrNull(row, 'kind')
  // The engine wrote the column itself.
  const settings = () => JSON.parse(text(row, 'settings')) as ConfiguredService['settings']
  return kind === null ? null : { kind, settings: settings() }
}

/** What members call a destination, by its row. */
export function webhookNameOf(row: Row): string {
  return textOrNull(row, 'description') ?? new URL(text(row, 'url')).host
}

export function secretOf(row: Row): WebhookSecret {
  return { text: text(row, 'text'), endsAt: numberOrNull(row, 'ends_at') }
}

// With its lists, newest first, as of one moment.
const selectWebhooks = sql`
  SELECT w.number, w.id, p.id AS project_id, w.url, w.kind, w.settings, w.description, w.events,
    w.filter, w.is_active, w.failing_since, w.created_at,
    (SELECT CAST(coalesce(${jsonList}(${jsonObject}('text', s.text, 'ends_at', s.ends_at)
        ORDER BY s.number DESC), '[]') AS text)
      FROM webhook_secrets AS s
      WHERE s.project_number = $1 AND s.webhook_number = w.number) AS secrets,
    (SELECT CAST(coalesce(${jsonList}(${jsonObject}('at', s.at, 'is_active', s.is_active,
        'reason', s.reason) ORDER BY s.number DESC), '[]') AS text)
      FROM webhook_switches AS s
      WHERE s.project_number = $1 AND s.webhook_number = w.number) AS switches
  FROM webhooks AS w JOIN projects AS p ON p.number = w.project_number
  WHERE w.project_number = $1 AND w.deleted_at IS NULL`
const selectByNumber = sql`${selectWebhooks} AND w.number = $2`
const selectOfProject = sql`${selectWebhooks} ORDER BY w.number`
const countFailing = `
  SELECT count(*) AS count FROM webhooks AS w
  WHERE w.project_number = $1 AND w.deleted_at IS NULL
    AND (w.is_active AND w.failing_since IS NOT NULL
      OR NOT w.is_active AND (
        SELECT s.reason FROM webhook_switches AS s
        WHERE s.project_number = $1 AND s.webhook_number = w.number
        ORDER BY s.number DESC LIMIT 1) <> 'asked')`
