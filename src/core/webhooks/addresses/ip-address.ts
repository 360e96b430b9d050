import { isIPv4, isIPv6 } from 'node:net'

/** 4 or 16 bytes in network order: what is dialled, however it was written. */
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
