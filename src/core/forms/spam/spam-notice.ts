import { dayMs, hourMs } from '#model/values/durations.ts'

/** An email about a form's spam, taken until `leasedUntil` to be sent. */
export type SpamNotice = {
  projectId: string
  formId: string
  formNumber: number
  formName: string
  /** Signs the links to unsubscribe. */
  secret: string
  language: string
  /** The hash of a text that is sent many times; empty for the digest of a day. */
  textHash: string
  /** How many submissions still wait for a review. */
  count: number
  recipients: readonly { memberId: string; address: string }[]
  tries: number
  leasedUntil: number
}

/** The first of a day waits for others for so long. */
export const digestDelayMs = hourMs
export const digestEveryMs = dayMs
/** A wave has ended when its text was not spam for so long: the next is reported again. */
export const waveEndMs = dayMs
/** Per form at once; the digest counts the others. */
export const wavesMax = 5
export const spamNoticesTakenMax = 20
