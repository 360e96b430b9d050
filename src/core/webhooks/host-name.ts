const pattern = /^(?:[a-z\d_-]{1,63}\.)*[a-z\d_-]{1,63}$/
const charactersMax = 253

// The machine itself, its network, a cloud's network, a cluster's services.
const innerDomains = new Set(['localhost', 'local', 'internal', 'svc'])

// Cloud metadata by names that could be anybody's.
const metadataNames = new Set([
  'api.metadata.cloud.ibm.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.tencentyun.com',
])

/** Whether the text can be a host's name: in lower case, of A-labels, without a dot at its end. */
export function isHostName(text: string): boolean {
  return text.length <= charactersMax && pattern.test(text)
}

/** Whether the name can be one of the internet: it has a dot, and belongs to no inner network. */
export function isOuterName(text: string): boolean {
  const labels = text.split('.')
  const isInner = labels.length === 1 || innerDomains.has(labels.at(-1) ?? '')
  return isHostName(text) && !isInner && !metadataNames.has(text)
}
