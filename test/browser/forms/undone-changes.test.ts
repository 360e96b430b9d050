import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { conditionalFields } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

/** Undoes what the last notice says. */
async function undo(page: Page, notice: string): Promise<void> {
  await page.getByText(notice, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText(notice, { exact: true }).waitFor({ state: 'detached' })
}

test('the choices of a field outlast kinds without choices, and come back by undo', async () => {
  const formId = (await publishForm(site, { fields: conditionalFields().slice(0, 2) })).slice(
    '/f/'.length,
  )
  const draft = async () =>
    site.withStore(async (store) => (await store.readForm(site.projectId, formId)).draft)
  const before = await draft()
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  await page.getByRole('button', { name: /^What do you celebrate/ }).click()
  const kind = page.getByLabel('Type', { exact: true })
  await kind.focus()
  for (const next of ['yes-no', 'checkbox', 'checkboxes']) await kind.selectOption(next)
  await saved(page)
  assert.deepEqual((await draft()).fields[1]?.choices, before.fields[1]?.choices)
  await kind.selectOption('text')
  await page.getByText('The choices of What do you celebrate? were removed.').last().waitFor()
  await watched.assertSound('form-choices-removed')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('textbox', { name: 'Choice 2' }).waitFor()
  await saved(page)
  assert.deepEqual((await draft()).fields[1]?.choices, before.fields[1]?.choices)
  watched.assertNoProblems()
})

test('what settings and languages had is back after undo', async () => {
  const fields = [...formDefinition().fields, ...conditionalFields().slice(1, 2)]
  const formId = (await publishForm(site, { fields })).slice('/f/'.length)
  // An ending's first rule has no value yet.
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const keep = page.getByLabel('Keep unfinished submissions')
  await keep.check()
  await page.getByLabel('Text beside the box').fill('Keep my words')
  await keep.uncheck()
  await undo(page, '“Keep unfinished submissions” was switched off.')
  assert.equal(await page.getByLabel('Text beside the box').inputValue(), 'Keep my words')

  await page.getByRole('button', { name: 'Add ending' }).click()
  const ending = page.getByRole('group', { name: 'Ending 1' })
  await ending.getByRole('combobox', { name: 'Field' }).selectOption('What do you celebrate?')
  await ending.getByLabel('Title').fill('Goodbye')
  await ending.getByLabel('Go to a page').check()
  await undo(page, 'The message of ending 1 was removed.')
  assert.equal(await ending.getByLabel('Title').inputValue(), 'Goodbye')
  await ending.getByRole('button', { name: 'Remove', exact: true }).click()
  await undo(page, 'Ending 1 was removed.')
  assert.equal(await ending.getByLabel('Title').inputValue(), 'Goodbye')

  await page.getByRole('tab', { name: 'Build' }).click()
  await page.getByRole('tab', { name: 'German' }).click()
  const title = page.getByLabel('Form title')
  const german = await title.inputValue()
  assert.notEqual(german, '')
  await page.getByRole('button', { name: 'Remove German' }).click()
  await undo(page, 'German was removed.')
  await page.getByRole('tab', { name: 'German' }).click()
  assert.equal(await title.inputValue(), german)
  await saved(page)
  watched.assertNoProblems()
})
