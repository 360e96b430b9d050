import { isIPv4, isIPv6 } from 'node:net'

/** 4 or 16 bytes in network order, independent of the address's spelling. */
export type IpAddress = Uint8Array

/** The addresses that share their leading bits with the first one. */
export type IpRange = { first: IpAddress; bits: number }

/** The bytes of an address; null when the text is not one, or names a zone. */
export function parseAddress(text: string): IpAddress | null {
  if (isIPv4(text)) return Uint8Array.from(text.split('.'), Number)
  if (!isIPv6(text) || text.includes('%')) return null
  const [head = [], tail = []] = text.split('::').map(bytesOfGroups)
  const address = new Uint8Array(16)
  address.set(head)
  address.set(tail, 16 - tail.length)
  return address
}

/**
 * A range such as `10.0.0.0/8`, or a single address without a length. Null when the text is
 * neither, or has bits after the range's length.
 */
export function parseRange(text: string): IpRange | null {
  const [, address = '', length] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  const first = parseAddress(address)
  if (first === null) return null
  const bits = length === undefined ? first.length * 8 : Number(length)
  const isRange = bits <= first.length * 8 && isInRange(first, { first, bits })
  return isRange ? { first, bits } : null
}

export function isInRange(address: IpAddress, { first, bits }: IpRange): boolean {
  return (
    first.length === address.length &&
    first.every((byte, index) => ((address[index] ?? 0) & maskAt(bits, index)) === byte)
  )
}

/** Whether the range is this one address. */
export function isExactly({ first, bits }: IpRange, address: IpAddress): boolean {
  return bits === first.length * 8 && isInRange(address, { first, bits })
}

function maskAt(bits: number, index: number): number {
  const bitsHere = Math.min(Math.max(bits - index * 8, 0), 8)
  return (0xff00 >> bitsHere) & 0xff
}

function bytesOfGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number)
    const value = parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}

/** Where public IPv6 addresses are: IANA allocates no others (RFC 4291 §2.4). */
export const globalUnicast = rangeOf('2000::/3')

/**
 * The parts of IPv4 and of 2000::/3 that are not public: every entry of the IANA registries of
 * special-purpose addresses, including globally reachable ones, and IPv4 from multicast
 * on.
 */
export const specialRanges: readonly IpRange[] = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by the customers of a carrier
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112, delegated directly
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '2001::/23', // IETF protocol assignments: Teredo, benchmarking, AMT, AS112, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '2620:4f:8000::/48', // AS112, delegated directly
  '3fff::/20', // documentation
].map(rangeOf)

/** Addresses of cloud metadata, which give credentials to anyone who asks from inside. */
export const metadataAddresses: readonly IpRange[] = [
  '169.254.169.254', // AWS, Azure, Google, OpenStack and most others
  '169.254.170.2', // AWS, containers
  '169.254.170.23', // AWS, pods
  '169.254.0.23', // Tencent
  '169.254.42.42', // Scaleway
  '100.100.100.200', // Alibaba
  '168.63.129.16', // Azure, the only one outside of every special range
  '192.0.0.192', // Oracle
  'fd00:ec2::254', // AWS
  'fd00:ec2::23', // AWS, pods
  'fd20:ce::254', // Google
  'fd00:c1::a9fe:a9fe', // Oracle
  'fd00:42::42', // Scaleway
  'fe80::a9fe:a9fe', // OpenStack
].map(rangeOf)

/** Ranges of IPv6 whose addresses contain an IPv4 address, from byte `at` on. */
export const embeddings: readonly { range: IpRange; at: number; flip: number }[] = [
  { range: rangeOf('::/96'), at: 12, flip: 0 }, // compatible
  { range: rangeOf('::ffff:0:0/96'), at: 12, flip: 0 }, // mapped
  { range: rangeOf('::ffff:0:0:0/96'), at: 12, flip: 0 }, // translated
  { range: rangeOf('64:ff9b::/96'), at: 12, flip: 0 }, // NAT64
  { range: rangeOf('64:ff9b:1::/48'), at: 12, flip: 0 }, // NAT64 of a network's own
  { range: rangeOf('2002::/16'), at: 2, flip: 0 }, // 6to4
  { range: rangeOf('2001::/32'), at: 4, flip: 0 }, // Teredo, the server
  { range: rangeOf('2001::/32'), at: 12, flip: 0xff }, // Teredo, the client
]

export const wholeInternet: readonly IpRange[] = ['0.0.0.0/0', '::/0'].map(rangeOf)

function rangeOf(text: string): IpRange {
  const range = parseRange(text)
  if (range === null) throw new Error(`${text} is not a range.`)
  return range
}
