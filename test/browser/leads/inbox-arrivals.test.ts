import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { desktop } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const rosa = { name: 'Rosa Keller', email: 'rosa@example.com' }

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([rosa])
  await site.addLeads(Array.from({ length: 60 }, (_, index) => ({ name: `Lead ${index + 10}` })))
})
after(() => site[Symbol.asyncDispose]())

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const pill = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? '1 new lead' : `${count} new leads` })

/** The names of the rows in sight, with where they are. */
const inSight = `JSON.stringify([...document.querySelectorAll('[data-index]')].map((row) => [
  row.querySelector('[role="cell"]:not([data-leading])').textContent.slice(0, 8),
  Math.round(row.getBoundingClientRect().top),
]).filter(([, top]) => top > 300 && top < innerHeight).toSorted(([, a], [, b]) => a - b))`

const scroll = (top: number) =>
  `(async () => {
    document.querySelector('[role="table"]').scrollTop = ${top}
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
  })()`

test('what has arrived is inserted in its group, and nothing that is read moves', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  await rowOf(page, 'Lead 69').focus()
  await page.evaluate(`document.querySelector('[role="table"]').dataset.same = 'true'`)

  // A row that has the focus keeps it, and the next key goes on from there.
  await site.addLeads([{ name: 'Emil Nowak' }])
  await pill(page, 1).click()
  await page.getByText('62 leads', { exact: true }).waitFor()
  await watched.waitForFocus(/^Lead 69/)
  await page.locator('[data-index="0"]').filter({ hasText: 'Emil Nowak' }).waitFor()
  await page.keyboard.press('k')
  await watched.waitForFocus(/^Emil Nowak/)
  await page.getByRole('navigation', { name: 'Inbox' }).getByText('62').waitFor()

  // So does the open lead, and the rows that are in sight stay where they are.
  await page.evaluate(scroll(900))
  await rowOf(page, 'Lead 46').click()
  await page.getByRole('complementary', { name: 'Lead 46' }).waitFor()
  await page.evaluate(scroll(950))
  const rows = await page.evaluate<string>(inSight)
  await site.addLeads([{ name: 'Ines Duarte' }, { name: 'Luca Moretti' }])
  await pill(page, 2).click()
  await page.getByText('64 leads', { exact: true }).waitFor()
  assert.equal(await page.evaluate(inSight), rows)
  assert.match(page.url(), /\/inbox\/contact_\w+$/)
  await page.getByRole('complementary', { name: 'Lead 46' }).waitFor()
  await page.keyboard.press('k')
  await page.getByRole('complementary', { name: 'Lead 47' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate(scroll(0))
  await page.locator('[data-index="0"]').filter({ hasText: 'Luca Moretti' }).waitFor()
  await page.locator('[data-index="1"]').filter({ hasText: 'Ines Duarte' }).waitFor()
  assert.equal(await page.locator('[role="table"][data-same]').count(), 1)
  watched.assertNoProblems()
})

test('below the leads that are back, on the tabs that it belongs to', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  await page.evaluate(scroll(100_000))
  await rowOf(page, 'Rosa Keller').focus()
  await page.keyboard.press('d')
  await page.getByText('Rosa Keller is done.').waitFor()
  await site.addLeads([{ ...rosa, company: 'Keller Bau' }])
  await watched.go(`${site.projectPath}/inbox/back`)
  await rowOf(page, 'Rosa Keller').waitFor()
  await site.addLeads([{ name: 'Ada Sommer' }])
  const tabs = page.getByRole('navigation', { name: 'Inbox' })
  await tabs.getByRole('link', { name: 'New 65' }).waitFor()
  assert.equal(await pill(page, 1).count(), 0)

  await tabs.getByRole('link', { name: 'New 65' }).click()
  await rowOf(page, 'Ada Sommer').waitFor()
  const headings = page.getByRole('rowheader')
  assert.deepEqual(await headings.allInnerTexts(), ['Opened again', 'New'])
  await site.addLeads([{ name: 'Ben Weiss' }])
  await pill(page, 1).waitFor()
  await watched.assertSound('inbox-new')
  await page.setViewportSize(desktop)
  await pill(page, 1).press('Enter')
  await page.locator('[data-index="1"]').filter({ hasText: 'Ben Weiss' }).waitFor()
  await page.locator('[data-index="0"]').filter({ hasText: 'Rosa Keller' }).waitFor()
  assert.deepEqual(await headings.allInnerTexts(), ['Opened again', 'New'])

  // Another list that was loaded before has it too.
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await page.locator('[data-index="0"]').filter({ hasText: 'Ben Weiss' }).waitFor()
  assert.equal(await pill(page, 1).count(), 0)
  watched.assertNoProblems()
})
