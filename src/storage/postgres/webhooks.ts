import { Failure } from '#core/errors.ts'
import { createId } from '#core/id.ts'
import { type WebhookSecret, rotateSecret } from '#core/webhooks/secret.ts'
import {
  type NewWebhook,
  type Switch,
  type Webhook,
  type WebhookChange,
  webhooksMax,
} from '#core/webhooks/webhook.ts'
import { type Row, number, text } from '#storage/contact-row.ts'
import { secretOf, switchOf, webhookOf } from '#storage/webhook-row.ts'
import type { Connection } from '#storage/connection.ts'
import type { Database } from './database.ts'
import { settleDue } from './due-deliveries.ts'
import { addPlace } from '#storage/places.ts'
import type { Session } from '#storage/verbs/session.ts'

const switchesKept = 50

export async function createWebhook(session: Session, webhook: NewWebhook): Promise<Webhook> {
  const { url, description, events, secret, now } = webhook
  const { connection, projectNumber } = session
  if (session.webhookCount >= webhooksMax) {
    throw new Failure('invalid_request', `A project has at most ${webhooksMax} webhooks.`)
  }
  session.countWebhooks(1)
  const id = createId('webhook', now)
  const webhookNumber = session.nextNumber()
  const given = [id, url, description, JSON.stringify(events), now]
  await connection.run(insertWebhook, projectNumber, webhookNumber, ...given)
  await addSecret(session, webhookNumber, { text: secret, endsAt: null })
  await addPlace(connection, id, { projectNumber, number: webhookNumber })
  await connection.run(markProject, projectNumber)
  return stored(session, webhookNumber)
}

export async function updateWebhook(
  session: Session,
  webhookNumber: number,
  change: WebhookChange,
): Promise<Webhook> {
  const { webhookId, now, isActive, ...given } = change
  const { connection, projectNumber } = session
  const webhook = await requireWebhook(session, webhookNumber, webhookId)
  const { url, description, events } = { ...webhook, ...given }
  // Another receiver has not failed yet.
  const failingSince = url === webhook.url ? webhook.failingSince : null
  const values = [url, description, JSON.stringify(events), failingSince]
  await connection.run(updateRow, projectNumber, webhookNumber, ...values)
  if (isActive !== undefined && isActive !== webhook.isActive) {
    await switchWebhook(session, webhookNumber, { at: now, isActive, reason: 'asked' })
  }
  return stored(session, webhookNumber)
}

export async function deleteWebhook(
  session: Session,
  webhookNumber: number,
  { webhookId, now }: { webhookId: string; now: number },
): Promise<Webhook> {
  const { connection, projectNumber } = session
  const webhook = await requireWebhook(session, webhookNumber, webhookId)
  await connection.run(markDeleted, projectNumber, webhookNumber, now)
  await connection.run(deleteSecrets, projectNumber, webhookNumber)
  await connection.run(deleteSwitches, projectNumber, webhookNumber)
  session.countWebhooks(-1)
  await settleDue(session)
  return webhook
}

export async function rotateWebhookSecret(
  session: Session,
  webhookNumber: number,
  rotation: { webhookId: string; secret: string; now: number },
): Promise<Webhook> {
  const { webhookId, secret, now } = rotation
  const webhook = await requireWebhook(session, webhookNumber, webhookId)
  const secrets = rotateSecret(webhook.secrets, { text: secret, now })
  await session.connection.run(deleteSecrets, session.projectNumber, webhookNumber)
  for (const one of secrets.toReversed()) await addSecret(session, webhookNumber, one)
  return stored(session, webhookNumber)
}

export async function listWebhooks(database: Database, projectNumber: number): Promise<Webhook[]> {
  return (await database.rows('lookups', selectOfProject, projectNumber)).map(readWebhook)
}

/** Those of a project with their numbers, within a transaction. */
export async function readNumberedWebhooks(
  connection: Connection,
  projectNumber: number,
): Promise<{ webhookNumber: number; webhook: Webhook }[]> {
  const rows = await connection.rows(selectOfProject, projectNumber)
  return rows.map((row) => ({ webhookNumber: number(row, 'number'), webhook: readWebhook(row) }))
}

export async function findWebhook(
  database: Database,
  place: { projectNumber: number; number: number },
): Promise<Webhook | null> {
  const of = [place.projectNumber, place.number]
  const [row] = await database.rows('lookups', selectByNumber, ...of)
  return row === undefined ? null : readWebhook(row)
}

/** An endpoint that is not deleted. Throws `not_found`. */
export async function requireWebhook(
  { connection, projectNumber }: { connection: Pick<Connection, 'row'>; projectNumber: number },
  webhookNumber: number,
  webhookId: string,
): Promise<Webhook> {
  const row = await connection.row(selectByNumber, projectNumber, webhookNumber)
  return row === undefined ? refuseUnknownWebhook(webhookId) : readWebhook(row)
}

/** Throws `not_found`. */
export function refuseUnknownWebhook(webhookId: string): never {
  throw new Failure('not_found', `There is no webhook ${webhookId}.`)
}

/** Who is switched on or off begins without failures. */
export async function switchWebhook(
  session: Session,
  webhookNumber: number,
  { at, isActive, reason }: Switch,
): Promise<void> {
  const { connection, projectNumber } = session
  const webhook = [projectNumber, webhookNumber]
  await connection.run(updateSwitch, ...webhook, isActive)
  await connection.run(insertSwitch, ...webhook, session.nextNumber(), at, isActive, reason)
  await connection.run(deleteOldSwitches, ...webhook, switchesKept)
  await settleDue(session)
  session.hasDeliveries ||= isActive
}

async function addSecret(
  session: Session,
  webhookNumber: number,
  { text: secret, endsAt }: WebhookSecret,
): Promise<void> {
  const place = [session.projectNumber, webhookNumber, session.nextNumber()]
  await session.connection.run(insertSecret, ...place, secret, endsAt)
}

async function stored(
  { connection, projectNumber }: Session,
  webhookNumber: number,
): Promise<Webhook> {
  const row = await connection.row(selectByNumber, projectNumber, webhookNumber)
  if (row === undefined) throw new Error('The webhook was not stored.')
  return readWebhook(row)
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
const insertWebhook = `
  INSERT INTO webhooks (project_number, number, id, url, description, events, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`
const markProject = `
  UPDATE projects SET has_webhooks = true WHERE number = $1 AND NOT has_webhooks`
const insertSecret = `
  INSERT INTO webhook_secrets (project_number, webhook_number, number, text, ends_at)
  VALUES ($1, $2, $3, $4, $5)`
const insertSwitch = `
  INSERT INTO webhook_switches (project_number, webhook_number, number, at, is_active, reason)
  VALUES ($1, $2, $3, $4, $5, $6)`
const updateRow = `
  UPDATE webhooks SET url = $3, description = $4, events = $5, failing_since = $6
  WHERE project_number = $1 AND number = $2`
const updateSwitch = `
  UPDATE webhooks SET is_active = $3, failing_since = NULL
  WHERE project_number = $1 AND number = $2`
const markDeleted = `
  UPDATE webhooks SET deleted_at = $3, url = '' WHERE project_number = $1 AND number = $2`
const deleteSecrets = `
  DELETE FROM webhook_secrets WHERE project_number = $1 AND webhook_number = $2`
const deleteSwitches = `
  DELETE FROM webhook_switches WHERE project_number = $1 AND webhook_number = $2`
const deleteOldSwitches = `
  DELETE FROM webhook_switches
  WHERE project_number = $1 AND webhook_number = $2 AND number IN (
    SELECT number FROM webhook_switches WHERE project_number = $1 AND webhook_number = $2
    ORDER BY number DESC OFFSET $3)`
