import { placeholderPattern } from '#core/forms/mails/answer-values.ts'
import type { FormAnswer } from '#core/mail.ts'
import { plain } from '#core/values/text.ts'
import { breakLinks } from './break-links.ts'
import { type Message, subjectOf } from './message.ts'
import { formTexts } from './texts.ts'

/** The words of a form, with values of the submission, and why the person gets them. */
export function answerMessage(answer: FormAnswer): Omit<Message, 'to'> {
  const { language, formTitle, subject, text, values } = answer
  const title = plain(formTitle)
  const { reason } = formTexts(language).answer
  return {
    subject: subjectOf(filled(subject, values).trim() || title),
    text: `${filled(text, values)}\n\n-- \n${reason(title)}`,
  }
}

function filled(text: string, values: FormAnswer['values']): string {
  return text.replaceAll(placeholderPattern, (_, space: string, name: string) => {
    const value = values.get(name) ?? ''
    return value === '' ? '' : space + breakLinks(plain(value))
  })
}
