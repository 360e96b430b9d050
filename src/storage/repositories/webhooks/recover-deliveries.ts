import { createId } from '#core/values/id.ts'
import { isFromAskedKey, leadOfBody, passes } from '#core/webhooks/lead-filter.ts'
import type { Recovered, Recovery, Webhook } from '#core/webhooks/webhook.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { listGivenConsents } from '#storage/repositories/forms/consents/given-consents.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { type Row, number, text } from '#storage/row.ts'
import { restartDeliveries } from './deliveries.ts'
import { addDeliveries } from './event-log.ts'
import { requireWebhook } from './find-webhooks.ts'

// About 10 ms of the project.
const rowsPerStep = 500

/** Failed deliveries first; then events, in their order. */
export async function recoverDeliveries(
  transaction: ProjectTransaction,
  webhookNumber: number,
  recovery: Recovery,
): Promise<Recovered> {
  const { webhookId, since, afterEvent, now, isFailedOnly = false } = recovery
  const webhook = await requireWebhook(transaction, webhookNumber, webhookId)
  const times = [since, now, rowsPerStep]
  const failed = await transaction.rows(selectFailed, webhookNumber, ...times)
  const changes = failed.map((row) => number(row, 'change'))
  await restartDeliveries(transaction, webhookNumber, changes, now)
  if (failed.length === rowsPerStep) {
    return { deliveries: failed.length, next: { since, afterEvent } }
  }
  if (isFailedOnly) return { deliveries: failed.length, next: null }
  const place = [webhookNumber, since, afterEvent, now, rowsPerStep]
  const events = await transaction.rows(selectEvents, ...place)
  const unsent = events.filter((row) => !row['has_delivery'])
  const missed = await wantedOf(transaction, webhook, unsent)
  const added = missed.map((row) => ({
    webhookNumber,
    change: number(row, 'change'),
    id: createId('msg', now),
    lane: lanes.retry,
    now,
  }))
  await addDeliveries(transaction, added)
  const last = events.length === rowsPerStep ? events.at(-1) : undefined
  const deliveries = failed.length + missed.length
  if (last === undefined) return { deliveries, next: null }
  const next = { since: number(last, 'at'), afterEvent: number(last, 'change') }
  return { deliveries, next }
}

/**
 * Which events a destination wants, by the consents that are given now. Deletions are wanted
 * whatever the lead had, which isn't known any more: the destination may have it.
 */
export async function wantedOf(
  reads: ProjectReads,
  { events, filter }: Pick<Webhook, 'filter'> & { events: Iterable<string> },
  rows: readonly Row[],
): Promise<Row[]> {
  const kinds = new Set(events)
  const ofKind = rows.filter((row) => kinds.has(text(row, 'kind')))
  const leads = ofKind.map((row) => leadOfBody(text(row, 'body')))
  const contactIds = [...new Set(leads.map(({ contactId }) => contactId))]
  const consents = await listGivenConsents(reads, { contactIds, asked: filter?.consents ?? [] })
  return ofKind.filter((_, i) => {
    const lead = leads[i]
    if (lead === undefined) return false
    if (lead.type === 'contact.deleted') return isFromAskedKey(filter, lead)
    return passes(filter, { ...lead, consents: consents.get(lead.contactId) ?? [] })
  })
}

const selectFailed = `
  SELECT change FROM deliveries
  WHERE project_number = $1 AND webhook_number = $2 AND state = ${states.failed} AND due_at >= $3
    AND due_at <= $4 AND lane <> ${lanes.test}
  LIMIT $5`
const selectEvents = `
  SELECT e.change, e.kind, e.at, e.body, EXISTS (
    SELECT 1 FROM deliveries AS d
    WHERE d.project_number = $1 AND d.webhook_number = $2 AND d.change = e.change) AS has_delivery
  FROM events AS e
  WHERE e.project_number = $1 AND e.at >= $3 AND e.change > $4 AND e.at <= $5
  ORDER BY e.at, e.change LIMIT $6`
