import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { conditionalFields } from '#test/harness/forms/conditional-fields.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
const rule = (page: Page, name: string, index = 0) =>
  page.getByRole('combobox', { name, exact: true }).nth(index)
const preview = (page: Page) => page.frameLocator('iframe')

async function openBuilder(page: Page, path: string): Promise<void> {
  page.setDefaultTimeout(20_000)
  const formId = path.replace('/f/', '')
  await page.goto(`${site.url}${site.projectPath}/forms/${formId}`)
  await page.getByRole('list', { name: 'Form fields' }).waitFor()
}

test('a condition reads as a sentence, is saved, and the preview follows it', async () => {
  const plain = conditionalFields().map(({ showWhen: _, ...field }) => field)
  const path = await publishForm(site, { fields: plain })
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await openBuilder(page, path)
  await page.getByRole('button', { name: /^How many guests/ }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await rule(page, 'Field').and(page.locator(':focus')).waitFor()
  await rule(page, 'Field').selectOption('What do you celebrate?')
  await saved(page)
  await page.getByRole('group', { name: 'Show this field when' }).waitFor()
  await preview(page).getByLabel('How many guests?').waitFor({ state: 'hidden' })
  await preview(page).getByLabel('Wedding').check()
  await preview(page).getByLabel('How many guests?').waitFor()
  // A click in the preview opens what is clicked.
  await page.getByRole('button', { name: /^What do you celebrate/, expanded: true }).waitFor()
  await page.getByRole('button', { name: /^How many guests/ }).click()
  await rule(page, 'Comparison').selectOption('is any of')
  const values = page.getByRole('group', { name: 'Value' })
  await values.getByLabel('Birthday').check()
  await saved(page)

  await page.getByRole('button', { name: 'Add condition' }).click()
  await saved(page)
  assert.equal(await rule(page, 'Comparison', 1).inputValue(), 'isAnswered')
  // A rule that is being written is no mistake.
  await rule(page, 'Comparison', 1).selectOption('contains')
  await saved(page)
  await page.getByRole('textbox', { name: 'Value' }).fill('Jane')
  await rule(page, 'How conditions are combined').selectOption('or')
  await saved(page)
  await watched.assertSound('form-condition')
  // The rules follow a choice that gets other words.
  await page.getByRole('button', { name: /^What do you celebrate/ }).click()
  await page.getByLabel('Choice 1').fill('Marriage')
  await saved(page)
  await page.getByRole('button', { name: /^How many guests.*Conditional/ }).click()
  assert.ok(await values.getByLabel('Marriage').isChecked())
  await page.getByRole('button', { name: 'Remove condition 1' }).click()
  await page.getByRole('button', { name: 'Remove condition 1' }).click()
  await saved(page)
  await preview(page).getByLabel('How many guests?').waitFor()
  watched.assertNoProblems()
})

test('a choice has a condition too; a cycle and a removed field are marked in place', async () => {
  const path = await publishForm(site, { fields: conditionalFields() })
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await openBuilder(page, path)
  await page.getByRole('button', { name: /^Meal/ }).click()
  await page.getByRole('button', { name: 'When to show Buffet' }).click()
  await page.getByRole('button', { name: 'Add condition' }).first().click()
  await rule(page, 'Field').selectOption('Which dance?')
  await page
    .getByText('This would make the field depend on itself. Choose another field.')
    .first()
    .waitFor()
  await watched.assertSound('form-condition-cycle')
  await page.getByRole('button', { name: 'Remove condition 1' }).first().click()
  await saved(page)

  await page.getByRole('button', { name: /^You may show photos/ }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await rule(page, 'Field', 1).selectOption('What do you celebrate?')
  await rule(page, 'Field').selectOption('Your name')
  await rule(page, 'Comparison').selectOption('contains')
  await saved(page)
  await page.getByRole('button', { name: /^What do you celebrate/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Not saved. Fix the marked fields.').waitFor()
  await page.getByRole('button', { name: /^How many guests/ }).click()
  await page.getByText('This field doesn’t exist.').waitFor()
  await rule(page, 'Field').selectOption('Your name')
  // Below a rule that is being written, the mistake is marked at its own rule.
  await page.getByRole('button', { name: /^You may show photos/ }).click()
  const marked = page.locator('[data-rule]').filter({ hasText: 'This field doesn’t exist.' })
  await marked.and(page.locator('[data-rule]').nth(1)).waitFor()
  assert.equal(await marked.count(), 1)
  await page.getByRole('button', { name: 'Remove condition 2' }).click()
  await saved(page)
})

test('many choices are searched, such as countries', async () => {
  const texts = { en: { label: 'Country' } }
  const country = { name: 'custom:Country', kind: 'country', isRequired: false, texts } as const
  const path = await publishForm(site, { fields: [...conditionalFields(), country] })
  await using watched = await site.openAsOwner()
  const { page } = watched
  await openBuilder(page, path)
  await page.getByRole('button', { name: /^Which dance/ }).click()
  await rule(page, 'Field').selectOption('Country')
  await rule(page, 'Comparison').selectOption('is any of')
  const value = page.getByRole('combobox', { name: 'Value' })
  await value.fill('Port')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await value.fill('no such country')
  await page.getByText('No matching choice').waitFor()
  await page.keyboard.press('Escape')
  await saved(page)
  await watched.assertSound('form-condition-countries')
  await preview(page).getByLabel('Country').selectOption('Portugal')
  await preview(page).getByLabel('Which dance?').waitFor()
  watched.assertNoProblems()
})

test('by keyboard alone, and in German', async () => {
  const path = await publishForm(site, { fields: conditionalFields() })
  await using watched = await site.openAs('admin', { locale: 'de-DE', refusals: [400] })
  const { page } = watched
  await page.goto(`${site.url}${site.projectPath}/forms/${path.replace('/f/', '')}`)
  await page.getByRole('button', { name: /^Which dance.*Mit Bedingung/ }).focus()
  await page.keyboard.press('Enter')
  const group = page.getByRole('group', { name: 'Dieses Feld anzeigen, wenn gilt:' })
  await group.waitFor()
  await watched.tabTo('Bedingung hinzufügen')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Feld' }).nth(1).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('enth')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jane')
  await page.getByRole('status').getByText('Gespeichert', { exact: true }).waitFor()
  await watched.assertSound('form-condition-german')
})

test('lines that are pasted are choices; publishing leads to a rule without a value', async () => {
  const path = await publishForm(site, { fields: conditionalFields() })
  await using watched = await site.openAsOwner()
  const { page } = watched
  await openBuilder(page, path)
  await page.getByRole('button', { name: /^What do you celebrate/ }).click()
  await page.getByRole('button', { name: 'Add choice' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const lines = JSON.stringify('- Christening\n\n\u2022 Jubilee \r\nParty')
  await page.evaluate(`navigator.clipboard.writeText(${lines})`)
  await page.getByRole('textbox', { name: 'Choice 3' }).press('ControlOrMeta+v')
  await page.getByRole('textbox', { name: 'Choice 5' }).and(page.locator(':focus')).waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Choice 3' }).inputValue(), 'Christening')
  assert.equal(await page.getByRole('textbox', { name: 'Choice 4' }).inputValue(), 'Jubilee')
  await preview(page).getByLabel('Party').waitFor()
  await page.getByRole('button', { name: /^You may show photos/ }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await rule(page, 'Field', 1).selectOption('Your name')
  await rule(page, 'Comparison', 1).selectOption('contains')
  await saved(page)
  await page.getByRole('button', { name: /^You may show photos/ }).click()
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const check = page.getByRole('dialog', { name: 'Before you publish' })
  await check.getByText('A condition isn’t complete').waitFor()
  await watched.assertSound('form-check-condition')
  await check.getByRole('button', { name: 'Go to “You may show photos' }).click()
  await page.locator('[data-open] [data-rule] :focus').first().waitFor()
  watched.assertNoProblems()
})
