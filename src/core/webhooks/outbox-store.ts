import type { Awaitable } from '#core/awaitable.ts'
import type {
  DeliveryStatistics,
  FinishedTry,
  LeasedDelivery,
  LeaseRequest,
  SwitchedOff,
} from './webhook.ts'

/** What the dispatcher needs from storage: deliveries that are due, and their results. */
export type OutboxStore = {
  /** Takes due deliveries of endpoints that are on, for this process alone. */
  leaseDeliveries(request: LeaseRequest): Awaitable<LeasedDelivery[]>
  /** Logs tries, plans what follows with `planNextTry`, and ends their leases. */
  saveTries(tries: readonly FinishedTry[]): Promise<SwitchedOff[]>
  /** Gives back what was leased but not started. */
  releaseLeases(deliveryIds: readonly string[]): Awaitable<void>
  /** Calls back soon after this process has stored deliveries that are due. */
  onDeliveries(listener: () => void): void
  readDeliveryStatistics(now: number): Awaitable<DeliveryStatistics>
}
