import type { DoneBy } from '#core/actor.ts'
import { createId } from '#core/values/id.ts'
import {
  type Backfill,
  type BackfillCount,
  type BackfillCountQuery,
  type NewBackfill,
  backfillStates,
} from '#core/webhooks/backfill.ts'
import { runningBackfillError } from '#core/webhooks/errors.ts'
import { existingEventBody } from '#core/webhooks/event.ts'
import type { ProjectReads } from '#storage/connection.ts'
import { lanes, states } from '#storage/delivery-row.ts'
import { authorOf } from '#storage/repositories/actors/actors.ts'
import { readContacts } from '#storage/repositories/contacts/get-contact.ts'
import { mayAct } from '#storage/repositories/members/may-act.ts'
import type { ProjectTransaction } from '#storage/repositories/project-transaction.ts'
import { addWork, endWork } from '#storage/repositories/work/work.ts'
import { type Row, countOf, known, number, text } from '#storage/row.ts'
import { sql } from '#storage/sql.ts'
import { addDeliveries } from './event-log.ts'
import { addEvents } from './event-table.ts'
import { findWebhook, requireWebhook } from './find-webhooks.ts'
import { countMatching, listMatching } from './matching-contacts.ts'

/** How many contacts a step of counting looks at: about 10 ms. */
const countedPerStep = 5_000
/** How many a step of sending looks at, and at most adds to the outbox. */
const queuedPerStep = 500
/** With so many deliveries of a destination that wait, no more are added. */
const waitingMax = 500
const beginning = 2n ** 63n - 1n

const work = { kind: 'backfill', subject: '0', state: null, dueAt: 0 }

export async function findBackfill(
  reads: ProjectReads,
  webhookNumber: number,
): Promise<Backfill | null> {
  const row = await reads.row(selectOne, webhookNumber)
  return row === undefined ? null : backfillOf(row)
}

export async function readBackfillCount(
  reads: ProjectReads,
  webhookNumber: number,
  { isMissingOnly, before }: BackfillCountQuery,
): Promise<BackfillCount> {
  const webhook = await findWebhook(reads, webhookNumber)
  if (webhook === null) return { matching: 0, next: null }
  const from = before === null ? beginning : BigInt(before)
  const last = await endOf(reads, from, countedPerStep)
  const { filter } = webhook
  const of = { webhookNumber, filter, isMissingOnly, contactsBefore: Number.MAX_SAFE_INTEGER }
  const matching = await countMatching(reads, of, { before: from, last })
  return { matching, next: last === null ? null : String(last) }
}

export async function startBackfill(
  transaction: ProjectTransaction,
  webhookNumber: number,
  { webhookId, isMissingOnly, total, by, now }: NewBackfill,
): Promise<Backfill> {
  await requireWebhook(transaction, webhookNumber, webhookId)
  const current = await findBackfill(transaction, webhookNumber)
  if (current?.state === 'running') throw runningBackfillError()
  const { actorNumber } = await authorOf(transaction, by)
  // Contacts that are stored from now on have this number or a higher one.
  const contactsBefore = transaction.nextContactNumber()
  const values = [isMissingOnly, actorNumber, contactsBefore, beginning, total, now]
  await transaction.run(upsert, webhookNumber, ...values)
  await addWork(transaction, work)
  return requireBackfill(transaction, webhookNumber)
}

export async function pauseBackfill(
  transaction: ProjectTransaction,
  webhookNumber: number,
): Promise<Backfill | null> {
  await transaction.run(changeState, webhookNumber, 'running', 'paused')
  return findBackfill(transaction, webhookNumber)
}

export async function resumeBackfill(
  transaction: ProjectTransaction,
  webhookNumber: number,
  { by }: { by: DoneBy },
): Promise<Backfill | null> {
  const { actorNumber } = await authorOf(transaction, by)
  await transaction.run(resume, webhookNumber, actorNumber)
  await addWork(transaction, work)
  return findBackfill(transaction, webhookNumber)
}

/** A step of each backfill of a project that runs; whether any of them may continue at once. */
export async function extendBackfills(
  transaction: ProjectTransaction,
  now: number,
): Promise<boolean> {
  const running = await transaction.rows(selectRunning)
  if (running.length === 0) await endWork(transaction, work)
  let hasWorked = false
  for (const row of running) hasWorked = (await extend(transaction, row, now)) || hasWorked
  return hasWorked
}

async function extend(transaction: ProjectTransaction, row: Row, now: number): Promise<boolean> {
  const webhookNumber = number(row, 'webhook_number')
  const { projectId, isActive, filter } = await requireWebhook(
    transaction,
    webhookNumber,
    text(row, 'webhook_id'),
  )
  const actorNumber = number(row, 'actor_number')
  if (!(await mayAct(transaction, actorNumber, 'manage'))) {
    await transaction.run(changeState, webhookNumber, 'running', 'paused')
    return false
  }
  const waiting = countOf(await transaction.row(countWaiting, webhookNumber, waitingMax))
  if (!isActive || waiting >= waitingMax) return false
  const from = BigInt(text(row, 'before_key'))
  const last = await endOf(transaction, from, queuedPerStep)
  const isMissingOnly = Boolean(row['is_missing_only'])
  const contactsBefore = number(row, 'contacts_before')
  const of = { webhookNumber, filter, isMissingOnly, contactsBefore }
  const sortKeys = await listMatching(transaction, of, { before: from, last })
  const contacts = sortKeys.length === 0 ? [] : await readContacts(transaction, sortKeys)
  const events = contacts.map((contact) => {
    const { change, at } = transaction.nextChange(now)
    const body = existingEventBody({ at, projectId, contact })
    return { actorNumber, change, kind: 'contact.existing', contactId: contact.id, at, body }
  })
  if (events.length > 0) await addEvents(transaction, events)
  await addDeliveries(
    transaction,
    events.map(({ change, at }) => {
      return { webhookNumber, change, id: createId('msg', at), lane: lanes.retry, now: at }
    }),
  )
  const state = last === null ? 'done' : 'running'
  await transaction.run(saveStep, webhookNumber, state, last ?? from, events.length)
  transaction.countChange()
  return last !== null
}

/** The last of some contacts before a place; null if there are no others. */
async function endOf(reads: ProjectReads, before: bigint, max: number): Promise<bigint | null> {
  const row = await reads.row(selectEnd, before, max - 1)
  return row === undefined ? null : BigInt(text(row, 'sort_key'))
}

async function requireBackfill(reads: ProjectReads, webhookNumber: number): Promise<Backfill> {
  const backfill = await findBackfill(reads, webhookNumber)
  if (backfill === null) throw new Error('The backfill does not exist.')
  return backfill
}

function backfillOf(row: Row): Backfill {
  return {
    webhookId: text(row, 'webhook_id'),
    state: known(backfillStates, text(row, 'state')),
    isMissingOnly: Boolean(row['is_missing_only']),
    total: number(row, 'total'),
    queued: number(row, 'queued'),
    startedAt: number(row, 'started_at'),
  }
}

const selectEnd = `
  SELECT CAST(sort_key AS text) AS sort_key FROM contacts
  WHERE project_number = $1 AND sort_key < $2
  ORDER BY contacts.sort_key DESC LIMIT 1 OFFSET $3`
const selectBackfills = `
  SELECT b.webhook_number, b.state, b.is_missing_only, b.actor_number, b.contacts_before,
    CAST(b.before_key AS text) AS before_key, b.total, b.queued, b.started_at, w.id AS webhook_id
  FROM backfills AS b
  JOIN webhooks AS w ON w.project_number = $1 AND w.number = b.webhook_number
    AND w.deleted_at IS NULL
  WHERE b.project_number = $1`
const selectOne = `${selectBackfills} AND b.webhook_number = $2`
const selectRunning = `${selectBackfills} AND b.state = 'running' ORDER BY b.webhook_number`
const countWaiting = sql`
  SELECT count(*) AS count FROM (
    SELECT 1 FROM deliveries
    WHERE project_number = $1 AND webhook_number = $2 AND state = ${states.waiting} LIMIT $3) AS w`
const upsert = `
  INSERT INTO backfills (project_number, webhook_number, state, is_missing_only, actor_number,
    contacts_before, before_key, total, started_at)
  VALUES ($1, $2, 'running', $3, $4, $5, $6, $7, $8)
  ON CONFLICT (project_number, webhook_number) DO UPDATE
  SET state = excluded.state, is_missing_only = excluded.is_missing_only,
    actor_number = excluded.actor_number, contacts_before = excluded.contacts_before,
    before_key = excluded.before_key, total = excluded.total, queued = 0,
    started_at = excluded.started_at`
const changeState = `
  UPDATE backfills SET state = $4 WHERE project_number = $1 AND webhook_number = $2 AND state = $3`
const resume = `
  UPDATE backfills SET state = 'running', actor_number = $3
  WHERE project_number = $1 AND webhook_number = $2 AND state = 'paused'`
const saveStep = `
  UPDATE backfills SET state = $3, before_key = $4, queued = queued + $5
  WHERE project_number = $1 AND webhook_number = $2`
