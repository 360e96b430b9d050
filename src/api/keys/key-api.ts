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
  listKeys: get(keys, {
    needs: 'see',
    summary: 'The keys of a project, without their secrets',
    answer: AppKeys,
  }),
  listKeyRequests: get(`${keys}/requests`, {
    needs: 'see',
    summary: 'Requests of the 200 most recently used keys',
    answer: AppKeyRequests,
  }),
  createKey: post(keys, {
    needs: 'manage',
    summary: 'Create a key, whose secret is shown only once; only owners can choose another tier',
    body: KeyInput,
    status: 201,
    answer: KeyWithSecret,
  }),
  renameKey: patch(key, {
    needs: 'manage',
    summary: "Change a key's label, also on its contacts",
    body: closed({ label: labelInput }),
    answer: AppKey,
  }),
  rotateKey: post(`${key}/rotations`, {
    needs: 'manage',
    summary:
      'Give a key a new secret, shown only once; the old one stops working after the overlap',
    body: rotation,
    status: 201,
    answer: KeyWithSecret,
  }),
  setChallenge: put(`${key}/challenge`, {
    needs: 'manage',
    summary: "Turn a publishable key's bot challenge on or, with null, off",
    body: closed({ challenge: challengeInput }),
    answer: AppKey,
  }),
  setAssignees: put(`${key}/assignees`, {
    needs: 'manage',
    summary: 'Have a key assign its new leads to members in turn, or to nobody',
    body: closed({ assignees: assigneesInput }),
    answer: AppKey,
  }),
  revokeKey: remove(key, {
    needs: 'manage',
    summary: 'Revoke a key immediately and permanently',
    answer: AppKey,
  }),
}
export type KeyApi = typeof keyApi
