import { hueCount } from '#model/keys/key.ts'
import type { KeyDetails } from './key.ts'

// Neighbours in the circle look alike: the next one is far from those before.
const [firstHue, hueStep] = [8, 5]
const hueOrder = Array.from({ length: hueCount }, (_, i) => (firstHue + i * hueStep) % hueCount)

/** What is known of the hues of a project's keys. */
type HuedKey = { hue: number; isRevoked: boolean }

/** The hue for a new key: the one of the fewest active keys, of those that of the fewest at all. */
export function leastUsedHue(keys: readonly HuedKey[]): number {
  const active = countByHue(keys.filter(({ isRevoked }) => !isRevoked))
  const all = countByHue(keys)
  const usesOf = (hue: number) => (active[hue] ?? 0) * (keys.length + 1) + (all[hue] ?? 0)
  return hueOrder.reduce((best, hue) => (usesOf(hue) < usesOf(best) ? hue : best))
}

/** The hue of a key from before hues were stored, which the id in its chip gives it. */
export function hueOfId({ id, formId }: Pick<KeyDetails, 'id' | 'formId'>): number {
  let hash = 0x811c9dc5
  for (const character of formId ?? id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // The lowest bits of this hash are its worst.
  return ((hash ^ (hash >>> 15)) >>> 0) % hueCount
}

function countByHue(keys: readonly HuedKey[]): number[] {
  const counts = Array.from({ length: hueCount }, () => 0)
  for (const { hue } of keys) counts[hue] = (counts[hue] ?? 0) + 1
  return counts
}
