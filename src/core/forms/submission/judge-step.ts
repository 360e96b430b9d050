import { isNaming } from '#core/forms/field-kinds.ts'
import { stepsOf } from '#core/forms/steps.ts'
import { judgeSubmission } from './judge-submission.ts'
import type { Submission } from './submission.ts'
import type { SubmissionError } from './validate-submission.ts'

/** What is wrong in one step, as far as later steps can't make up for it. */
export function judgeStep(submission: Submission, index: number): SubmissionError[] {
  const steps = stepsOf(submission.form.definition.fields)
  const fieldsOf = (from: number, to: number) =>
    steps.slice(from, to).flatMap(({ fields }) => fields.map(({ name }) => name))
  const ofStep = fieldsOf(index, index + 1)
  const canNameLater = fieldsOf(index + 1, steps.length).some(isNaming)
  return judgeSubmission(submission).validationErrors.filter(
    ({ field, code }) => ofStep.includes(field) && !(code === 'contact_empty' && canNameLater),
  )
}
