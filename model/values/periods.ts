import { unfinishedKeptDays } from '#model/forms/submission.ts'
import { dayMs, hourMs } from '#model/values/durations.ts'

// How long things last, where a text says so.

export const invitationKeptMs = 7 * dayMs
export const setupTokenKeptMs = dayMs
export const resetLinkKeptMs = hourMs
/** The link with which the person of a lead confirms it. */
export const confirmationLinkKeptMs = 7 * dayMs
/** After its end, and at most as long after its start if it doesn't end. */
export const exportKeptMs = dayMs
/** A file that nobody imports, and one with rejected rows after its import. */
export const importFileKeptMs = dayMs
export const requestLogKeptMs = 7 * dayMs
export const deliveryKeptMs = 30 * dayMs
export const secretOverlapMs = dayMs
export const spamKeptDays = 30
export const spamKeptMs = spamKeptDays * dayMs
/** After the last change. */
export const unfinishedKeptMs = unfinishedKeptDays * dayMs

/** How a language says how long something lasts: `24 hours`, `7 days`. */
export function spansIn(language: string) {
  const inUnit = (unit: string, unitMs: number) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    return (ms: number) => format.format(ms / unitMs)
  }
  return { inHours: inUnit('hour', hourMs), inDays: inUnit('day', dayMs) }
}

/** For texts that are in English only. */
export const { inHours, inDays } = spansIn('en')
