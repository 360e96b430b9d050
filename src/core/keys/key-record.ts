import { maskSecret } from '#core/keys/secrets/secret.ts'
import { type Tier, unlimitedCeiling } from '#core/limits/contract.ts'
import { formatTime, formatTimeOrNull, withTextTimes } from '#core/values/time.ts'
import type { KeyKind, Scope } from '#model/keys/key.ts'
import type { CreatedProject } from './create-project.ts'
import type { KeyDetails, Key } from './key.ts'
import type { IssuedKey } from './manage-keys.ts'

/** A key as it is shown: its times as text, and whole only those secrets that are public. */
export function keyRecord(key: KeyDetails, now: number) {
  const { id, kind, label, tier, scopes, origins, challenge, assignees, formId, memberId, hue } =
    key
  const { createdAt, lastUsedAt, seenInBrowserAt, revokedAt } = key
  const secrets = liveSecrets(key, now).map(({ endsAt, ...secret }) => {
    return { ...secret, endsAt: formatTimeOrNull(endsAt) }
  })
  const times = withTextTimes({ createdAt, lastUsedAt, seenInBrowserAt, revokedAt })
  const owners = { formId, memberId }
  const settings = { id, kind, label, tier, scopes, origins, challenge, assignees, ...owners, hue }
  return { ...settings, secrets, ...times }
}

/** The secrets that still work, newest first; `text` is the part by which each is recognised. */
export function liveSecrets({ kind, secrets, revokedAt }: KeyDetails, now: number) {
  const live = revokedAt === null ? secrets : []
  return live
    .filter(({ endsAt }) => endsAt === null || endsAt > now)
    .map(({ lastFour, publicText, endsAt }) => {
      return { text: maskSecret(kind, lastFour), publicText, endsAt }
    })
}

/** A key with its text, which a secret one shows only this once. */
export function issuedKeyRecord({ details, secret }: IssuedKey) {
  const { id, kind, label } = details
  return { id, key: secret, kind, label }
}

/** The bot challenge of a key; for `altcha` with the address where its widget gets challenges. */
export function challengeRecord({ id, challenge }: KeyDetails, publicUrl: string) {
  const challengeUrl = challenge === 'altcha' ? `${publicUrl}/challenges/${id}` : null
  return { id, challenge, challengeUrl }
}

/** A revoked key. */
export function revokedKeyRecord({ id, revokedAt }: KeyDetails & { revokedAt: number }) {
  return { id, revokedAt: formatTime(revokedAt) }
}

/** A new project with its first keys, whose texts are shown only this once. */
export function createdProjectRecord({ project, secret, publishable }: CreatedProject) {
  const { id, name, defaultCountry } = project
  return {
    project: { id, name, defaultCountry },
    keys: [secret, publishable].map(issuedKeyRecord),
  }
}

/**
 * What a key has (docs/keys.md#properties); `limits` are accepted requests per rolling minute
 * and hour.
 */
export type WhoAmI = {
  keyType: KeyKind
  label: string
  scopes: readonly Scope[]
  projectId: string
  rateLimitTier: string
  limits: Tier
}

const unlimited = { perMinute: unlimitedCeiling, perHour: unlimitedCeiling }
const unlimitedTier: Tier = { read: unlimited, create: unlimited, batch: unlimited }

export function whoamiRecord(key: Key, tier: Tier | null): WhoAmI {
  const { read, create, batch } = tier ?? unlimitedTier
  return {
    keyType: key.kind,
    label: key.label,
    scopes: key.scopes,
    projectId: key.projectId,
    rateLimitTier: key.tier,
    limits: { read, create, batch },
  }
}
