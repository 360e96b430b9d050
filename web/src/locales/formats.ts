/** Dates and numbers as a language writes them. */
export type Formats = {
  number: (value: number) => string
  /** Of a share from 0 to 1. */
  percent: (share: number) => string
  date: (time: string | Date) => string
  dateTime: (time: string | Date) => string
  /** “3 hours ago”, from a second to years. */
  ago: (time: string | Date, now?: Date) => string
}

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

export function formatsOf(language: string): Formats {
  const numbers = new Intl.NumberFormat(language)
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const dateTimes = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  // A date in a text of the other direction keeps its order.
  const isolated = (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    number: (value) => numbers.format(value),
    percent: (share) => percents.format(share),
    date: (time) => isolated(dates.format(new Date(time))),
    dateTime: (time) => isolated(dateTimes.format(new Date(time))),
    ago(time, now = new Date()) {
      let count = (new Date(time).getTime() - now.getTime()) / 1_000
      for (const [unit, size] of steps) {
        if (Math.abs(Math.round(count)) < size) return relative.format(Math.round(count), unit)
        count /= size
      }
      return isolated(dates.format(new Date(time)))
    },
  }
}
