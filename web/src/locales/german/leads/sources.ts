import { arrivalDays } from '#model/values/periods.ts'
import type { sources as english } from '#web/locales/english/leads/sources.ts'
import { plural } from '#web/locales/german/plural.ts'

export const sources: typeof english = {
  title: 'Quellen',
  today: plural({ one: 'Heute # Lead', other: 'Heute # Leads' }),
  todayShort: 'Heute',
  ofToday: (usually) =>
    usually === '0' ? 'heute, sonst keine' : usually === '' ? 'heute' : `heute, sonst ${usually}`,
  usual: ({ weekday, byNow, day }) =>
    `Üblich an einem ${weekday}: ${byNow} bis jetzt, ${day} insgesamt. Der Median der letzten vier.`,
  noUsual: 'Noch zu neu für einen üblichen Tag.',
  more: plural({ one: '# weitere Quelle', other: '# weitere Quellen' }),
  others: 'Andere Quellen',
  chart: (sum, busiest) => `Leads pro Tag: ${sum} in ${arrivalDays} Tagen. ${busiest}.`,
  ofDay: (date, counted) => `${date}: ${counted}`,
  busiest: (most) => `Spitzenwert: ${most} pro Tag`,
  numbers: 'Zahlen anzeigen',
  numbersTitle: 'Leads nach Quelle und Tag',
  numbersHint:
    'In Ihrer Zeitzone. Ein üblicher Tag ist der Median der letzten vier dieses Wochentags.',
  bySource: 'Nach Quelle',
  byDay: 'Nach Tag',
  usuallyByNow: 'Üblich bis jetzt',
  usualDay: 'Üblicher Tag',
  lastDays: `${arrivalDays} Tage`,
  day: 'Tag',
  all: 'Alle',
}
