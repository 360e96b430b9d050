import { wholeInternet } from './address-ranges.ts'
import type { AllowedTargets } from './allowed-targets.ts'
import { parseAddress } from './ip-address.ts'
import { isAllowedAddress } from './judge-address.ts'
import type { WebhookTarget } from './judge-url.ts'

/**
 * Whether a target with these addresses may be dialled (docs/webhooks.md#addresses). All must be
 * allowed, since the network decides which one is used; without any there is nothing to dial.
 */
export function mayDial(
  { isNamed }: Pick<WebhookTarget, 'isNamed'>,
  addresses: readonly string[],
  { ranges }: AllowedTargets,
): boolean {
  const allowed = isNamed ? [...ranges, ...wholeInternet] : ranges
  return (
    addresses.length > 0 &&
    addresses.every((text) => {
      const address = parseAddress(text)
      return address !== null && isAllowedAddress(address, allowed)
    })
  )
}
