import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { calculatedFields } from '#test/harness/forms/calculated-fields.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
const preview = (page: Page) => page.frameLocator('iframe')
const formula = (page: Page) => page.getByRole('textbox', { name: 'Formula' })

async function openBuilder(page: Page, path: string): Promise<void> {
  page.setDefaultTimeout(20_000)
  const formId = path.replace('/f/', '')
  await page.goto(`${site.url}${site.projectPath}/forms/${formId}`)
  await page.getByRole('list', { name: 'Form fields' }).waitFor()
}

test('a formula is written with fields of a menu, and the preview computes it', async () => {
  const path = await publishForm(site, { fields: calculatedFields().slice(0, 5) })
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await openBuilder(page, path)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('option', { name: 'Calculated' }).click()
  await page.getByLabel('Label').fill('Price')
  await page.getByRole('button', { name: 'Insert field' }).click()
  await page.getByRole('menuitem', { name: 'Area' }).click()
  await formula(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' * ')
  await page.getByRole('button', { name: 'Insert field' }).click()
  await page.getByRole('menuitem', { name: 'Service' }).click()
  assert.equal(await formula(page).inputValue(), '{Area} * {Service}')
  await page.getByLabel('Decimals').selectOption('2')
  await page.getByLabel('Unit').fill('€')
  await saved(page)
  await preview(page).getByLabel('Area').fill('3')
  await preview(page).getByLabel('Service').selectOption('Painting')
  await preview(page).getByText('76.50\u00a0€').waitFor()
  await watched.assertSound('form-formula')

  await page.getByRole('button', { name: /^Service/ }).click()
  await page.getByLabel('Number for Painting').fill('30')
  await saved(page)
  await watched.assertSound('form-formula-choices')
  await preview(page).getByLabel('Area').fill('3')
  await preview(page).getByLabel('Service').selectOption('Painting')
  await preview(page).getByText('90.00\u00a0€').waitFor()
  watched.assertNoProblems()
})

test('what is wrong with a formula is said where it is, at once', async () => {
  const path = await publishForm(site, { fields: calculatedFields() })
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await openBuilder(page, path)
  await page.getByRole('button', { name: /^Estimate/ }).click()
  const mistakes = {
    '{Area} *': 'After {Area} *, the formula must have a number, a field in braces',
    '{Area} * {Height}': '{Height} doesn’t exist in this form.',
    '{Area} * {name}': '{name} has no number.',
    '{Area} + {Score}': 'This would make the field depend on itself. Choose another field.',
    '': 'Required',
  }
  for (const [text, mistake] of Object.entries(mistakes)) {
    await formula(page).fill(text)
    await page.getByText(mistake).first().waitFor()
    await page.getByText('Not saved. Fix the marked fields.').waitFor()
  }
  await formula(page).fill('{Area} * {Height}')
  await page.getByText('{Height} doesn’t exist').waitFor()
  await watched.assertSound('form-formula-mistake')
  await formula(page).fill('{Area} * 2')
  await saved(page)
  await page.getByRole('button', { name: /^Score/ }).click()
  assert.equal(await formula(page).inputValue(), '{Estimate} / 100')
  await page.getByLabel('Value').selectOption('A parameter of the page’s URL')
  await saved(page)
  await page.getByLabel('Value').selectOption('The result of a formula')
  await formula(page).fill('{Estimate}')
  await saved(page)
  watched.assertNoProblems()
})
