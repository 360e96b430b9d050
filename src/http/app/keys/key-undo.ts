import { bulkKeptMs, bulkStates } from '#core/bulk/bulk-change.ts'
import {
  type KeyUndo,
  findKeyUndo,
  keyUndoRecord,
  parseSince,
  previewKeyUndo,
} from '#core/bulk/key-undo.ts'
import { hourMs } from '#core/limits/contract.ts'
import { actionOf } from '#http/app/admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from '#http/app/app-endpoint.ts'
import type { Query } from '#http/endpoint-request.ts'
import { closed, nullableText, oneOf, time } from '#http/schema-parts.ts'
import { Type } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'

const undo = '/v1/projects/:projectId/keys/:keyId/undo'

const since = time('Changes that the key has made since this time are undone.')
const count = (description: string) => Type.Integer({ minimum: 0, description })
const counts = {
  removed: count('Leads that it created and nobody has changed since.'),
  restored: count('Leads that get previous values back.'),
  kept: count(
    'Leads that stay as they are or in part, because others have changed or merged them.',
  ),
}

const KeyUndoPreview = closed({
  ...counts,
  isComplete: Type.Boolean('False if there are more than were counted.'),
})

const KeyUndoState = closed(
  {
    id: Type.String(),
    since,
    state: oneOf(bulkStates, '`cancelled`: it stopped because its member may no longer do this.'),
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
    summary: 'Preview undoing all changes of a key since a time',
    query: { since },
    answers: { 200: KeyUndoPreview },
    async handle(services, request) {
      return previewKeyUndo(services.store, undoOf(services, request, request.query))
    },
  }),
  endpoint('POST', undo, {
    needs: 'manage',
    operationId: 'startKeyUndo',
    summary: 'Undo all changes of a key since a time, except what others have changed',
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
    summary: "The progress of undoing a key's changes",
    answers: { 200: KeyUndoState },
    async handle({ store }, request) {
      return findKeyUndo(store, request.params)
    },
  }),
]

function undoOf(services: Services, request: AppRequest<typeof undo>, query: Query): KeyUndo {
  return { ...actionOf(services, request), since: parseSince(query) }
}
