import { bulkKeptMs, bulkStates } from '#core/bulk/bulk-change.ts'
import {
  type KeyUndo,
  findKeyUndo,
  keyUndoRecord,
  parseSince,
  previewKeyUndo,
} from '#core/bulk/key-undo.ts'
import { hourMs } from '#core/limits/contract.ts'
import { byMember } from '#http/app/admitted.ts'
import { type AppEndpoint, type AppRequest, type Query, endpoint } from '#http/app/app-endpoint.ts'
import { closed, nullableText, oneOf, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'

const undo = '/v1/projects/:projectId/keys/:keyId/undo'

const since = time('What the key has written from this time on is undone.')
const count = (description: string) => Type.Integer({ minimum: 0, description })
const counts = {
  removed: count('Leads that it created and nobody has changed since.'),
  restored: count('Leads in which former values are put back.'),
  kept: count('Leads that stay in whole or part, since others have changed or merged them.'),
}

const KeyUndoPreview = closed({
  ...counts,
  isComplete: Type.Boolean({ description: 'False when there are more than were looked at.' }),
})

const KeyUndoState = closed(
  {
    id: Type.String(),
    since,
    state: oneOf(bulkStates, 'A cancelled one has stopped: its member may no longer do this.'),
    ...counts,
    createdAt: time('When it was started.'),
    finishedAt: nullableText('Null while it runs.'),
  },
  `Kept for ${bulkKeptMs / hourMs / 24} days.`,
)

export const keyUndoEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', undo, {
    needs: 'manage',
    operationId: 'previewKeyUndo',
    summary: 'What undoing everything that a key wrote since a time would do',
    query: { since },
    answers: { 200: KeyUndoPreview },
    async handle(services, request) {
      return previewKeyUndo(services.store, undoOf(services, request, request.query))
    },
  }),
  endpoint('POST', undo, {
    needs: 'manage',
    operationId: 'startKeyUndo',
    summary: 'Undo everything that a key wrote since a time, except what others have changed',
    body: closed({ since }),
    answers: { 202: KeyUndoState },
    async handle(services, request) {
      const undone = undoOf(services, request, request.body)
      const started = await services.store.startKeyUndo(undone)
      services.bulkChanges.wake()
      return keyUndoRecord(started)
    },
  }),
  endpoint('GET', `${undo}/:undoId`, {
    needs: 'manage',
    operationId: 'getKeyUndo',
    summary: 'How far the undo of what a key wrote has come',
    answers: { 200: KeyUndoState },
    async handle({ store }, request) {
      return findKeyUndo(store, request.params)
    },
  }),
]

function undoOf({ clock }: Services, request: AppRequest<typeof undo>, query: Query): KeyUndo {
  const by = byMember(request)
  return { ...request.params, since: parseSince(query), by, now: clock.now() }
}
