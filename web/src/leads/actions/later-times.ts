/** When a lead can return; in the time zone of the reader. */
export type LaterTimes = { afternoon: Date | null; tomorrow: Date; monday: Date }

const morningHour = 9
const afternoonHour = 15

/** This afternoon, unless it has begun, tomorrow morning, and the morning of next Monday. */
export function laterTimes(now: Date): LaterTimes {
  const on = (days: number, hour: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const afternoon = on(0, afternoonHour)
  // Sunday is day 0.
  const untilMonday = (8 - now.getDay()) % 7 || 7
  return {
    afternoon: afternoon > now ? afternoon : null,
    tomorrow: on(1, morningHour),
    monday: on(untilMonday, morningHour),
  }
}
