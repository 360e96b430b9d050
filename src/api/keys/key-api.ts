import { get, patch, post, put, remove } from '#api/declare.ts'
import {
  AppKey,
  AppKeyRequests,
  AppKeys,
  KeyInput,
  KeyWithSecret,
  assigneesInput,
  challengeInput,
  labelInput,
  overlapInput,
} from '#api/keys/key-schemas.ts'
import { closed } from '#api/schema-parts.ts'

const keys = '/v1/projects/:projectId/keys'
const key = `${keys}/:keyId`
const rotation = closed({ overlap: overlapInput })

export const keyApi = {
  /** The keys of a project, without their secrets. */
  listKeys: get(keys, {
    needs: 'see',
    response: AppKeys,
  }),
  /** Requests of the 200 most recently used keys. */
  listKeyRequests: get(`${keys}/requests`, {
    needs: 'see',
    response: AppKeyRequests,
  }),
  /** Create a key, whose secret is shown only once; only owners can choose another tier. */
  createKey: post(keys, {
    needs: 'manage',
    body: KeyInput,
    status: 201,
    response: KeyWithSecret,
  }),
  /** Change a key's label, also on its contacts. */
  renameKey: patch(key, {
    needs: 'manage',
    body: closed({ label: labelInput }),
    response: AppKey,
  }),
  /** Give a key a new secret, shown only once; the old one stops working after the overlap. */
  rotateKey: post(`${key}/rotations`, {
    needs: 'manage',
    body: rotation,
    status: 201,
    response: KeyWithSecret,
  }),
  /** Turn a publishable key's bot challenge on or, with null, off. */
  setChallenge: put(`${key}/challenge`, {
    needs: 'manage',
    body: closed({ challenge: challengeInput }),
    response: AppKey,
  }),
  /** Have a key assign its new leads to members in turn, or to nobody. */
  setAssignees: put(`${key}/assignees`, {
    needs: 'manage',
    body: closed({ assignees: assigneesInput }),
    response: AppKey,
  }),
  /** Revoke a key immediately and permanently. */
  revokeKey: remove(key, {
    needs: 'manage',
    response: AppKey,
  }),
}
export type KeyApi = typeof keyApi
