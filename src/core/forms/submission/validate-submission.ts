import { isNaming } from '#core/forms/field-target.ts'
import { validateFiles } from '#core/forms/files/submitted-files.ts'
import type { OpenForm } from '#core/forms/form.ts'
import { stepsOf } from '#core/forms/steps.ts'
import type { Submission, SubmissionError } from './submission.ts'
import { type ValidatedFields, validateFields } from './validate-fields.ts'
import { type VisibleFields, findVisible } from './visible-fields.ts'

export type ValidatedSubmission = ValidatedFields &
  Pick<VisibleFields, 'values' | 'isMet'> & {
    /** With the fields and choices that are not hidden, whose values these are. */
    form: OpenForm
    fileIds: string[]
  }

/** What a submission would store, by the version that its visitor saw, and its mistakes. */
export function validateSubmission(submission: Submission): ValidatedSubmission {
  const { page, questions, language } = submission
  const { definition } = submission.form
  const { fields, values, isMet } = findVisible(definition.fields, submission.values, language)
  const form = { ...submission.form, definition: { ...definition, fields } }
  const isShown = page.pageForm !== null
  const validated = validateFields(form, values, { language, isShown, questions })
  const attached = validateFiles(form, values, submission)
  const mistaken = new Set(validated.validationErrors.map(({ field }) => field))
  const ofFiles = attached.validationErrors.filter(({ field }) => !mistaken.has(field))
  const validationErrors = [...validated.validationErrors, ...ofFiles]
  return { ...validated, validationErrors, form, values, isMet, fileIds: attached.ids }
}

/** What is wrong in one step, as far as later steps can't make up for it. */
export function validateStep(submission: Submission, index: number): SubmissionError[] {
  const steps = stepsOf(submission.form.definition.fields)
  const fieldsOf = (from: number, to: number) =>
    steps.slice(from, to).flatMap(({ fields }) => fields.map(({ name }) => name))
  const ofStep = fieldsOf(index, index + 1)
  const canNameLater = fieldsOf(index + 1, steps.length).some(isNaming)
  return validateSubmission(submission).validationErrors.filter(
    ({ field, code }) => ofStep.includes(field) && !(code === 'contact_empty' && canNameLater),
  )
}
