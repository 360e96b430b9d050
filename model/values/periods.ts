import { unfinishedKeptDays } from '#model/forms/submission.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'

// How long things last, where the application tells its members.

export const invitationKeptMs = 7 * dayMs
export const setupTokenKeptMs = dayMs
export const resetLinkKeptMs = hourMs
/** After its end, and at most as long after its start if it doesn't end. */
export const exportKeptMs = dayMs
/** A file that nobody imports, and one with rejected rows after its import. */
export const importFileKeptMs = dayMs
export const requestLogKeptMs = 7 * dayMs
export const deliveryKeptMs = 30 * dayMs
export const secretOverlapMs = dayMs
export const spamKeptMs = 30 * dayMs
/** After the last change. */
export const unfinishedKeptMs = unfinishedKeptDays * dayMs
