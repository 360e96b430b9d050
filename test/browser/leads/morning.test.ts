import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import {
  type Fate,
  addColleague,
  addMorning,
  assertMorning,
  daysAhead,
  isCounted,
  storedLeads,
} from '#test/browser/pages/morning.ts'
import { Site } from '#test/browser/site.ts'

const pressesMax = 100

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())

const list = (page: Page) => page.getByRole('table', { name: 'List of leads' })
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })

test('a whole morning by keyboard alone: forty leads of three sources', async () => {
  const { ownerId: me, colleagueId: bruno } = await addColleague(site, 'Bruno Okafor')
  await addMorning(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  const leads = await storedLeads(page, site)
  const nameAt = (index: number) => leads[index]?.name ?? ''
  const fates = new Map<string, Fate>()
  const expect = (indexes: readonly number[], fate: Fate) => {
    for (const index of indexes) fates.set(leads[index]?.id ?? '', fate)
  }
  let presses = 0
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    presses += keys.length
  }
  const type = (text: string) => press(...text.split(''))
  const focusIsOn = (index: number) => watched.waitForFocus(new RegExp(`^${nameAt(index)}`))

  await watched.go('/')
  await isCounted(page, '40 leads')

  // Three are Bruno's, who has called them.
  await press('j', 'x', 'j', 'x', 'j', 'x', 'a')
  await type('bru')
  await press('Enter')
  await page.getByText('3 leads assigned').waitFor()
  await press('d')
  await page.getByText('3 leads done').waitFor()
  await isCounted(page, '37 leads')
  await focusIsOn(3)
  expect([0, 1, 2], { isDone: true, assigneeId: bruno, changes: 2 })

  // The last of six was a mistake.
  await press('d', 'd', 'd', 'd', 'd', 'd')
  await focusIsOn(9)
  await press('z')
  await rowOf(page, nameAt(8)).waitFor()
  await press('k', 'm', 'd')
  await focusIsOn(9)
  expect([3, 4, 5, 6, 7], { isDone: true, changes: 1 })
  expect([8], { isDone: true, assigneeId: me, changes: 4 })

  await press('h')
  const returnsAt = daysAhead(3, 15)
  const weekday = returnsAt.toLocaleDateString('en', { weekday: 'short' })
  await type(`${weekday.toLowerCase()} 3pm`)
  await press('Enter')
  await focusIsOn(10)
  expect([9], { isDone: false, returnsAt, changes: 1 })

  await press('t')
  await type('hot')
  await press('Enter', 'd')
  await focusIsOn(11)
  expect([10], { isDone: true, addedTags: ['hot'], changes: 2 })

  // One is read and commented on, and those that follow are read too.
  await press('Enter')
  await page.getByRole('complementary', { name: nameAt(11) }).waitFor()
  await press('c')
  await watched.waitForFocus('Comment')
  await type('Wants a quote')
  await press('Control+Enter', 'Escape', 'd')
  expect([11], { isDone: true, comments: ['Wants a quote'], changes: 1 })
  for (let index = 12; index < 17; index += 1) {
    await page.getByRole('complementary', { name: nameAt(index) }).waitFor()
    await press('d')
  }
  await page.getByRole('complementary', { name: nameAt(17) }).waitFor()
  await press('m', 'd', 'Escape')
  await focusIsOn(18)
  expect([12, 13, 14, 15, 16], { isDone: true, changes: 1 })
  expect([17], { isDone: true, assigneeId: me, changes: 2 })

  await press('a')
  await type('bru')
  await press('Enter', 'd')
  await focusIsOn(19)
  expect([18], { isDone: true, assigneeId: bruno, changes: 2 })

  await press('x', 'j', 'x', 'j', 'x', 'd')
  await isCounted(page, '18 leads')
  await focusIsOn(22)
  const rest = Array.from({ length: 18 }, (_, index) => 22 + index)
  for (const _ of rest) await press('d')
  await page.getByText('All done').waitFor()
  expect([19, 20, 21, ...rest], { isDone: true, changes: 1 })

  assert.ok(presses <= pressesMax, `${presses} presses`)
  await watched.rest()
  await assertMorning(page, site, { leads, fates })
  watched.assertNoProblems()
})
