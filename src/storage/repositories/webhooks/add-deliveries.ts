import type { Transaction } from '#storage/repositories/transaction.ts'
import type { NewDelivery } from './delivery-table.ts'

export async function addDeliveries(
  transaction: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return
  await transaction.deliveryTable.insert(deliveries)
  await transaction.markDue(Math.min(...deliveries.map(({ now }) => now)))
}
