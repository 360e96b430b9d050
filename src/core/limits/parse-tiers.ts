import { standardTierName } from '#model/keys/key.ts'
import { type Ceilings, type Tier, operations, standardTier } from './contract.ts'

const tiersForm =
  'must be JSON such as {"partner":{"read":[600,5000],"create":[600,50000],"batch":[300,50000]}}'

/** Tiers by name, with `standard`, from a setting's JSON. Throws what it must be. */
export function parseTiers(text: string): ReadonlyMap<string, Tier> {
  const tiers = new Map([[standardTierName, standardTier]])
  for (const [name, value] of Object.entries(asObject(parsed(text)))) {
    if (name === standardTierName || name === 'unlimited') {
      throw new Error(`can't change the tier ${name}`)
    }
    tiers.set(name, asTier(value))
  }
  return tiers
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(tiersForm)
  }
}

function asTier(value: unknown): Tier {
  const ceilings = asObject(value)
  const [read, create, batch] = operations.map((operation) => asCeilings(ceilings[operation]))
  if (Object.keys(ceilings).length !== operations.length || !read || !create || !batch) {
    throw new Error(tiersForm)
  }
  return { read, create, batch }
}

function asCeilings(value: unknown): Ceilings {
  if (!Array.isArray(value) || value.length !== 2) throw new Error(tiersForm)
  const [perMinute, perHour] = value as unknown[]
  if (!isCeiling(perMinute) || !isCeiling(perHour)) throw new Error(tiersForm)
  return { perMinute, perHour }
}

function isCeiling(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1_000_000_000
}

function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(tiersForm)
  return value as Record<string, unknown>
}
