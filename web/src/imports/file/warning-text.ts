import type { ImportPreview } from '#web/api/imports-api.ts'
import { useImportTexts } from '#web/locales/lazy-texts.ts'
import { textOf } from '#web/ui/states/error-texts.ts'

/** What may be wrong with a file, in the reader's language. */
export function useWarningText(): (warning: ImportPreview['warnings'][number]) => string {
  const { warnings } = useImportTexts()
  return ({ code, text, count }) => textOf(warnings, code)?.(count) ?? text
}
