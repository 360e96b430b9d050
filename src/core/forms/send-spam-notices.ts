import type { Clock } from '#core/clock.ts'
import type { Mail } from '#core/mail.ts'
import { type MailOutcome, mailTriesMax } from './form-mail.ts'
import type { QuarantineStore } from './quarantine-store.ts'
import { spamMessage } from './spam-messages.ts'
import type { SpamNotice } from './spam-notice.ts'
import { unsubscribeToken } from './unsubscribing.ts'

export type SpamNoticeParts = {
  store: Pick<QuarantineStore, 'takeSpamNotices' | 'settleSpamNotice'>
  mail: Mail
  clock: Clock
  publicUrl: string
  /** Told why a mail was not sent, and whether it is tried again. */
  onFailure(error: unknown, isTriedAgain: boolean): void
  isStopping(): boolean
}

/** Sends the notices about held submissions that are due. Answers how many were taken. */
export async function sendSpamNotices(parts: SpamNoticeParts): Promise<number> {
  const { store, clock } = parts
  const notices = await store.takeSpamNotices(clock.now())
  for (const notice of notices) {
    // The others are taken again when their leases have ended.
    if (parts.isStopping()) break
    await store.settleSpamNotice(notice, await send(parts, notice), clock.now())
  }
  return notices.length
}

// One member who got it is enough: to send it again would repeat it to all others.
async function send(parts: SpamNoticeParts, notice: SpamNotice): Promise<MailOutcome> {
  const { mail, publicUrl } = parts
  const { count, recipients, secret, formId, tries } = notice
  if (count === 0 || recipients.length === 0) return 'dropped'
  let outcome: MailOutcome = 'failed'
  for (const { memberId, address: to } of recipients) {
    const token = unsubscribeToken(secret, memberId)
    const unsubscribeUrl = `${publicUrl}/f/${formId}/unsubscribe/${memberId}/${token}`
    try {
      await mail.send(spamMessage(notice, { to, publicUrl, unsubscribeUrl }))
      outcome = 'sent'
    } catch (error) {
      parts.onFailure(error, outcome === 'failed' && tries + 1 < mailTriesMax)
    }
  }
  return outcome
}
