import { isSuccess, planNextTry } from '#core/webhooks/plan-next-try.ts'
import type { DeliveryState, FinishedTry, SwitchedOff } from '#core/webhooks/webhook.ts'
import { type Row, number, numberOrNull, text } from '#storage/contact-row.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { settleDue } from './due-deliveries.ts'
import type { Session } from '#storage/verbs/session.ts'
import { switchWebhook } from './webhooks.ts'

type Endpoint = {
  readonly webhookNumber: number
  readonly webhookId: string
  readonly projectId: string
  isActive: boolean
  failingSince: number | null
}

/** A delivery as the tries of this transaction leave it. */
type Progress = {
  readonly endpoint: Endpoint
  readonly change: number
  readonly restartedAt: number
  state: DeliveryState
  dueAt: number
  lane: number
  tries: number
  /** Answers may repeat a body that was erased while it was under way. */
  readonly isErased: boolean
}

type LoggedTry = { progress: Progress; number: number; made: FinishedTry }

/**
 * Logs tries of a project and plans what follows. Those of deliveries that are gone meanwhile are
 * let go, and so are those that are stored already, by a commit that got no answer.
 */
export async function saveTries(
  session: Session,
  tries: readonly FinishedTry[],
): Promise<SwitchedOff[]> {
  const deliveries = await readProgress(session, tries)
  const known = await readLogged(session, tries)
  const logged: LoggedTry[] = []
  const switchedOff: SwitchedOff[] = []
  for (const made of tries) {
    const progress = deliveries.get(made.deliveryId)
    if (progress === undefined || known.has(nameOf(made))) continue
    progress.tries += 1
    logged.push({ progress, number: progress.tries, made })
    if (progress.lane === lanes.test) planTest(progress, made)
    else switchedOff.push(...(await plan(session, progress, made)))
  }
  await logTries(session, logged)
  await saveProgress(session, [...new Set(logged.map(({ progress }) => progress))])
  await settleDue(session)
  return switchedOff
}

async function readProgress(
  { connection, projectNumber }: Session,
  tries: readonly FinishedTry[],
): Promise<Map<string, Progress>> {
  const ids = tries.map(({ deliveryId }) => deliveryId)
  const endpoints = new Map<number, Endpoint>()
  const found = new Map<string, Progress>()
  for (const row of await connection.rows(selectDeliveries, projectNumber, ids)) {
    const endpoint = endpoints.get(number(row, 'webhook_number')) ?? endpointOf(row)
    endpoints.set(endpoint.webhookNumber, endpoint)
    found.set(text(row, 'id'), {
      endpoint,
      change: number(row, 'change'),
      restartedAt: number(row, 'restarted_at'),
      state: 'waiting',
      dueAt: 0,
      lane: number(row, 'lane'),
      tries: number(row, 'tries'),
      isErased: Boolean(row['is_erased']),
    })
  }
  return found
}

function endpointOf(row: Row): Endpoint {
  return {
    webhookNumber: number(row, 'webhook_number'),
    webhookId: text(row, 'webhook_id'),
    projectId: text(row, 'project_id'),
    isActive: Boolean(row['is_active']),
    failingSince: numberOrNull(row, 'failing_since'),
  }
}

async function readLogged(
  { connection, projectNumber }: Session,
  tries: readonly FinishedTry[],
): Promise<Set<string>> {
  const ids = tries.map(({ deliveryId }) => deliveryId)
  const times = tries.map(({ at }) => at)
  const rows = await connection.rows(selectLogged, projectNumber, ids, times)
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

// A test is tried once, and says nothing of the events that wait.
function planTest(progress: Progress, { at, exchange }: FinishedTry): void {
  progress.state = isSuccess(exchange.status) ? 'delivered' : 'failed'
  progress.dueAt = at
}

async function plan(
  session: Session,
  progress: Progress,
  made: FinishedTry,
): Promise<SwitchedOff[]> {
  const { endpoint } = progress
  const { webhookNumber, webhookId, projectId, failingSince } = endpoint
  const now = made.at + Math.round(made.exchange.latencyMs)
  const next = planNextTry({
    outcome: made.exchange,
    tries: progress.tries - progress.restartedAt,
    failingSince,
    now,
    random: made.random,
  })
  progress.state = next.state
  progress.dueAt = next.state === 'waiting' ? next.nextTryAt : now
  progress.lane = lanes.retry
  if (next.failingSince !== failingSince) {
    endpoint.failingSince = next.failingSince
    const { connection, projectNumber } = session
    await connection.run(updateFailing, projectNumber, webhookNumber, next.failingSince)
  }
  const reason = next.state === 'failed' ? next.switchOff : null
  if (reason === null || !endpoint.isActive) return []
  endpoint.isActive = false
  endpoint.failingSince = null
  await switchWebhook(session, webhookNumber, { at: now, isActive: false, reason })
  return [{ webhookId, projectId, reason }]
}

async function logTries(
  { connection, projectNumber }: Session,
  logged: readonly LoggedTry[],
): Promise<void> {
  if (logged.length === 0) return
  const exchanges = logged.map(({ made }) => made.exchange)
  await connection.run(
    insertTries,
    projectNumber,
    logged.map(({ progress }) => progress.endpoint.webhookNumber),
    logged.map(({ progress }) => progress.change),
    logged.map((one) => one.number),
    logged.map(({ made }) => made.at),
    exchanges.map(({ status }) => status),
    exchanges.map(({ latencyMs }) => Math.round(latencyMs)),
    logged.map(({ progress, made }) => (progress.isErased ? '' : made.exchange.answer)),
    exchanges.map(({ error }) => error),
  )
}

async function saveProgress(
  { connection, projectNumber }: Session,
  progress: readonly Progress[],
): Promise<void> {
  if (progress.length === 0) return
  await connection.run(
    updateRows,
    projectNumber,
    progress.map(({ endpoint }) => endpoint.webhookNumber),
    progress.map(({ change }) => change),
    progress.map(({ state }) => states[state]),
    progress.map(({ dueAt }) => dueAt),
    progress.map(({ lane }) => lane),
    progress.map(({ tries }) => tries),
  )
}

const selectDeliveries = `
  SELECT d.id, d.webhook_number, d.change, d.tries, d.restarted_at, d.lane, w.failing_since,
    w.is_active, w.id AS webhook_id, p.id AS project_id, e.is_erased
  FROM deliveries AS d
  JOIN webhooks AS w ON w.project_number = $1 AND w.number = d.webhook_number
    AND w.deleted_at IS NULL
  JOIN projects AS p ON p.number = d.project_number
  JOIN events AS e ON e.project_number = $1 AND e.change = d.change
  WHERE d.project_number = $1 AND d.id = ANY ($2::text[])`
const selectLogged = `
  SELECT d.id, t.at, t.status, t.latency_ms FROM deliveries AS d
  JOIN delivery_tries AS t ON t.project_number = $1 AND t.webhook_number = d.webhook_number
    AND t.change = d.change
  WHERE d.project_number = $1 AND d.id = ANY ($2::text[]) AND t.at = ANY ($3::bigint[])`
const insertTries = `
  INSERT INTO delivery_tries (project_number, webhook_number, change, number, at, status,
    latency_ms, answer, error)
  SELECT $1, u.webhook_number, u.change, u.number, u.at, u.status, u.latency_ms, u.answer, u.error
  FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
    $8::text[], $9::text[])
    AS u (webhook_number, change, number, at, status, latency_ms, answer, error)`
const updateFailing = `
  UPDATE webhooks SET failing_since = $3 WHERE project_number = $1 AND number = $2`
const updateRows = `
  UPDATE deliveries AS d
  SET state = u.state, due_at = u.due_at, lane = u.lane, tries = u.tries, leased_until = 0
  FROM unnest($2::bigint[], $3::bigint[], $4::smallint[], $5::bigint[], $6::smallint[],
    $7::bigint[]) AS u (webhook_number, change, state, due_at, lane, tries)
  WHERE d.project_number = $1 AND d.webhook_number = u.webhook_number AND d.change = u.change`
