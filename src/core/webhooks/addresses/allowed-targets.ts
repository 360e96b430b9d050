import { isHostName } from './host-name.ts'
import { type IpRange, parseAddress, parseRange } from './ip-address.ts'

/** What the operator allows although it is not public. */
export type AllowedTargets = {
  ranges: readonly IpRange[]
  hosts: ReadonlySet<string>
}

export const noAllowedTargets: AllowedTargets = { ranges: [], hosts: new Set() }

/**
 * The list of `WEBHOOK_ALLOWED_TARGETS`: ranges, addresses and hosts, with commas. Throws and names
 * the first invalid part.
 */
export function parseAllowedTargets(text: string): AllowedTargets {
  const ranges: IpRange[] = []
  const hosts = new Set<string>()
  for (const part of text.split(',').map((one) => one.trim())) {
    const range = parseRange(part)
    if (range === null) hosts.add(hostOf(part))
    else ranges.push(range)
  }
  return { ranges, hosts }
}

function hostOf(part: string): string {
  const isPlain = !/[/?#@:%\\\s]/.test(part)
  const host = isPlain ? (URL.parse(`https://${part}`)?.hostname.replace(/\.$/, '') ?? '') : ''
  if (isHostName(host) && parseAddress(host) === null) return host
  throw new Error(
    `must list ranges such as 10.0.0.0/8 and hosts such as crm.internal, with commas; ${part} ` +
      'is neither',
  )
}
