import { type Tier, unlimitedCeiling } from '#core/limits/contract.ts'
import type { Key, KeyKind, Scope } from './key.ts'

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
