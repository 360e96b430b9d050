import { numberFormat } from '#core/values/number-format.ts'
import { resultText } from '#model/forms/formulas.ts'
import type { FormDefinition, FormField } from './form.ts'
import { localizedTexts } from './localized-texts.ts'

/** The stored result of a calculated field as people read it in a language, with its unit. */
export function formatResult(
  definition: Pick<FormDefinition, 'languages'>,
  { texts, calculation }: FormField,
  { text, language }: { text: string; language: string },
): string {
  const { decimals = 0 } = calculation ?? {}
  const { unit } = localizedTexts(definition, texts, language) ?? {}
  const result = text === '' ? undefined : text
  return resultText({ decimals, unit }, result, (options) => numberFormat(language, options))
}
