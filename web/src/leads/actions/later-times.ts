/** When a lead can return; in the time zone of the reader. */
export type LaterTimes = { tomorrow: Date } & Record<
  'afternoon' | 'saturday' | 'monday',
  Date | null
>

export const morningHour = 9
const afternoonHour = 15
const yearsMax = 2200

/**
 * This afternoon, unless it has begun, and mornings: of tomorrow, of Saturday and of Monday, unless
 * they are tomorrow. Nobody looks forward to the weekend on a Saturday or Sunday.
 */
export function laterTimes(now: Date): LaterTimes {
  const at = (days: number, hour: number) => {
    const day = dayAfter(now, days)
    day.setHours(hour)
    return day
  }
  const afternoon = at(0, afternoonHour)
  const [saturday, monday] = [daysUntil(6, now), daysUntil(1, now)]
  return {
    afternoon: afternoon > now ? afternoon : null,
    tomorrow: at(1, morningHour),
    saturday: saturday > 1 && saturday < 6 ? at(saturday, morningHour) : null,
    monday: monday > 1 ? at(monday, morningHour) : null,
  }
}

/** Whether the server takes the time. */
export function canReturnAt(time: Date, now: Date): boolean {
  return time > now && time.getFullYear() < yearsMax
}

/** Days until the next such day that isn't today; Sunday is 0. */
export function daysUntil(weekday: number, now: Date): number {
  return (weekday - now.getDay() + 7) % 7 || 7
}

/** The beginning of a day. */
export function dayAfter(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
}
