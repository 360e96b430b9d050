import type { ImportJob } from '#web/api/imports-api.ts'
import { textOf, useTexts } from '#web/locales/texts.ts'
import { fieldErrorText } from '#web/ui/states/error-texts.ts'
import { useTargetName } from './target-name.ts'

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
