import { fieldError } from '#core/errors.ts'
import { dayMs } from '#model/values/durations.ts'

/** For the name of a time zone that `Calendar` does not know. */
export const timeZoneRule = 'timeZone must be the name of a time zone, such as Europe/Berlin.'

/** The calendar of a named time zone. Throws `invalid_request`. */
export function calendarOf(timeZone: string): Calendar {
  try {
    return new Calendar(timeZone)
  } catch {
    throw fieldError('timeZone', 'invalid_value', timeZoneRule)
  }
}

/** Days and times of one time zone, such as Europe/Berlin. */
export class Calendar {
  private readonly format: Intl.DateTimeFormat

  /** Throws a RangeError for an unknown time zone. */
  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('en', {
      timeZone,
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
  }

  dayOf(time: number): string {
    return new Date(this.onClock(time)).toISOString().slice(0, 10)
  }

  /** The first moment of a day, also where midnight is skipped. */
  startOf(day: string): number {
    return this.timeOn(day, 0)
  }

  /** The first moment of an hour of a day, also where it is skipped. */
  timeOn(day: string, hour: number): number {
    const clockTime = Date.parse(day) + (hour * dayMs) / 24
    const times = [-dayMs, dayMs].map((way) => {
      const around = clockTime + way
      return clockTime - (this.onClock(around) - around)
    })
    const [first = clockTime, second = clockTime] = times.toSorted((left, right) => left - right)
    return [first, second].find((time) => this.onClock(time) === clockTime) ?? second
  }

  /** What clocks show then, as if it were UTC; to the second. */
  private onClock(time: number): number {
    const parts = new Map(this.format.formatToParts(time).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
    const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
    const clock = new Date(0).setUTCFullYear(year, part('month') - 1, part('day'))
    return clock + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1_000
  }
}
