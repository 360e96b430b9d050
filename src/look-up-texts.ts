import { Resolver } from 'node:dns/promises'

import type { LookUpTexts } from '#core/projects/form-domain.ts'

const timeoutMs = 2_000
const tries = 2

/** Looks texts up in DNS, at these name servers or those of the machine. */
export function createTextLookup(servers?: readonly string[]): LookUpTexts {
  return async (name) => {
    // One for each look-up: it keeps no answers.
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    if (servers !== undefined) resolver.setServers(servers)
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch {
      return []
    }
  }
}
