import assert from 'node:assert/strict'
import { test } from 'node:test'

import { localText } from '#web/ui/local-time.ts'
import { typedTime } from './typed-time.ts'

// A Monday.
const now = new Date(2026, 10, 30, 10, 20)
const textOf = (words: string, at = now) => {
  const time = typedTime(words, at)
  return time === null ? null : localText(time).replace('T', ' ')
}

function assertTimes(times: Readonly<Record<string, string | null>>): void {
  const found = Object.keys(times).map((words) => [words, textOf(words)] as const)
  assert.deepEqual(Object.fromEntries(found), times)
}

test('English words name a time', () => {
  assertTimes({
    'fri 3pm': '2026-12-04 15:00',
    'Friday at 3:30 pm': '2026-12-04 15:30',
    '3pm fri': '2026-12-04 15:00',
    'in 2 weeks': '2026-12-14 09:00',
    '2 weeks': '2026-12-14 09:00',
    '2w': '2026-12-14 09:00',
    '12 dec': '2026-12-12 09:00',
    'Dec 12th, 2:15pm': '2026-12-12 14:15',
    '1 march': '2027-03-01 09:00',
    '12 dec 2027': '2027-12-12 09:00',
    tomorrow: '2026-12-01 09:00',
    'tomorrow evening': '2026-12-01 18:00',
    tonight: '2026-11-30 18:00',
    mon: '2026-12-07 09:00',
    'next monday': '2026-12-07 09:00',
    'next week': '2026-12-07 09:00',
    'next month': '2026-12-30 09:00',
    weekend: '2026-12-05 09:00',
    noon: '2026-11-30 12:00',
    '9am': '2026-12-01 09:00',
    '11': '2026-11-30 11:00',
    'in an hour': '2026-11-30 11:20',
    'in 30 min': '2026-11-30 10:50',
    'in 3 days at 10': '2026-12-03 10:00',
    '2027-01-15 8:00': '2027-01-15 08:00',
  })
})

test('German words name a time', () => {
  assertTimes({
    'morgen 9 Uhr': '2026-12-01 09:00',
    'Fr. 15 Uhr': '2026-12-04 15:00',
    'am Freitag um 15.30 Uhr': '2026-12-04 15:30',
    'in zwei Wochen': null,
    'in 2 Wochen': '2026-12-14 09:00',
    'in einer Stunde': '2026-11-30 11:20',
    'in 3 Tagen um 10': '2026-12-03 10:00',
    '12. Dez': '2026-12-12 09:00',
    '12.12.': '2026-12-12 09:00',
    'am 12.12. um 14 Uhr': '2026-12-12 14:00',
    '1.3.2027': '2027-03-01 09:00',
    übermorgen: '2026-12-02 09:00',
    'morgen früh': '2026-12-01 09:00',
    morgen: '2026-12-01 09:00',
    'Freitag morgen': '2026-12-04 09:00',
    'am Freitag morgens': '2026-12-04 09:00',
    '12.12. mittags': '2026-12-12 12:00',
    'heute Abend': '2026-11-30 18:00',
    'nächsten Montag': '2026-12-07 09:00',
    'nächste Woche': '2026-12-07 09:00',
    'Do Nachmittag': '2026-12-03 15:00',
    'in 2 Monaten': '2027-01-30 09:00',
    Wochenende: '2026-12-05 09:00',
    '3. März': '2027-03-03 09:00',
  })
})

test('what is not understood in whole, has passed, or does not exist is no time', () => {
  const none = ['', 'x', 'later', 'fri sat', '3pm 4pm', 'fri 25:00', '13pm', '30 feb', '31.4.']
  const past = ['today 9am', '2020-01-01', '1.1.2020', '2200-01-01', 'in 0 days', 'in 2 hours 5pm']
  const odd = [
    'constructor',
    'fri __proto__',
    `fri ${' '.repeat(50)}3pm`,
    'in',
    'next',
    'in 1e2 days',
  ]
  for (const words of [...none, ...past, ...odd]) assert.equal(textOf(words), null, words)
})

test('the last days of months and years', () => {
  assert.equal(textOf('in 1 month', new Date(2027, 0, 31)), '2027-02-28 09:00')
  assert.equal(textOf('tomorrow', new Date(2026, 11, 31)), '2027-01-01 09:00')
  assert.equal(textOf('29 feb 2028'), '2028-02-29 09:00')
})
