import type { FormDefinition } from '#core/forms/form.ts'
import { localizedTexts } from '#core/forms/localized-texts.ts'
import type { FormAnswer, LeadValues } from '#core/mail.ts'
import { answerValues } from './answer-values.ts'

type Answering = { definition: FormDefinition; formName: string }

type Answered = Pick<FormAnswer, 'language' | 'consentsLink' | 'isTest'> & {
  to: string
  lead: LeadValues
}

/** What a person gets by mail for a submission; null from a form that answers nobody. */
export function answerMail(
  form: Answering,
  { lead, ...answered }: Answered,
): (FormAnswer & { to: string }) | null {
  const { definition } = form
  const { language } = answered
  const texts = localizedTexts(definition, definition.answer ?? {}, language)
  if (texts === undefined) return null
  const values = answerValues(definition, lead, language)
  const formTitle = titleOf({ ...form, language })
  return { kind: 'answer', ...answered, formTitle, ...texts, values }
}

/** What a form is called in a language. */
export function titleOf({
  definition,
  formName,
  language,
}: Answering & { language: string }): string {
  return localizedTexts(definition, definition.texts, language)?.title ?? formName
}
