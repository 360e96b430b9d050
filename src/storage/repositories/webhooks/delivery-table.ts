import type { DeliveryState, FinishedTry } from '#core/webhooks/webhook.ts'
import type { Row } from '#storage/contact-row.ts'

export type NewDelivery = {
  webhookNumber: number
  change: number
  id: string
  lane: number
  now: number
}

/** An endpoint as the tries of this transaction leave it. */
export type TriedEndpoint = {
  readonly webhookNumber: number
  readonly webhookId: string
  readonly projectId: string
  isActive: boolean
  failingSince: number | null
}

/** A delivery as the tries of this transaction leave it. */
export type DeliveryProgress = {
  readonly endpoint: TriedEndpoint
  readonly change: number
  readonly restartedAt: number
  state: DeliveryState
  dueAt: number
  lane: number
  tries: number
  /** Answers may repeat a body that was erased while it was being sent. */
  readonly isErased: boolean
}

export type LoggedTry = { progress: DeliveryProgress; number: number; made: FinishedTry }

/** What is read and written of deliveries for every event, which differs by engine. */
export type DeliveryTable = {
  insert(deliveries: readonly NewDelivery[]): Promise<void>
  /** Rows that `progressOf` reads, where they exist. */
  readProgress(deliveryIds: readonly string[]): Promise<Row[]>
  saveProgress(progress: readonly DeliveryProgress[]): Promise<void>
  logTries(tries: readonly LoggedTry[]): Promise<void>
}
