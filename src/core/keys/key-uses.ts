import { dayMs } from '#core/values/time.ts'
import { partMs } from './key-requests.ts'
import type { KeyUse, Key } from './key.ts'

// However long storage is away.
const partsKept = dayMs / partMs

/** When each key was last used and how often, gathered between two writes to storage. */
export class KeyUses {
  private uses = new Map<string, KeyUse>()

  /** A secret key that a browser sends, with an `Origin`, is probably leaked (docs/keys.md). */
  note(key: Key, origin: string | undefined, now: number): void {
    const isLeaking = key.kind === 'secret' && origin !== undefined
    const use = this.uses.get(key.id)
    if (use === undefined) {
      const requests = [{ startsAt: now - (now % partMs), count: 1 }]
      const seenInBrowserAt = isLeaking ? now : null
      this.uses.set(key.id, { keyId: key.id, usedAt: now, seenInBrowserAt, requests })
    } else {
      use.usedAt = now
      if (isLeaking) use.seenInBrowserAt = now
      count(use.requests, now)
    }
  }

  take(): KeyUse[] {
    const uses = [...this.uses.values()]
    this.uses = new Map()
    return uses
  }

  /** Adds uses that could not be stored to those since. */
  giveBack(uses: readonly KeyUse[]): void {
    for (const use of uses) {
      const since = this.uses.get(use.keyId)
      this.uses.set(use.keyId, since === undefined ? use : sumOf(use, since))
    }
  }
}

function sumOf(use: KeyUse, since: KeyUse): KeyUse {
  const parts = Map.groupBy([...use.requests, ...since.requests], ({ startsAt }) => startsAt)
  const requests = [...parts].map(([startsAt, counts]) => {
    return { startsAt, count: counts.reduce((sum, { count: one }) => sum + one, 0) }
  })
  const seenInBrowserAt = since.seenInBrowserAt ?? use.seenInBrowserAt
  return { ...since, seenInBrowserAt, requests: requests.slice(-partsKept) }
}

function count(requests: KeyUse['requests'], now: number): void {
  const last = requests.at(-1)
  if (last !== undefined && now < last.startsAt + partMs) last.count += 1
  else requests.push({ startsAt: now - (now % partMs), count: 1 })
}
