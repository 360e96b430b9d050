import { dayMs, minuteMs } from '#model/values/durations.ts'

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

/** Dates and numbers as a language writes them. */
export function formatsOf(language: string) {
  const numbers = new Intl.NumberFormat(language)
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const dateTimes = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long' })
  const weekTimes = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  const hours = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const date = (time: string | Date) => dates.format(new Date(time))
  const ago = (time: string | Date, now = new Date()) => {
    let count = (new Date(time).getTime() - now.getTime()) / 1_000
    for (const [unit, size] of steps) {
      if (Math.abs(Math.round(count)) < size) return relative.format(Math.round(count), unit)
      count /= size
    }
    return date(time)
  }
  return {
    number: (value: number) => numbers.format(value),
    /** Takes a share from 0 to 1. */
    percent: (share: number) => percents.format(share),
    /** “2.5 MB”, at least a kilobyte. */
    fileSize: (bytes: number) => {
      const isSmall = bytes < 1024 * 1024
      const unit = isSmall ? 'kilobyte' : 'megabyte'
      const size = isSmall ? Math.ceil(bytes / 1024) : bytes / 1024 ** 2
      const format = { style: 'unit', unit, maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(language, format).format(size)
    },
    date,
    dateTime: (time: string | Date) => dateTimes.format(new Date(time)),
    weekday: (day: Date) => weekdays.format(day),
    /** The weekday and the hour of a time in the coming days, of others the date. */
    soon: (time: string, now: Date) => {
      if (date(time) === date(now)) {
        return `${relative.format(0, 'day')}, ${hours.format(new Date(time))}`
      }
      const aheadMs = new Date(time).getTime() - now.getTime()
      const isNear = aheadMs > 0 && aheadMs < 6 * dayMs
      return (isNear ? weekTimes : dateTimes).format(new Date(time))
    },
    /** “3 hours ago”, from a second to years. */
    ago,
    /** “now”, then as above for seven days, then the date. */
    recent: (time: string | Date, now: Date) => {
      const passedMs = now.getTime() - new Date(time).getTime()
      // The clocks of a page and of its server differ.
      if (Math.abs(passedMs) < minuteMs) return relative.format(0, 'second')
      return passedMs < 7 * dayMs ? ago(time, now) : date(time)
    },
  }
}

export type Formats = ReturnType<typeof formatsOf>
