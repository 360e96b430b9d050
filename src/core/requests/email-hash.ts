import { createHmac } from 'node:crypto'

import { batchItemsMax } from '#core/limits/contract.ts'
import { foldEmail } from '#core/values/email.ts'

const hashCharacters = 22
const emailCharactersMax = 254

/** By which requests are found that named an address, without the address itself. */
export function hashEmail(secret: string, email: string): string {
  const clean = email.trim().normalize('NFC')
  const text = `email of a request\n${foldEmail(clean) ?? clean.toLowerCase()}`
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, hashCharacters)
}

/** The addresses in a body, valid or not: one in a contact's, in a batch's one of each contact. */
export function emailsIn(body: unknown): string[] {
  const isBatch = typeof body === 'object' && body !== null && 'contacts' in body
  const contacts: unknown[] = isBatch && Array.isArray(body.contacts) ? body.contacts : [body]
  const emails = contacts.slice(0, batchItemsMax).flatMap((contact) => emailIn(contact) ?? [])
  return [...new Set(emails)]
}

function emailIn(contact: unknown): string | null {
  if (typeof contact !== 'object' || contact === null || !('email' in contact)) return null
  const { email } = contact
  if (typeof email !== 'string') return null
  const trimmed = email.trim()
  return trimmed === '' || trimmed.length > emailCharactersMax ? null : trimmed
}
