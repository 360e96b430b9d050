import { textFieldNames } from '#core/fields/standard-fields.ts'
import { askedRecord } from './consent-record.ts'
import { formatTime } from '#core/time.ts'
import { shorten } from '#core/text.ts'
import type { QuarantinedSubmission } from './quarantined-submission.ts'

export const excerptCharactersMax = 200

/** A submission as it is listed. */
export function quarantinedSummaryRecord({
  id,
  form,
  receivedAt,
  reasons,
  alike,
  input,
}: QuarantinedSubmission) {
  const { name = null, email = null, phone = null, notes } = input.text
  const text = notes ?? input.customFields.map(({ value }) => value).join(' · ')
  return {
    id,
    form,
    receivedAt: formatTime(receivedAt),
    reasons,
    alike,
    name,
    email,
    phone,
    excerpt: shorten(text.replaceAll(/\s+/g, ' '), excerptCharactersMax),
  }
}

/** The same with all that was entered. */
export function quarantinedRecord(submission: QuarantinedSubmission) {
  const { text, customFields } = submission.input
  return {
    ...quarantinedSummaryRecord(submission),
    values: [
      ...textFieldNames.flatMap((label) => {
        const value = text[label]
        return value === undefined ? [] : [{ label, value }]
      }),
      ...customFields.map(({ label, value }) => ({ label, value })),
    ],
    consents: submission.consents.map(askedRecord),
  }
}
