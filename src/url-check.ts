import type { AddressRule } from '#core/webhooks/addresses/judge-url.ts'
import type { UrlCheck } from '#core/webhooks/manage-webhooks.ts'

/** How URLs of webhooks are judged, with look-ups by this machine. */
export async function createUrlCheck(
  rule: AddressRule,
  options: { withinMs?: number } = {},
): Promise<UrlCheck> {
  // Loaded here, since most commands judge none.
  const { createLookup } = await import('#webhooks/dialing/look-up.ts')
  return { rule, lookup: createLookup({ named: rule.allowed.hosts, ...options }) }
}
