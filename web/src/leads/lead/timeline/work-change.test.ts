import assert from 'node:assert/strict'
import { test } from 'node:test'

import { workChangeOf } from './work-change.ts'

const [monday, tuesday] = ['2026-11-23T08:00:00.000Z', '2026-11-24T08:00:00.000Z']
const done = (before: string | null, after: string | null) => ({ field: 'doneAt', before, after })
const reminder = (before: string | null, after: string | null) => {
  return { field: 'remindAt', before, after }
}

test('a change of what is done or put away is named, with the field that it names', () => {
  const cases = [
    [[done(null, monday)], { did: 'markedDone', field: 'doneAt' }],
    [[done(monday, null)], { did: 'openedAgain', field: 'doneAt' }],
    [[reminder(null, monday)], { did: 'putAway', field: 'remindAt', until: monday }],
    [[reminder(monday, null)], { did: 'broughtBack', field: 'remindAt' }],
    [[reminder(monday, null), done(null, monday)], { did: 'markedDone', field: 'doneAt' }],
    [
      [done(monday, null), reminder(null, tuesday)],
      { did: 'putAway', field: 'remindAt', until: tuesday },
    ],
  ] as const
  for (const [changes, expected] of cases) assert.deepEqual(workChangeOf([...changes]), expected)
})

test('other changes are not named so', () => {
  const company = { field: 'company', before: 'A', after: 'B' }
  for (const changes of [[], [company], [company, done(monday, null)], [done(monday, tuesday)]]) {
    assert.equal(workChangeOf(changes), null)
  }
})
