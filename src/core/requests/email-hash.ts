import { createHmac } from 'node:crypto'

import { foldEmail } from '#core/values/email.ts'

const hashCharacters = 22
const emailCharactersMax = 254

/** By which requests are found that named an address, without the address itself. */
export function hashEmail(secret: string, email: string): string {
  const clean = email.trim().normalize('NFC')
  const text = `email of a request\n${foldEmail(clean) ?? clean.toLowerCase()}`
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, hashCharacters)
}

/** The address that a body names, valid or not; null for one without. */
export function emailIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null
  const { email } = body
  if (typeof email !== 'string') return null
  const trimmed = email.trim()
  return trimmed === '' || trimmed.length > emailCharactersMax ? null : trimmed
}
