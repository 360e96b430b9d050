import { isClosed } from '#core/forms/closing.ts'
import type { FormDefinition, OpenForm } from '#core/forms/form.ts'
import { areValuesSpam } from '#core/forms/spam/check-spam.ts'
import type { SubmittedValues } from '#core/forms/submission/submission.ts'
import { hourMs } from '#model/values/durations.ts'
import { mailWaitsMaxMs } from '#model/values/periods.ts'
import type { UnfinishedSubmission } from './unfinished-submission.ts'

/** An email about what a visitor has not sent, to be sent now or never. */
export type Reminder = Pick<UnfinishedSubmission, 'id' | 'language' | 'values'> & {
  projectId: string
  formId: string
  formName: string
  /** Signs the links in it. */
  secret: string
  /** The form's current version. */
  definition: FormDefinition
  /** The folded address of the person. */
  identity: string
}

/** Per project at once. */
export const remindersTakenMax = 5

type Kept = Pick<UnfinishedSubmission, 'values' | 'updatedAt'>

/** When the person is reminded by the form as it is now; null for never. */
export function reminderTime(
  form: OpenForm,
  { values, updatedAt }: Kept,
  { timesSentAsSpam, now }: { timesSentAsSpam: number; now: number },
): number | null {
  const { definition } = form
  const { unfinished, reminder } = definition
  if (unfinished === undefined || reminder === undefined || isClosed(form, now)) return null
  // How they came here was decided each time that they were kept.
  const isSpam = areValuesSpam(definition, submittedValues(values), timesSentAsSpam)
  return isSpam ? null : updatedAt + reminder.afterHours * hourMs
}

/** Whether one that is due is still sent: once to a person, who has withdrawn no consent. */
export function mayRemind(
  due: number,
  { isReminded, hasWithdrawn, now }: { isReminded: boolean; hasWithdrawn: boolean; now: number },
): boolean {
  return !isReminded && !hasWithdrawn && now - due <= mailWaitsMaxMs
}

export function submittedValues(values: Kept['values']): SubmittedValues {
  return new Map(Object.entries(values).map(([name, value]) => [name, [value]]))
}
