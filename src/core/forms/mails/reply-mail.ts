import type { MailTexts, FormDefinition, InLanguages } from '#core/forms/form.ts'
import { localizedTexts } from '#core/forms/localized-texts.ts'
import type { ReplyMail, FormWords, LeadValues, ReminderMail } from '#core/mails/mail.ts'
import { placeholderValues } from './placeholder-values.ts'

type NamedForm = { definition: FormDefinition; formName: string }

type Written = Pick<FormWords, 'language' | 'isTest'> & { to: string; lead: LeadValues }
type Addressed<T> = T & { to: string }

/** What a person gets by email for a submission; null from a form without replies. */
export function replyMail(
  form: NamedForm,
  { consentsLink, ...written }: Written & Pick<ReplyMail, 'consentsLink'>,
): Addressed<ReplyMail> | null {
  const words = wordsOf(form, form.definition.answer, written)
  return words && { kind: 'reply', ...words, consentsLink }
}

/** What a person gets by email who has not sent; null from a form without reminders. */
export function reminderMail(
  form: NamedForm,
  { formLink, deleteLink, ...written }: Written & Pick<ReminderMail, 'formLink' | 'deleteLink'>,
): Addressed<ReminderMail> | null {
  const words = wordsOf(form, form.definition.reminder?.texts, written)
  return words && { kind: 'reminder', ...words, formLink, deleteLink }
}

function wordsOf(
  form: NamedForm,
  all: InLanguages<MailTexts> | undefined,
  { lead, ...written }: Written,
): Addressed<FormWords> | null {
  const { definition } = form
  const { language } = written
  const texts = localizedTexts(definition, all ?? {}, language)
  if (texts === undefined) return null
  const values = placeholderValues(definition, lead, language)
  return { ...written, formTitle: titleOf({ ...form, language }), ...texts, values }
}

/** What a form is called in a language. */
export function titleOf({
  definition,
  formName,
  language,
}: NamedForm & { language: string }): string {
  return localizedTexts(definition, definition.texts, language)?.title ?? formName
}
