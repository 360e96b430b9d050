import { isSuccess, planNextTry } from '#core/webhooks/plan-next-try.ts'
import type { FinishedTry, SwitchedOff } from '#core/webhooks/webhook.ts'
import { type Row, number, numberOrNull, text } from '#storage/contact-row.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import type { Session } from './session.ts'
import { switchWebhook } from './webhooks.ts'

/** Logs tries and plans what follows. Those of deliveries that are gone meanwhile are let go. */
export function saveTries(session: Session, tries: readonly FinishedTry[]): SwitchedOff[] {
  const switchedOff: SwitchedOff[] = []
  for (const made of tries) {
    const row = session.database.statement(selectDelivery).get(made.deliveryId)
    if (row === undefined) continue
    logTry(session, row, made)
    if (number(row, 'lane') === lanes.test) saveTest(session, row, made)
    else switchedOff.push(...saveTry(session, row, made))
  }
  return switchedOff
}

function logTry({ database }: Session, row: Row, made: FinishedTry): void {
  const { status, latencyMs, answer, error } = made.exchange
  const place = [number(row, 'webhook_number'), number(row, 'change'), number(row, 'tries') + 1]
  // It may repeat a body that was erased while it was under way.
  const kept = number(row, 'is_erased') === 1 ? '' : answer
  database.run(insertTry, ...place, made.at, status, Math.round(latencyMs), kept, error)
}

// A test is tried once, and says nothing of the events that wait.
function saveTest(session: Session, row: Row, { at, exchange }: FinishedTry): void {
  saveState(session, row, {
    state: isSuccess(exchange.status) ? 'delivered' : 'failed',
    dueAt: at,
    lane: lanes.test,
  })
}

function saveTry(session: Session, row: Row, made: FinishedTry): SwitchedOff[] {
  const failingSince = numberOrNull(row, 'failing_since')
  const now = made.at + Math.round(made.exchange.latencyMs)
  const plan = planNextTry({
    outcome: made.exchange,
    tries: number(row, 'tries') + 1 - number(row, 'restarted_at'),
    failingSince,
    now,
    random: made.random,
  })
  const dueAt = plan.state === 'waiting' ? plan.nextTryAt : now
  saveState(session, row, { state: plan.state, dueAt, lane: lanes.retry })
  const webhookNumber = number(row, 'webhook_number')
  if (plan.failingSince !== failingSince) {
    session.database.run(updateFailing, plan.failingSince, webhookNumber)
  }
  const reason = plan.state === 'failed' ? plan.switchOff : null
  if (reason === null || number(row, 'is_active') === 0) return []
  switchWebhook(session, webhookNumber, { at: now, isActive: false, reason })
  return [{ webhookId: text(row, 'webhook_id'), projectId: text(row, 'project_id'), reason }]
}

function saveState(
  { database }: Session,
  row: Row,
  next: { state: keyof typeof states; dueAt: number; lane: number },
): void {
  const place = [number(row, 'webhook_number'), number(row, 'change')]
  database.run(updateRow, states[next.state], next.dueAt, next.lane, ...place)
}

const selectDelivery = `
  SELECT d.webhook_number, d.change, d.tries, d.restarted_at, d.lane, w.failing_since, w.is_active,
    w.id AS webhook_id, p.id AS project_id, e.is_erased
  FROM deliveries d JOIN webhooks w ON w.number = d.webhook_number AND w.deleted_at IS NULL
  JOIN projects p ON p.number = w.project_number
  JOIN events e ON e.change = d.change WHERE d.id = ?`
const insertTry = 'INSERT INTO delivery_tries VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
const updateFailing = 'UPDATE webhooks SET failing_since = ? WHERE number = ?'
const updateRow = `
  UPDATE deliveries SET state = ?, due_at = ?, lane = ?, tries = tries + 1
  WHERE webhook_number = ? AND change = ?`
