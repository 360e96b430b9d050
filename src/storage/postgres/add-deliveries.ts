import { markDue } from './due-deliveries.ts'
import type { Transaction } from '#storage/verbs/transaction.ts'

export type NewDelivery = {
  webhookNumber: number
  change: number
  id: string
  lane: number
  now: number
}

export async function addDeliveries(
  session: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  await session.connection.run(
    insertRows,
    session.projectNumber,
    deliveries.map(({ webhookNumber }) => webhookNumber),
    deliveries.map(({ change }) => change),
    deliveries.map(({ id }) => id),
    deliveries.map(({ now }) => now),
    deliveries.map(({ lane }) => lane),
  )
  await markDue(session, Math.min(...deliveries.map(({ now }) => now)))
}

const insertRows = `
  INSERT INTO deliveries (project_number, webhook_number, change, id, created_at, lane, due_at)
  SELECT $1, u.webhook_number, u.change, u.id, u.at, u.lane, u.at
  FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::smallint[])
    AS u (webhook_number, change, id, at, lane)`
