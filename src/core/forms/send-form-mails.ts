import type { Clock } from '#core/clock.ts'
import type { ContactStore } from '#core/contacts/contact-store.ts'
import type { Mail, Message } from '#core/mail.ts'
import { type FormMail, type MailOutcome, mailTriesMax } from './form-mail.ts'
import { confirmationToken } from './confirmation.ts'
import { noticeMessage, questionMessage } from './form-messages.ts'
import type { FormStore } from './form-store.ts'
import { unsubscribeToken } from './unsubscribing.ts'

export type FormMailParts = {
  store: Pick<FormStore, 'takeFormMails' | 'settleFormMail'> &
    Pick<ContactStore, 'readContactDetails'>
  mail: Mail
  clock: Clock
  publicUrl: string
  /** Of the installation. */
  secret: string
  /** Told why a mail was not sent, and whether it is tried again. */
  onFailure(error: unknown, isTriedAgain: boolean): void
  isStopping(): boolean
}

/**
 * Sends the mails of forms that are due, one after the other. Answers how many were taken. One that
 * was sent while the server ended before it could store that is sent again.
 */
export async function sendFormMails(parts: FormMailParts): Promise<number> {
  const { store, clock } = parts
  const mails = await store.takeFormMails({ now: clock.now(), secret: parts.secret })
  for (const mail of mails) {
    // The others are taken again when their leases have ended.
    if (parts.isStopping()) break
    await store.settleFormMail(mail, await send(parts, mail), clock.now())
  }
  return mails.length
}

async function send(parts: FormMailParts, mail: FormMail): Promise<MailOutcome> {
  const message = await messageOf(parts, mail)
  if (message === null) return 'dropped'
  try {
    await parts.mail.send(message)
    return 'sent'
  } catch (error) {
    parts.onFailure(error, mail.tries + 1 < mailTriesMax)
    return 'failed'
  }
}

/** Null for a mail that nobody is to get any more. */
async function messageOf(
  { store, publicUrl }: FormMailParts,
  mail: FormMail,
): Promise<Message | null> {
  const { address, projectId, contact, count, secret, formId, recipient } = mail
  if (mail.isQuestion) return questionOf({ store, publicUrl }, mail)
  if (address === null) return null
  const path = `/f/${formId}/unsubscribe/${recipient}/${unsubscribeToken(secret, recipient)}`
  const common = { mail: { ...mail, address }, publicUrl, unsubscribeUrl: publicUrl + path }
  if (count > 1) return noticeMessage(common)
  const lead = await store.readContactDetails(projectId, contact.id)
  return lead === null ? null : noticeMessage({ ...common, lead })
}

async function questionOf(
  { store, publicUrl }: Pick<FormMailParts, 'store' | 'publicUrl'>,
  { projectId, formId, contact, secret, language, title }: FormMail,
): Promise<Message | null> {
  const lead = await store.readContactDetails(projectId, contact.id)
  const to = lead?.contact.email ?? null
  if (to === null) return null
  const token = confirmationToken(secret, { formId, contactId: contact.id })
  const link = `${publicUrl}/f/confirm/${token}?lang=${language}`
  return questionMessage({ to, language, title, link })
}
