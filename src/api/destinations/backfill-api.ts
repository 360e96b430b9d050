import { get, post } from '#api/declare.ts'
import { nothing } from '#api/nothing.ts'
import { closed, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { backfillStates } from '#core/webhooks/backfill.ts'

const backfill = '/v1/projects/:projectId/destinations/:destinationId/backfill'

const wanted = closed({
  isMissingOnly: Type.Boolean('Only leads that the destination never got.'),
})

const Backfill = closed({
  state: oneOf(
    backfillStates,
    'Whether leads are being queued. When it is done, the last ones may still wait.',
  ),
  isMissingOnly: Type.Boolean('Only leads that the destination never got.'),
  total: Type.Integer('How many matched when it was started.'),
  queued: Type.Integer('How many of them were queued.'),
  startedAt: time('When it was started.'),
})

/** Sends leads that exist already to a destination, as its rate allows. */
export const backfillApi = {
  /** How far existing leads were sent to a destination. */
  getBackfill: get(backfill, {
    needs: 'see',
    response: closed({ backfill: Type.Nullable(Backfill, 'Null if it was never started.') }),
  }),
  /** How many existing leads pass the filter of a destination. */
  countBackfill: post(`${backfill}/count`, {
    needs: 'manage',
    isRead: true,
    body: wanted,
    response: closed({ total: Type.Integer('How many leads would be sent.') }),
  }),
  /** Send existing leads to a destination that keeps records, in the background. */
  startBackfill: post(backfill, {
    needs: 'manage',
    body: wanted,
    status: 202,
    response: Backfill,
  }),
  /** Queue no more existing leads; what is queued is still sent. */
  pauseBackfill: post(`${backfill}/pause`, {
    needs: 'manage',
    body: nothing,
    response: Backfill,
  }),
  /** Continue to queue existing leads. */
  resumeBackfill: post(`${backfill}/resume`, {
    needs: 'manage',
    body: nothing,
    response: Backfill,
  }),
}
export type BackfillApi = typeof backfillApi
