import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'

import type { Page } from 'playwright-core'

import type { FormChallenge } from '#core/forms/form.ts'
import { until } from '#test/harness/until.ts'
import { fillForm, isThanked, scriptOf, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { hostilePages } from '../pages/hostile-pages.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import {
  addFieldsOfKinds,
  answerEveryKind,
  answersOfKinds,
  everyKind,
  plan,
} from '../pages/questions.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
await addFieldsOfKinds(site)
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const altcha: FormChallenge = { provider: 'altcha', siteKey: null, abovePerMinute: null }

function open(): Promise<WatchedPage> {
  return site.open({ elsewhere: [shop.url] })
}

/** What visitors press must be seen, and be where it is pressed. */
async function assertUsable(page: Page, name: string): Promise<void> {
  for (const label of ['Your name', 'Budget', 'Message']) {
    const box = await page.getByLabel(label).boundingBox()
    assert.ok(box !== null && box.width > 200 && box.height >= 40, `${name}: ${label}`)
  }
  await page.getByText('An offer').click()
  assert.ok(await page.getByLabel('An offer').isChecked(), name)
  const typed = 'Three tables.'
  await page.getByLabel('Message').click()
  await page.keyboard.type(typed)
  assert.equal(await page.getByLabel('Message').inputValue(), typed, name)
}

suite('a form is shown, filled in with mouse and keyboard, and sent, once', () => {
  for (const [i, { name, head, body = '', policy, hasChallenge }] of hostilePages.entries()) {
    test(`on a page with ${name}`, async () => {
      const path = await publishForm(site, hasChallenge ? { challenge: altcha } : {})
      await using watched = await open()
      const { page } = watched
      const sent = { head, body: body + snippetOf(site, path), ...(policy && { policy }) }
      await page.goto(shop.add(sent))
      await page.getByRole('button', { name: 'Send' }).waitFor()
      await assertUsable(page, name)
      const email = `hostile-${i}@example.com`
      await fillForm(page, email)
      await sendForm(page)
      await isThanked(page)
      const leads = await leadsOf(site, email)
      assert.equal(leads.length, 1)
      assert.equal(leads[0]?.notes, 'Three tables.')
      watched.assertNoProblems()
    })
  }
})

suite('every kind of field, a condition, a step and a file: sent, once', () => {
  for (const [i, { name, head, body = '', policy, hasChallenge }] of hostilePages.entries()) {
    test(`on a page with ${name}`, async () => {
      const challenge = hasChallenge ? { challenge: altcha } : {}
      const path = await publishForm(site, { fields: everyKind, ...challenge })
      await using watched = await open()
      const { page } = watched
      await page.goto(
        shop.add({ head, body: body + snippetOf(site, path), ...(policy && { policy }) }),
      )
      const email = `hostile-kinds-${i}@example.com`
      await page.getByLabel('Your name').fill('Jane Doe')
      await page.getByLabel('E-mail').fill(email)
      await answerEveryKind(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('Plan', { exact: true }).setInputFiles([plan])
      await page.locator('input[type="hidden"][name="file:plan"]').waitFor({ state: 'attached' })
      await sendForm(page)
      await isThanked(page)
      const [lead, ...others] = await leadsOf(site, email)
      assert.ok(lead !== undefined)
      assert.equal(others.length, 0)
      const { id, phone, customFields } = lead
      assert.deepEqual({ phone, customFields }, answersOfKinds)
      const files = await site.withStore((store) => store.listContactFiles(site.projectId, id))
      assert.deepEqual(
        files.map(({ bytes }) => bytes),
        [plan.buffer.length],
      )
      watched.assertNoProblems()
    })
  }
})

suite('a form over the page opens, is sent, and closes', () => {
  for (const [i, { name, head, body = '', policy }] of hostilePages.entries()) {
    test(`on a page with ${name}`, async () => {
      const path = await publishForm(site)
      await using watched = await open()
      const { page } = watched
      const attributes = 'data-display="popup" data-open="button"'
      const snippet = snippetOf(site, path).replace(
        '<contact-form ',
        `<contact-form ${attributes} `,
      )
      await page.goto(shop.add({ head, body: body + snippet, ...(policy && { policy }) }))
      await page.getByRole('button', { name: 'Contact us' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      await assertUsable(page, name)
      const email = `hostile-popup-${i}@example.com`
      await fillForm(dialog, email)
      await sendForm(dialog)
      await isThanked(dialog)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      assert.equal((await leadsOf(site, email)).length, 1)
      watched.assertNoProblems()
    })
  }
})

test('what the server sends can neither run nor load anything in the page', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await page.route(`${site.url}${path}/embedded*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<form[^>]*)>/,
      `$1 onclick="isRun = 1"><script>isRun = 1</script>
      <img src="${shop.url}/x" onerror="isRun = 1"><style>form { color: red }</style>
      <svg onload="isRun = 1"></svg>
      <a href="javascript:isRun = 1" style="color: red">A link</a>`,
    )
    await route.fulfill({ response, body })
  })
  await page.goto(shop.add({ body: snippetOf(site, path) }))
  await page.getByText('A link').click()
  const parts = await page.evaluate<[number, string, unknown]>(`[
    document.querySelectorAll(
      'contact-form :is(script, img, style, svg, [style], [onclick])').length,
    document.querySelector('contact-form a').outerHTML,
    window.isRun,
  ]`)
  assert.deepEqual(parts, [0, '<a>A link</a>', undefined])
  await fillForm(page, 'nothing-run@example.com')
  await sendForm(page)
  await isThanked(page)
  watched.assertNoProblems()
})

const taken = [
  ...[
    'append',
    'action',
    'method',
    'elements',
    'reset',
    'id',

    'lang',
    'dataset',
    'closest',
  ],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'querySelector', 'getAttribute'],
  ...['querySelectorAll', 'setAttribute', 'parentNode', 'isConnected', 'noValidate', 'children'],
  ...['nodeType', 'getRootNode', 'remove', 'replaceWith', 'childNodes', 'length', 'contains'],
]

// Browser drivers can't find the parts of a form with such names either.
const enter = (email: string) => `{
  const named = (name) => document.querySelector('[name="' + name + '"]')
  named('name').value = 'Jane Doe'
  named('email').value = '${email}'
  named('consent:privacy').checked = true
}`
const press = `document.querySelector('[type="submit"]').click()`

test('a form of the site’s own is sent, whatever its inputs are called', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const inputs = taken.map((name) => `<input type="hidden" name="${name}" value="x">`)
  const body = `<form method="post" action="${site.url}${path}">${inputs.join('')}
    <label>Your name <input name="name" required></label>
    <label>E-mail <input name="email" type="email"></label>
    <label><input type="checkbox" name="consent:privacy" value="true">
      I have read the privacy notice.</label>
    <input type="submit" name="submit" value="Send"></form>${scriptOf(site)}`
  await page.goto(shop.add({ body }))
  const waitFor = (part: string) =>
    until(() => page.evaluate<boolean>(`document.querySelector('${part}') !== null`))
  await waitFor('.cf-status')
  await page.evaluate(press)
  await waitFor('.cf-error')
  await page.evaluate(enter('clobbered@example.com'))
  await page.evaluate(press)
  await waitFor('.cf-status strong')
  assert.equal((await leadsOf(site, 'clobbered@example.com')).length, 1)
  watched.assertNoProblems()
})
