import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Lead } from '#web/api/leads/lead-types.ts'
import type { ListedPage } from './inbox-order.ts'
import { insertLeads, sectionFinder } from './inserted-leads.ts'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T09:00:00.000Z`
const lead = (id: string, date: number, values: Partial<Lead> = {}) =>
  ({
    ...{ id, createdAt: day(date), doneAt: null, remindAt: null, reopenedAt: null },
    ...{ assigneeId: null, ...values },
  }) as Lead
const page = (data: Lead[], nextCursor: string | null = null) =>
  ({ data, nextCursor, total: data.length, newestAt: day(9) }) as ListedPage
const idsOf = (pages: readonly ListedPage[]) => pages.map(({ data }) => data.map(({ id }) => id))

const mine = { assigneeId: 'user_me' }
const back = { remindAt: day(2) }
const newest = sectionFinder([{ status: 'returned' }, { status: 'new' }], 'user_me')
const byMine = sectionFinder([{ assignee: 'me' }, { notAssignee: 'me' }], 'user_me')

test('what has arrived comes below the leads that are back, the newest first', () => {
  const pages = [page([lead('back', 1, back), lead('old', 5)])]
  const arrived = [lead('second', 11), lead('first', 10)]
  const inserted = insertLeads(pages, arrived, newest)
  assert.deepEqual(idsOf(inserted), [['back', 'second', 'first', 'old']])
  assert.deepEqual([inserted[0]?.total, inserted[0]?.newestAt], [4, day(11)])
  // Once only, also where another request has brought it meanwhile.
  assert.deepEqual(idsOf(insertLeads(inserted, arrived, newest)), idsOf(inserted))
})

test('in an order by assignee it comes first of those with the same one', () => {
  const pages = [page([lead('my', 5, mine)], '1:'), page([lead('other', 4)])]
  const arrived = [lead('new other', 11), lead('my new', 10, mine)]
  assert.deepEqual(idsOf(insertLeads(pages, arrived, byMine)), [
    ['my new', 'my'],
    ['new other', 'other'],
  ])
})

test('what comes after everything that is loaded is left to the next page', () => {
  const pages = [page([lead('my', 5, mine)], '1:')]
  const inserted = insertLeads(pages, [lead('other', 11)], byMine)
  assert.deepEqual(idsOf(inserted), [['my']])
  assert.deepEqual([inserted[0]?.total, inserted[0]?.newestAt], [2, day(11)])
  const whole = [page([lead('my', 5, mine)])]
  assert.deepEqual(idsOf(insertLeads(whole, [lead('other', 11)], byMine)), [['my', 'other']])
  assert.deepEqual(idsOf(insertLeads([page([])], [lead('one', 11)], newest)), [['one']])
})

test('a lead that was done since it was loaded has no place to come before', () => {
  const pages = [page([lead('done', 8, { doneAt: day(9) }), lead('old', 5)])]
  assert.deepEqual(idsOf(insertLeads(pages, [lead('new', 11)], newest)), [['done', 'new', 'old']])
})
