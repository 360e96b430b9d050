import {
  backfillRecord,
  countBackfill,
  findBackfill,
  pauseBackfill,
  resumeBackfill,
  startBackfill,
} from '#core/destinations/manage-backfill.ts'
import { backfillStates } from '#core/webhooks/backfill.ts'
import { byMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { nothing } from '#http/app/schemas.ts'
import { closed, oneOf, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'

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
export const backfillEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', backfill, {
    needs: 'see',
    operationId: 'getBackfill',
    summary: 'How far existing leads were sent to a destination',
    answers: {
      200: closed({ backfill: Type.Nullable(Backfill, 'Null if it was never started.') }),
    },
    async handle({ store }, request) {
      const started = await findBackfill(store, request.params)
      return { backfill: started && backfillRecord(started) }
    },
  }),
  endpoint('POST', `${backfill}/count`, {
    needs: 'manage',
    isRead: true,
    operationId: 'countBackfill',
    summary: 'How many existing leads pass the filter of a destination',
    body: wanted,
    answers: { 200: closed({ total: Type.Integer('How many leads would be sent.') }) },
    async handle({ store }, request) {
      return { total: await countBackfill(store, { ...request.params, ...request.body }) }
    },
  }),
  endpoint('POST', backfill, {
    needs: 'manage',
    operationId: 'startBackfill',
    summary: 'Send existing leads to a destination that keeps records, in the background',
    body: wanted,
    answers: { 202: Backfill },
    async handle({ store, clock }, request) {
      const by = { by: byMember(request), now: clock.now() }
      const started = await startBackfill(store, { ...request.params, ...request.body, ...by })
      return backfillRecord(started)
    },
  }),
  endpoint('POST', `${backfill}/pause`, {
    needs: 'manage',
    operationId: 'pauseBackfill',
    summary: 'Queue no more existing leads; what is queued is still sent',
    body: nothing,
    answers: { 200: Backfill },
    handle: async ({ store }, request) =>
      backfillRecord(await pauseBackfill(store, request.params)),
  }),
  endpoint('POST', `${backfill}/resume`, {
    needs: 'manage',
    operationId: 'resumeBackfill',
    summary: 'Continue to queue existing leads',
    body: nothing,
    answers: { 200: Backfill },
    async handle({ store }, request) {
      const resumption = { ...request.params, by: byMember(request) }
      return backfillRecord(await resumeBackfill(store, resumption))
    },
  }),
]
