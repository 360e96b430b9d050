import type { ImportJob } from '#web/api/imports-api.ts'
import { useImportTexts } from '#web/locales/lazy-texts.ts'
import { useTexts } from '#web/locales/use-i18n.ts'
import { fieldErrorText } from '#web/ui/states/error-texts.ts'
import { useTargetName } from './target-name.ts'

type Problem = NonNullable<ImportJob['check']>['problems'][number]
export type Mistake = Problem['mistakes'][number]

/** What is wrong with a value, in the reader's language. */
export function useMistakeText(): (mistake: Mistake) => string {
  const texts = useImportTexts()
  const { errors } = useTexts()
  return ({ field, code, detail }) => {
    if (code === 'contact_empty') return texts.emptyRow
    return fieldErrorText(errors, { code, detail, pointer: `/${field ?? ''}` })
  }
}

/** Why a row would be rejected. */
export function useReasonText(): (problem: Pick<Problem, 'reason' | 'mistakes'>) => string {
  const { rowProblem } = useImportTexts()
  const nameOf = useTargetName()
  const textOf = useMistakeText()
  return ({ reason, mistakes }) => {
    if (mistakes.length === 0) return rowProblem(reason)
    const texts = mistakes.map((mistake) => {
      const text = textOf(mistake)
      return mistake.field === null ? text : `${nameOf(mistake.field)}: ${text}`
    })
    return texts.join(' ')
  }
}
