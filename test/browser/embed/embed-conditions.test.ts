import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import type { FormDefinition, FormField } from '#core/forms/form.ts'
import { conditionalFields, when } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const strict = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'form-action'].map((name) => `${name} ${site.url}`),
].join('; ')
const part = '**/embed/v1-fields.js*'

function publish(change: Partial<FormDefinition> = {}): Promise<string> {
  const email = formDefinition().fields.filter(({ name }) => name === 'email')
  return publishForm(site, { fields: [...conditionalFields(), ...email], ...change })
}

/** A heading and a field for more than ten seats. */
function groupFields(): FormField[] {
  const showWhen = when('custom:Seats', 'moreThan', '10')
  const labelled = (label: string) => ({ isRequired: false, texts: { en: { label } } })
  return [
    { name: 'name', kind: 'text', ...labelled('Your name') },
    { name: 'text:groups', kind: 'heading', ...labelled('For groups'), showWhen },
    { name: 'custom:Meal', kind: 'text', ...labelled('Meal'), prefill: 'meal', showWhen },
    { name: 'custom:Seats', kind: 'number', ...labelled('Seats'), prefill: 'seats' },
  ]
}

const guests = (page: Page) => page.getByLabel('How many guests?')
const dance = (page: Page) => page.getByLabel('Which dance?')
const meals = (page: Page) =>
  page.getByLabel('Meal').locator('option:not([hidden])').allTextContents()

/** The custom values of the lead with an address; they wait for fields. */
async function sentValues(email: string): Promise<Record<string, string>> {
  const [lead] = await leadsOf(site, email)
  assert.ok(lead !== undefined)
  return lead.customFields
}

test('under a strict policy: fields and choices follow the answers, and say so', async () => {
  const path = await publish()
  for (const label of ['Event', 'Guests', 'Meal', 'Dance']) {
    await site.withStore((store) =>
      store.createField({ projectId: site.projectId, label, now: Date.now() }),
    )
  }
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path), policy: strict }))
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('wedding@example.com')
  assert.deepEqual(await meals(page), ['Please choose', 'Buffet'])
  assert.equal(await guests(page).isVisible(), false)
  await watched.assertSound('embed-conditions-hidden')

  await page.getByLabel('Wedding').check()
  await guests(page).waitFor()
  const news = 'New because of your answers: How many guests?, You may show photos of us.'
  await page.getByRole('status').getByText(news).waitFor()
  await watched.waitForFocus('Wedding')
  await guests(page).fill('50')
  assert.deepEqual(await meals(page), ['Please choose', 'Buffet', 'Dinner'])
  await page.getByLabel('Meal').selectOption('Dinner')
  await dance(page).fill('Waltz')
  await watched.assertSound('embed-conditions')

  // What was typed is there when the field comes back.
  await page.getByLabel('Birthday').check()
  assert.equal(await guests(page).isVisible(), false)
  assert.equal(await dance(page).isVisible(), false)
  assert.equal(await page.getByLabel('Meal').inputValue(), '')
  await page.getByLabel('Wedding').check()
  assert.equal(await guests(page).inputValue(), '50')
  assert.equal(await dance(page).isVisible(), false)
  await page.getByLabel('You may show photos of us.').check()
  await sendForm(page)
  await isThanked(page)
  assert.deepEqual(await sentValues('wedding@example.com'), { Event: 'wedding', Guests: '50' })
  watched.assertNoProblems()
})

test('numbers are compared, headings hide, and what a link fills in counts', async () => {
  const path = await publish({ fields: groupFields() })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const url = shop.add({ body: snippetOf(site, path), policy: strict })
  const heading = page.getByRole('heading', { name: 'For groups' })
  const meal = page.getByLabel('Meal')
  await watched.go(url)
  await page.getByLabel('Seats').fill('10')
  assert.deepEqual([await heading.isVisible(), await meal.isVisible()], [false, false])
  await page.getByLabel('Seats').fill('11')
  await heading.waitFor()
  await watched.assertSound('embed-conditions-heading')
  await watched.go(`${url}?seats=12&meal=Soup`)
  await heading.waitFor()
  assert.equal(await meal.inputValue(), 'Soup')
  watched.assertNoProblems()
})

test('a link fills in a choice that only a later field of the link shows', async () => {
  for (const label of ['Course', 'Places']) {
    await site.withStore((store) =>
      store.createField({ projectId: site.projectId, label, now: Date.now() }),
    )
  }
  const email = formDefinition().fields.find(({ name }) => name === 'email')
  assert.ok(email !== undefined)
  const labelled = (label: string) => ({ texts: { en: { label } } })
  const choices = [
    { value: 'soup', ...labelled('Soup') },
    { value: 'dinner', ...labelled('Dinner'), showWhen: when('custom:Places', 'moreThan', '10') },
  ]
  const fields: FormField[] = [
    email,
    {
      name: 'custom:Course',
      kind: 'select',
      isRequired: false,
      ...labelled('Course'),
      prefill: 'course',
      choices,
    },
    {
      name: 'custom:Places',
      kind: 'number',
      isRequired: false,
      ...labelled('Places'),
      prefill: 'places',
    },
  ]
  const path = await publish({ fields })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(`${shop.add({ body: snippetOf(site, path) })}?course=dinner&places=12`)
  await page.locator('option[value="dinner"]:checked').waitFor({ state: 'attached' })
  await page.getByLabel('E-mail').fill('dinner@example.com')
  await sendForm(page)
  await isThanked(page)
  const values = await sentValues('dinner@example.com')
  assert.deepEqual(values, { Course: 'dinner', Places: '12' })
  watched.assertNoProblems()
})

test('what is hidden is not demanded, and not sent', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('birthday@example.com')
  await page.getByLabel('Wedding').check()
  await guests(page).fill('secret')
  await page.getByLabel('Birthday').check()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && !request.url().includes('seen'),
  )
  await sendForm(page)
  assert.ok(!(await sent).postData()?.includes('secret'))
  await isThanked(page)
  assert.deepEqual(await sentValues('birthday@example.com'), { Event: 'birthday' })
  watched.assertNoProblems()
})

test('without the part for conditions, the link to its own page stays', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const blocked = page.waitForEvent('requestfailed')
  await page.route(part, (route) => route.abort('aborted'))
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await blocked
  await page.getByRole('link', { name: 'Contact us' }).waitFor()
  assert.equal(await page.getByLabel('Your name').count(), 0)
})

test('on its own page without the part, what answers add is asked by the next page', async () => {
  const path = await publish()
  await using watched = await site.open({ refusals: [422] })
  const { page } = watched
  await page.route(part, (route) => route.abort('aborted'))
  await watched.go(path)
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('own@example.com')
  await page.getByLabel('Wedding').check()
  assert.equal(await guests(page).isVisible(), false)
  await sendForm(page)
  await guests(page).fill('9')
  await watched.assertSound('hosted-form-added')
  await page.getByLabel('You may show photos of us.').check()
  await sendForm(page)
  await isThanked(page)
  assert.deepEqual(await sentValues('own@example.com'), { Event: 'wedding', Guests: '9' })
})

test('on its own page: the script shows what answers add', async () => {
  const path = await publish()
  await using watched = await site.open()
  const { page } = watched
  await watched.go(path)
  await page.getByLabel('Wedding').check()
  await guests(page).waitFor()
  await watched.assertSound('hosted-form-conditions')
  await page.getByLabel('Birthday').check()
  await guests(page).waitFor({ state: 'hidden' })
  watched.assertNoProblems()
})

test('a form without conditions loads nothing for them', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  let loads = 0
  await page.route(part, (route) => {
    loads += 1
    return route.continue()
  })
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await page.getByLabel('Your name').fill('Jane Doe')
  assert.equal(loads, 0)
})
