import type { Quarantine } from './quarantined-submission.ts'
import { readPageSigns } from './page-signs.ts'
import type { RepeatedTexts } from './repeated-texts.ts'
import { hashText, scoreSpam, textOf } from './score-spam.ts'
import type { Submission } from './submission.ts'
import type { SubmittedValues } from './validate-submission.ts'

type Entered = { values: SubmittedValues; trap: string; name: string | null }

/** Why a submission goes into quarantine; null for one that becomes a lead. Counts its text. */
export function checkSpam(
  texts: RepeatedTexts,
  { form: { id, definition }, page, client, timeToken, signs }: Submission,
  { values, trap, name }: Entered,
): Quarantine | null {
  const textHash = hashText(textOf(definition, values))
  const hasText = textHash !== ''
  const reasons = scoreSpam(definition, values, {
    page,
    trap,
    client,
    signs: readPageSigns(signs),
    timesSent: hasText ? texts.count(id, textHash, name) : 0,
    formsReached: hasText ? texts.countForms(id, textHash) : 0,
    tokenUses: timeToken === undefined ? 0 : texts.countToken(id, timeToken.slice(0, 99), name),
  })
  return reasons.length === 0 ? null : { reasons, textHash }
}
