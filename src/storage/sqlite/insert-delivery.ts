import type { Session } from './session.ts'

export function insertDelivery(
  session: Session,
  delivery: { webhookNumber: number; change: number; id: string; lane: number; now: number },
): void {
  const { webhookNumber, change, id, lane, now } = delivery
  session.database.run(insertRow, webhookNumber, change, id, now, lane, now)
  session.hasDeliveries = true
}

const insertRow = `
  INSERT INTO deliveries (webhook_number, change, id, created_at, lane, due_at)
  VALUES (?, ?, ?, ?, ?, ?)`
