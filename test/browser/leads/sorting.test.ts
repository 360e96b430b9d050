import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type WatchedPage, phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    { name: 'Özil Kaya', email: 'ozil@example.com', company: 'Zoo' },
    { name: 'Anna Berg', email: 'anna@example.com' },
    { name: 'Ötzi Alm', email: 'oetzi@example.com', company: 'Alm' },
    { name: 'Ottilie Frank', email: 'otti@example.com', company: 'Ähren & Co.' },
  ])
})
after(() => site[Symbol.asyncDispose]())

const listOf = ({ page }: WatchedPage) => page.getByRole('table', { name: 'List of leads' })
const headingOf = (watched: WatchedPage, name: string) =>
  listOf(watched).getByRole('columnheader', { name, exact: true })

/** Waits until the rows are in this order, by their first names. */
async function rowsAre(watched: WatchedPage, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const row = listOf(watched).locator(`[data-index="${index}"]`)
    await row.filter({ hasText: name }).waitFor()
  }
}

const byName = ['Anna', 'Ottilie', 'Ötzi', 'Özil']
const byCompany = ['Ottilie', 'Ötzi', 'Özil', 'Anna']

test('a click on a heading orders the list, another one reverses it', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await rowsAre(watched, ['Ottilie', 'Ötzi', 'Anna', 'Özil'])
  assert.equal(await headingOf(watched, 'Created').getAttribute('aria-sort'), 'descending')
  assert.equal(await headingOf(watched, 'Name').getAttribute('aria-sort'), 'none')
  assert.equal(await headingOf(watched, 'Email').getAttribute('aria-sort'), null)
  await headingOf(watched, 'Name').getByRole('button').click()
  await rowsAre(watched, byName)
  assert.equal(await headingOf(watched, 'Name').getAttribute('aria-sort'), 'ascending')
  assert.equal(await headingOf(watched, 'Created').getAttribute('aria-sort'), 'none')
  await page.getByRole('button', { name: 'Sort: Name from A to Z' }).waitFor()
  await watched.assertSound('leads-sorted')
  await headingOf(watched, 'Name').getByRole('button').click()
  await rowsAre(watched, byName.toReversed())
  assert.match(page.url(), /sort=-name/)
  await page.goBack()
  await rowsAre(watched, byName)
  watched.assertNoProblems()
})

test('by keyboard, beside an open lead; those without a company are last both ways', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await headingOf(watched, 'Company').getByRole('button').press('Enter')
  await rowsAre(watched, byCompany)
  await watched.waitForFocus('Company')
  await page.keyboard.press('Space')
  await rowsAre(watched, ['Özil', 'Ötzi', 'Ottilie', 'Anna'])
  await listOf(watched).getByText('Anna Berg').click()
  await page.getByRole('complementary', { name: 'Anna Berg' }).waitFor()
  await headingOf(watched, 'Name').getByRole('button').click()
  await rowsAre(watched, byName)
  await page.getByRole('complementary', { name: 'Anna Berg' }).waitFor()
  watched.assertNoProblems()
})

test('the inbox has its own order until a heading is chosen, and by its menu again', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  assert.equal(await headingOf(watched, 'Created').getAttribute('aria-sort'), 'descending')
  await headingOf(watched, 'Created').getByRole('button').click()
  await rowsAre(watched, ['Özil', 'Anna', 'Ötzi', 'Ottilie'])
  await headingOf(watched, 'Created').getByRole('button').click()
  await rowsAre(watched, ['Ottilie', 'Ötzi', 'Anna', 'Özil'])
  await page.waitForURL(/\/inbox$/)
  await page.getByRole('button', { name: /^Sort: / }).click()
  await page.getByRole('menuitemradio', { name: 'Company from A to Z' }).click()
  await rowsAre(watched, byCompany)
  watched.assertNoProblems()
})

test('on a phone the menu has all orders', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('button', { name: /^Sort: / }).click()
  await page.getByRole('menuitemradio', { name: 'Name from Z to A' }).waitFor()
  await watched.assertSound('leads-orders')
  await page.getByRole('menuitemradio', { name: 'Name from Z to A' }).click()
  await rowsAre(watched, byName.toReversed())
  watched.assertNoProblems()
})
