import { raise } from '#core/errors.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'
import type { Webhook } from '#core/webhooks/webhook.ts'
import type { Reads } from '#storage/connection.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import type { Place } from '#storage/id-directory.ts'
import { secretOf, switchOf, webhookOf } from './webhook-row.ts'

export async function listWebhooks(reads: Reads, { projectNumber }: Place): Promise<Webhook[]> {
  return (await reads.rows(selectOfProject, projectNumber)).map(readWebhook)
}

/** The project's endpoints with their numbers. */
export async function readNumberedWebhooks(
  reads: Reads,
  projectNumber: number,
): Promise<{ webhookNumber: number; webhook: Webhook }[]> {
  const rows = await reads.rows(selectOfProject, projectNumber)
  return rows.map((row) => ({ webhookNumber: number(row, 'number'), webhook: readWebhook(row) }))
}

/** An endpoint that is not deleted. */
export async function findWebhook(
  reads: Reads,
  { projectNumber, number: webhookNumber }: Place,
): Promise<Webhook | null> {
  const row = await reads.row(selectByNumber, projectNumber, webhookNumber)
  return row === undefined ? null : readWebhook(row)
}

/** As above, within a transaction. Throws `not_found`. */
export async function requireWebhook(
  { connection, projectNumber }: { connection: Reads; projectNumber: number },
  webhookNumber: number,
  webhookId: string,
): Promise<Webhook> {
  const webhook = await findWebhook(connection, { projectNumber, number: webhookNumber })
  return webhook ?? raise(unknownWebhookError(webhookId))
}

// The database wrote the lists itself.
function readWebhook(row: Row): Webhook {
  return webhookOf(row, {
    switches: (JSON.parse(text(row, 'switches')) as Row[]).map(switchOf),
    secrets: (JSON.parse(text(row, 'secrets')) as Row[]).map(secretOf),
  })
}

// With its lists, newest first, as of one moment.
const selectWebhooks = `
  SELECT w.number, w.id, p.id AS project_id, w.url, w.description, w.events, w.is_active,
    w.failing_since, w.created_at,
    (SELECT coalesce(json_agg(json_build_object('text', s.text, 'ends_at', s.ends_at)
        ORDER BY s.number DESC), '[]')::text
      FROM webhook_secrets AS s
      WHERE s.project_number = $1 AND s.webhook_number = w.number) AS secrets,
    (SELECT coalesce(json_agg(json_build_object('at', s.at, 'is_active', s.is_active,
        'reason', s.reason) ORDER BY s.number DESC), '[]')::text
      FROM webhook_switches AS s
      WHERE s.project_number = $1 AND s.webhook_number = w.number) AS switches
  FROM webhooks AS w JOIN projects AS p ON p.number = w.project_number
  WHERE w.project_number = $1 AND w.deleted_at IS NULL`
const selectByNumber = `${selectWebhooks} AND w.number = $2`
const selectOfProject = `${selectWebhooks} ORDER BY w.number`
