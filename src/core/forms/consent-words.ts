import type { FormField } from './form.ts'

/** What is consented to. A text that the language lacks is shown in the form's default one. */
export function consentWords(
  { texts }: Pick<FormField, 'texts'>,
  language: string,
  [first = '']: readonly string[],
): { language: string; text: string } {
  const shown = texts[language]?.label === undefined ? first : language
  return { language: shown, text: texts[shown]?.label ?? '' }
}
