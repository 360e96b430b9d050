import { plain, shorten } from '#core/values/text.ts'
import { htmlOf } from './letter-html.ts'
import { textOf } from './letter-text.ts'
import type { Letter } from './letter.ts'

export type Message = {
  to: string
  subject: string
  text: string
  html?: string
  /** Who gets a reply instead of the sender: one address. */
  replyTo?: string | null
  /** Ends these mails with one click, by a link in the text or a button of the mail program. */
  unsubscribeUrl?: string
}

const subjectCharactersMax = 150

/** The subject on one line, which can't add a header. */
export function subjectOf(text: string): string {
  return shorten(plain(text), subjectCharactersMax)
}

export function messageOf(letter: Letter): Omit<Message, 'to'> {
  const { subject, replyTo = null, unsubscribe } = letter
  return {
    subject: subjectOf(subject),
    text: textOf(letter),
    html: htmlOf(letter),
    replyTo,
    unsubscribeUrl: unsubscribe.url,
  }
}
