import { keyApi } from '#api/keys/key-api.ts'
import { challengeInput } from '#api/keys/key-schemas.ts'
import type { Static } from '#api/schema-type.ts'
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
import { admittedMember } from '#http/app/admitted.ts'
import { serve } from '#http/app/serve.ts'
import type { Services } from '#http/services.ts'
import { standardTierName } from '#model/keys/key.ts'
import { isAllowed } from '#model/members/roles.ts'

export const keyEndpoints = serve(keyApi, {
  async listKeys(services, request) {
    const listedKeys = await allKeys(services.store, request.params.projectId)
    return {
      keys: listedKeys.map((details) => keyResponse(services, details)),
      tiers: [...services.tiers],
    }
  },
  async listKeyRequests({ store, clock }, request) {
    return keyRequestsRecord(await listKeyRequests(store, request.params.projectId, clock.now()))
  },
  async createKey(services, request) {
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
    return { key: keyResponse(services, details), secret }
  },
  async renameKey(services, request) {
    const { id: keyId } = await requireKeyOf(services.store, request.params)
    return keyResponse(services, await renameKey(services.store, { keyId, ...request.body }))
  },
  async rotateKey(services, request) {
    const { store, clock } = services
    const keyToRotate = await requireKeyOf(store, request.params)
    const rotationRequest = {
      key: keyToRotate,
      overlapMs: overlapsMs[request.body.overlap],
      now: clock.now(),
    }
    const { details, secret } = await rotateKey(store, rotationRequest, request.once)
    return { key: keyResponse(services, details), secret }
  },
  async setChallenge(services, request) {
    const publishableKey = await requireKeyOf(services.store, request.params)
    const challenge = challengeOf(services, request.body.challenge)
    return keyResponse(
      services,
      await setChallenge(services.store, { key: publishableKey, challenge }),
    )
  },
  async setAssignees(services, request) {
    const { store } = services
    const details = await requireKeyOf(store, request.params)
    const { assignees } = request.body
    return keyResponse(services, await setAssignees(store, { key: details, assignees }))
  },
  async revokeKey(services, request) {
    const { id: keyId } = await requireKeyOf(services.store, request.params)
    const now = services.clock.now()
    return keyResponse(services, await revokeKey(services.store, { keyId, now }))
  },
})

function keyResponse({ clock, publicUrl }: Services, details: KeyDetails) {
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
