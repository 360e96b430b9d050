import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formIdOf } from '../pages/embedded-form.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const draftOf = (formId: string) =>
  site.withStore(async (store) => (await store.readForm(site.projectId, formId)).draft)

test('a question is found by type, written, and stored under its words or elsewhere', async () => {
  const formId = formIdOf(await publishForm(site))
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  assert.ok(page.url().endsWith(`/forms/${formId}/build`))
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('list', { name: 'Form fields' }).waitFor()
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search types' })
  await search.fill('stars')
  await page.getByRole('option', { name: 'Rating', selected: true }).waitFor()
  await watched.assertSound('form-add-question-found')
  await page.keyboard.press('Enter')
  // Its words are selected, to be written over.
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('How was it?')
  await page.keyboard.press('Tab')
  const stored = page.getByRole('combobox', { name: 'Stored as' })
  assert.equal(await stored.inputValue(), 'How was it?')
  await saved()
  const { fields } = await draftOf(formId)
  const at = fields.findIndex(({ name }) => name === 'custom:How was it?')
  assert.deepEqual(
    fields.slice(at + 1).filter(({ kind }) => kind !== 'consent' && kind !== 'hidden'),
    [],
  )
  assert.notEqual(at, fields.length - 1)

  // The preview has scrolled to it, and a click there opens another one.
  const preview = page.frameLocator('iframe')
  const question = preview.getByRole('group', { name: 'How was it?' })
  await question.waitFor()
  assert.match((await question.getAttribute('style')) ?? '', /outline/)
  await watched.assertSound('form-question')
  await preview.getByText('Your name').click()
  await page.getByRole('button', { name: /^Your name/, expanded: true }).waitFor()

  // Words without a type ask for a short answer.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add question' }).click()
  await search.fill('Favourite dish')
  await page.getByRole('option', { name: 'Favourite dish' }).click()
  await page.getByRole('button', { name: /^Favourite dish Short answer/ }).waitFor()
  await stored.fill('Company')
  await page.getByRole('option', { name: 'Company' }).click()
  await saved()
  const names = new Set((await draftOf(formId)).fields.map(({ name }) => name))
  assert.ok(names.has('company') && !names.has('custom:Favourite dish'))
  watched.assertNoProblems()
})
