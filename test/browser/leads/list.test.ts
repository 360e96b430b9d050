import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { WatchedPage } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const day = 86_400_000
/** Longer than the focus rests before a tooltip appears. */
const tooltipMs = 600
const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    {
      name: 'Emil Nowak',
      email: 'emil.nowak@a-long-name-of-a-company.example.com',
      notes: '\n  Please call me about the offer of last week, best after five.\nThank you!',
      tags: ['a tag of some length', 'vip', 'lisbon'],
      company: 'Nowak und Töchter Gesellschaft mit beschränkter Haftung',
      createdAt: new Date(Date.now() - 3 * day).toISOString(),
    },
    { name: 'Ines Duarte', tags: ['vip'], createdAt: new Date(Date.now() - 9 * day).toISOString() },
    { name: 'Rosa Keller', email: 'rosa@example.com', company: 'Keller' },
  ])
})
after(() => site[Symbol.asyncDispose]())

const listOf = ({ page }: WatchedPage) => page.getByRole('table', { name: 'List of leads' })

async function headingsOf(watched: WatchedPage): Promise<string[]> {
  const texts = await listOf(watched).getByRole('columnheader').allInnerTexts()
  return texts.filter((text) => text !== '')
}

test('a row has the message, one tag, and a time that is a date after seven days', async () => {
  await using watched = await site.openAsOwner()
  await watched.go(`${site.projectPath}/leads?sort=created`)
  const list = listOf(watched)
  const rows = list.getByRole('row')
  await list.getByText('Please call me about the offer of last week, best after five.').waitFor()
  assert.match(await rows.nth(2).innerText(), /a tag of some length\s*\+2/)
  assert.match(await rows.nth(2).innerText(), /3 days ago/)
  assert.match(await rows.nth(1).innerText(), /\d{4}$/m)
  assert.match(await rows.nth(3).innerText(), /now$/m)
  await watched.assertSound('leads-rows')
  watched.assertNoProblems()
})

test('what is cut is whole for the pointer, and for the keyboard in the open lead', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const list = listOf(watched)
  await list.getByText('+2').hover()
  const tip = page.getByRole('tooltip')
  await tip.getByText('lisbon').waitFor()
  await page.mouse.move(0, 0)
  await tip.waitFor({ state: 'detached' })
  await list.getByText('3 days ago').hover()
  await tip.getByText(/\d:\d\d/).waitFor()
  await page.mouse.move(0, 0)
  await page.setViewportSize({ width: 900, height: 700 })
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('j')
  await page.waitForTimeout(tooltipMs)
  assert.equal(await tip.count(), 0, 'It would cover the next rows.')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary').getByText('beschränkter Haftung').waitFor()
  watched.assertNoProblems()
})

test('beside an open lead, the list keeps name, source and time', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.setViewportSize({ width: 1_280, height: 800 })
  await watched.go(`${site.projectPath}/leads`)
  const all = await headingsOf(watched)
  await listOf(watched).getByText('Rosa Keller').click()
  await page.getByRole('complementary', { name: 'Rosa Keller' }).waitFor()
  const kept = await headingsOf(watched)
  for (const name of ['Name', 'Source', 'Created']) assert.ok(kept.includes(name), kept.join())
  assert.ok(kept.length < all.length, kept.join())
  const isWide =
    '((list) => list.scrollWidth > list.clientWidth)(document.querySelector("[role=table]"))'
  assert.equal(await page.evaluate(isWide), false)
  await watched.assertSound('leads-beside')
  await page.setViewportSize({ width: 2_560, height: 1_200 })
  await listOf(watched).getByRole('columnheader', { name: 'Phone' }).waitFor()
  assert.deepEqual(await headingsOf(watched), all)
  watched.assertNoProblems()
})

test('Back undoes each filter, and a search as a whole', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('3 leads', { exact: true }).waitFor()
  await watched.go(`${site.projectPath}/leads?tag=vip`)
  await page.getByText('2 leads', { exact: true }).waitFor()
  const search = page.getByLabel('Search leads')
  await search.pressSequentially('emi', { delay: 300 })
  await search.pressSequentially('l', { delay: 300 })
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Tag: vip' }).click()
  await page.getByRole('button', { name: 'Remove filter: Tag: vip' }).waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('button', { name: 'Remove filter: Tag: vip' }).waitFor()
  assert.equal(await search.inputValue(), 'emil')
  await page.goBack()
  await page.getByText('2 leads', { exact: true }).waitFor()
  assert.equal(await search.inputValue(), '')
  await page.goBack()
  await page.getByText('3 leads', { exact: true }).waitFor()
  watched.assertNoProblems()
})

test('a condition is typed: what a lead is not, and a field that is empty', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('3 leads', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await page.getByRole('combobox', { name: 'Add a condition' }).fill('tag is not vip')
  await page.keyboard.press('Enter')
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.keyboard.type('tag is not set')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filter: 2 active' }).waitFor()
  await watched.assertSound('leads-condition')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter: Tag is not vip' }).click()
  await page.getByRole('button', { name: 'Remove filter: Tag is not set' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove filter: Tag is not vip' }).waitFor()
  watched.assertNoProblems()
})

test('conditions are typed on name, email, phone and company, and on what is unread', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  const box = page.getByRole('combobox', { name: 'Add a condition' })
  const countAfter = async (typed: string, count: string) => {
    await box.fill(typed)
    await page.keyboard.press('Enter')
    await page.getByText(count, { exact: true }).waitFor()
  }
  await countAfter('email is set', '2 leads')
  await box.fill('phone st')
  await page.getByRole('option', { name: 'Phone starts with …' }).waitFor()
  await watched.assertSound('leads-typed-field')
  await countAfter('company starts with NOWAK', '1 lead')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await countAfter('email is not set', '1 lead')
  await page.getByRole('button', { name: 'Remove filter: Email is not set' }).click()
  await page.getByText('3 leads', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
  await box.fill('unread')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove filter: Unread' }).waitFor()
  watched.assertNoProblems()
})

test('rows of another search are dimmed until those of a slow one are there', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('3 leads', { exact: true }).waitFor()
  const { promise: mayContinue, resolve: letContinue } = Promise.withResolvers<undefined>()
  await page.route('**/leads?*q=rosa*', async (route) => {
    await mayContinue
    await route.continue()
  })
  await page.getByLabel('Search leads').fill('rosa')
  const busy = page.locator('[role="table"][aria-busy="true"]')
  await busy.waitFor()
  const opacity =
    "getComputedStyle(document.querySelector('[role=rowgroup] + [role=rowgroup]')).opacity"
  assert.equal(await page.evaluate(opacity), '0.5')
  letContinue(undefined)
  await busy.waitFor({ state: 'detached' })
  await page.getByText('1 lead', { exact: true }).waitFor()
  assert.equal(await page.evaluate(opacity), '1')
  watched.assertNoProblems()
})

test('a heading keeps its letters while it is edited', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await listOf(watched).getByText('Rosa Keller').click()
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  const sizeOf = (selector: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('aside h2 ${selector}')).fontSize`,
    )
  await lead.getByRole('button', { name: 'Edit Name: Rosa Keller' }).waitFor()
  const size = await sizeOf('button')
  await lead.getByRole('button', { name: 'Edit Name: Rosa Keller' }).click()
  await lead.getByRole('textbox', { name: 'Name' }).waitFor()
  assert.equal(await sizeOf('input'), size)
  watched.assertNoProblems()
})
