import { isIPv6 } from 'node:net'

/** One IPv6 customer has at least a /64, so single addresses within it say nothing. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const ends = tail.split(':').filter((group) => group !== '')
  while (groups.length + ends.length < 8) groups.push('0')
  return [...groups, ...ends].slice(0, 4).join(':')
}
