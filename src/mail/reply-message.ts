import { placeholderPattern } from '#core/forms/mails/placeholder-values.ts'
import type { FormWords, ReminderMail, ReplyMail } from '#core/mail.ts'
import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import { type Message, subjectOf } from './message.ts'
import { formTexts } from './texts.ts'

/** The words of a form, with values of the submission, and why the person gets them. */
export function replyMessage({ consentsLink, ...words }: ReplyMail): Omit<Message, 'to'> {
  const { reply, aboutConsents } = formTexts(words.language)
  const consents = consentsLink === null ? '' : aboutConsents(consentsLink)
  return wordsMessage(words, `-- \n${reply.reason(plain(words.formTitle))}${consents}`)
}

/** The same of what was not sent, with a link to the form and one to delete what is kept. */
export function reminderMessage(mail: ReminderMail): Omit<Message, 'to'> {
  const { formLink, deleteLink, ...words } = mail
  const { continued, reason } = formTexts(words.language).reminder
  const ending = `${continued(formLink)}\n-- \n${reason(plain(words.formTitle), deleteLink)}`
  return wordsMessage(words, ending)
}

function wordsMessage(words: FormWords, ending: string): Omit<Message, 'to'> {
  const { language, formTitle, subject, text, values, isTest } = words
  const { test } = formTexts(language).reply
  const filledSubject = filled(subject, values).trim() || plain(formTitle)
  const filledText = `${filled(text, values)}\n\n${ending}`
  return {
    subject: subjectOf(isTest ? test.subject(filledSubject) : filledSubject),
    text: isTest ? test.text + filledText : filledText,
  }
}

function filled(text: string, values: FormWords['values']): string {
  return text.replaceAll(placeholderPattern, (_, space: string, name: string) => {
    const value = values.get(name) ?? ''
    return value === '' ? '' : space + breakLinks(plain(value))
  })
}
