import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { formIdOf, isThanked, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import {
  addFieldsOfKinds,
  answerEveryKind,
  answersOfKinds,
  questionsOfKinds,
} from '../pages/questions.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

await addFieldsOfKinds(site)
const path = await publishForm(site, {
  languages: ['en', 'de', 'ar'],
  fields: [...formDefinition().fields.slice(0, 2), ...questionsOfKinds],
})

test('without scripts: mistakes are found, and every kind of answer is sent', async () => {
  await using watched = await site.open({ refusals: [422] })
  const { page } = watched
  await page.route('**/embed/v1.js', (route) => route.abort('aborted'))
  await watched.go(path)
  await watched.assertSound('field-kinds')
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('kinds@example.com')
  await page.getByLabel('Area').fill('1,234')
  await page.getByLabel('Website').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').waitFor()
  await watched.waitForFocus('Area (optional)')
  await watched.assertSound('field-kinds-mistakes')
  assert.equal((await leadsOf(site, 'kinds@example.com')).length, 0)
  await answerEveryKind(page)
  await watched.assertSound('field-kinds-filled')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const [lead] = await leadsOf(site, 'kinds@example.com')
  assert.deepEqual({ phone: lead?.phone, customFields: lead?.customFields }, answersOfKinds)
})

test('with its script, the page shows mistakes by their fields', async () => {
  await using watched = await site.open({ refusals: [422] })
  const { page } = watched
  await watched.go(`${path}?lang=de`)
  await page.getByLabel('Ihr Name').fill('Jane Doe')
  await page.getByLabel('E-Mail').fill('script@example.com')
  await page.getByLabel('Fläche').fill('viel')
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('Bitte geben Sie eine Zahl ohne').waitFor()
  await watched.waitForFocus('Fläche (freiwillig)')
  await watched.assertSound('field-kinds-script')
  await page.getByLabel('Fläche').fill('12,5')
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByRole('heading', { name: 'Danke' }).waitFor()
  assert.equal((await leadsOf(site, 'script@example.com')).length, 1)
  watched.assertNoProblems()
})

test('on a page of a site, the script shows and sends every kind', async () => {
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  const stars = page.getByRole('group', { name: 'Your last stay' })
  await stars.getByLabel('4').check()
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('shop@example.com')
  await page.getByLabel('Area').fill('80')
  await page.getByLabel('Country', { exact: true }).selectOption('France \u200e+33')
  await page.getByLabel('Mobile').fill('01 23 45 67 89')
  await watched.assertSound('field-kinds-embedded')
  await page.getByRole('button', { name: 'Send' }).click()
  await isThanked(page)
  const [lead] = await leadsOf(site, 'shop@example.com')
  assert.equal(lead?.phone, '+33 1 23 45 67 89')
  assert.deepEqual(lead.customFields, { Area: '80', 'Your last stay': '4' })
})

test('the builder adds an address and a text, and has the settings of each kind', async () => {
  const draft = await publishForm(site, { fields: formDefinition().fields.slice(0, 2) })
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formIdOf(draft)}`)
  const preview = page.frameLocator('iframe')
  const add = async (item: string) => {
    await page.getByRole('button', { name: 'Add question' }).click()
    const picker = page.getByRole('dialog', { name: 'Add question' })
    await picker.getByRole('option', { name: item, exact: true }).click()
  }
  await add('Address')
  await preview.getByLabel('Postcode').waitFor()
  await preview.getByLabel('Country').selectOption('Sweden')
  await page.getByRole('button', { name: /^Street and number/ }).click()
  await page.getByLabel('Browsers fill in').waitFor()
  await watched.assertSound('form-address')
  await add('Text')
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('[Read](https://example.com/) it.')
  await preview.getByRole('link', { name: 'Read' }).waitFor()
  await add('Scale')
  await page.getByLabel('Label').fill('Visit')
  await page.getByLabel('To', { exact: true }).selectOption('7')
  await page.getByLabel('Text at the high end').fill('Great')
  await preview.getByRole('group', { name: 'Visit' }).getByLabel('7').waitFor()
  await preview.getByText('Great').waitFor()
  await watched.assertSound('form-scale')
  await page.getByLabel('Type', { exact: true }).selectOption('Number')
  await page.getByLabel('Maximum').fill('12.5')
  await page.getByLabel('Unit').fill('km')
  await preview.getByText('km', { exact: true }).waitFor()
  await watched.assertSound('form-number')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 was published.').waitFor()
  const fields = await site.withStore(async (store) => store.listFields(site.projectId))
  assert.equal(fields.find(({ label }) => label === 'Visit')?.type, 'number')
  watched.assertNoProblems()
})
