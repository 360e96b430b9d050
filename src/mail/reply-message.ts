import { placeholderPattern } from '#core/forms/mails/placeholder-values.ts'
import type { FormWords, ReminderMail, ReplyMail } from '#core/mails/mail.ts'
import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import type { Message } from './message.ts'
import { messageTexts } from './texts/catalogue.ts'
import { visitorMessage } from './visitor-message.ts'

/** The words of a form, with values of the submission, and why the person gets them. */
export function replyMessage({ consentsLink, ...words }: ReplyMail): Omit<Message, 'to'> {
  const { reply, aboutConsents } = messageTexts(words.language)
  const consents = consentsLink === null ? '' : aboutConsents(consentsLink)
  return wordsMessage(words, `-- \n${reply.reason(plain(words.formTitle))}${consents}`)
}

/** The same of what was not sent, with a link to the form and one to delete what is kept. */
export function reminderMessage(mail: ReminderMail): Omit<Message, 'to'> {
  const { formLink, deleteLink, ...words } = mail
  const { continued, reason } = messageTexts(words.language).reminder
  const ending = `${continued(formLink)}\n-- \n${reason(plain(words.formTitle), deleteLink)}`
  return wordsMessage(words, ending)
}

function wordsMessage(words: FormWords, ending: string): Omit<Message, 'to'> {
  const { language, formTitle, subject, text, values, isTest } = words
  const { test } = messageTexts(language).reply
  const filledSubject = filled(subject, values).trim() || plain(formTitle)
  const filledText = `${filled(text, values)}\n\n${ending}`
  return isTest
    ? visitorMessage(language, test.subject(filledSubject), test.text + filledText)
    : visitorMessage(language, filledSubject, filledText)
}

function filled(text: string, values: FormWords['values']): string {
  return text.replaceAll(placeholderPattern, (_, space: string, name: string) => {
    const value = values.get(name) ?? ''
    return value === '' ? '' : space + breakLinks(plain(value))
  })
}
