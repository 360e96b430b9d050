import { get, post } from '#api/declare.ts'
import { closed, nullableText, oneOf, time } from '#api/schema-parts.ts'
import { Type } from '#api/schema-type.ts'
import { bulkStates } from '#core/bulk/bulk-change.ts'
import { hourMs } from '#model/values/durations.ts'
import { bulkKeptMs } from '#model/values/periods.ts'

export const undo = '/v1/projects/:projectId/keys/:keyId/undo'

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

export const keyUndoApi = {
  /** Preview undoing all changes of a key since a time. */
  previewKeyUndo: get(undo, {
    needs: 'manage',
    query: { since },
    response: KeyUndoPreview,
  }),
  /** Undo all changes of a key since a time, except what others have changed. */
  startKeyUndo: post(undo, {
    needs: 'manage',
    body: closed({ since }),
    status: 202,
    response: KeyUndoState,
  }),
  /** The progress of undoing a key's changes. */
  getKeyUndo: get(`${undo}/:undoId`, {
    needs: 'manage',
    response: KeyUndoState,
  }),
}
export type KeyUndoApi = typeof keyUndoApi
