import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import type { FormField } from '#core/forms/form.ts'
import { fieldsWithFiles, pdfOf } from '#test/harness/forms/attached-files.ts'
import { until } from '#test/harness/until.ts'
import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { type WatchedPage, phone } from '../pages/watched-page.ts'
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
const long = '<p>Tables, chairs and lamps.</p>'.repeat(200)

type Shown = { path: string; attributes: string; around?: string; policy?: string; head?: string }

/** The address of a page that shows a form over itself. */
function pageWith({ path, attributes, around = '', ...page }: Shown): string {
  const snippet = snippetOf(site, path).replace('<contact-form ', `<contact-form ${attributes} `)
  return shop.add({ body: around + snippet, ...page })
}

function open(): Promise<WatchedPage> {
  return site.open({ elsewhere: [shop.url] })
}

const dialog = (page: Page) => page.getByRole('dialog')
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'hidden' })

test('under a strict policy: a link opens it, it keeps the focus, and Esc closes it', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const around = '<p><a href="#top">Elsewhere</a></p>'
  await watched.go(pageWith({ path, attributes: 'data-display="popup"', around, policy: strict }))
  assert.equal(await page.getByLabel('Your name').count(), 0)
  await watched.tabTo('Contact us')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await watched.waitForFocus('Close')
  await watched.assertSound('embed-popup')
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab')
    const outside = `document.activeElement.closest('dialog, body') === document.activeElement
      || document.activeElement.closest('dialog') !== null`
    assert.ok(await page.evaluate<boolean>(outside))
    assert.notEqual(await watched.focused(), 'Elsewhere')
  }
  await fillForm(page, 'popup@example.com')
  await page.keyboard.press('Escape')
  await isClosed(page)
  await watched.waitForFocus('Contact us')
  await page.keyboard.press('Enter')
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'popup@example.com')
  await page.mouse.click(5, 5)
  await dialog(page).waitFor()
  await sendForm(page)
  await isThanked(page)
  await watched.assertSound('embed-popup-thanks')
  await page.getByRole('button', { name: 'Close' }).click()
  await isClosed(page)
  assert.equal((await leadsOf(site, 'popup@example.com')).length, 1)
  watched.assertNoProblems()
})

test('a form with steps and a file goes on where it was when it was closed', async () => {
  const [name, email, file] = fieldsWithFiles(undefined, true)
  assert.ok(name !== undefined && email !== undefined && file !== undefined)
  const texts = { en: { label: 'Your plans' } }
  const step: FormField = { name: 'step:plans', kind: 'step', isRequired: false, texts }
  const path = await publishForm(site, { fields: [name, email, step, file] })
  await using watched = await open()
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(pageWith({ path, attributes: 'data-display="slide-in"', policy: strict }))
  await page.getByRole('link', { name: 'Contact us' }).click()
  await dialog(page).getByRole('heading', { name: 'Step 1 of 2' }).waitFor()
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill('popup-steps@example.com')
  await page.getByRole('button', { name: 'Next' }).click()
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOf(300_000) }
  await page.getByLabel('Your CV', { exact: true }).setInputFiles([plan])
  await dialog(page).locator('[name="file:cv"][type="hidden"]').waitFor({ state: 'attached' })
  await watched.assertSound('embed-slide-in-step')
  await page.keyboard.press('Escape')
  await isClosed(page)
  await page.getByRole('link', { name: 'Contact us' }).click()
  await dialog(page).getByText(plan.name).waitFor()
  await sendForm(page)
  await isThanked(page)
  const [lead, ...others] = await leadsOf(site, 'popup-steps@example.com')
  assert.ok(lead !== undefined)
  assert.equal(others.length, 0)
  const files = await site.withStore((store) => store.listContactFiles(site.projectId, lead.id))
  assert.deepEqual(
    files.map(({ bytes }) => bytes),
    [plan.buffer.length],
  )
  watched.assertNoProblems()
})

test('a button in the corner opens it, and a click beside it closes it', async () => {
  const path = await publishForm(site, {
    look: { theme: 'dark', accent: '#ffd000', radius: 24, font: 'system' },
  })
  await using watched = await open()
  const { page } = watched
  const attributes = 'data-display="slide-in" data-open="button"'
  await watched.go(pageWith({ path, attributes, around: long, policy: strict }))
  const button = page.getByRole('button', { name: 'Contact us' })
  await button.waitFor()
  assert.equal(await page.getByRole('link').count(), 0)
  await watched.assertSound('embed-launcher')
  const colour = await page.evaluate(
    `getComputedStyle(document.querySelector('.cf-submit')).backgroundColor`,
  )
  assert.equal(colour, 'rgb(255, 208, 0)')
  await page.setViewportSize(phone)
  await button.click()
  await dialog(page).waitFor()
  const box = await dialog(page).boundingBox()
  assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 360 && box.height <= 720)
  await watched.assertSound('embed-slide-in')
  await page.mouse.click(300, 50)
  await isClosed(page)
  await watched.waitForFocus('Contact us')
  watched.assertNoProblems()
})

test('it opens by itself once, and no more after it was closed', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const around = `<p><a href="${site.url}${path}">Write to us</a>
    <button data-contact-form-open="${path.replace('/f/', '')}">Ask</button></p>`
  const address = pageWith({ path, attributes: 'data-display="popup" data-open="0s"', around })
  await page.goto(address)
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await isClosed(page)
  await watched.go(address)
  assert.equal(await dialog(page).count(), 0)
  await page.getByRole('link', { name: 'Write to us' }).click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ask' }).click()
  await dialog(page).waitFor()
  assert.equal(page.url(), address)
  await page.evaluate(`{
    const [name] = Object.keys(localStorage)
    localStorage.setItem(name, String(Date.now() - 31 * 24 * 60 * 60 * 1000))
  }`)
  await page.goto(address)
  await dialog(page).waitFor()
  watched.assertNoProblems()
})

test('a page that forbids storage shows it, and can close it', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const head = `<script>Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('no', 'SecurityError') },
  })</script>`
  await page.goto(pageWith({ path, attributes: 'data-display="popup" data-open="0s"', head }))
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await isClosed(page)
  watched.assertNoProblems()
})

test('it opens once half of the page was scrolled, or when the pointer leaves', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const attributes = 'data-display="popup" data-open="50% leave"'
  const address = pageWith({ path, attributes, around: long })
  const views: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/seen?kind=shown&')) views.push(request.url())
  })
  await watched.go(address)
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 4)')
  await watched.rest()
  assert.equal(await dialog(page).count(), 0)
  assert.deepEqual(views, [])
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await dialog(page).waitFor()
  await until(() => views.length === 1)
  await page.evaluate('localStorage.clear()')
  await page.goto('about:blank')
  await watched.go(address)
  await page.evaluate(`document.documentElement.dispatchEvent(
    new MouseEvent('mouseleave', { clientY: -1 }))`)
  await dialog(page).waitFor()
  watched.assertNoProblems()
})

test('it waits until the visitor has left another input', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const around = '<label>Search <input autofocus></label><button>Go</button>'
  await watched.go(pageWith({ path, attributes: 'data-display="popup" data-open="0s"', around }))
  await page.getByLabel('Search').press('a')
  assert.equal(await dialog(page).count(), 0)
  await page.keyboard.press('Tab')
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await watched.waitForFocus('Go')
  watched.assertNoProblems()
})

test('a typo is an error that says what is allowed, and the link stays', async () => {
  const path = await publishForm(site)
  const typos = {
    'data-display="modal"': 'data-display must be popup or slide-in.',
    'data-display="popup" data-open="10"': 'data-open must be button, leave, seconds (10s)',
    'data-display="popup" data-again="30"': 'data-again must be days, such as 30d.',
  }
  for (const [attributes, message] of Object.entries(typos)) {
    await using watched = await open()
    const { page } = watched
    const error = page.waitForEvent('pageerror')
    await page.goto(pageWith({ path, attributes }))
    assert.ok((await error).message.includes(message), attributes)
    await page.getByRole('link', { name: 'Contact us' }).waitFor()
    assert.equal(await dialog(page).count(), 0)
  }
})

test('removed and added again by an application, it has its link again', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await page.goto(pageWith({ path, attributes: 'data-display="popup" data-open="0s"' }))
  await dialog(page).waitFor()
  await page.evaluate(`{
    const element = document.querySelector('contact-form')
    element.remove()
    window.removed = element
  }`)
  await until(() => page.evaluate<boolean>(`removed.querySelector('a') !== null`))
  assert.equal(await page.evaluate(`removed.querySelector('dialog')`), null)
  watched.assertNoProblems()
})
