import { withTextTimes } from '#core/values/time.ts'

/** When a person was to confirm a lead by mail, and when they did; null until then. */
export type Confirmation = {
  askedAt: number
  /** When the mail was sent last. */
  mailedAt: number | null
  /** When the mail is sent, if others had to be sent first. */
  waitsUntil: number | null
  /** Whether there was no room for the mail within a week, or the mail server never took it. */
  isGivenUp: boolean
  confirmedAt: number | null
}

/** With the secret of the form, which signs its link, and the lead's own address. */
export type ConfirmationRequest = Confirmation & { secret: string; email: string | null }

export function confirmationRecord({ askedAt, waitsUntil, isGivenUp, confirmedAt }: Confirmation) {
  return withTextTimes({ askedAt, waitsUntil, isGivenUp, confirmedAt })
}
