import { placeholderPattern } from '#core/forms/mails/answer-values.ts'
import type { FormAnswer } from '#core/mail.ts'
import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import { type Message, subjectOf } from './message.ts'
import { formTexts } from './texts.ts'

/** The words of a form, with values of the submission, and why the person gets them. */
export function answerMessage(answer: FormAnswer): Omit<Message, 'to'> {
  const { language, formTitle, subject, text, values, consentsLink, isTest } = answer
  const title = plain(formTitle)
  const texts = formTexts(language)
  const { reason, test } = texts.answer
  const filledSubject = filled(subject, values).trim() || title
  const consents = consentsLink === null ? '' : texts.aboutConsents(consentsLink)
  const filledText = `${filled(text, values)}\n\n-- \n${reason(title)}${consents}`
  return {
    subject: subjectOf(isTest ? test.subject(filledSubject) : filledSubject),
    text: isTest ? test.text + filledText : filledText,
  }
}

function filled(text: string, values: FormAnswer['values']): string {
  return text.replaceAll(placeholderPattern, (_, space: string, name: string) => {
    const value = values.get(name) ?? ''
    return value === '' ? '' : space + breakLinks(plain(value))
  })
}
