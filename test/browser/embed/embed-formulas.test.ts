import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import type { FormField } from '#core/forms/form.ts'
import { calculatedFields } from '#test/harness/forms/calculated-fields.ts'
import { isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
for (const { name } of calculatedFields().filter((field) => field.name !== 'name')) {
  const label = name.replace('custom:', '')
  await site.withStore((store) =>
    store.createField({ projectId: site.projectId, label, now: Date.now() }),
  )
}
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const strict = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'form-action'].map((name) => `${name} ${site.url}`),
].join('; ')

const email: FormField = {
  name: 'email',
  kind: 'email',
  isRequired: true,
  texts: { en: { label: 'E-mail' } },
}

/** Waits until the page shows a result, which screen readers announce. */
const shows = (page: Page, text: string) =>
  page
    .getByRole('status', { name: /^(?:Estimate|Schätzung)$/ })
    .filter({ hasText: text })
    .waitFor()

async function sentValues(address: string): Promise<Record<string, string>> {
  const [lead] = await leadsOf(site, address)
  assert.ok(lead !== undefined)
  return lead.customFields
}

test('under a strict policy: the result follows the answers, and is stored', async () => {
  const path = await publishForm(site, { fields: [...calculatedFields(), email] })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  page.setDefaultTimeout(20_000)
  await watched.go(shop.add({ body: snippetOf(site, path), policy: strict }))
  await shows(page, '–')
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('estimate@example.com')
  await page.getByLabel('Area').fill('1000')
  await page.getByLabel('Service').selectOption('Cleaning')
  await shows(page, '12,000.00\u00a0€')
  await page.getByLabel('Windows').fill('5')
  await shows(page, '12,040.00\u00a0€')
  await page.getByLabel('Who decides?').fill('Ann')
  await page.getByRole('group', { name: 'Express' }).getByLabel('Yes').check()
  await shows(page, '12,090.00\u00a0€')
  await watched.assertSound('embed-formulas')
  // What is hidden counts as 0, and comes back as it was.
  await page.getByLabel('Service').selectOption('Painting')
  await shows(page, '25,550.00\u00a0€')
  await page.getByLabel('Area').fill('10')
  await shows(page, '305.00\u00a0€')
  assert.equal(await page.getByLabel('Who decides?').isVisible(), false)
  await page.getByLabel('Service').selectOption('Cleaning')
  await shows(page, '210.00\u00a0€')
  await sendForm(page)
  await isThanked(page)
  assert.deepEqual(await sentValues('estimate@example.com'), {
    ...{ Area: '10', Service: 'cleaning', Windows: '5', Express: 'true' },
    ...{ Estimate: '210', Score: '2' },
  })
  watched.assertNoProblems()
})

test('in steps: the result is there after a reload, in German as people write it', async () => {
  const [name, ...others] = calculatedFields()
  assert.ok(name !== undefined)
  const step: FormField = {
    name: 'step:you',
    kind: 'step',
    isRequired: false,
    texts: { en: { label: 'You' }, de: { label: 'Sie' } },
  }
  const area = others.slice(0, 2)
  const fields = [...area, step, ...others.slice(2), name, email]
  const path = await publishForm(site, { fields })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  page.setDefaultTimeout(20_000)
  const body = `<div lang="de">${snippetOf(site, path)}</div>`
  await watched.go(shop.add({ body, policy: strict }))
  await page.getByLabel('Fläche').fill('100,5')
  await page.getByLabel('Service').selectOption('Painting')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await shows(page, '2.562,75\u00a0€')
  await page.reload()
  await shows(page, '2.562,75\u00a0€')
  await watched.assertSound('embed-formulas-step')
  watched.assertNoProblems()
})

test('the form’s own page shows the result with the script, and the server’s without', async () => {
  const path = await publishForm(site, { fields: [...calculatedFields(), email] })
  await using watched = await site.open()
  const { page } = watched
  page.setDefaultTimeout(20_000)
  await watched.go(`${path}?lang=en`)
  await page.getByLabel('Area').fill('2')
  await page.getByLabel('Service').selectOption('Painting')
  await shows(page, '51.00\u00a0€')
  await watched.assertSound('form-page-formulas')
  watched.assertNoProblems()
})
