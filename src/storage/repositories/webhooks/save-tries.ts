import { isSuccess, planNextTry } from '#core/webhooks/plan-next-try.ts'
import type { FinishedTry, SwitchedOff } from '#core/webhooks/webhook.ts'
import { lanes } from '#storage/delivery-row.ts'
import { addAlert } from '#storage/repositories/notices/alerts.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { number, numberOrNull, text } from '#storage/row.ts'
import { inNumbers, inTexts, sql } from '#storage/sql.ts'
import {
  type DeliveryProgress,
  type LoggedTry,
  logTries,
  readProgress,
  saveProgress,
} from './delivery-table.ts'
import { type PassedOnContact, addHandovers } from './handovers.ts'
import { switchWebhook } from './webhooks.ts'

/**
 * Logs tries of a project and plans the next ones. Drops tries of deliveries that no longer exist,
 * and tries already stored by a commit that was not answered.
 */
export async function saveTries(
  transaction: ProjectTransaction,
  tries: readonly FinishedTry[],
): Promise<SwitchedOff[]> {
  const ids = tries.map(({ deliveryId }) => deliveryId)
  const deliveries = await readProgress(transaction, ids)
  const known = await readLogged(transaction, deliveries, tries)
  const logged: LoggedTry[] = []
  const passedOn: PassedOnContact[] = []
  const switchedOff: SwitchedOff[] = []
  for (const finishedTry of tries) {
    const progress = deliveries.get(finishedTry.deliveryId)
    if (progress === undefined || known.has(nameOf(finishedTry))) continue
    progress.tries += 1
    logged.push({ progress, number: progress.tries, finishedTry })
    if (progress.lane === lanes.test) {
      planTest(progress, finishedTry)
      continue
    }
    switchedOff.push(...(await plan(transaction, progress, finishedTry)))
    passedOn.push(...passedOnBy(progress, finishedTry))
  }
  await logTries(transaction, logged)
  await saveProgress(transaction, [...new Set(logged.map(({ progress }) => progress))])
  await addHandovers(transaction, passedOn)
  // The pages of leads show what became of each.
  if (logged.some(({ progress }) => progress.destination.kind !== null)) transaction.countChange()
  await transaction.settleDue()
  return switchedOff
}

function passedOnBy(
  { destination, contactId, state, dueAt: at }: DeliveryProgress,
  { deliveryId, record }: FinishedTry,
): PassedOnContact[] {
  const { webhookNumber, kind } = destination
  if (kind === null || contactId === null || state !== 'delivered') return []
  return [{ webhookNumber, kind, contactId, deliveryId, at, record }]
}

/** Names of the stored tries of these deliveries. */
async function readLogged(
  transaction: ProjectTransaction,
  deliveries: ReadonlyMap<string, DeliveryProgress>,
  tries: readonly FinishedTry[],
): Promise<ReadonlySet<string>> {
  const again = tries.filter(({ deliveryId }) => (deliveries.get(deliveryId)?.tries ?? 0) > 0)
  if (again.length === 0) return new Set()
  const ids = again.map(({ deliveryId }) => deliveryId)
  const times = again.map(({ at }) => at)
  const rows = await transaction.rows(selectLogged, ids, times)
  return new Set(
    rows.map((row) =>
      JSON.stringify([
        text(row, 'id'),
        number(row, 'at'),
        numberOrNull(row, 'status'),
        number(row, 'latency_ms'),
      ]),
    ),
  )
}

function nameOf({ deliveryId, at, exchange }: FinishedTry): string {
  return JSON.stringify([deliveryId, at, exchange.status, Math.round(exchange.latencyMs)])
}

// A test is tried once, and says nothing about the events that wait.
function planTest(progress: DeliveryProgress, { at, exchange }: FinishedTry): void {
  progress.state = isSuccess(exchange) ? 'delivered' : 'failed'
  progress.dueAt = at
}

async function plan(
  transaction: ProjectTransaction,
  progress: DeliveryProgress,
  finishedTry: FinishedTry,
): Promise<SwitchedOff[]> {
  const { destination } = progress
  const { webhookNumber, webhookId, projectId, failingSince } = destination
  const now = finishedTry.at + Math.round(finishedTry.exchange.latencyMs)
  const next = planNextTry({
    outcome: finishedTry.exchange,
    tries: progress.tries - progress.restartedAt,
    failingSince,
    now,
    random: finishedTry.random,
  })
  progress.state = next.state
  progress.dueAt = next.state === 'waiting' ? next.nextTryAt : now
  progress.lane = lanes.retry
  if (next.failingSince !== failingSince) {
    destination.failingSince = next.failingSince
    await transaction.run(updateFailing, webhookNumber, next.failingSince)
  }
  const reason = next.state === 'failed' ? next.switchOff : null
  if (reason === null || !destination.isActive) return []
  destination.isActive = false
  destination.failingSince = null
  await switchWebhook(transaction, webhookNumber, { at: now, isActive: false, reason })
  await addAlert(transaction, { kind: 'destinationOff', subject: webhookNumber, reason, now })
  return [{ webhookId, projectId, reason }]
}

const selectLogged = sql`
  SELECT d.id, t.at, t.status, t.latency_ms FROM deliveries AS d
  JOIN delivery_tries AS t ON t.project_number = $1 AND t.webhook_number = d.webhook_number
    AND t.change = d.change
  WHERE d.project_number = $1 AND d.id ${inTexts('$2')} AND t.at ${inNumbers('$3')}`
const updateFailing = `
  UPDATE webhooks SET failing_since = $3 WHERE project_number = $1 AND number = $2`
