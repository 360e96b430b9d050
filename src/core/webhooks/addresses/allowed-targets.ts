import { domainLibrary } from '#core/large-libraries.ts'
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
  for (const part of text.split(',').map((item) => item.trim())) {
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

const pattern = /^(?:[a-z\d_-]{1,63}\.)*[a-z\d_-]{1,63}$/
const charactersMax = 253

// The machine itself, its network, a cloud's network, a cluster's services.
const innerDomains = new Set(['localhost', 'localdomain', 'local', 'internal', 'svc'])

// Cloud metadata under names that could belong to anybody, with all names below them. Those without
// a dot, such as `metadata`, `instance-data` and `rancher-metadata`, and those in `.internal` are
// private anyway.
const metadataNames: readonly string[] = [
  'api.metadata.cloud.ibm.com',
  'metadata.aws',
  'metadata.azure.com',
  'metadata.digitalocean.com',
  'metadata.exoscale.com',
  'metadata.goog',
  'metadata.oraclecloud.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.scaleway.com',
  'metadata.tencentyun.com',
]

/** Whether the text can be a host's name: lower case, A-labels, no trailing dot. */
function isHostName(text: string): boolean {
  return text.length <= charactersMax && pattern.test(text)
}

/**
 * Whether the name can be on the internet: it has a dot, belongs to no private network, and its
 * A-labels can be decoded.
 */
export function isOuterName(text: string): boolean {
  const labels = text.split('.')
  const isInner = labels.length === 1 || innerDomains.has(labels.at(-1) ?? '')
  const isMetadata = metadataNames.some((name) => text === name || text.endsWith(`.${name}`))
  return isHostName(text) && !isInner && !isMetadata && isDecodable(text)
}

// The URL parser does not check A-labels when the whole name is ASCII.
function isDecodable(text: string): boolean {
  return domainLibrary().toASCII(text, { checkBidi: true, checkJoiners: true }) === text
}
