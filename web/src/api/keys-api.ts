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

export type KeyParams = { projectId: string; keyId: string }

export const listKeys = (projectId: string) =>
  request<KeyApi['listKeys']>('GET', keysPath, { projectId })

export const listKeyRequests = (projectId: string) =>
  request<KeyApi['listKeyRequests']>('GET', `${keysPath}/requests`, { projectId })

/** The new key with its secret, which only this response has. */
export const createKey = (projectId: string, body: NewKey) =>
  request<KeyApi['createKey']>('POST', keysPath, { projectId }, { body })

export const renameKey = (params: KeyParams, label: string) =>
  request<KeyApi['renameKey']>('PATCH', keyPath, params, { body: { label } })

/** The key with its new secret, which only this response has. */
export const rotateKey = (params: KeyParams, overlap: Overlap) =>
  request<KeyApi['rotateKey']>('POST', `${keyPath}/rotations`, params, { body: { overlap } })

export const setChallenge = (params: KeyParams, challenge: NewChallenge) =>
  request<KeyApi['setChallenge']>('PUT', `${keyPath}/challenge`, params, { body: { challenge } })

/** To whom it assigns its new leads, in turn. */
export const setAssignees = (params: KeyParams, assignees: string[]) =>
  request<KeyApi['setAssignees']>('PUT', `${keyPath}/assignees`, params, { body: { assignees } })

export const revokeKey = (params: KeyParams) =>
  request<KeyApi['revokeKey']>('DELETE', keyPath, params)

/** What undoing everything that the key has written since a time would do. */
export const previewKeyUndo = (params: KeyParams, since: string) =>
  request<KeyUndoApi['previewKeyUndo']>('GET', undoPath, params, { query: { since } })

export const startKeyUndo = (params: KeyParams, since: string) =>
  request<KeyUndoApi['startKeyUndo']>('POST', undoPath, params, { body: { since } })

export const getKeyUndo = (params: KeyParams & { undoId: string }) =>
  request<KeyUndoApi['getKeyUndo']>('GET', `${undoPath}/:undoId`, params)
