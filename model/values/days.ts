import { dayMs } from '#model/values/durations.ts'

/** Whether the text is a day such as 2026-11-22, of these two centuries. */
export function isDay(text: string): boolean {
  const hasForm = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return hasForm && dayAfter(text, 0) === text
}

/** A day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
