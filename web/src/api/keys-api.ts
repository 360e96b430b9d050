import type { Overlap } from '#model/keys/key.ts'
import { type Answer, type BodyOf, answered, app, at } from './app.ts'

export type Key = Answer<'listKeys'>['keys'][number]
export type KeyRequests = Answer<'listKeyRequests'>
export type Issued = Answer<'createKey'>
export type NewKey = BodyOf<'createKey'>
export type NewChallenge = BodyOf<'setChallenge'>['challenge']
export type KeyUndo = Answer<'getKeyUndo'>
export type KeyUndoPreview = Answer<'previewKeyUndo'>

const keysPath = '/app/v1/projects/{projectId}/keys'
const keyPath = '/app/v1/projects/{projectId}/keys/{keyId}'
const undoPath = '/app/v1/projects/{projectId}/keys/{keyId}/undo'

export type KeyPlace = { projectId: string; keyId: string }

export const listKeys = (projectId: string) => answered(app.GET(keysPath, at({ projectId })))

export const listKeyRequests = (projectId: string) =>
  answered(app.GET(`${keysPath}/requests`, at({ projectId })))

/** The new key with its secret, in this one answer. */
export const createKey = (projectId: string, body: NewKey) =>
  answered(app.POST(keysPath, { ...at({ projectId }), body }))

export const renameKey = (place: KeyPlace, label: string) =>
  answered(app.PATCH(keyPath, { ...at(place), body: { label } }))

/** The key with its new secret, in this one answer. */
export const rotateKey = (place: KeyPlace, overlap: Overlap) =>
  answered(app.POST(`${keyPath}/rotations`, { ...at(place), body: { overlap } }))

export const setChallenge = (place: KeyPlace, challenge: NewChallenge) =>
  answered(app.PUT(`${keyPath}/challenge`, { ...at(place), body: { challenge } }))

/** To whom it assigns its new leads, in turn. */
export const setAssignees = (place: KeyPlace, assignees: string[]) =>
  answered(app.PUT(`${keyPath}/assignees`, { ...at(place), body: { assignees } }))

export const revokeKey = (place: KeyPlace) => answered(app.DELETE(keyPath, at(place)))

/** What undoing everything that the key has written since a time would do. */
export const previewKeyUndo = (path: KeyPlace, since: string) =>
  answered(app.GET(undoPath, { params: { path, query: { since } } }))

export const startKeyUndo = (place: KeyPlace, since: string) =>
  answered(app.POST(undoPath, { ...at(place), body: { since } }))

export const getKeyUndo = (place: KeyPlace & { undoId: string }) =>
  answered(app.GET(`${undoPath}/{undoId}`, at(place)))
