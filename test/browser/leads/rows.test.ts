import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Site } from '#test/browser/site.ts'
import { until } from '#test/harness/until.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads(
    ['Aya', 'Emil', 'Ines', 'Luca', 'Rosa'].map((name) => ({
      name: `${name} Keller`,
      email: `${name.toLowerCase()}.keller@a-long-name-of-a-company.example.com`,
      notes: 'Please call me about the offer of last week, best after five.',
    })),
  )
})
after(() => site[Symbol.asyncDispose]())

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('rows say the state of a lead; one toast counts, beside what the screen is for', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Rosa').getByRole('img', { name: 'Open' }).waitFor()
  await rowOf(page, 'Rosa').focus()
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('d')
  await page.getByText('3 leads done').waitFor()
  for (const name of ['Rosa', 'Luca', 'Ines']) {
    await rowOf(page, name).getByRole('img', { name: 'Done' }).waitFor()
  }
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 1)
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.waitFor()
  const toast = page.getByText('3 leads done').locator('..')
  const [box, content] = [await toast.boundingBox(), await page.locator('main').boundingBox()]
  assert.ok(box !== null && content !== null)
  assert.ok(box.x + box.width <= content.x, `${box.x + box.width} ${content.x}`)
  await watched.assertSound('leads-states')
  // The last one by key, and then what the toast says.
  await page.keyboard.press('z')
  await page.getByText('2 leads done').waitFor()
  await rowOf(page, 'Ines').getByRole('img', { name: 'Open' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('3 leads are open again').waitFor()
  for (const name of ['Rosa', 'Luca']) {
    await rowOf(page, name).getByRole('img', { name: 'Open' }).waitFor()
  }
  watched.assertNoProblems()
})

test('a toast counts leads, not changes', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const assignTo = async (member: string) => {
    await page.keyboard.press('a')
    await page.getByRole('combobox').fill(member)
    await page.keyboard.press('Enter')
  }
  await rowOf(page, 'Emil').focus()
  await assignTo('Anna')
  await page.getByText('Emil Keller was assigned to Anna Lindqvist.').waitFor()
  await assignTo('Nobody')
  await page.getByText('Emil Keller is no longer assigned.').waitFor()
  await rowOf(page, 'Aya').focus()
  await assignTo('Anna')
  await page.getByText('2 leads assigned').waitFor()
  watched.assertNoProblems()
})

test('columns without values give their width to others that are cut', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0
  await page.setViewportSize({ width: 2_400, height: 800 })
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Rosa').waitFor()
  const roomy = await widthOf('Company')
  await page.setViewportSize({ width: 1_200, height: 800 })
  await until(async () => (await widthOf('Company')) < 70)
  assert.ok(roomy > 70 && (await widthOf('Email')) >= 150)
  watched.assertNoProblems()
})

test('the heading names the open view, whose count is the same everywhere', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?q=rosa`)
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('People called Rosa')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'People called Rosa', level: 1 }).waitFor()
  assert.match(await page.title(), /People called Rosa · /)
  await page.getByRole('button', { name: 'View: People called Rosa' }).click()
  const items = page.getByRole('menuitem')
  await items.filter({ hasText: 'People called Rosa' }).getByLabel('1 lead').waitFor()
  await page.getByRole('menuitem', { name: 'Pin to navigation' }).click()
  await page.getByRole('list', { name: 'Pinned views' }).getByText('1 lead').waitFor()
  // Also once it is done.
  await rowOf(page, 'Rosa').focus()
  await page.keyboard.press('d')
  await page.getByText('Rosa Keller is done.').waitFor()
  await page.reload()
  await page.locator('main header').getByText('1 lead', { exact: true }).waitFor()
  await page.getByRole('list', { name: 'Pinned views' }).getByText('1 lead').waitFor()
  await page.getByRole('button', { name: 'View: People called Rosa' }).click()
  await items.filter({ hasText: 'People called Rosa' }).getByLabel('1 lead').waitFor()
  await items.filter({ hasText: 'All leads' }).click()
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
  watched.assertNoProblems()
})
