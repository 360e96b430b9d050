import { arrivalDays } from '#model/values/periods.ts'
import { plural } from '#web/locales/english/plural.ts'

/** Where leads come from, above a list. */
export const sources = {
  title: 'Sources',
  today: plural({ one: '# lead today', other: '# leads today' }),
  todayShort: 'Today',
  ofToday: (usually: string) =>
    usually === '0'
      ? 'today, usually none'
      : usually === ''
        ? 'today'
        : `today, usually ${usually}`,
  usual: (usual: { weekday: string; byNow: string; day: string }) =>
    `On a typical ${usual.weekday}: ${usual.byNow} by this time, ${usual.day} in all. The median of the last four.`,
  noUsual: 'Not enough history yet.',
  more: plural({ one: '# more source', other: '# more sources' }),
  others: 'Other sources',
  chart: (sum: string, busiest: string) =>
    `Leads per day: ${sum} in ${arrivalDays} days. ${busiest}.`,
  ofDay: (date: string, counted: string) => `${date}: ${counted}`,
  busiest: (most: string) => `Busiest day: ${most}`,
  numbers: 'Show the numbers',
  numbersTitle: 'Leads by source and day',
  numbersHint: 'In your time zone. A usual day is the median of the last four with this weekday.',
  bySource: 'By source',
  byDay: 'By day',
  usuallyByNow: 'Usual by now',
  usualDay: 'Usual day',
  lastDays: `${arrivalDays} days`,
  day: 'Day',
  all: 'All',
}
