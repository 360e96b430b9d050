import { type Answer, answered, app } from './app.ts'

export type Keys = Answer<'listKeys'>
export type Key = Keys['keys'][number]
export type KeyRequests = Answer<'listKeyRequests'>
export type Issued = Answer<'createKey'>
export type ChallengeProvider = NonNullable<Key['challenge']>
export type NewChallenge = { provider: ChallengeProvider; secret: string | null } | null
export type NewKey = {
  kind: Key['kind']
  label: string
  scopes?: Key['scopes']
  origins: string[] | null
  challenge: NewChallenge
  tier: string
}

export const overlaps = ['0', '1h', '24h', '7d'] as const
export type Overlap = (typeof overlaps)[number]

const keysPath = '/app/v1/projects/{projectId}/keys'
const keyPath = '/app/v1/projects/{projectId}/keys/{keyId}'

type KeyPlace = { projectId: string; keyId: string }

export function listKeys(projectId: string): Promise<Keys> {
  return answered(app.GET(keysPath, { params: { path: { projectId } } }))
}

export function listKeyRequests(projectId: string): Promise<KeyRequests> {
  return answered(app.GET(`${keysPath}/requests`, { params: { path: { projectId } } }))
}

/** The new key with its secret, in this one answer. */
export function createKey(projectId: string, body: NewKey): Promise<Issued> {
  return answered(app.POST(keysPath, { params: { path: { projectId } }, body }))
}

export function renameKey(path: KeyPlace, label: string): Promise<Key> {
  return answered(app.PATCH(keyPath, { params: { path }, body: { label } }))
}

/** The key with its new secret, in this one answer. */
export function rotateKey(path: KeyPlace, overlap: Overlap): Promise<Issued> {
  return answered(app.POST(`${keyPath}/rotations`, { params: { path }, body: { overlap } }))
}

export function setChallenge(path: KeyPlace, challenge: NewChallenge): Promise<Key> {
  return answered(app.PUT(`${keyPath}/challenge`, { params: { path }, body: { challenge } }))
}

export function revokeKey(path: KeyPlace): Promise<Key> {
  return answered(app.DELETE(keyPath, { params: { path } }))
}
