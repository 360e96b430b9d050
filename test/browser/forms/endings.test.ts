import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { conditionalFields } from '#test/harness/forms/conditional-fields.ts'
import { sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

test('an ending for certain answers: built, published, and reached on every page', async () => {
  const path = await publishForm(site, { fields: conditionalFields() })
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await watched.go(`${site.projectPath}/forms/${path.slice('/f/'.length)}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Add ending' }).click()
  const ending = page.getByRole('group', { name: 'Ending 1' })
  await ending.getByRole('combobox', { name: 'Field' }).selectOption('What do you celebrate?')
  await ending.getByRole('combobox', { name: 'Value' }).selectOption('Birthday')
  await ending.getByLabel('Title').fill('')
  await page.getByText('Not saved. Fix the marked fields.').waitFor()
  await ending.getByLabel('Title').fill('Happy birthday')
  await saved()
  await page.getByRole('button', { name: 'Add ending' }).click()
  const second = page.getByRole('group', { name: 'Ending 2' })
  await second.getByRole('combobox', { name: 'Field' }).selectOption('What do you celebrate?')
  await second.getByRole('button', { name: 'Move up' }).click()
  assert.equal(await second.getByLabel('Title').inputValue(), 'Happy birthday')
  await saved()
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { name: 'Happy birthday' }).waitFor()
  const message = second.getByRole('textbox', { name: 'Message', exact: true })
  await message.fill('See [our cakes](https://www.example.com/cakes).')
  await preview.getByRole('link', { name: 'our cakes' }).waitFor()
  await watched.assertSound('form-endings')
  await ending.getByRole('button', { name: 'Remove', exact: true }).click()
  await saved()
  // A rule that is being written is no mistake, and what is typed meanwhile is kept.
  const field = ending.getByRole('combobox', { name: 'Field' })
  await field.selectOption('Your name')
  await ending.getByRole('combobox', { name: 'Comparison' }).selectOption('contains')
  await ending.getByLabel('Title').fill('Happy birthday to you')
  await saved()
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  const check = page.getByRole('dialog', { name: 'Before you publish' })
  await check.getByText('an ending after any answer').waitFor()
  await check.getByRole('button', { name: 'Go to “Ending 1”' }).click()
  await field.and(page.locator(':focus')).waitFor()
  await page.reload()
  assert.equal(await ending.getByLabel('Title').inputValue(), 'Happy birthday to you')
  assert.equal(
    await ending.getByRole('combobox', { name: 'Comparison' }).inputValue(),
    'isAnswered',
  )
  await field.selectOption('What do you celebrate?')
  await ending.getByRole('combobox', { name: 'Value' }).selectOption('Birthday')
  await ending.getByLabel('Title').fill('Happy birthday')
  await saved()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 was published.').waitFor()

  await using visitor = await site.open({ elsewhere: [shop.url] })
  for (const url of [`${site.url}${path}`, shop.add({ body: snippetOf(site, path) })]) {
    await visitor.go(url)
    await visitor.page.getByLabel('Your name').fill('Jane Doe')
    await visitor.page.getByLabel('Birthday').check()
    await sendForm(visitor.page)
    await visitor.page.getByRole('heading', { name: 'Happy birthday' }).waitFor()
  }
  await visitor.page.route('**/embed/v1.js', (route) => route.abort('aborted'))
  await visitor.go(`${site.url}${path}`)
  await visitor.page.getByLabel('Your name').fill('John Doe')
  await visitor.page.getByLabel('Birthday').check()
  await sendForm(visitor.page)
  await visitor.page.getByRole('heading', { name: 'Happy birthday' }).waitFor()
  assert.match(visitor.page.url(), /ending=1$/)
})
