import { consentWords } from '#core/forms/consent-words.ts'
import type { SubmittedValues } from '#core/forms/validate-submission.ts'
import type { VisitedPage } from '#core/forms/time-token.ts'
import type { FormView } from './form-view.ts'

/** What was entered, without consents to anything else than what the page says now. */
export function valuesFor(
  { form, language }: FormView,
  { shown }: Pick<VisitedPage, 'shown'>,
  values: SubmittedValues,
): SubmittedValues {
  const { fields, languages } = form.definition
  const names = fields
    .filter((field) => {
      if (field.kind !== 'consent') return false
      const before = shown?.definition.fields.find(({ name }) => name === field.name)
      if (before === undefined || shown === null) return true
      const seen = consentWords(before, shown.language, shown.definition.languages)
      return seen.text !== consentWords(field, language, languages).text
    })
    .map(({ name }) => name)
  const others = new Set(names)
  return new Map([...values].filter(([name]) => !others.has(name)))
}
