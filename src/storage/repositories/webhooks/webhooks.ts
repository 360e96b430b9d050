import { raise } from '#core/errors.ts'
import { createId } from '#core/values/id.ts'
import { moreWebhooksError, unknownWebhookError } from '#core/webhooks/errors.ts'
import { type WebhookSecret, rotateSecret } from '#core/webhooks/secret.ts'
import {
  type NewWebhook,
  type Switch,
  type Webhook,
  type WebhookChange,
  type WebhookDeletion,
  type WebhookRotation,
  webhooksMax,
} from '#core/webhooks/webhook.ts'
import { addPlace } from '#storage/id-directory.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { readNumberedWebhooks, requireWebhook } from './find-webhooks.ts'

const switchesKept = 50

export async function createWebhook(
  transaction: ProjectTransaction,
  webhook: NewWebhook,
): Promise<Webhook> {
  const { url, service = null, description, events, filter = null, secret, now } = webhook
  if (transaction.webhookCount >= webhooksMax) throw moreWebhooksError(webhooksMax)
  const id = createId(service === null ? 'webhook' : 'destination', now)
  const webhookNumber = transaction.nextNumber()
  const kind = service?.kind ?? null
  const settings = [jsonOf(service?.settings), description, JSON.stringify(events), jsonOf(filter)]
  const values = [id, url, kind, ...settings, webhook.isActive ?? true, now]
  await transaction.run(insertWebhook, webhookNumber, ...values)
  if (secret !== null) await addSecret(transaction, webhookNumber, { text: secret, endsAt: null })
  await addPlace(transaction, id, webhookNumber)
  await transaction.run(markProject)
  transaction.countWebhooks(1)
  return requireWebhook(transaction, webhookNumber, id)
}

export async function updateWebhook(
  transaction: ProjectTransaction,
  webhookNumber: number,
  change: WebhookChange,
): Promise<Webhook> {
  const { webhookId, now, isActive, ...changes } = change
  const webhook = await requireWebhook(transaction, webhookNumber, webhookId)
  const { url, service, description, events, filter } = { ...webhook, ...changes }
  // Another receiver has not failed yet.
  const failingSince = url === webhook.url ? webhook.failingSince : null
  const settings = [jsonOf(service?.settings), description, JSON.stringify(events), jsonOf(filter)]
  const values = [url, ...settings, failingSince]
  await transaction.run(updateRow, webhookNumber, ...values)
  transaction.countWebhooks(0)
  if (isActive !== undefined && isActive !== webhook.isActive) {
    await switchWebhook(transaction, webhookNumber, { at: now, isActive, reason: 'asked' })
  }
  return requireWebhook(transaction, webhookNumber, webhookId)
}

export async function deleteWebhook(
  transaction: ProjectTransaction,
  { webhookId, now }: WebhookDeletion,
): Promise<Webhook> {
  const numbered = await readNumberedWebhooks(transaction)
  const { webhookNumber, webhook } =
    numbered.find((one) => one.webhook.id === webhookId) ?? raise(unknownWebhookError(webhookId))
  await transaction.run(markDeleted, webhookNumber, now)
  await transaction.run(deleteSecrets, webhookNumber)
  await transaction.run(deleteSwitches, webhookNumber)
  await transaction.run(deleteBackfill, webhookNumber)
  transaction.countWebhooks(-1)
  await transaction.settleDue()
  return webhook
}

export async function rotateWebhookSecret(
  transaction: ProjectTransaction,
  webhookNumber: number,
  rotation: WebhookRotation,
): Promise<Webhook> {
  const { webhookId, secret, now } = rotation
  const webhook = await requireWebhook(transaction, webhookNumber, webhookId)
  const secrets = rotateSecret(webhook.secrets, { text: secret, now })
  await transaction.run(deleteSecrets, webhookNumber)
  for (const next of secrets.toReversed()) await addSecret(transaction, webhookNumber, next)
  return requireWebhook(transaction, webhookNumber, webhookId)
}

/** A destination that is switched on or off starts without failures. */
export async function switchWebhook(
  transaction: ProjectTransaction,
  webhookNumber: number,
  { at, isActive, reason }: Switch,
): Promise<void> {
  const webhook = [webhookNumber]
  await transaction.run(updateSwitch, ...webhook, isActive)
  await transaction.run(insertSwitch, ...webhook, transaction.nextNumber(), at, isActive, reason)
  await transaction.run(deleteOldSwitches, ...webhook, switchesKept)
  transaction.countWebhooks(0)
  await transaction.settleDue()
  transaction.hasDeliveries ||= isActive
}

function jsonOf(value: object | null | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

async function addSecret(
  transaction: ProjectTransaction,
  webhookNumber: number,
  { text: secret, endsAt }: WebhookSecret,
): Promise<void> {
  const secretNumber = transaction.nextNumber()
  await transaction.run(insertSecret, webhookNumber, secretNumber, secret, endsAt)
}

const insertWebhook = `
  INSERT INTO webhooks
    (project_number, number, id, url, kind, settings, description, events, filter, is_active,
      created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`
const markProject = `
  UPDATE projects SET has_webhooks = true WHERE number = $1 AND NOT has_webhooks`
const insertSecret = `
  INSERT INTO webhook_secrets (project_number, webhook_number, number, text, ends_at)
  VALUES ($1, $2, $3, $4, $5)`
const insertSwitch = `
  INSERT INTO webhook_switches (project_number, webhook_number, number, at, is_active, reason)
  VALUES ($1, $2, $3, $4, $5, $6)`
const updateRow = `
  UPDATE webhooks
  SET url = $3, settings = $4, description = $5, events = $6, filter = $7, failing_since = $8
  WHERE project_number = $1 AND number = $2`
const updateSwitch = `
  UPDATE webhooks SET is_active = $3, failing_since = NULL
  WHERE project_number = $1 AND number = $2`
const markDeleted = `
  UPDATE webhooks SET deleted_at = $3, url = '', settings = NULL
  WHERE project_number = $1 AND number = $2`
const deleteSecrets = `
  DELETE FROM webhook_secrets WHERE project_number = $1 AND webhook_number = $2`
const deleteSwitches = `
  DELETE FROM webhook_switches WHERE project_number = $1 AND webhook_number = $2`
const deleteBackfill = `
  DELETE FROM backfills WHERE project_number = $1 AND webhook_number = $2`
const deleteOldSwitches = `
  DELETE FROM webhook_switches
  WHERE project_number = $1 AND webhook_number = $2 AND number <= (
    SELECT number FROM webhook_switches WHERE project_number = $1 AND webhook_number = $2
    ORDER BY number DESC LIMIT 1 OFFSET $3)`
