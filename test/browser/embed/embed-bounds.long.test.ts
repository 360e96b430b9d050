import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormChallenge } from '#core/forms/form.ts'
import { fillForm, scriptOf, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const altcha: FormChallenge = { provider: 'altcha', siteKey: null, abovePerMinute: null }

test('a solver that never loads: the form’s own page has what was entered', async () => {
  const path = await publishForm(site, { challenge: altcha })
  await using watched = await site.open({ refusals: [403], elsewhere: [shop.url] })
  const { page } = watched
  await page.clock.install()
  await page.route(`${site.url}/embed/v1-challenge.js*`, () => undefined)
  await page.goto(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'stuck@example.com')
  await sendForm(page)
  await page.getByText('Sending…').waitFor()
  await page.clock.runFor(30_000)
  await page.waitForURL(site.url + path)
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'stuck@example.com')
  assert.equal((await leadsOf(site, 'stuck@example.com')).length, 0)
})

test('a solution that is never found: the same', async () => {
  const path = await publishForm(site, { challenge: altcha })
  await using watched = await site.open({ refusals: [403], elsewhere: [shop.url] })
  const { page } = watched
  await page.clock.install()
  const head = '<script>crypto.subtle.deriveBits = () => new Promise(() => {})</script>'
  await page.goto(shop.add({ head, body: snippetOf(site, path) }))
  const challenge = page.waitForResponse(`${site.url}${path}/challenge`)
  await fillForm(page, 'unsolved@example.com')
  await challenge
  await sendForm(page)
  await page.getByText('Sending…').waitFor()
  await page.clock.runFor(120_000)
  await page.waitForURL(site.url + path)
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'unsolved@example.com')
  assert.equal((await leadsOf(site, 'unsolved@example.com')).length, 0)
})

test('in a sandbox without allow-forms, the script’s form and the page’s are sent', async () => {
  const path = await publishForm(site)
  const bound = `<form method="post" action="${site.url}${path}">
    <label>Your name <input name="name" required></label>
    <label>E-mail <input name="email" type="email"></label>
    <label><input type="checkbox" name="consent:privacy" value="true">
      I have read the privacy notice.</label><button>Send</button></form>${scriptOf(site)}`
  for (const [kind, body] of Object.entries({ bound, tag: snippetOf(site, path) })) {
    await using watched = await site.open({ elsewhere: [shop.url] })
    const { page } = watched
    const src = shop.add({ body })
    const frame = `<iframe sandbox="allow-scripts" src="${src}" width="600" height="1000"></iframe>`
    await page.goto(shop.add({ body: frame }))
    const within = page.frameLocator('iframe')
    await within.locator('.cf-status').waitFor({ state: 'attached' })
    await sendForm(within)
    await within.getByText('This field is required.').first().waitFor()
    await fillForm(within, `sandboxed-${kind}@example.com`)
    await sendForm(within)
    await within.getByText('We will get back to you.').waitFor()
    assert.equal((await leadsOf(site, `sandboxed-${kind}@example.com`)).length, 1)
  }
})

test('a sandbox where nothing can be solved: the form says that it was not sent', async () => {
  const path = await publishForm(site, { challenge: altcha })
  await using watched = await site.open({ refusals: [403], elsewhere: [shop.url] })
  const { page } = watched
  await page.clock.install()
  await page.route(`${site.url}/embed/v1-challenge.js*`, (route) => route.abort('aborted'))
  const src = shop.add({ body: snippetOf(site, path) })
  const frame = `<iframe sandbox="allow-scripts" src="${src}" width="600" height="1000"></iframe>`
  await page.goto(shop.add({ body: frame }))
  const within = page.frameLocator('iframe')
  await fillForm(within, 'nowhere@example.com')
  await sendForm(within)
  await within.getByText('Sending…').waitFor()
  const failed = within.getByText('The form couldn’t be sent.')
  // A try that begins later has a later end.
  for (let turn = 0; turn < 60 && !(await failed.isVisible()); turn += 1) {
    await page.clock.runFor(10_000)
  }
  await failed.waitFor()
  assert.equal((await leadsOf(site, 'nowhere@example.com')).length, 0)
})

test('a shadow root: a form has its style, and one of the page’s own is sent', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const tag = snippetOf(site, path).replace(/<script.*/, '')
  const bound = `<form method="post" action="${site.url}${path}">
    <label>Your name <input name="name"></label><label>E-mail <input name="email"></label>
    <label><input type="checkbox" name="consent:privacy" value="true">
      I have read the privacy notice.</label><button>Send</button></form>`
  const attach = (id: string, html: string) =>
    `document.querySelector('#${id}').attachShadow({ mode: 'open' }).innerHTML =
      ${JSON.stringify(html)}`
  const body = `<div id="tag" lang="de"></div><div id="bound"></div>${scriptOf(site)}
    <script>${attach('tag', tag)}; ${attach('bound', bound)}</script>`
  await page.goto(shop.add({ body }))
  const german = page.locator('#tag')
  const button = german.getByRole('button', { name: 'Absenden' })
  await button.waitFor()
  const colour = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('#tag').shadowRoot.querySelector('button'))
      .backgroundColor`,
  )
  assert.equal(colour, 'rgb(26, 86, 219)')
  await watched.assertSound('embed-shadow')
  const boundForm = page.locator('#bound')
  await boundForm.getByLabel('Your name').focus()
  await boundForm.locator('.cf-status').waitFor({ state: 'attached' })
  await fillForm(boundForm, 'shadow@example.com')
  await sendForm(boundForm)
  await boundForm.getByText('We will get back to you.').waitFor()
  assert.equal((await leadsOf(site, 'shadow@example.com')).length, 1)
  watched.assertNoProblems()
})
