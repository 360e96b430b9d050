import type { BodyOf, PathParams, ResponseOf } from '#api/declare.ts'
import type { KeyApi } from '#api/keys/key-api.ts'
import type { KeyUndoApi } from '#api/keys/key-undo-api.ts'

export type Key = ResponseOf<KeyApi['listKeys']>['keys'][number]
export type KeyRequests = ResponseOf<KeyApi['listKeyRequests']>
export type IssuedKey = ResponseOf<KeyApi['createKey']>
export type NewKey = BodyOf<KeyApi['createKey']>
export type NewChallenge = BodyOf<KeyApi['setChallenge']>['challenge']
export type KeyUndo = ResponseOf<KeyUndoApi['getKeyUndo']>
export type KeyUndoPreview = ResponseOf<KeyUndoApi['previewKeyUndo']>

export type KeyParams = PathParams<KeyApi['revokeKey']['path']>
