import type { FormDefinition } from '#core/forms/form.ts'
import { type NewFormMail, confirmationRecipient, replyRecipient } from './form-mail.ts'

/** The notices to members about a lead, and the emails to its person. */
export function chooseMails(
  { notify, languages, doubleOptIn, answer: reply }: FormDefinition,
  email: unknown,
  spoken: string,
): NewFormMail[] {
  const [language = 'en'] = languages
  const notices = notify.map((recipient) => ({ recipient, language }))
  if (typeof email !== 'string') return notices
  const toPerson = [
    ...(doubleOptIn ? [confirmationRecipient] : []),
    ...(reply ? [replyRecipient] : []),
  ]
  return [...notices, ...toPerson.map((recipient) => ({ recipient, language: spoken }))]
}
