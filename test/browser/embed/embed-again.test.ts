import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { when } from '#test/harness/forms/conditional-fields.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { until } from '#test/harness/until.ts'
import {
  fillForm,
  formIdOf,
  isThanked,
  scriptOf,
  sendForm,
  snippetOf,
} from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { changePublished, leadsOf, publishForm } from '../pages/publish-form.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())
const done = shop.add({ body: '<h2>Thank you</h2>' })

const words = 'I have read the privacy notice.'
const plain = (path: string) => `<form method="post" action="${site.url}${path}">
<label>Your name <input name="name"></label>
<label>E-mail <input name="email"></label>
<label><input type="checkbox" name="consent:privacy" value="yes"> ${words}</label>
<button>Send</button></form>${scriptOf(site)}`

function open(): Promise<WatchedPage> {
  return site.open({ elsewhere: [shop.url] })
}

/** Publishes the form with other words of its consent. */
function publishOtherWords(path: string): Promise<unknown> {
  const texts = { en: { label: 'Other words' } }
  const fields = formDefinition().fields.map((field) =>
    field.kind === 'consent' ? { ...field, texts } : field,
  )
  return changePublished(site, path, { fields })
}

async function consentOf(email: string) {
  const [lead] = await leadsOf(site, email)
  const { consents } = await site.withStore((store) =>
    store.readConsents(site.projectPath.slice('/p/'.length), lead?.id ?? ''),
  )
  const [consent] = consents
  assert.ok(consent !== undefined)
  return consent
}

/** Enters what the form of the tests needs as browsers do it on the way back, without an event. */
function putBack(page: Page, email: string): Promise<unknown> {
  return page.evaluate(`for (const [name, value] of [['name', 'Jane Doe'], ['email', '${email}']]) {
    document.querySelector('[name="' + name + '"]').value = value
  }
  document.querySelector('[name="consent:privacy"]').checked = true`)
}

const keyOf = (page: Page) => page.locator('input[name="_key"]').inputValue()

test('back and sent again is one lead; with another value it is a second one', async () => {
  const goOn = `<script>addEventListener('contact-form:success', (event) => {
    event.preventDefault()
    location.assign('${done}')
  })</script>`
  const bodies = { plain, tag: (path: string) => snippetOf(site, path) }
  for (const [name, bodyOf] of Object.entries(bodies)) {
    const body = bodyOf(await publishForm(site))
    const email = `back-${name}@example.com`
    await using watched = await open()
    const { page } = watched
    const address = shop.add({ body, head: goOn })
    await watched.go(address)
    await watched.rest()
    await fillForm(page, email)
    const key = await keyOf(page)
    await sendForm(page)
    await isThanked(page)
    await page.goBack()
    await page.locator('input[name="_key"]').waitFor({ state: 'attached' })
    await putBack(page, email)
    assert.equal(await keyOf(page), key)
    await sendForm(page)
    await isThanked(page)
    assert.equal((await leadsOf(site, email)).length, 1, name)
    await page.goBack()
    await fillForm(page, email)
    await page.getByLabel('Your name').fill('Janet Doe')
    assert.notEqual(await keyOf(page), key)
    await sendForm(page)
    await isThanked(page)
    assert.equal((await leadsOf(site, email)).length, 2, name)
  }
})

test('back on the form’s own page and sent again is one lead', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await watched.go(path)
  await watched.rest()
  await fillForm(page, 'own-back@example.com')
  await sendForm(page)
  await isThanked(page)
  await page.goBack()
  await putBack(page, 'own-back@example.com')
  await watched.rest()
  await sendForm(page)
  await isThanked(page)
  assert.equal((await leadsOf(site, 'own-back@example.com')).length, 1)
})

test('a form by the script proves its consent text; a page’s own form does not', async () => {
  const path = await publishForm(site)
  const pages = [snippetOf(site, path), plain(path)].map((body) => shop.add({ body }))
  const watched = await Promise.all(pages.map(() => open()))
  for (const [i, visitor] of watched.entries()) {
    await visitor.go(pages[i] ?? '')
    await visitor.rest()
    await fillForm(visitor.page, `words-${i}@example.com`)
  }
  await publishOtherWords(path)
  for (const visitor of watched) {
    await sendForm(visitor.page)
    await visitor.page.getByText('Thank you').waitFor()
    await visitor[Symbol.asyncDispose]()
  }
  const ofScript = await consentOf('words-0@example.com')
  assert.deepEqual([ofScript.version, ofScript.isShown], [1, true])
  assert.match(ofScript.text, /I have read/)
  const { clickedAt, at } = ofScript
  assert.ok(clickedAt !== null && clickedAt <= at && clickedAt > at - 60_000)
  const ofPage = await consentOf('words-1@example.com')
  assert.deepEqual([ofPage.version, ofPage.isShown, ofPage.text], [2, false, 'Other words'])
})

test('a form of the page’s own that has got an ending since still thanks', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await watched.go(shop.add({ body: plain(path) }))
  await fillForm(page, 'ending@example.com')
  await changePublished(site, path, {
    endings: [
      {
        showWhen: when('name', 'is', 'Jane Doe'),
        after: { kind: 'message' },
        texts: { en: { title: 'Welcome back', text: 'We know you.' } },
      },
    ],
  })
  await sendForm(page)
  await page.getByText('Thank youWe will get back to you.').waitFor()
  assert.equal((await leadsOf(site, 'ending@example.com')).length, 1)
  watched.assertNoProblems()
})

test('a page that is too old leads to the form as it is now, with what was entered', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url], refusals: [409] })
  const { page } = watched
  const address = shop.add({ body: snippetOf(site, path) })
  const outdated = { status: 409, json: { code: 'conflict' } }
  const headers = { 'access-control-allow-origin': '*' }
  await page.context().route(site.url + path, async (route) => {
    const isScript = route.request().resourceType() === 'xhr'
    return isScript ? route.fulfill({ ...outdated, headers }) : route.continue()
  })
  await watched.go(address)
  await fillForm(page, 'outdated@example.com')
  await sendForm(page)
  await isThanked(page)
  assert.equal(page.url().startsWith(`${site.url}${path}/thanks`), true)
  assert.equal((await leadsOf(site, 'outdated@example.com')).length, 1)

  // Without its page, it stays in the browser, and the page around gets an event.
  await page.goto(shop.add({ body: '' }))
  const kept = `${Date.now()} ${site.url}${path} name=Jane`
  await page.evaluate(`localStorage.setItem('contact-form:kept', '${kept}')`)
  await page.addInitScript(`window.events = []
    addEventListener('contact-form:error', ({ detail }) => events.push(detail))`)
  await page.goto(shop.add({ body: scriptOf(site) }))
  await page.waitForFunction('events.length === 1')
  const error = { form: formIdOf(path), code: 'outdated', fields: [] }
  assert.deepEqual(await page.evaluate('events'), [error])
  assert.equal(await page.evaluate("localStorage.getItem('contact-form:kept')"), kept)
})

test('what is kept is kept for 7 days from its click, however often pages are opened', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const address = shop.add({ body: scriptOf(site) })
  await page.context().route(site.url + path, (route) => route.abort('connectionreset'))
  const time = Date.now() - 6 * 24 * 60 * 60 * 1_000
  const kept = `${time} ${site.url}${path} name=Jane`
  await page.goto(address)
  await page.evaluate(`localStorage.setItem('contact-form:kept', '${kept}')`)
  const sent: (string | null)[] = []
  page.on('request', (request) => sent.push(request.postData()))
  for (let visits = 0; visits < 2; visits += 1) {
    await page.goto(address)
    await until(() => sent.filter((text) => text !== null).length > visits)
  }
  const body = sent.find((text) => text !== null) ?? ''
  const [, clicked = '', now = ''] = /^name=Jane&_clicked=(\d+)\.(\d+)$/.exec(body) ?? []
  assert.equal(Number(clicked), time)
  assert.ok(Number(now) > time)
  assert.equal(await page.evaluate("localStorage.getItem('contact-form:kept')"), kept)
})
