import { randomFillSync } from 'node:crypto'

export type IdPrefix =
  | 'contact'
  | 'key'
  | 'project'
  | 'field'
  | 'user'
  | 'account'
  | 'session'
  | 'invitation'
  | 'credential'
  | 'verification'
  | 'factor'
  | 'passkey'
  | 'req'
  | 'import'
  | 'job'
  | 'export'
  | 'bulk'
  | 'webhook'
  | 'destination'
  | 'msg'
  | 'view'
  | 'form'
  | 'file'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const pairs = Array.from(alphabet, (first) =>
  Array.from(alphabet, (second) => first + second),
).flat()
const suffixPattern = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const randomPool = new Uint8Array(8 * 1024)
const randomBytesPerId = 10
const bytes = new Uint8Array(16)
let randomUsed = randomPool.length

/**
 * A TypeID: the prefix, `_`, and a UUIDv7 in 26 characters of base32. Ids from one process ascend,
 * also within a millisecond: the 12 bits after the time count up (RFC 9562 §6.2, method 1).
 */
export function createId(prefix: IdPrefix, nowMs: number): string {
  if (nowMs > lastMs) {
    lastMs = nowMs
    counter = 0
  } else {
    counter += 1
    if (counter > counterMax) {
      lastMs += 1
      counter = 0
    }
  }
  fillRandom()
  writeTime(lastMs)
  bytes[6] = 0x70 | (counter >>> 8)
  bytes[7] = counter & 0xff
  bytes[8] = 0x80 | (at(8) & 0x3f)
  return `${prefix}_${encode()}`
}

/**
 * An id that comes before each that is created at this time, and after all earlier ones. No id has
 * a time before 1970.
 */
export function firstIdAt(prefix: IdPrefix, ms: number): string {
  bytes.fill(0)
  writeTime(Math.max(0, ms))
  return `${prefix}_${encode()}`
}

/** Whether the text has the form of an id with this prefix; the id need not exist. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return (
    text.length === prefix.length + 27 &&
    text.startsWith(prefix) &&
    text[prefix.length] === '_' &&
    suffixPattern.test(text.slice(prefix.length + 1))
  )
}

const counterMax = 0xfff
let lastMs = 0
let counter = 0

function fillRandom(): void {
  if (randomUsed + randomBytesPerId > randomPool.length) {
    randomFillSync(randomPool)
    randomUsed = 0
  }
  for (let i = 0; i < randomBytesPerId; i += 1) bytes[6 + i] = randomPool[randomUsed + i] ?? 0
  randomUsed += randomBytesPerId
}

function writeTime(ms: number): void {
  const high = Math.floor(ms / 0x1_0000_0000)
  const low = ms >>> 0
  bytes[0] = high >>> 8
  bytes[1] = high
  bytes[2] = low >>> 24
  bytes[3] = low >>> 16
  bytes[4] = low >>> 8
  bytes[5] = low
}

function at(index: number): number {
  return bytes[index] ?? 0
}

// 128 bits after two zero bits make 13 groups of ten, each two characters from a table.
function encode(): string {
  let text = ''
  let rest = 0
  let bits = 2
  for (let i = 0; i < bytes.length; i += 1) {
    rest = (rest << 8) | at(i)
    bits += 8
    if (bits < 10) continue
    bits -= 10
    text += pairs[rest >>> bits] ?? ''
    rest &= (1 << bits) - 1
  }
  return text
}
