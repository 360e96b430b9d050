import { hourMs } from '#core/limits/contract.ts'
import { dayMs } from '#core/time.ts'

/** A mail about what a form's spam filter holds, taken until `leasedUntil` to be sent. */
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
  /** How many it is about that nobody has judged yet. */
  count: number
  recipients: readonly { memberId: string; address: string }[]
  tries: number
  leasedUntil: number
}

/** The first of a day waits for others for so long. */
export const digestDelayMs = hourMs
export const digestEveryMs = dayMs
/** A wave has ended when its text was not held for so long: the next one is reported again. */
export const waveEndMs = dayMs
/** Of a form at once; the digest counts the others. */
export const wavesMax = 5
export const spamNoticesTakenMax = 20
