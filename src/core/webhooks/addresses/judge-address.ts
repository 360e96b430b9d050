import { embeddings, globalUnicast, metadataAddresses, specialRanges } from './address-ranges.ts'
import { type IpAddress, type IpRange, isExactly, isInRange } from './ip-address.ts'

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
  const found = embeddings
    .filter(({ range }) => isInRange(address, range))
    .map(({ at, flip }) => address.subarray(at, at + 4).map((byte) => byte ^ flip))
  return isIsatap(address) ? [...found, address.subarray(12)] : found
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
