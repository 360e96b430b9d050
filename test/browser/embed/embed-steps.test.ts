import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { listFormStatistics } from '#core/forms/results/form-statistics.ts'
import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
import { until } from '#test/harness/until.ts'
import { formIdOf, isThanked, snippetOf } from '../pages/embedded-form.ts'
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

const publish = () => publishForm(site, { fields: steppedFields() })
const press = (page: Page, name: 'Next' | 'Back' | 'Send') =>
  page.getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Fills in the first step, and goes on. */
async function begin(page: Page, who: 'A company' | 'Me') {
  await page.getByLabel(who, { exact: true }).check()
  await page.getByLabel('Budget').fill('10')
  await press(page, 'Next')
}

async function finish(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('I agree.').check()
  await press(page, 'Send')
  await isThanked(page)
}

test('under a strict policy: steps follow one another, each checked before the next', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path), policy: strict }))
  await step(page, 'Step 1 of 2').waitFor()
  assert.equal(await page.getByLabel('Your name').isVisible(), false)
  assert.equal(await page.getByRole('button', { name: 'Back' }).isVisible(), false)
  await watched.assertSound('embed-steps-first')

  await press(page, 'Next')
  await page.getByText('This field is required.').first().waitFor()
  await watched.waitForFocus('A company')
  await page.getByLabel('A company').check()
  // An answer adds a step, which is counted at once.
  await step(page, 'Step 1 of 3').waitFor()
  await page.getByLabel('Budget').fill('10')
  // The Enter key goes on, and sends nothing.
  await page.getByLabel('Budget').press('Enter')
  await step(page, 'Step 2 of 3 Your company').waitFor()
  assert.match(
    await page.evaluate('document.activeElement.textContent'),
    /Step 2 of 3\s+Your company/,
  )
  await watched.assertSound('embed-steps-second')

  // Going back checks nothing, and keeps what was entered.
  await press(page, 'Back')
  await step(page, 'Step 1 of 3').waitFor()
  assert.equal(await page.getByLabel('Budget').inputValue(), '10')
  await press(page, 'Next')
  await page.getByLabel('Company', { exact: true }).fill('Acme Ltd')
  await page.getByLabel('VAT number').fill('DE1')
  // The second press is not one of the next step.
  await page.getByRole('button', { name: 'Next' }).dblclick()
  await step(page, 'Step 3 of 3 About you').waitFor()
  await watched.assertSound('embed-steps-last')
  await finish(page, 'steps@example.com')
  const [lead, ...others] = await leadsOf(site, 'steps@example.com')
  assert.deepEqual([lead?.company, others.length], ['Acme Ltd', 0])
  watched.assertNoProblems()
})

test('what was entered is there after a reload, except consents, until it is sent', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await begin(page, 'A company')
  await page.getByLabel('Company', { exact: true }).fill('Acme')
  await press(page, 'Next')
  await page.getByLabel('E-mail').fill('reload@example.com')
  await page.getByLabel('I agree.').check()
  await page.reload()
  await step(page, 'Step 3 of 3 About you').waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'reload@example.com')
  assert.equal(await page.getByLabel('I agree.').isChecked(), false)
  await finish(page, 'reload@example.com')
  const [lead] = await leadsOf(site, 'reload@example.com')
  assert.equal(lead?.company, 'Acme')
  await page.reload()
  await step(page, 'Step 1 of 2').waitFor()
  assert.equal(await page.getByLabel('Budget').inputValue(), '')
  watched.assertNoProblems()
})

test('a hidden step is skipped, and what was entered in it is not sent', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await begin(page, 'A company')
  await page.getByLabel('Company', { exact: true }).fill('Secret')
  await press(page, 'Back')
  await begin(page, 'Me')
  await step(page, 'Step 2 of 2 About you').waitFor()
  await finish(page, 'me@example.com')
  const [lead] = await leadsOf(site, 'me@example.com')
  assert.equal(lead?.company, null)
  watched.assertNoProblems()
})

test('a mistake that the server finds in an earlier step leads there', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url], refusals: [422] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await begin(page, 'Me')
  await page.getByLabel('Budget').evaluate((input: { value: string }) => {
    input.value = 'x'.repeat(5_000)
  })
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('long@example.com')
  await page.getByLabel('I agree.').check()
  await press(page, 'Send')
  await step(page, 'Step 1 of 2').waitFor()
  await watched.waitForFocus('Budget')
  await page.getByText('Use at most').waitFor()
  assert.deepEqual(await leadsOf(site, 'long@example.com'), [])
})

test('on its own page the script shows the steps without asking the server', async () => {
  const path = await publish()
  await using watched = await site.open()
  const { page } = watched
  await watched.go(path)
  await begin(page, 'A company')
  await step(page, 'Step 2 of 3 Your company').waitFor()
  await watched.assertSound('hosted-steps')
  assert.ok(page.url().endsWith(path))
  await page.getByLabel('Company', { exact: true }).fill('Acme')
  await press(page, 'Next')
  await finish(page, 'hosted@example.com')
  watched.assertNoProblems()
})

test('without JavaScript the server shows the steps', async () => {
  const path = await publish()
  await using watched = await site.open({ javaScriptEnabled: false })
  const { page } = watched
  await page.goto(path)
  await page.getByLabel('A company').check()
  await page.getByLabel('Budget').fill('10')
  await page.getByLabel('Budget').press('Enter')
  await step(page, 'Step 2 of 3 Your company').waitFor()
  await press(page, 'Back')
  await step(page, 'Step 1 of 3').waitFor()
  assert.equal(await page.getByLabel('Budget').inputValue(), '10')
  await press(page, 'Next')
  await page.getByLabel('Company', { exact: true }).fill('Acme')
  // The Enter key is that of this step.
  await page.getByLabel('Company', { exact: true }).press('Enter')
  await step(page, 'Step 3 of 3 About you').waitFor()
  await finish(page, 'plain@example.com')
  assert.equal((await leadsOf(site, 'plain@example.com')).length, 1)
})

test('where a page forbids storage, the steps work', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url, 'null'] })
  const { page } = watched
  const inner = shop.add({ body: snippetOf(site, path) })
  const sandbox = 'allow-scripts allow-forms'
  await page.goto(shop.add({ body: `<iframe sandbox="${sandbox}" src="${inner}"></iframe>` }))
  const frame = page.frameLocator('iframe')
  await frame.getByLabel('Me', { exact: true }).check()
  await frame.getByLabel('Budget').fill('10')
  await frame.getByRole('button', { name: 'Next' }).click()
  await frame.getByRole('heading', { name: 'Step 2 of 2 About you' }).waitFor()
  await frame.getByLabel('Your name').fill('Jane Doe')
  await frame.getByLabel('E-mail').fill('sandbox@example.com')
  await frame.getByLabel('I agree.').check()
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame.getByRole('heading', { name: 'Thank you' }).waitFor()
})

test('a step counts once, and so does the field at which a visitor leaves', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await begin(page, 'A company')
  await press(page, 'Back')
  await press(page, 'Next')
  await page.getByLabel('Company', { exact: true }).fill('Acme')
  await page.goto('about:blank')
  const { projectId } = site
  const request = { projectId, formId: formIdOf(path), query: {} }
  const counts = async () => {
    const { reached, left } = await site.withStore((store) =>
      listFormStatistics(store, request, Date.now()),
    )
    return JSON.stringify([reached, left])
  }
  const expected = [[{ field: 'step:company', count: 1 }], [{ field: 'company', count: 1 }]]
  await until(async () => (await counts()) === JSON.stringify(expected))
})

test('what is changed while it waits to be sent is not there after it was', async () => {
  const path = await publish()
  await using watched = await site.open({ elsewhere: [shop.url], mayDisconnect: true })
  const { page } = watched
  const url = shop.add({ body: snippetOf(site, path) })
  await watched.go(url)
  await begin(page, 'Me')
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('waited@example.com')
  await page.getByLabel('I agree.').check()
  await page.context().setOffline(true)
  await press(page, 'Send')
  await page.getByText('You’re offline.').waitFor()
  await page.getByLabel('Your name').fill('Janet Doe')
  assert.equal(await page.evaluate('sessionStorage.length'), 1)
  await page.context().setOffline(false)
  await isThanked(page)
  const entries = `Object.keys(sessionStorage).filter((name) => /entries/.test(name))`
  assert.deepEqual(await page.evaluate(entries), [])
  assert.equal((await leadsOf(site, 'waited@example.com')).length, 1)
})
