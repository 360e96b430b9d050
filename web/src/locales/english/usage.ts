import { plural } from '#web/locales/english/plural.ts'

export const texts = {
  span: 'Time span',
  spans: { hour: 'Hour', day: '24 hours', month: '30 days', year: 'Year' },
  count: 'What is counted',
  counts: { requests: 'Requests', leads: 'Leads', refusals: 'Refusals' },
  total: {
    requests: plural({ one: '# request', other: '# requests' }),
    leads: plural({ one: '# lead', other: '# leads' }),
    refusals: plural({ one: '# refusal', other: '# refusals' }),
  },
  parts: { sources: 'By source', operations: 'By operation', codes: 'By response' },
  columns: { sources: 'Source', operations: 'Operation', codes: 'Response' },
  unknownOperation: 'Before operations were counted',
  others: 'Others',
  chart: (part: string, sum: string, busiest: string) => `${part}: ${sum} in all. ${busiest}.`,
  ofPeriod: (period: string, counted: string) => `${period}: ${counted}`,
  busiest: {
    hour: (most: string) => `Busiest 5 minutes: ${most}`,
    day: (most: string) => `Busiest hour: ${most}`,
    month: (most: string) => `Busiest day: ${most}`,
    year: (most: string) => `Busiest week: ${most}`,
  },
  now: 'Now',
  numbers: 'Show the numbers',
  numbersHint: 'Periods begin in UTC, weeks on a Monday. The last one is not over yet.',
  period: 'From',
  all: 'All',
  windows: 'Rate limits now',
  windowsHint:
    'Each key may send this many requests per minute and hour. Any more are refused. Counted on this server.',
  window: (count: string, max: string, unit: 'minute' | 'hour') =>
    `${count} of ${max} this ${unit}`,
  noWindows: 'No key has sent a request within the last hour.',
  emptyTitle: 'No requests yet',
  emptyHint: 'Requests with keys and form submissions will be counted here.',
}
