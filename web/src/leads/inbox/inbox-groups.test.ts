import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Lead } from '#web/api/leads/lead-types.ts'
import { headingsOf, inGroups } from './inbox-groups.ts'

const now = new Date(2026, 10, 22, 12)
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const lead = (name: string, times: Partial<Pick<Lead, 'remindAt' | 'reopenedAt'>> = {}) =>
  ({ name, remindAt: null, reopenedAt: null, ...times }) as Lead

test('those back today come first, then those back before, those opened again and new ones', () => {
  const leads = [
    lead('again', { remindAt: hoursAgo(9), reopenedAt: hoursAgo(1) }),
    lead('yesterday', { remindAt: hoursAgo(24) }),
    lead('today', { remindAt: hoursAgo(2), reopenedAt: hoursAgo(30) }),
    lead('new'),
    lead('newer'),
  ]
  const grouped = inGroups(leads, now)
  const names = ['today', 'yesterday', 'again', 'new', 'newer']
  assert.deepEqual(
    grouped.map(({ name }) => name),
    names,
  )
  const headings = [...headingsOf(grouped, now)]
  assert.deepEqual(headings, [
    [0, 'backToday'],
    [1, 'back'],
    [2, 'openedAgain'],
    [3, 'new'],
  ])
})

test('a list of one group has no heading', () => {
  assert.equal(headingsOf([lead('new'), lead('newer')], now).size, 0)
})
