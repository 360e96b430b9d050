import type { FastifyReply } from 'fastify'

import { challengeRecord, keyRecord } from '#core/keys/key-record.ts'
import { keyRequestsRecord, listKeyRequests } from '#core/keys/key-requests.ts'
import { type KeyDetails, overlapsMs } from '#core/keys/key.ts'
import {
  allKeys,
  createKey,
  renameKey,
  requireKeyOf,
  revokeKey,
  rotateKey,
  setChallenge,
} from '#core/keys/manage-keys.ts'
import type { ChallengeRequest } from '#core/keys/parse-key.ts'
import { tierError } from '#core/keys/errors.ts'
import { isAllowed } from '#core/members/role.ts'
import type { Services } from '#http/services.ts'
import { admittedMember } from './admitted.ts'
import { type AppEndpoint, type AppRequest, endpoint } from './app-endpoint.ts'
import {
  AppKey,
  AppKeyRequests,
  AppKeys,
  KeyInput,
  KeyWithSecret,
  challengeInput,
  labelInput,
  overlapInput,
} from './key-schemas.ts'
import { closed } from '#http/schema-parts.ts'
import type { Static } from '#http/schema-type.ts'

const keys = '/v1/projects/:projectId/keys'
const key = `${keys}/:keyId`
const rotation = closed({ overlap: overlapInput })
const standardTierName = 'standard'

export const keyEndpoints: readonly AppEndpoint[] = [
  endpoint({
    method: 'GET',
    path: keys,
    needs: 'see',
    operationId: 'listKeys',
    summary: 'The keys of a project, without their secrets',
    answers: { 200: AppKeys },
    async handle(services, request) {
      const found = await allKeys(services.store, request.params.projectId)
      return { keys: found.map((one) => shown(services, one)), tiers: [...services.tiers] }
    },
  }),
  endpoint({
    method: 'GET',
    path: `${keys}/requests`,
    needs: 'see',
    operationId: 'listKeyRequests',
    summary: 'How many requests the 200 keys that were used last have sent',
    answers: { 200: AppKeyRequests },
    async handle({ store, clock }, request) {
      return keyRequestsRecord(await listKeyRequests(store, request.params.projectId, clock.now()))
    },
  }),
  endpoint({
    method: 'POST',
    path: keys,
    needs: 'manage',
    operationId: 'createKey',
    summary: 'Create a key, whose secret is shown only this once; other tiers by owners only',
    body: KeyInput,
    answers: { 201: KeyWithSecret },
    handle: answerCreate,
  }),
  endpoint({
    method: 'PATCH',
    path: key,
    needs: 'manage',
    operationId: 'renameKey',
    summary: "Change a key's label, also on its contacts",
    body: closed({ label: labelInput }),
    answers: { 200: AppKey },
    async handle(services, request) {
      const { id: keyId } = await requireKeyOf(services.store, request.params)
      return shown(services, await renameKey(services.store, { keyId, ...request.body }))
    },
  }),
  endpoint({
    method: 'POST',
    path: `${key}/rotations`,
    needs: 'manage',
    operationId: 'rotateKey',
    summary: 'Give a key a new secret, shown only this once; the old one ends after the overlap',
    body: rotation,
    answers: { 201: KeyWithSecret },
    handle: answerRotate,
  }),
  endpoint({
    method: 'PUT',
    path: `${key}/challenge`,
    needs: 'manage',
    operationId: 'setChallenge',
    summary: "Switch a publishable key's bot challenge on or, with null, off",
    body: closed({ challenge: challengeInput }),
    answers: { 200: AppKey },
    async handle(services, request) {
      const found = await requireKeyOf(services.store, request.params)
      const challenge = challengeOf(services, request.body.challenge)
      return shown(services, await setChallenge(services.store, { key: found, challenge }))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: key,
    needs: 'manage',
    operationId: 'revokeKey',
    summary: 'Revoke a key immediately and permanently',
    answers: { 200: AppKey },
    async handle(services, request) {
      const { id: keyId } = await requireKeyOf(services.store, request.params)
      const now = services.clock.now()
      return shown(services, await revokeKey(services.store, { keyId, now }))
    },
  }),
]

async function answerCreate(
  services: Services,
  request: AppRequest<typeof keys, typeof KeyInput>,
  reply: FastifyReply,
) {
  const { store, clock, tiers } = services
  const { role } = admittedMember(request)
  const { challenge = null, ...given } = request.body
  const { kind, label, tier = standardTierName, scopes = null, origins = null } = given
  if (tier !== standardTierName && !isAllowed(role, 'own')) throw tierError()
  const asked = {
    ...request.params,
    kind,
    label,
    tier,
    tiers,
    scopes,
    origins,
    challenge: challengeOf(services, challenge),
    now: clock.now(),
  }
  const { details, secret } = await createKey(store, asked, request.once)
  reply.code(201)
  return { key: shown(services, details), secret }
}

async function answerRotate(
  services: Services,
  request: AppRequest<typeof key, typeof rotation>,
  reply: FastifyReply,
) {
  const { store, clock } = services
  const found = await requireKeyOf(store, request.params)
  const asked = { key: found, overlapMs: overlapsMs[request.body.overlap], now: clock.now() }
  const { details, secret } = await rotateKey(store, asked, request.once)
  reply.code(201)
  return { key: shown(services, details), secret }
}

function shown({ clock, publicUrl }: Services, details: KeyDetails) {
  const { challengeUrl } = challengeRecord(details, publicUrl)
  return { ...keyRecord(details, clock.now()), challengeUrl }
}

function challengeOf(
  { isDevelopment }: Services,
  given: Static<typeof challengeInput>,
): ChallengeRequest | null {
  if (given === null) return null
  const { provider, secret = null } = given
  return { provider, secret, mayBeTest: isDevelopment }
}
