import { domainLibrary } from '#core/large-libraries.ts'

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
export function isHostName(text: string): boolean {
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
