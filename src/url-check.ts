import type { UrlCheck } from '#core/webhooks/addresses/check-url.ts'
import type { AddressRule } from '#core/webhooks/addresses/validate-url.ts'

/** How URLs of webhooks are checked, with look-ups by this machine. */
export async function createUrlCheck(
  rule: AddressRule,
  options: { withinMs?: number } = {},
): Promise<UrlCheck> {
  // Loaded here, since most commands check none.
  const { createLookup } = await import('#webhooks/dialing/look-up.ts')
  return { rule, lookup: createLookup({ named: rule.allowed.hosts, ...options }) }
}
