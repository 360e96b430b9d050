import { plain, shorten } from '#core/values/text.ts'
import { htmlOf } from './notice-email-html.ts'
import { textOf } from './notice-email-text.ts'
import type { NoticeEmail } from './notice-email.ts'

export type Message = {
  to: string
  subject: string
  text: string
  html?: string
  /** Who gets a reply instead of the sender: one address. */
  replyTo?: string | null
  /** Ends these emails with one click, by a link in the text or a button of the mail program. */
  unsubscribeUrl?: string
}

const subjectCharactersMax = 150

/** The subject on one line, which can't add a header. */
export function subjectOf(text: string): string {
  return shorten(plain(text), subjectCharactersMax)
}

export function messageOf(email: NoticeEmail): Omit<Message, 'to'> {
  const { subject, replyTo = null, unsubscribe } = email
  return {
    subject: subjectOf(subject),
    text: textOf(email),
    html: htmlOf(email),
    replyTo,
    unsubscribeUrl: unsubscribe.url,
  }
}
