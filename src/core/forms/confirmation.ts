import { createHmac, timingSafeEqual } from 'node:crypto'

import { formatTime, formatTimeOrNull } from '#core/time.ts'

/** When a person was to confirm a lead by mail, and when they did; null until then. */
export type Confirmation = {
  askedAt: number
  /** When the mail was sent last; null before, and for those of earlier versions. */
  mailedAt: number | null
  /** When the mail is sent, where others had to be sent first. */
  waitsUntil: number | null
  /** Whether there was no room for the mail within a week, or the mail server never took it. */
  isGivenUp: boolean
  confirmedAt: number | null
}

/** As it is shown. */
export function confirmationRecord({ askedAt, waitsUntil, isGivenUp, confirmedAt }: Confirmation) {
  return {
    askedAt: formatTime(askedAt),
    waitsUntil: formatTimeOrNull(waitsUntil),
    isGivenUp,
    confirmedAt: formatTimeOrNull(confirmedAt),
  }
}

/** With the secret of the form, which signs its link. */
export type ConfirmationRequest = Confirmation & { secret: string }

/** The lead that a link is about, and its form. */
export type ConfirmedLead = { formId: string; contactId: string }

const suffixCharacters = 26

/** What the link in a mail has, and nothing else that is stored. */
export function confirmationToken(secret: string, { formId, contactId }: ConfirmedLead): string {
  const ids = [formId, contactId].map((id) => id.slice(-suffixCharacters))
  return [...ids, signatureOf(secret, contactId)].join('')
}

/** What a token names, whether or not it is genuine. */
export function leadOf(token: string): ConfirmedLead {
  const formId = `form_${token.slice(0, suffixCharacters)}`
  return { formId, contactId: `contact_${token.slice(suffixCharacters, 2 * suffixCharacters)}` }
}

export function isSigned(secret: string, lead: ConfirmedLead, token: string): boolean {
  const expected = Buffer.from(confirmationToken(secret, lead))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(secret: string, contactId: string): string {
  return createHmac('sha256', secret).update(`confirm ${contactId}`).digest('base64url')
}
