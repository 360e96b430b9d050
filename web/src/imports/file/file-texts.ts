import { customPrefix } from '#model/fields/field.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ImportJob, ImportPreview } from '#web/api/import-types.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { fieldErrorText } from '#web/ui/states/error-texts.ts'

type Problem = NonNullable<ImportJob['check']>['problems'][number]
export type Mistake = Problem['mistakes'][number]

/** What is wrong with a value, in the reader's language. */
export function useMistakeText(): (mistake: Mistake) => string {
  const texts = useTexts('imports')
  const { errors } = useTexts('app')
  return ({ field, code, detail }) => {
    if (code === 'contact_empty') return texts.emptyRow
    const unread = field === null ? textOf(texts.rowProblems, code) : undefined
    if (unread !== undefined) return unread
    return fieldErrorText(errors, { code, detail, pointer: `/${field ?? ''}` })
  }
}

/** Why a row would be rejected. */
export function useReasonText(): (problem: Pick<Problem, 'reason' | 'mistakes'>) => string {
  const nameOf = useTargetName()
  const mistakeText = useMistakeText()
  return ({ reason, mistakes }) => {
    if (mistakes.length === 0) return reason
    const texts = mistakes.map((mistake) => {
      const text = mistakeText(mistake)
      return mistake.field === null ? text : `${nameOf(mistake.field)}: ${text}`
    })
    return texts.join(' ')
  }
}

/** What may be wrong with a file, in the reader's language. */
export function useWarningText(): (warning: ImportPreview['warnings'][number]) => string {
  const { warnings } = useTexts('imports')
  return ({ code, text, count }) => textOf(warnings, code)?.(count) ?? text
}

/** Why a job could not do its work, in the reader's language. */
export function useJobFailure(): (failure: NonNullable<ImportJob['failure']>) => string {
  const { failures } = useTexts('imports')
  const { reasons } = useTexts('app').errors
  return ({ code, detail }) => textOf(failures, code) ?? textOf(reasons, code) ?? detail
}

/** What is wrong with the file that a request is about; null if it failed for another reason. */
export function useFileFault(error: Error | null): string | null {
  const { failures } = useTexts('imports')
  return error instanceof ApiError ? (textOf(failures, error.reason) ?? null) : null
}

/** What a field of a lead is called. */
export function useTargetName(): (goesTo: string) => string {
  const { fields, customField } = useTexts('imports')
  const names: Readonly<Record<string, string>> = fields
  return (goesTo) =>
    goesTo.startsWith(customPrefix)
      ? customField(goesTo.slice(customPrefix.length))
      : (names[goesTo] ?? goesTo)
}
