import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const periodMs = 30_000

/** What an authenticator app shows at this time for a secret in base32 (RFC 6238). */
export function codeOf(secret: string, now = Date.now()): string {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const count = Buffer.alloc(8)
  count.writeBigUInt64BE(BigInt(Math.floor(now / periodMs)))
  const digest = createHmac('sha1', key).update(count).digest()
  const start = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(start) & 0x7f_ff_ff_ff) % 1_000_000
  return String(number).padStart(6, '0')
}
