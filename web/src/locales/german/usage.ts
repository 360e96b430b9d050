import type { texts as english } from '#web/locales/english/usage.ts'
import { plural } from '#web/locales/german/plural.ts'

export const texts: typeof english = {
  span: 'Zeitraum',
  spans: { hour: 'Stunde', day: '24 Stunden', month: '30 Tage', year: 'Jahr' },
  count: 'Gezählt werden',
  counts: { requests: 'Anfragen', leads: 'Leads', refusals: 'Ablehnungen' },
  total: {
    requests: plural({ one: '# Anfrage', other: '# Anfragen' }),
    leads: plural({ one: '# Lead', other: '# Leads' }),
    refusals: plural({ one: '# Ablehnung', other: '# Ablehnungen' }),
  },
  parts: { sources: 'Nach Quelle', operations: 'Nach Operation', codes: 'Nach Antwort' },
  columns: { sources: 'Quelle', operations: 'Operation', codes: 'Antwort' },
  unknownOperation: 'Bevor Operationen gezählt wurden',
  others: 'Andere',
  chart: (part, sum, busiest) => `${part}: insgesamt ${sum}. ${busiest}.`,
  ofPeriod: (period, counted) => `${period}: ${counted}`,
  busiest: {
    hour: (most) => `Spitzenwert: ${most} in 5 Minuten`,
    day: (most) => `Spitzenwert: ${most} pro Stunde`,
    month: (most) => `Spitzenwert: ${most} pro Tag`,
    year: (most) => `Spitzenwert: ${most} pro Woche`,
  },
  now: 'Jetzt',
  numbers: 'Zahlen anzeigen',
  numbersHint: 'Abschnitte beginnen in UTC, Wochen am Montag. Der letzte dauert noch an.',
  period: 'Ab',
  all: 'Alle',
  windows: 'Aktuelle Anfragelimits',
  windowsHint:
    'So viele Anfragen darf jeder Schlüssel pro Minute und Stunde senden. Weitere werden abgelehnt. Gezählt auf diesem Server.',
  window: (count, max, unit) =>
    `${count} von ${max} in dieser ${unit === 'minute' ? 'Minute' : 'Stunde'}`,
  noWindows: 'In der letzten Stunde hat kein Schlüssel eine Anfrage gesendet.',
  emptyTitle: 'Noch keine Anfragen',
  emptyHint: 'Hier werden Anfragen mit Schlüsseln und Formulareinsendungen gezählt.',
}
