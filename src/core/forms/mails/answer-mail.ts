import type { AnswerTexts, FormDefinition, InLanguages } from '#core/forms/form.ts'
import { localizedTexts } from '#core/forms/parsing/localized-texts.ts'
import type { FormAnswer, FormWords, LeadValues, ReminderMail } from '#core/mail.ts'
import { answerValues } from './answer-values.ts'

type Answering = { definition: FormDefinition; formName: string }

type Written = Pick<FormWords, 'language' | 'isTest'> & { to: string; lead: LeadValues }
type Addressed<T> = T & { to: string }

/** What a person gets by mail for a submission; null from a form that answers nobody. */
export function answerMail(
  form: Answering,
  { consentsLink, ...written }: Written & Pick<FormAnswer, 'consentsLink'>,
): Addressed<FormAnswer> | null {
  const words = wordsOf(form, form.definition.answer, written)
  return words && { kind: 'answer', ...words, consentsLink }
}

/** What a person gets by mail who has not sent; null from a form that reminds nobody. */
export function reminderMail(
  form: Answering,
  { formLink, deleteLink, ...written }: Written & Pick<ReminderMail, 'formLink' | 'deleteLink'>,
): Addressed<ReminderMail> | null {
  const words = wordsOf(form, form.definition.reminder?.texts, written)
  return words && { kind: 'reminder', ...words, formLink, deleteLink }
}

function wordsOf(
  form: Answering,
  all: InLanguages<AnswerTexts> | undefined,
  { lead, ...written }: Written,
): Addressed<FormWords> | null {
  const { definition } = form
  const { language } = written
  const texts = localizedTexts(definition, all ?? {}, language)
  if (texts === undefined) return null
  const values = answerValues(definition, lead, language)
  return { ...written, formTitle: titleOf({ ...form, language }), ...texts, values }
}

/** What a form is called in a language. */
export function titleOf({
  definition,
  formName,
  language,
}: Answering & { language: string }): string {
  return localizedTexts(definition, definition.texts, language)?.title ?? formName
}
