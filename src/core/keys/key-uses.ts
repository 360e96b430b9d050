import type { KeyUse, Key } from './key.ts'

/** When each key was last used, gathered between two writes to storage. */
export class KeyUses {
  private uses = new Map<string, KeyUse>()

  /** A secret key that a browser sends, with an `Origin`, is probably leaked (docs/keys.md). */
  note(key: Key, origin: string | undefined, now: number): void {
    const isLeaking = key.kind === 'secret' && origin !== undefined
    const use = this.uses.get(key.id)
    if (use === undefined) {
      this.uses.set(key.id, { keyId: key.id, usedAt: now, seenInBrowserAt: isLeaking ? now : null })
    } else {
      use.usedAt = now
      if (isLeaking) use.seenInBrowserAt = now
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
      const seenInBrowserAt = since?.seenInBrowserAt ?? use.seenInBrowserAt
      this.uses.set(use.keyId, { ...use, ...since, seenInBrowserAt })
    }
  }
}
