import type { Awaitable } from '#core/awaitable.ts'
import type {
  DeliveryStatistics,
  FinishedTry,
  LeasedDelivery,
  LeaseRequest,
  SwitchedOff,
} from './webhook.ts'

/** What the dispatcher needs from storage: deliveries that are due, and what came of them. */
export type OutboxStore = {
  /** Takes deliveries that are due, for this process alone; those of endpoints that are on. */
  leaseDeliveries(request: LeaseRequest): Awaitable<LeasedDelivery[]>
  /** Logs tries, plans what follows by `planNextTry`, and ends their leases. */
  saveTries(tries: readonly FinishedTry[]): Promise<SwitchedOff[]>
  /** Gives back what was leased and not begun. */
  releaseLeases(deliveryIds: readonly string[]): Awaitable<void>
  /** Calls back soon after this process has stored deliveries that are due. */
  onDeliveries(listener: () => void): void
  readDeliveryStatistics(now: number): Awaitable<DeliveryStatistics>
}
