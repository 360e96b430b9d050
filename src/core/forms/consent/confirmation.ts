import { withTextTimes } from '#core/values/time.ts'

/** When a person was to confirm a lead by email, and when they did; null until then. */
export type Confirmation = {
  askedAt: number
  /** When the email was sent last. */
  mailedAt: number | null
  /** When the email is sent, if others had to be sent first. */
  waitsUntil: number | null
  /** Whether there was no room for the email within a week, or the mail server never took it. */
  isGivenUp: boolean
  confirmedAt: number | null
}

export type ConfirmationRequest = Confirmation & {
  /** The secret of the form, which signs the link. */
  secret: string
  /** The lead's own address, and whether it ever had another one. */
  email: string | null
  isCorrected: boolean
}

export function confirmationRecord({ askedAt, waitsUntil, isGivenUp, confirmedAt }: Confirmation) {
  return withTextTimes({ askedAt, waitsUntil, isGivenUp, confirmedAt })
}
