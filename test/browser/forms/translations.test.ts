import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const draftOf = (formId: string) =>
  site.withStore(async (store) => (await store.readForm(site.projectId, formId)).draft)

test('two languages are edited beside each other, from one missing text to the next', async () => {
  const formId = (await publishForm(site)).slice('/f/'.length)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  await page.getByRole('button', { name: 'Translate side by side' }).click()
  await page.getByText('10 texts missing').waitFor()
  await watched.assertSound('form-translations')

  const focused = page.locator(':focus')
  await page.getByRole('button', { name: 'First missing text' }).press('Enter')
  assert.equal(await focused.getAttribute('placeholder'), 'Tell us what you need.')
  await page.keyboard.type('Was brauchen Sie?')
  await page.keyboard.press('Alt+ArrowDown')
  assert.equal(await focused.getAttribute('placeholder'), 'Jane Doe')
  await page.keyboard.type('Erika Muster')
  await page.getByText('8 texts missing').waitFor()
  await page.getByRole('textbox', { name: 'Button (English)' }).fill('Send it')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  const { texts, fields } = await draftOf(formId)
  assert.equal(texts['de']?.intro, 'Was brauchen Sie?')
  assert.equal(texts['en']?.submit, 'Send it')
  assert.equal(fields[0]?.texts['de']?.placeholder, 'Erika Muster')

  await page.getByRole('combobox', { name: 'From' }).selectOption('German')
  assert.equal(await page.getByRole('combobox', { name: 'To' }).inputValue(), 'en')
  await page.getByText('All texts are translated.').waitFor()
})

test('a form in one language is translated once it has a second one', async () => {
  const { texts, fields } = formDefinition()
  const { en } = texts
  assert.ok(en !== undefined)
  const english = fields.filter(({ name }) => name === 'phone' || name === 'notes')
  const path = await publishForm(site, { languages: ['en'], texts: { en }, fields: english })
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${path.slice('/f/'.length)}`)
  const sideBySide = page.getByRole('button', { name: 'Translate side by side' })
  await page.getByRole('button', { name: 'Add language' }).waitFor()
  assert.equal(await sideBySide.count(), 0)
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('menuitem', { name: 'German' }).click()
  await sideBySide.click()
  await page.getByText('7 texts missing').waitFor()
  await page.getByRole('button', { name: 'Back to the questions' }).click()
  await page.getByRole('list', { name: 'Form fields' }).waitFor()
})
