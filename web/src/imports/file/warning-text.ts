import type { ImportPreview } from '#web/api/imports-api.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'

/** What may be wrong with a file, in the reader's language. */
export function useWarningText(): (warning: ImportPreview['warnings'][number]) => string {
  const { warnings } = useTexts('imports')
  return ({ code, text, count }) => textOf(warnings, code)?.(count) ?? text
}
