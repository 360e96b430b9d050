import { hourMs, minuteMs, secondMs } from '#model/values/durations.ts'

/** Why a destination is switched off: it answered that it is gone, or failed for days. */
export const switchOffReasons = ['gone', 'failing'] as const
export type SwitchOffReason = (typeof switchOffReasons)[number]

/** Before the label of a custom field, in the name of its placeholder. */
export const customPlaceholderPrefix = 'customFields.'

/** How long after a failed try the next one is made; the first try is made at once. */
export const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
]
export const retriedForMs = retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0)
