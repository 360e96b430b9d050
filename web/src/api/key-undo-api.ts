import { type Answer, answered, app } from './app.ts'

export type KeyUndoPreview = Answer<'previewKeyUndo'>
export type KeyUndo = Answer<'getKeyUndo'>

const undoPath = '/app/v1/projects/{projectId}/keys/{keyId}/undo'

type KeyPlace = { projectId: string; keyId: string }

/** What undoing everything that the key has written since a time would do. */
export function previewKeyUndo(path: KeyPlace, since: string): Promise<KeyUndoPreview> {
  return answered(app.GET(undoPath, { params: { path, query: { since } } }))
}

export function startKeyUndo(path: KeyPlace, since: string): Promise<KeyUndo> {
  return answered(app.POST(undoPath, { params: { path }, body: { since } }))
}

export function getKeyUndo(path: KeyPlace & { undoId: string }): Promise<KeyUndo> {
  return answered(app.GET(`${undoPath}/{undoId}`, { params: { path } }))
}
