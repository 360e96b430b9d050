import { tierError } from '#core/keys/errors.ts'
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
import type { ChallengeRequest } from '#core/keys/secrets/parse-key.ts'
import { membersAmong, setAssignees } from '#core/members/assignment.ts'
import { isAllowed } from '#core/members/role.ts'
import { admittedMember } from '#http/app/admitted.ts'
import { type AppEndpoint, endpoint } from '#http/app/app-endpoint.ts'
import { closed } from '#http/schema-parts.ts'
import type { Static } from '#http/schema-type.ts'
import type { Services } from '#http/services.ts'
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
} from './key-schemas.ts'

const keys = '/v1/projects/:projectId/keys'
const key = `${keys}/:keyId`
const rotation = closed({ overlap: overlapInput })
const standardTierName = 'standard'

export const keyEndpoints: readonly AppEndpoint[] = [
  endpoint('GET', keys, {
    needs: 'see',
    operationId: 'listKeys',
    summary: 'The keys of a project, without their secrets',
    answers: { 200: AppKeys },
    async handle(services, request) {
      const listedKeys = await allKeys(services.store, request.params.projectId)
      return {
        keys: listedKeys.map((details) => keyAnswer(services, details)),
        tiers: [...services.tiers],
      }
    },
  }),
  endpoint('GET', `${keys}/requests`, {
    needs: 'see',
    operationId: 'listKeyRequests',
    summary: 'Requests of the 200 most recently used keys',
    answers: { 200: AppKeyRequests },
    async handle({ store, clock }, request) {
      return keyRequestsRecord(await listKeyRequests(store, request.params.projectId, clock.now()))
    },
  }),
  endpoint('POST', keys, {
    needs: 'manage',
    operationId: 'createKey',
    summary: 'Create a key, whose secret is shown only once; only owners can choose another tier',
    body: KeyInput,
    answers: { 201: KeyWithSecret },
    async handle(services, request) {
      const { store, clock, tiers } = services
      const { role } = admittedMember(request)
      const { challenge = null, assignees = [], ...settings } = request.body
      const { kind, label, tier = standardTierName, scopes = null, origins = null } = settings
      const isOther = tier !== standardTierName && tiers.has(tier)
      if (isOther && !isAllowed(role, 'own')) throw tierError()
      const newKey = {
        ...request.params,
        kind,
        label,
        tier,
        tiers,
        scopes,
        origins,
        challenge: challengeOf(services, challenge),
        assignees: await membersAmong(store, { ...request.params, assignees }),
        now: clock.now(),
      }
      const { details, secret } = await createKey(store, newKey, request.once)
      return { key: keyAnswer(services, details), secret }
    },
  }),
  endpoint('PATCH', key, {
    needs: 'manage',
    operationId: 'renameKey',
    summary: "Change a key's label, also on its contacts",
    body: closed({ label: labelInput }),
    answers: { 200: AppKey },
    async handle(services, request) {
      const { id: keyId } = await requireKeyOf(services.store, request.params)
      return keyAnswer(services, await renameKey(services.store, { keyId, ...request.body }))
    },
  }),
  endpoint('POST', `${key}/rotations`, {
    needs: 'manage',
    operationId: 'rotateKey',
    summary:
      'Give a key a new secret, shown only once; the old one stops working after the overlap',
    body: rotation,
    answers: { 201: KeyWithSecret },
    async handle(services, request) {
      const { store, clock } = services
      const keyToRotate = await requireKeyOf(store, request.params)
      const rotationRequest = {
        key: keyToRotate,
        overlapMs: overlapsMs[request.body.overlap],
        now: clock.now(),
      }
      const { details, secret } = await rotateKey(store, rotationRequest, request.once)
      return { key: keyAnswer(services, details), secret }
    },
  }),
  endpoint('PUT', `${key}/challenge`, {
    needs: 'manage',
    operationId: 'setChallenge',
    summary: "Turn a publishable key's bot challenge on or, with null, off",
    body: closed({ challenge: challengeInput }),
    answers: { 200: AppKey },
    async handle(services, request) {
      const publishableKey = await requireKeyOf(services.store, request.params)
      const challenge = challengeOf(services, request.body.challenge)
      return keyAnswer(
        services,
        await setChallenge(services.store, { key: publishableKey, challenge }),
      )
    },
  }),
  endpoint('PUT', `${key}/assignees`, {
    needs: 'manage',
    operationId: 'setAssignees',
    summary: 'Have a key assign its new leads to members in turn, or to nobody',
    body: closed({ assignees: assigneesInput }),
    answers: { 200: AppKey },
    async handle(services, request) {
      const { store } = services
      const details = await requireKeyOf(store, request.params)
      const { assignees } = request.body
      return keyAnswer(services, await setAssignees(store, { key: details, assignees }))
    },
  }),
  endpoint('DELETE', key, {
    needs: 'manage',
    operationId: 'revokeKey',
    summary: 'Revoke a key immediately and permanently',
    answers: { 200: AppKey },
    async handle(services, request) {
      const { id: keyId } = await requireKeyOf(services.store, request.params)
      const now = services.clock.now()
      return keyAnswer(services, await revokeKey(services.store, { keyId, now }))
    },
  }),
]

function keyAnswer({ clock, publicUrl }: Services, details: KeyDetails) {
  const { challengeUrl } = challengeRecord(details, publicUrl)
  return { ...keyRecord(details, clock.now()), challengeUrl }
}

function challengeOf(
  { isDevelopment }: Services,
  input: Static<typeof challengeInput>,
): ChallengeRequest | null {
  if (input === null) return null
  const { provider, secret = null } = input
  return { provider, secret, mayBeTest: isDevelopment }
}
