import { resentForDays, unfinishedKeptDays } from '#model/forms/submission.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#model/values/durations.ts'

// How long things last, where a text says so.

export const invitationKeptMs = 7 * dayMs
export const setupTokenKeptMs = dayMs
export const resetLinkKeptMs = hourMs
/** The link with which the person of a lead confirms it. */
export const confirmationKeptMs = 7 * dayMs
/** After its end, and at most as long after its start if it doesn't end. */
export const exportKeptMs = dayMs
/** A file that nobody imports, and one with rejected rows after its import. */
export const importFileKeptMs = dayMs
export const requestLogKeptMs = 7 * dayMs
export const deliveryKeptMs = 30 * dayMs
export const secretOverlapMs = dayMs
export const spamKeptDays = 30
export const spamKeptMs = spamKeptDays * dayMs
/** How long a page is accepted whose form was changed meanwhile. */
export const outdatedMs = 30 * dayMs
export const resentForMs = resentForDays * dayMs
/** After the last change. */
export const unfinishedKeptMs = unfinishedKeptDays * dayMs
/** How many days back numbers of leads, of requests and of forms go. */
export const arrivalDays = 30
export const requestDays = 30
export const formDays = { default: 30, max: 366 } as const

/** How a language says how long something lasts, in whole units: `24 hours`, `7 days`. */
export function spansIn(language: string) {
  const inUnit = (unit: string, unitMs: number) => {
    const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const
    const format = new Intl.NumberFormat(language, options)
    return (ms: number) => format.format(ms / unitMs)
  }
  return {
    inSeconds: inUnit('second', secondMs),
    inMinutes: inUnit('minute', minuteMs),
    inHours: inUnit('hour', hourMs),
    inDays: inUnit('day', dayMs),
  }
}

/** For texts that are in English only. */
export const { inSeconds, inMinutes, inHours, inDays } = spansIn('en')
