import { numberFormat } from '#core/values/number-format.ts'
import type { FormDefinition, FormField } from './form.ts'
import { localizedTexts } from './localized-texts.ts'

/** What people read where there is no result. */
const noResult = '–'

/** The stored result of a calculated field as people read it in a language, with its unit. */
export function formatResult(
  definition: Pick<FormDefinition, 'languages'>,
  { texts, calculation }: FormField,
  { text, language }: { text: string; language: string },
): string {
  if (text === '') return noResult
  const { decimals = 0 } = calculation ?? {}
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const number = numberFormat(language, format).format(Number(text))
  const { unit } = localizedTexts(definition, texts, language) ?? {}
  return unit === undefined ? number : `${number}\u00a0${unit}`
}
