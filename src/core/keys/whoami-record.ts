import { type Operation, type Tier, operations, unlimitedCeiling } from '#core/limits/contract.ts'
import type { Key, KeyKind, Scope } from './key.ts'

/**
 * What a key has (docs/keys.md#what-a-key-has); `limits` are accepted requests per rolling minute
 * and hour.
 */
export type WhoAmI = {
  keyType: KeyKind
  label: string
  scopes: readonly Scope[]
  projectId: string
  rateLimitTier: string
  limits: Record<Operation, { perMinute: number; perHour: number }>
}

export function whoamiRecord(key: Key, tier: Tier | null): WhoAmI {
  const unlimited = { perMinute: unlimitedCeiling, perHour: unlimitedCeiling }
  const limits = Object.fromEntries(
    operations.map((operation) => [operation, tier?.[operation] ?? unlimited]),
  )
  return {
    keyType: key.kind,
    label: key.label,
    scopes: key.scopes,
    projectId: key.projectId,
    rateLimitTier: key.tier,
    limits: limits as WhoAmI['limits'],
  }
}
