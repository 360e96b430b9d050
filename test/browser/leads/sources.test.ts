import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { WatchedPage } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const dayMs = 86_400_000
const hostile = '<img src=x onerror=alert(1)> of a partner whose name is rather long'
const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads(leadsOf([0, 0, 0, 7, 7, 14, 21, 28, 3, 12]))
  for (const label of ['Shop', hostile]) {
    const secret = await site.addKey(label)
    await site.addLeads(leadsOf(label === 'Shop' ? [0, 1, 2, 2, 2, 5] : [9, 9]), { secret })
  }
})
after(() => site[Symbol.asyncDispose]())

/** A lead for each number of days ago. */
function leadsOf(daysAgo: readonly number[]) {
  return daysAgo.map((days, index) => ({
    name: `Lead ${index}`,
    createdAt: new Date(Date.now() - days * dayMs).toISOString(),
  }))
}

const stripOf = ({ page }: WatchedPage) => page.getByRole('region', { name: 'Sources' })

test('a strip has the leads of today by source, and filters by one', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const strip = stripOf(watched)
  await strip.getByText('4 leads today').waitFor()
  const sources = strip.getByRole('listitem')
  const texts = await sources.allInnerTexts()
  assert.deepEqual(
    texts.map((text) => text.split('\n').filter((part) => part !== '')),
    [
      ['Server', '3', 'today, usually 1'],
      ['Shop', '1', 'today'],
      [hostile, '0', 'today, usually none'],
    ],
  )
  await watched.assertSound('leads-sources')
  const server = strip.getByRole('button', { name: 'Server 3 today, usually 1' })
  await server.focus()
  await page.getByRole('tooltip').getByText('The median of the last four.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('10 leads', { exact: true }).waitFor()
  assert.equal(await server.getAttribute('aria-pressed'), 'true')
  await watched.assertSound('leads-sources-chosen')
  await server.press('Enter')
  await page.getByText('18 leads', { exact: true }).waitFor()
  assert.equal(await server.getAttribute('aria-pressed'), 'false')
  watched.assertNoProblems()
})

test('the numbers of the chart are in tables', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const strip = stripOf(watched)
  await strip.getByRole('img', { name: 'Leads per day: 18 in 30 days. Busiest day: 4.' }).waitFor()
  await strip.getByRole('button', { name: 'Show the numbers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leads by source and day' })
  const bySource = dialog.getByRole('table', { name: 'By source' })
  const shop = bySource.getByRole('row', { name: 'Shop' })
  await shop.waitFor()
  assert.deepEqual(await shop.getByRole('cell').allInnerTexts(), ['1', '–', '–', '6'])
  const byDay = dialog.getByRole('table', { name: 'By day' })
  const columns = await byDay.getByRole('columnheader').allInnerTexts()
  assert.deepEqual(columns, ['Day', 'All', 'Server', 'Shop', hostile])
  assert.equal(await byDay.getByRole('row').count(), 31)
  const cells = byDay.getByRole('row').nth(1).getByRole('cell')
  assert.deepEqual(await cells.allInnerTexts(), ['4', '3', '1', '0'])
  await watched.assertSound('leads-numbers')
  watched.assertNoProblems()
})

test('what is closed stays closed, and is closed on a phone at first', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const strip = stripOf(watched)
  const toggle = strip.getByRole('button', { name: 'Sources' })
  await strip.getByRole('listitem').first().waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await strip.getByRole('listitem').first().waitFor({ state: 'detached' })
  await toggle.click()
  await strip.getByRole('listitem').first().waitFor()
  await watched.assertSound('leads-sources-phone')
  await toggle.click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await watched.go(`${site.projectPath}/leads`)
  await strip.getByText('4 leads today').waitFor()
  assert.equal(await toggle.getAttribute('aria-expanded'), 'false')
  assert.equal(await strip.getByRole('listitem').count(), 0)
  watched.assertNoProblems()
})
