import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import type { WatchedPage } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const leadsMax = 120
const long = 'Please call me about the offer of last week, best after five. '.repeat(6).trim()
const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    ...Array.from({ length: leadsMax - 1 }, (_, i) => ({ name: `Lead ${i}`, tags: ['vip'] })),
    { name: 'Rosa Keller', email: 'rosa@example.com', company: 'Keller GmbH', notes: long },
  ])
})
after(() => site[Symbol.asyncDispose]())

const body = 'getComputedStyle(document.body)'

async function print({ page }: WatchedPage, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  if (process.env['PICTURES'] !== 'true') return
  const folder = 'node_modules/.cache/pictures'
  await writeFile(`${folder}/${name}.pdf`, await page.pdf({ preferCSSPageSize: true }))
  await page.setViewportSize({ width: 718, height: 1_000 })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  await page.setViewportSize({ width: 1_440, height: 900 })
}

test('the list is printed light and whole, with how many leads of all it has', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.emulateMedia({ colorScheme: 'dark' })
  await watched.go(`${site.projectPath}/leads`)
  const list = page.getByRole('table', { name: 'List of leads' })
  await list.getByText('Rosa Keller').waitFor()
  await print(watched, 'print-list')
  await page.getByText(`100 of ${leadsMax} leads`).waitFor()
  assert.equal(await list.locator('[data-lead-id]').count(), 100)
  assert.equal(await page.evaluate(`${body}.backgroundColor`), 'rgb(255, 255, 255)')
  assert.equal(await page.getByRole('navigation').count(), 0)
  assert.equal(await page.getByRole('group', { name: 'Search and filters' }).count(), 0)
  const boxes = list.locator('[role="columnheader"]')
  assert.ok((await boxes.count()) > 5)
  const isWhole = `[...document.querySelectorAll('[data-whole]')].every((text) =>
    text.scrollWidth <= text.clientWidth + 1)`
  assert.ok(await page.evaluate(isWhole))
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.getByRole('navigation').first().waitFor()
  assert.notEqual(await page.evaluate(`${body}.backgroundColor`), 'rgb(255, 255, 255)')
  watched.assertNoProblems()
})

test('an open lead is printed alone, with its notes and history', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.emulateMedia({ colorScheme: 'dark' })
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('table', { name: 'List of leads' }).getByText('Rosa Keller').click()
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  await lead.getByRole('list', { name: 'History' }).waitFor()
  await print(watched, 'print-lead')
  assert.equal(await page.getByRole('table', { name: 'List of leads' }).count(), 0)
  await lead.getByText(long).waitFor()
  await lead.getByRole('list', { name: 'History' }).waitFor()
  assert.equal(await lead.getByRole('button', { name: 'Close' }).count(), 0)
  assert.equal(await lead.getByRole('textbox').count(), 0)
  assert.equal(await page.evaluate(`${body}.backgroundColor`), 'rgb(255, 255, 255)')
  watched.assertNoProblems()
})
