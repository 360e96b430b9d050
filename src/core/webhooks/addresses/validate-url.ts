import { type AllowedTargets, isOuterName } from './allowed-targets.ts'
import {
  parseAddress,
  wholeInternet,
  embeddings,
  globalUnicast,
  metadataAddresses,
  specialRanges,
  type IpAddress,
  type IpRange,
  isExactly,
  isInRange,
} from './ip-address.ts'

export type AddressRule = {
  isHttpAllowed: boolean
  allowed: AllowedTargets
}

/** A URL whose text is allowed. The addresses of a name are checked when it is looked up. */
export type WebhookTarget = {
  /** As it is stored and requested: normalised, without a trailing dot in the host. */
  url: string
  protocol: 'https:' | 'http:'
  /** A name of A-labels, or an address without brackets. */
  host: string
  port: number
  /** Whether the operator named the host, and so allows whatever addresses it has. */
  isNamed: boolean
}

export const urlCharactersMax = 2_048

const lowPorts = [443, 80]
const highPortMin = 1_024
/**
 * The same text for every reason: an error must not reveal what an address leads to
 * (docs/webhooks.md#addresses).
 */
export const urlRule =
  'A webhook URL must have https:// and a host with a public address, at most ' +
  `${urlCharactersMax.toLocaleString('en')} characters, and no user name, password, blanks, ` +
  `backslashes or #. Its port must be ${lowPorts.join(', ')} or at least ${highPortMin}.`

// Without what parsers read differently: user info, backslashes, blanks, percent signs in a host.
const form = /^https?:\/\/[^/?#@%\\\s\p{Cc}]+(?:[/?][^#\\\s\p{Cc}]*)?$/iu
const defaultPorts = { 'https:': 443, 'http:': 80 } as const

/** Checks a URL by its text (docs/webhooks.md#addresses); null when it is refused. */
export function validateUrl(text: string, rule: AddressRule): WebhookTarget | null {
  const url = text.length <= urlCharactersMax && form.test(text) ? URL.parse(text) : null
  if (url === null || url.href.length > urlCharactersMax) return null
  const protocol = url.protocol === 'http:' ? 'http:' : 'https:'
  if (protocol === 'http:' && !rule.isHttpAllowed) return null
  const port = url.port === '' ? defaultPorts[protocol] : Number(url.port)
  if (!isAllowedPort(port)) return null
  const host = url.hostname.replace(/^\[(.+)\]$|\.$/, '$1')
  const { hosts, ranges } = rule.allowed
  const isNamed = hosts.has(host)
  const address = parseAddress(host)
  const isAllowed =
    address === null ? isNamed || isOuterName(host) : isAllowedAddress(address, ranges)
  if (!isAllowed) return null
  if (address === null) url.hostname = host
  return { url: url.href, protocol, host, port, isNamed }
}

// Ports below 1024 belong to services such as email, shells and directories.
function isAllowedPort(port: number): boolean {
  return port >= highPortMin || lowPorts.includes(port)
}

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

/**
 * Whether the address is public or in one of the operator's ranges (docs/webhooks.md#addresses). A
 * range opens neither metadata nor an IPv4 address embedded in its IPv6 addresses that is not
 * allowed itself; naming the exact address does.
 */
export function isAllowedAddress(address: IpAddress, ranges: readonly IpRange[]): boolean {
  if (ranges.some((range) => isExactly(range, address))) return true
  if (isWithinAny(metadataAddresses, address)) return false
  if (!isWithinAny(ranges, address)) return isPublic(address)
  return ipv4sWithin(address).every((inner) => isAllowedAddress(inner, ranges))
}

function isPublic(address: IpAddress): boolean {
  if (isWithinAny(specialRanges, address)) return false
  return address.length === 4 || (isInRange(address, globalUnicast) && !isIsatap(address))
}

function ipv4sWithin(address: IpAddress): IpAddress[] {
  const embedded = embeddings
    .filter(({ range }) => isInRange(address, range))
    .map(({ at, flip }) => address.subarray(at, at + 4).map((byte) => byte ^ flip))
  return isIsatap(address) ? [...embedded, address.subarray(12)] : embedded
}

// ISATAP (RFC 5214 §6.1) is a mark in the middle, after any prefix.
function isIsatap(address: IpAddress): boolean {
  const [first = 0, ...rest] = address.subarray(8, 12)
  return (first & 0b1111_1100) === 0 && rest.join() === isatapMark
}

const isatapMark = [0x00, 0x5e, 0xfe].join()

function isWithinAny(ranges: readonly IpRange[], address: IpAddress): boolean {
  return ranges.some((range) => isInRange(address, range))
}
