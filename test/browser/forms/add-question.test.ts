import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

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

  // The same question a second time doesn't replace the one that comes back.
  const rows = page.getByRole('list', { name: 'Form fields' }).getByRole('listitem')
  await page.getByRole('button', { name: /^How was it/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await addQuestion(page, 'How was it?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await rows.filter({ hasText: 'How was it?' }).nth(1).waitFor()
  await saved()
  const doubled = (await draftOf(formId)).fields.filter(({ name }) => /How was it/.test(name))
  assert.deepEqual(doubled.map(({ name }) => name).toSorted(), [
    'custom:How was it?',
    'custom:How was it? 2',
  ])
  watched.assertNoProblems()
})

test('where an answer is stored outlasts other words, and is a possible name', async () => {
  await site.withStore((store) =>
    store.createField({ projectId: site.projectId, label: 'Rooms', now: Date.now() }),
  )
  const formId = formIdOf(await publishForm(site))
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  const stored = page.getByRole('combobox', { name: 'Stored as' })
  await page.getByRole('list', { name: 'Form fields' }).waitFor()
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('option', { name: 'Rooms' }).click()
  await page.getByLabel('Label', { exact: true }).fill('What can it cost?')
  await page.keyboard.press('Tab')
  assert.equal(await stored.inputValue(), 'Rooms')

  await addQuestion(page, 'Tags')
  assert.equal(await stored.inputValue(), 'Tags 2')
  await stored.fill('tags')
  await page.keyboard.press('Tab')
  await page.getByText('A standard field has this name. Choose another one.').waitFor()
  await watched.assertSound('form-stored-as-refused')
  await stored.fill('Labels')
  await page.keyboard.press('Tab')
  await saved()
  const names = new Set((await draftOf(formId)).fields.map(({ name }) => name))
  assert.ok(names.has('custom:Rooms') && names.has('custom:Labels'))
  watched.assertNoProblems()
})

async function addQuestion(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('combobox', { name: 'Search types' }).fill(words)
  await page.getByRole('option', { name: words }).click()
  await page.getByRole('button', { name: words, expanded: true }).waitFor()
}
