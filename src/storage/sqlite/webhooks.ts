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
import { type Row, number } from '#storage/contact-row.ts'
import { secretOf, switchOf, webhookOf } from '#storage/webhook-row.ts'
import type { Database } from './database.ts'
import { type Session, projectNumberOf } from './session.ts'

const switchesKept = 50

export function createWebhook(session: Session, webhook: NewWebhook): Webhook {
  const { projectId, url, description, events, secret, now } = webhook
  const { database } = session
  const projectNumber = projectNumberOf(database, projectId)
  if (listWebhooks(database, projectId).length >= webhooksMax) {
    throw new Failure('invalid_request', `A project has at most ${webhooksMax} webhooks.`)
  }
  const id = createId('webhook', now)
  const kinds = JSON.stringify(events)
  database.run(insertWebhook, projectNumber, id, url, description, kinds, now)
  database.run(insertSecret, number(webhookRow(database, id), 'number'), secret, null)
  session.forgetEndpoints()
  return stored(database, id)
}

export function updateWebhook(session: Session, change: WebhookChange): Webhook {
  const { webhookId, now, isActive, ...given } = change
  const { database } = session
  const row = webhookRow(database, webhookId)
  const webhook = readWebhook(database, row)
  const { url, description, events } = { ...webhook, ...given }
  // Another receiver has not failed yet.
  const failingSince = url === webhook.url ? webhook.failingSince : null
  const webhookNumber = number(row, 'number')
  const kinds = JSON.stringify(events)
  database.run(updateRow, url, description, kinds, failingSince, webhookNumber)
  if (isActive !== undefined && isActive !== webhook.isActive) {
    switchWebhook(session, webhookNumber, { at: now, isActive, reason: 'asked' })
  }
  session.forgetEndpoints()
  return stored(database, webhookId)
}

export function deleteWebhook(session: Session, webhookId: string, now: number): Webhook {
  const { database } = session
  const row = webhookRow(database, webhookId)
  const webhook = readWebhook(database, row)
  const webhookNumber = number(row, 'number')
  database.run(markDeleted, now, webhookNumber)
  database.run(deleteSecrets, webhookNumber)
  database.run(deleteSwitches, webhookNumber)
  session.forgetEndpoints()
  return webhook
}

export function rotateWebhookSecret(
  { database }: Session,
  rotation: { webhookId: string; secret: string; now: number },
): Webhook {
  const { webhookId, secret, now } = rotation
  const row = webhookRow(database, webhookId)
  const webhookNumber = number(row, 'number')
  const secrets = rotateSecret(readSecrets(database, webhookNumber), { text: secret, now })
  database.run(deleteSecrets, webhookNumber)
  for (const one of secrets.toReversed()) {
    database.run(insertSecret, webhookNumber, one.text, one.endsAt)
  }
  return stored(database, webhookId)
}

export function listWebhooks(database: Database, projectId: string): Webhook[] {
  const rows = database.statement(selectOfProject).all(projectId)
  return rows.map((row) => readWebhook(database, row))
}

export function findWebhook(database: Database, webhookId: string): Webhook | null {
  const row = database.statement(selectById).get(webhookId)
  return row === undefined ? null : readWebhook(database, row)
}

/** The row of an endpoint that is not deleted. Throws `not_found`. */
export function webhookRow(database: Database, webhookId: string): Row {
  const row = database.statement(selectById).get(webhookId)
  if (row === undefined) throw new Failure('not_found', `There is no webhook ${webhookId}.`)
  return row
}

/** Newest first. */
export function readSecrets(database: Database, webhookNumber: number): WebhookSecret[] {
  const rows = database.statement(selectSecrets).all(webhookNumber)
  return rows.map(secretOf)
}

/** Who is switched on or off begins without failures. */
export function switchWebhook(session: Session, webhookNumber: number, made: Switch): void {
  const { database } = session
  const isActive = made.isActive ? 1 : 0
  database.run(updateSwitch, isActive, webhookNumber)
  database.run(insertSwitch, webhookNumber, made.at, isActive, made.reason)
  database.run(deleteOldSwitches, webhookNumber, switchesKept)
  session.forgetEndpoints()
}

function stored(database: Database, webhookId: string): Webhook {
  return readWebhook(database, webhookRow(database, webhookId))
}

function readWebhook(database: Database, row: Row): Webhook {
  const webhookNumber = number(row, 'number')
  return webhookOf(row, {
    switches: database.statement(selectSwitches).all(webhookNumber).map(switchOf),
    secrets: readSecrets(database, webhookNumber),
  })
}

const selectWebhooks = `
  SELECT w.*, p.id AS project_id FROM webhooks w JOIN projects p ON p.number = w.project_number
  WHERE w.deleted_at IS NULL`
const selectById = `${selectWebhooks} AND w.id = ?`
const selectOfProject = `${selectWebhooks} AND p.id = ? ORDER BY w.number`
const selectSecrets = `
  SELECT text, ends_at FROM webhook_secrets WHERE webhook_number = ? ORDER BY number DESC`
const selectSwitches = `
  SELECT at, is_active, reason FROM webhook_switches WHERE webhook_number = ? ORDER BY number DESC`
const insertWebhook = `
  INSERT INTO webhooks (project_number, id, url, description, events, created_at)
  VALUES (?, ?, ?, ?, ?, ?)`
const insertSecret = `
  INSERT INTO webhook_secrets (webhook_number, text, ends_at) VALUES (?, ?, ?)`
const insertSwitch = `
  INSERT INTO webhook_switches (webhook_number, at, is_active, reason) VALUES (?, ?, ?, ?)`
const updateRow = `
  UPDATE webhooks SET url = ?, description = ?, events = ?, failing_since = ? WHERE number = ?`
const updateSwitch = 'UPDATE webhooks SET is_active = ?, failing_since = NULL WHERE number = ?'
const markDeleted = `UPDATE webhooks SET deleted_at = ?, url = '' WHERE number = ?`
const deleteSecrets = 'DELETE FROM webhook_secrets WHERE webhook_number = ?'
const deleteSwitches = 'DELETE FROM webhook_switches WHERE webhook_number = ?'
const deleteOldSwitches = `
  DELETE FROM webhook_switches WHERE number IN (
    SELECT number FROM webhook_switches WHERE webhook_number = ?
    ORDER BY number DESC LIMIT -1 OFFSET ?)`
