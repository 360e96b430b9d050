import { validateFiles } from '#core/forms/files/submitted-files.ts'
import type { OpenForm } from '#core/forms/form.ts'
import { type JudgedFields, judgeFields } from './judge-fields.ts'
import type { Submission } from './submission.ts'
import { type ValidatedSubmission, validateSubmission } from './validate-submission.ts'

export type JudgedSubmission = ValidatedSubmission &
  Pick<JudgedFields, 'values' | 'isMet'> & {
    /** With the fields and choices that are not hidden, whose values these are. */
    form: OpenForm
    fileIds: string[]
  }

/** What a submission would store, by the version that its visitor saw, and its mistakes. */
export function judgeSubmission(submission: Submission): JudgedSubmission {
  const { page, questions, language } = submission
  const { definition } = submission.form
  const { fields, values, isMet } = judgeFields(definition.fields, submission.values, language)
  const form = { ...submission.form, definition: { ...definition, fields } }
  const isShown = page.pageForm !== null
  const validated = validateSubmission(form, values, { language, isShown, questions })
  const attached = validateFiles(form, values, submission)
  const mistaken = new Set(validated.validationErrors.map(({ field }) => field))
  const ofFiles = attached.validationErrors.filter(({ field }) => !mistaken.has(field))
  const validationErrors = [...validated.validationErrors, ...ofFiles]
  return { ...validated, validationErrors, form, values, isMet, fileIds: attached.ids }
}
