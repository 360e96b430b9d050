import type { Mail, OutgoingMail } from '#core/mails/mail.ts'
import { hourMs, minuteMs } from '#model/values/durations.ts'

export type MailOutcome = 'sent' | 'failed' | 'dropped'

export const mailLeaseMs = 10 * minuteMs
export const mailTriesMax = 10

const firstPauseMs = minuteMs / 2
const pauseMsMax = 6 * hourMs

/** When an email that was not sent is tried again, after this many tries; null for never. */
export function nextMailTry(tries: number, now: number): number | null {
  if (tries >= mailTriesMax) return null
  return now + Math.min(firstPauseMs * 4 ** (tries - 1), pauseMsMax)
}

export type MailTryParts = {
  mail: Pick<Mail, 'send'>
  /** Gets the reason why an email was not sent, and whether it is tried again. */
  onFailure: (error: unknown, isTriedAgain: boolean) => void
}

/**
 * Sends an email to each of its recipients, of whom there may be none. One who got it is enough: to
 * send it again would repeat it to all others.
 */
export async function tryMails(
  { mail, onFailure }: MailTryParts,
  mails: readonly OutgoingMail[],
  tries: number,
): Promise<MailOutcome> {
  let outcome: MailOutcome = mails.length === 0 ? 'dropped' : 'failed'
  for (const outgoing of mails) {
    try {
      await mail.send(outgoing)
      outcome = 'sent'
    } catch (error) {
      onFailure(error, outcome === 'failed' && tries + 1 < mailTriesMax)
    }
  }
  return outcome
}
