import type { ResponseOf, BodyOf } from '#api/declare.ts'
import type { KeyApi } from '#api/keys/key-api.ts'
import type { KeyUndoApi } from '#api/keys/key-undo-api.ts'
import type { Overlap } from '#model/keys/key.ts'
import { request } from './request.ts'

export type Key = ResponseOf<KeyApi['listKeys']>['keys'][number]
export type KeyRequests = ResponseOf<KeyApi['listKeyRequests']>
export type Issued = ResponseOf<KeyApi['createKey']>
export type NewKey = BodyOf<KeyApi['createKey']>
export type NewChallenge = BodyOf<KeyApi['setChallenge']>['challenge']
export type KeyUndo = ResponseOf<KeyUndoApi['getKeyUndo']>
export type KeyUndoPreview = ResponseOf<KeyUndoApi['previewKeyUndo']>

const keysPath = '/v1/projects/:projectId/keys'
const keyPath = '/v1/projects/:projectId/keys/:keyId'
const undoPath = '/v1/projects/:projectId/keys/:keyId/undo'

export type KeyPlace = { projectId: string; keyId: string }

export const listKeys = (projectId: string) =>
  request<KeyApi['listKeys']>('GET', keysPath, { projectId })

export const listKeyRequests = (projectId: string) =>
  request<KeyApi['listKeyRequests']>('GET', `${keysPath}/requests`, { projectId })

/** The new key with its secret, in this one answer. */
export const createKey = (projectId: string, body: NewKey) =>
  request<KeyApi['createKey']>('POST', keysPath, { projectId }, { body })

export const renameKey = (place: KeyPlace, label: string) =>
  request<KeyApi['renameKey']>('PATCH', keyPath, place, { body: { label } })

/** The key with its new secret, in this one answer. */
export const rotateKey = (place: KeyPlace, overlap: Overlap) =>
  request<KeyApi['rotateKey']>('POST', `${keyPath}/rotations`, place, { body: { overlap } })

export const setChallenge = (place: KeyPlace, challenge: NewChallenge) =>
  request<KeyApi['setChallenge']>('PUT', `${keyPath}/challenge`, place, { body: { challenge } })

/** To whom it assigns its new leads, in turn. */
export const setAssignees = (place: KeyPlace, assignees: string[]) =>
  request<KeyApi['setAssignees']>('PUT', `${keyPath}/assignees`, place, { body: { assignees } })

export const revokeKey = (place: KeyPlace) => request<KeyApi['revokeKey']>('DELETE', keyPath, place)

/** What undoing everything that the key has written since a time would do. */
export const previewKeyUndo = (path: KeyPlace, since: string) =>
  request<KeyUndoApi['previewKeyUndo']>('GET', undoPath, path, { query: { since } })

export const startKeyUndo = (place: KeyPlace, since: string) =>
  request<KeyUndoApi['startKeyUndo']>('POST', undoPath, place, { body: { since } })

export const getKeyUndo = (place: KeyPlace & { undoId: string }) =>
  request<KeyUndoApi['getKeyUndo']>('GET', `${undoPath}/:undoId`, place)
