import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Finger } from '#test/browser/pages/finger.ts'
import {
  type Fate,
  addColleague,
  addMorning,
  assertMorning,
  daysAhead,
  isCounted,
  storedLeads,
} from '#test/browser/pages/morning.ts'
import { phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const touchesMax = 100
const swipePx = 160

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())

test('a whole morning by touch alone: forty leads of three sources', async () => {
  const { ownerId: me, colleagueId: bruno } = await addColleague(site, 'Bruno Okafor')
  await addMorning(site)
  await using watched = await site.openAsOwner({ hasTouch: true })
  const { page } = watched
  const finger = new Finger(page)
  await page.setViewportSize(phone)
  const leads = await storedLeads(page, site)
  const nameAt = (index: number) => leads[index]?.name ?? ''
  const rowOf = (index: number) =>
    page.getByRole('table', { name: 'List of leads' }).getByRole('row', { name: nameAt(index) })
  const panelOf = (index: number) => page.getByRole('complementary', { name: nameAt(index) })
  const fates = new Map<string, Fate>()
  const expect = (indexes: readonly number[], fate: Fate) => {
    for (const index of indexes) fates.set(leads[index]?.id ?? '', fate)
  }
  const press = (name: string) => finger.tap(page.getByRole('button', { name, exact: true }))
  const pick = (name: string | RegExp) => finger.tap(page.getByRole('option', { name }))
  const isAssignedTo = (name: string) =>
    page.getByRole('button', { name: `Edit Assignee: ${name}` }).waitFor()
  const done = async (index: number) => {
    await panelOf(index).waitFor()
    await press('Done')
    await panelOf(index + 1).waitFor()
  }

  await watched.go('/')
  await isCounted(page, '40 leads')

  // Some are read, one after the other.
  await finger.tap(rowOf(0))
  for (let index = 0; index < 4; index += 1) await done(index)
  expect([0, 1, 2, 3], { isDone: true, changes: 1 })

  await press('Assign')
  await pick(/^Me /)
  await isAssignedTo(site.owner.name)
  await done(4)
  expect([4], { isDone: true, assigneeId: me, changes: 2 })

  await press('Assign')
  await pick('Bruno Okafor')
  await isAssignedTo('Bruno Okafor')
  await done(5)
  expect([5], { isDone: true, assigneeId: bruno, changes: 2 })

  await press('Add tag')
  await pick('vip')
  await panelOf(6).getByRole('button', { name: 'Remove tag: vip' }).waitFor()
  await done(6)
  expect([6], { isDone: true, addedTags: ['vip'], changes: 2 })

  const box = page.getByRole('textbox', { name: 'Comment' })
  await finger.tap(box)
  await page.keyboard.type('Wants a quote')
  await press('Send')
  await page.getByRole('list', { name: 'Comments' }).getByText('Wants a quote').waitFor()
  await done(7)
  expect([7], { isDone: true, comments: ['Wants a quote'], changes: 1 })

  await press('Put away…')
  await pick(/^Tomorrow/)
  await press('Close lead')
  await isCounted(page, '31 leads')
  expect([8], { isDone: false, returnsAt: daysAhead(1, 9), changes: 1 })

  // The first of two was a mistake: one notice counts both, and undoes both.
  await finger.swipe(rowOf(9), { byPx: swipePx })
  await finger.swipe(rowOf(10), { byPx: swipePx })
  await noticeOf(page, '2 leads done').waitFor()
  await press('Undo')
  await rowOf(9).waitFor()
  await finger.swipe(rowOf(10), { byPx: swipePx })
  await isCounted(page, '30 leads')
  await finger.swipe(rowOf(9), { byPx: -swipePx })
  await pick(/^Tomorrow/)
  expect([9], { isDone: false, returnsAt: daysAhead(1, 9), changes: 3 })
  expect([10], { isDone: true, changes: 3 })

  await press('Select leads')
  for (const index of [11, 12, 13]) {
    await finger.tap(page.getByRole('checkbox', { name: `Select ${nameAt(index)}` }))
  }
  await press('Assign')
  await pick('Bruno Okafor')
  await page.getByText('3 leads assigned').waitFor()
  await press('Done')
  await page.getByText('3 leads done').waitFor()
  await press('Select leads')
  await isCounted(page, '26 leads')
  expect([11, 12, 13], { isDone: true, assigneeId: bruno, changes: 2 })

  const rest = Array.from({ length: 26 }, (_, index) => 14 + index)
  for (const index of rest) await finger.swipe(rowOf(index), { byPx: swipePx })
  await page.getByText('All done').waitFor()
  expect(rest, { isDone: true, changes: 1 })

  assert.ok(finger.touches < touchesMax, `${finger.touches} touches`)
  await watched.rest()
  await assertMorning(page, site, { leads, fates })
  watched.assertNoProblems()
})

function noticeOf(page: Page, text: string) {
  return page.locator('[data-passing] > div').filter({ hasText: text })
}
