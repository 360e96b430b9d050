import { validateFiles } from '#core/forms/files/submitted-files.ts'
import type { OpenForm } from '#core/forms/form.ts'
import { judgeFields } from './judge-fields.ts'
import type { Submission } from './submission.ts'
import {
  type SubmittedValues,
  type ValidatedSubmission,
  validateSubmission,
} from './validate-submission.ts'

type JudgedSubmission = ValidatedSubmission & {
  /** With the fields and choices that are not hidden, whose values these are. */
  form: OpenForm
  values: SubmittedValues
  fileIds: string[]
}

/** What a submission would store, by the version that its visitor saw, and its mistakes. */
export function judgeSubmission(submission: Submission): JudgedSubmission {
  const { page, asked, language } = submission
  const { definition } = submission.form
  const { fields, values } = judgeFields(definition.fields, submission.values, language)
  const form = { ...submission.form, definition: { ...definition, fields } }
  const isShown = page.shown !== null
  const validated = validateSubmission(form, values, { language, isShown, asked })
  const attached = validateFiles(form, values, submission)
  const mistaken = new Set(validated.validationErrors.map(({ field }) => field))
  const ofFiles = attached.validationErrors.filter(({ field }) => !mistaken.has(field))
  const validationErrors = [...validated.validationErrors, ...ofFiles]
  return { ...validated, validationErrors, form, values, fileIds: attached.ids }
}
