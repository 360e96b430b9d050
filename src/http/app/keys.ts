import type { FastifyReply, FastifyRequest } from 'fastify'

import { challengeRecord, keyRecord } from '#core/keys/key-record.ts'
import { keyRequestsRecord, listKeyRequests } from '#core/keys/key-requests.ts'
import { type KeyDetails, type KeyKind, overlapsMs } from '#core/keys/key.ts'
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
import { refuseTier } from '#core/keys/refusals.ts'
import { isAllowed } from '#core/members/role.ts'
import type { Services } from '#http/services.ts'
import { admittedMember } from './admitted.ts'
import type { AppEndpoint } from './app-endpoint.ts'
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

type GivenKey = {
  kind: KeyKind
  label: string
  scopes?: string[]
  origins?: string[] | null
  tier?: string
  challenge?: GivenChallenge
}
type GivenChallenge = (Pick<ChallengeRequest, 'provider'> & { secret?: string | null }) | null

const keys = '/v1/projects/:projectId/keys'
const standardTierName = 'standard'

export const keyEndpoints: readonly AppEndpoint[] = [
  {
    method: 'GET',
    path: keys,
    needs: 'see',
    operationId: 'listKeys',
    summary: 'The keys of a project, without their secrets',
    answers: { 200: AppKeys },
    async handle(services, request) {
      const found = await allKeys(services.store, idsOf(request).projectId)
      return { keys: found.map((key) => shown(services, key)), tiers: [...services.tiers] }
    },
  },
  {
    method: 'GET',
    path: `${keys}/requests`,
    needs: 'see',
    operationId: 'listKeyRequests',
    summary: 'How many requests the 200 keys that were used last have sent',
    answers: { 200: AppKeyRequests },
    async handle({ store, clock }, request) {
      return keyRequestsRecord(await listKeyRequests(store, idsOf(request).projectId, clock.now()))
    },
  },
  {
    method: 'POST',
    path: keys,
    needs: 'manage',
    operationId: 'createKey',
    summary: 'Create a key, whose secret is shown only this once; other tiers by owners only',
    body: KeyInput,
    answers: { 201: KeyWithSecret },
    handle: answerCreate,
  },
  {
    method: 'PATCH',
    path: `${keys}/:keyId`,
    needs: 'manage',
    operationId: 'renameKey',
    summary: "Change a key's label, also on its contacts",
    body: closed({ label: labelInput }),
    answers: { 200: AppKey },
    async handle(services, request) {
      const { id: keyId } = await keyOf(services, request)
      const { label } = request.body as { label: string }
      return shown(services, await renameKey(services.store, { keyId, label }))
    },
  },
  {
    method: 'POST',
    path: `${keys}/:keyId/rotations`,
    needs: 'manage',
    operationId: 'rotateKey',
    summary: 'Give a key a new secret, shown only this once; the old one ends after the overlap',
    body: closed({ overlap: overlapInput }),
    answers: { 201: KeyWithSecret },
    handle: answerRotate,
  },
  {
    method: 'PUT',
    path: `${keys}/:keyId/challenge`,
    needs: 'manage',
    operationId: 'setChallenge',
    summary: "Switch a publishable key's bot challenge on or, with null, off",
    body: closed({ challenge: challengeInput }),
    answers: { 200: AppKey },
    async handle(services, request) {
      const key = await keyOf(services, request)
      const { challenge } = request.body as { challenge: GivenChallenge }
      const change = { key, challenge: challengeOf(services, challenge) }
      return shown(services, await setChallenge(services.store, change))
    },
  },
  {
    method: 'DELETE',
    path: `${keys}/:keyId`,
    needs: 'manage',
    operationId: 'revokeKey',
    summary: 'Revoke a key immediately and permanently',
    answers: { 200: AppKey },
    async handle(services, request) {
      const { id: keyId } = await keyOf(services, request)
      const now = services.clock.now()
      return shown(services, await revokeKey(services.store, { keyId, now }))
    },
  },
]

async function answerCreate(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { store, clock, tiers } = services
  const { role } = admittedMember(request)
  const given = request.body as GivenKey
  const { kind, label, tier = standardTierName, scopes = null, origins = null } = given
  if (tier !== standardTierName && !isAllowed(role, 'own')) refuseTier()
  const asked = {
    projectId: idsOf(request).projectId,
    kind,
    label,
    tier,
    tiers,
    scopes,
    origins,
    challenge: challengeOf(services, given.challenge ?? null),
    now: clock.now(),
  }
  const { details, secret } = await createKey(store, asked, request.once)
  reply.code(201)
  return { key: shown(services, details), secret }
}

async function answerRotate(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { store, clock } = services
  const key = await keyOf(services, request)
  const { overlap } = request.body as { overlap: keyof typeof overlapsMs }
  const rotation = { key, overlapMs: overlapsMs[overlap], now: clock.now() }
  const { details, secret } = await rotateKey(store, rotation, request.once)
  reply.code(201)
  return { key: shown(services, details), secret }
}

function shown({ clock, publicUrl }: Services, key: KeyDetails) {
  const { challengeUrl } = challengeRecord(key, publicUrl)
  return { ...keyRecord(key, clock.now()), challengeUrl }
}

function challengeOf({ isDevelopment }: Services, given: GivenChallenge): ChallengeRequest | null {
  if (given === null) return null
  const { provider, secret = null } = given
  return { provider, secret, mayBeTest: isDevelopment }
}

function keyOf({ store }: Services, request: FastifyRequest): Promise<KeyDetails> {
  return requireKeyOf(store, idsOf(request))
}

function idsOf({ params }: FastifyRequest): { projectId: string; keyId: string } {
  return params as { projectId: string; keyId: string }
}
