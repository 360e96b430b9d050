import type { DoneBy } from '#core/actor.ts'
import { type StoreOf, readAt, writeAt } from '#core/operation.ts'
import { unknownWebhookError } from '#core/webhooks/errors.ts'

export const backfillStates = ['running', 'paused', 'done'] as const
export type BackfillState = (typeof backfillStates)[number]

/** Contacts that exist already, as they are given to the outbox for a service. */
export type Backfill = {
  webhookId: string
  /** When it is done, the last ones may still wait in the outbox. */
  state: BackfillState
  /** Only contacts that the service never got. */
  isMissingOnly: boolean
  /** How many matched when it was started. */
  total: number
  queued: number
  startedAt: number
}

export type NewBackfill = Pick<Backfill, 'webhookId' | 'isMissingOnly' | 'total'> & {
  by: DoneBy
  now: number
}

/** Some of the contacts before a place, the latest first; null is the beginning. */
export type BackfillCountQuery = Pick<Backfill, 'webhookId' | 'isMissingOnly'> & {
  before: string | null
}
/** How many of them match, and where the rest begins; null after the last one. */
export type BackfillCount = { matching: number; next: string | null }

/** What the core needs from storage for backfills; a destination has at most one. */
export const backfillPort = {
  /** One bounded step. */
  readBackfillCount: readAt<(query: BackfillCountQuery) => BackfillCount>({
    at: 'webhookId',
    otherwise: { matching: 0, next: null },
  }),
  /** Null if none was started. */
  findBackfill: readAt<(webhookId: string) => Backfill | null>({ otherwise: null }),
  /** In place of one that was paused or is done. Throws `not_found`, and `conflict`. */
  startBackfill: writeAt<(backfill: NewBackfill) => Backfill>({
    at: 'webhookId',
    audit: { subject: 'destination', action: 'start', isAlways: true },
    isVisible: true,
    otherwise: ({ webhookId }) => unknownWebhookError(webhookId),
  }),
  /** Null if none was started. Throws `not_found`. */
  pauseBackfill: writeAt<(webhookId: string) => Backfill | null>({
    audit: { subject: 'destination', action: 'cancel', isAlways: true },
    isVisible: true,
    otherwise: null,
  }),
  /** From now on in the name of the one who resumes it. */
  resumeBackfill: writeAt<(resumption: { webhookId: string; by: DoneBy }) => Backfill | null>({
    at: 'webhookId',
    audit: { subject: 'destination', action: 'start', isAlways: true },
    isVisible: true,
    otherwise: null,
  }),
}

export type BackfillStore = StoreOf<typeof backfillPort> & {
  /**
   * Gives the outbox some contacts of backfills that run, as long as it has few for the
   * destination. Answers whether there may be more to do at once.
   */
  extendBackfills(now: number): Promise<boolean>
}
