import { isClosed } from '#core/forms/closing.ts'
import type { FormDefinition, OpenForm } from '#core/forms/form.ts'
import { type SpamEvidence, hashText, scoreSpam, textOf } from '#core/forms/spam/score-spam.ts'
import type { SubmittedValues } from '#core/forms/submission/validate-submission.ts'
import { hourMs } from '#core/limits/contract.ts'
import { mailWaitsMaxMs } from '#core/limits/mail-bounds.ts'
import { dayMs } from '#core/values/time.ts'
import type { UnfinishedSubmission } from './unfinished-submission.ts'

/** A mail about what a visitor has not sent, to be sent now or never. */
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
  const evidence = { ...judgedWhenKept, timesSent: timesSentAsSpam }
  const reasons = scoreSpam(definition, submittedValues(values), evidence)
  return reasons.length > 0 ? null : updatedAt + reminder.afterHours * hourMs
}

/** Whether one that is due is still sent: once to a person, who has withdrawn no consent. */
export function mayRemind(
  due: number,
  { isReminded, hasWithdrawn, now }: { isReminded: boolean; hasWithdrawn: boolean; now: number },
): boolean {
  return !isReminded && !hasWithdrawn && now - due <= mailWaitsMaxMs
}

/** By which the same text is found among spam; empty without one. */
export function textHashOf(definition: FormDefinition, values: Kept['values']): string {
  return hashText(textOf(definition, submittedValues(values)))
}

function submittedValues(values: Kept['values']): SubmittedValues {
  return new Map(Object.entries(values).map(([name, value]) => [name, [value]]))
}

/** Says nothing against it: how it came here was judged each time that it was kept. */
const judgedWhenKept: Omit<SpamEvidence, 'timesSent'> = {
  page: { isForged: false, isOurs: false, isOfScript: false, elapsedMs: dayMs },
  trap: '',
  client: {
    userAgent: 'Mozilla/5.0 (',
    acceptLanguage: 'en',
    origin: '',
    isOfOwnPage: false,
    fetchMode: null,
    isSecure: false,
  },
  signals: null,
  formsReached: 0,
  tokenUses: 0,
}
