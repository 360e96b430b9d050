import { hash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

import type { KeyKind } from '#model/keys/key.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixes: Readonly<Record<KeyKind, string>> = {
  secret: 'zk_live_',
  publishable: 'zk_pub_',
}
const randomCharacters = 32
const checksumCharacters = 6
const pattern = new RegExp(
  `^(${Object.values(prefixes).join('|')})[${alphabet}]{${randomCharacters + checksumCharacters}}$`,
)

/**
 * A new key's text: prefix, 32 random characters, and a checksum that detects typos
 * (docs/keys.md#form).
 */
export function createSecret(kind: KeyKind): string {
  const body = prefixes[kind] + randomText(randomCharacters)
  return body + checksum(body)
}

/** Whether the text can be a key at all; a wrong checksum is refused without a look-up. */
export function isSecret(text: string): boolean {
  if (!pattern.test(text)) return false
  const body = text.slice(0, -checksumCharacters)
  return text.endsWith(checksum(body))
}

/** What is stored of a key's text besides its hash, for people to recognise it. */
export function lastFourOf(text: string): string {
  return text.slice(-4)
}

/** The part of a key's text that is shown again. */
export function maskSecret(kind: KeyKind, lastFour: string | null): string {
  return `${prefixes[kind]}…${lastFour ?? ''}`
}

/** What is stored of a key: its SHA-256, in hexadecimal. */
export function hashSecret(text: string): string {
  return hash('sha256', text)
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: without this the first letters would be
      // likelier.
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62)
    }
  }
  return text
}

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let i = 0; i < checksumCharacters; i += 1) {
    text = alphabet.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}
