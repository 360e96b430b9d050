import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Route } from 'playwright-core'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import {
  fillForm,
  formIdOf,
  isThanked,
  scriptOf,
  sendForm,
  snippetOf,
} from '../pages/embedded-form.ts'
import { addExample } from '../pages/example-pages.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const site = await Site.startAlone()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

function open(options: Parameters<Site['open']>[0] = {}): Promise<WatchedPage> {
  return site.open({ ...options, elsewhere: [shop.url] })
}

test('offline: it is kept, and sent when the browser is online again', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'offline@example.com')
  await page.context().setOffline(true)
  await sendForm(page)
  await page.getByText('You’re offline.').waitFor()
  assert.equal(await page.evaluate('localStorage.length'), 1)
  assert.equal((await leadsOf(site, 'offline@example.com')).length, 0)
  await page.context().setOffline(false)
  await isThanked(page)
  assert.equal(await page.evaluate('localStorage.length'), 0)
  assert.equal((await leadsOf(site, 'offline@example.com')).length, 1)
})

test('not sent, closed, and opened again: one contact, and nothing is kept', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const address = shop.add({ body: snippetOf(site, path) })
  const submissions = site.url + path
  // The first one arrives, though its response does not.
  let sent = 0
  await page.context().route(submissions, async (route) => {
    sent += 1
    if (sent === 1) await route.fetch()
    return route.abort('connectionreset')
  })
  await watched.go(address)
  await fillForm(page, 'reopened@example.com')
  await sendForm(page)
  await page.getByText('You’re offline.').waitFor()
  assert.equal(await page.evaluate('localStorage.length'), 1)
  await page.close()
  await page.context().unroute(submissions)
  const again = await page.context().newPage()
  await again.goto(shop.add({ body: scriptOf(site) }))
  await again.getByRole('status').getByText('Your earlier entries have now been sent.').waitFor()
  assert.equal(await again.evaluate('localStorage.length'), 0)
  assert.equal((await leadsOf(site, 'reopened@example.com')).length, 1)
  await again.getByRole('button', { name: 'Close' }).click()
  assert.equal(await again.getByRole('status').count(), 0)
})

const german = (path: string) => `<div lang="de">${snippetOf(site, path)}</div>`

test('what is sent or refused later is said in the language of the form, on any page', async () => {
  const [sent, closed] = [await publishForm(site), await publishForm(site)]
  await using watched = await open({ refusals: [404] })
  const { page } = watched
  const submissions = (path: string) =>
    page.context().route(site.url + path, (route) => route.abort('aborted'))
  for (const path of [sent, closed]) {
    await submissions(path)
    await watched.page.goto(shop.add({ body: german(path) }))
    await page.getByLabel('Ihr Name').fill('Jane Doe')
    await page.getByLabel('E-Mail').fill(`later-${path.slice(-4)}@example.com`)
    await page.getByLabel('I have read the privacy notice.').check()
    await page.getByRole('button', { name: 'Absenden' }).click()
    await page.getByText('innerhalb von 7 Tagen noch einmal').waitFor()
  }
  await site.withStore(async (store) => {
    const form = await store.findForm(formIdOf(closed))
    await store.revokeKey(form?.key.id ?? '', Date.now())
  })
  await page.context().unrouteAll()
  const head = '<style>body { font: 16px/1.5 sans-serif }</style>'
  await page.goto(shop.add({ head, body: `<p>Storgatan 1</p>${scriptOf(site)}` }))
  await page.getByText('Ihre früheren Angaben wurden jetzt gesendet.').waitFor()
  await page.getByText('Ihre früheren Angaben konnten nicht gesendet werden.').waitFor()
  assert.equal(await page.evaluate('localStorage.length'), 0)
  assert.equal((await leadsOf(site, `later-${sent.slice(-4)}@example.com`)).length, 1)
  assert.equal((await leadsOf(site, `later-${closed.slice(-4)}@example.com`)).length, 0)
  await watched.assertSound('embed-later')
})

test('a page may say by itself what was sent later', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const address = shop.add({ body: snippetOf(site, path) })
  await page.context().route(site.url + path, (route) => route.abort('aborted'))
  await page.goto(address)
  await fillForm(page, 'silent@example.com')
  await sendForm(page)
  await page.getByText('open it again within 7 days').waitFor()
  await page.context().unrouteAll()
  await page.addInitScript(`addEventListener('contact-form:success', (event) => {
    event.preventDefault()
    window.isSent = true
  })`)
  await page.goto(shop.add({ body: scriptOf(site) }))
  await page.waitForFunction('window.isSent === true')
  assert.equal((await leadsOf(site, 'silent@example.com')).length, 1)
  assert.equal(await page.getByRole('status').count(), 0)
})

test('offline in a browser that keeps nothing: sent from the page that stays open', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await page.addInitScript(`Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError') },
  })`)
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'unkept@example.com')
  await page.route(site.url + path, (route) => route.abort('aborted'))
  await sendForm(page)
  await page.getByText('If you close the page, they are lost.').waitFor()
  await watched.assertSound('embed-unkept')
  assert.equal((await leadsOf(site, 'unkept@example.com')).length, 0)
  await page.unrouteAll()
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await isThanked(page)
  assert.equal((await leadsOf(site, 'unkept@example.com')).length, 1)
})

test('20 are kept at most, and for 7 days', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const address = shop.add({ body: snippetOf(site, path) })
  await watched.go(address)
  const keep = (name: string, days: number, count: number) =>
    page.evaluate(`for (let i = 0; i < ${count}; i += 1) {
      const time = Date.now() - ${days} * 24 * 60 * 60 * 1000
      localStorage.setItem('contact-form:${name}' + i, time + ' ${site.url + path} name=${name}')
    }`)
  await keep('old', 8, 1)
  await page.reload()
  await watched.rest()
  assert.equal(await page.evaluate('localStorage.length'), 0)
  await fillForm(page, 'kept@example.com')
  await page.context().setOffline(true)
  await keep('new', 1, 20)
  await sendForm(page)
  await page.getByText('If you close the page, they are lost.').waitFor()
  assert.equal(await page.evaluate('localStorage.length'), 20)
  await page.evaluate('localStorage.clear()')
  await sendForm(page)
  await page.getByText('open it again within 7 days').waitFor()
  assert.equal(await page.evaluate('localStorage.length'), 1)
})

test('a submission that must wait is sent again by itself', async () => {
  const path = await publishForm(site)
  await using watched = await open({ refusals: [429] })
  const { page } = watched
  let refusals = 0
  await page.route(site.url + path, async (route) => {
    refusals += 1
    if (refusals > 1) return route.continue()
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After',
      'retry-after': '2',
    }
    return route.fulfill({ status: 429, headers })
  })
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'waits@example.com')
  await sendForm(page)
  await page.getByText('The form couldn’t be sent yet.').waitFor()
  await isThanked(page)
  assert.equal((await leadsOf(site, 'waits@example.com')).length, 1)
  watched.assertNoProblems()
})

test('what has to wait for longer says until when, and keeps what was entered', async () => {
  const path = await publishForm(site)
  await using watched = await open({ refusals: [429] })
  const { page } = watched
  const wait = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After',
    'retry-after': '3298',
  }
  await page.route(site.url + path, (route) => route.fulfill({ status: 429, headers: wait }))
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'later@example.com')
  await sendForm(page)
  const notice = await page.getByText('It will be sent at').innerText()
  // The browser's own spelling of the time, which the next minute may have begun since.
  const times = await page.evaluate<string[]>(`[3_298_000, 3_358_000].map((wait) =>
    new Date(Date.now() + wait).toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit' }))`)
  assert.ok(
    times.some((time) => notice.includes(`at ${time}. `)),
    `${notice} names neither of ${times.join(', ')}`,
  )
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'later@example.com')
  assert.equal((await leadsOf(site, 'later@example.com')).length, 0)
  await watched.assertSound('embed-waiting')
})

test('the server is killed while it is sent: once it is back, one contact', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'killed@example.com')
  const kill = async (route: Route) => {
    await Promise.all([route.continue(), site.server.stop('SIGKILL')])
  }
  await page.route(site.url + path, kill, { times: 1 })
  await sendForm(page)
  await page.getByText('You’re offline.').waitFor()
  await site.restart()
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  await isThanked(page)
  assert.equal(await page.evaluate('localStorage.length'), 0)
  assert.equal((await leadsOf(site, 'killed@example.com')).length, 1)
})

test('a form of the site’s own is sent with and without scripts', async () => {
  const { fields } = formDefinition()
  const path = await publishForm(site, {
    fields: [
      ...fields,
      {
        name: 'custom:Click',
        kind: 'hidden',
        isRequired: false,
        texts: {},
        value: { from: 'query:gclid' },
      },
    ],
  })
  const body = `<form method="post" action="${site.url}${path}">
    <label>Your name <input name="name" required></label>
    <label>E-mail <input name="email" type="email"></label>
    <label><input type="checkbox" name="consent:privacy" value="true">
      I have read the privacy notice.</label>
    <input name="action" type="hidden" value="x"><button>Send</button></form>`
  const address = `${shop.add({ body: body + scriptOf(site) })}?gclid=abc`
  for (const javaScriptEnabled of [true, false]) {
    await using watched = await open({ javaScriptEnabled })
    const { page } = watched
    await page.goto(address)
    if (javaScriptEnabled) {
      const click = page.locator('input[name="custom:Click"]')
      await click.waitFor({ state: 'attached' })
      assert.equal(await click.inputValue(), 'abc')
      await sendForm(page)
      await page.getByText('This field is required.').first().waitFor()
    }
    const email = `plain-${javaScriptEnabled}@example.com`
    await fillForm(page, email)
    await sendForm(page)
    if (javaScriptEnabled) await page.getByText('Thank youWe will get back to you.').waitFor()
    else await isThanked(page)
    assert.equal((await leadsOf(site, email)).length, 1)
    watched.assertNoProblems()
  }
})

test('a frame with a form has the height of the form', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const frame = `<iframe title="Contact" src="${site.url}${path}?frame=1" height="100"></iframe>`
  await watched.go(shop.add({ body: frame + scriptOf(site) }))
  await page.waitForFunction('Number(document.querySelector("iframe").height) > 400')
  const within = page.frameLocator('iframe')
  await fillForm(within, 'framed@example.com')
  await sendForm(within)
  await isThanked(within)
  await page.waitForFunction('Number(document.querySelector("iframe").height) < 400')
  assert.equal((await leadsOf(site, 'framed@example.com')).length, 1)
  watched.assertNoProblems()
})

test('a frame that posted its height before the page’s script loaded is asked for it', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const frame = `<iframe title="Contact" src="${site.url}${path}?frame=1" height="100"></iframe>`
  await page.goto(shop.add({ body: frame }))
  await page.frameLocator('iframe').locator('.cf-status').waitFor({ state: 'attached' })
  await watched.rest()
  assert.equal(await page.locator('iframe').getAttribute('height'), '100')
  await page.addScriptTag({ url: `${site.url}/embed/v1.js` })
  await page.waitForFunction('Number(document.querySelector("iframe").height) > 400')
  watched.assertNoProblems()
})

test('where script or server is blocked, what the page has there leads to the form', async () => {
  const path = await publishForm(site)
  const address = shop.add({ body: snippetOf(site, path) })
  for (const blocked of ['/embed/**', '/f/*/embedded*']) {
    await using watched = await open()
    const { page } = watched
    await page.route(site.url + blocked, (route) => route.abort('aborted'))
    await page.goto(address)
    await page.getByRole('link', { name: 'Contact us' }).click()
    const email = `blocked-${blocked.length}@example.com`
    await fillForm(page, email)
    await sendForm(page)
    await isThanked(page)
    assert.equal((await leadsOf(site, email)).length, 1)
  }
})

test('a form leads on to the address of its owner, and to no other', async () => {
  const url = site.url + (await publishForm(site))
  const path = await publishForm(site, { after: { kind: 'redirect', url } })
  const elsewhere = 'https://elsewhere.example/'
  const foreign = publishForm(site, { after: { kind: 'redirect', url: elsewhere } })
  await assert.rejects(foreign, /must be one of the form's origins/)
  const wanted = `<input type="hidden" name="redirect" value="${elsewhere}">`
  const body = `<form method="post" action="${site.url}${path}?url=${elsewhere}">
    <label>Your name <input name="name"></label><label>E-mail <input name="email"></label>
    <label><input type="checkbox" name="consent:privacy" value="true">
      I have read the privacy notice.</label>${wanted}<button>Send</button></form>`
  const address = shop.add({ body: body + scriptOf(site) })
  for (const javaScriptEnabled of [true, false]) {
    await using watched = await open({ javaScriptEnabled })
    const { page } = watched
    await watched.page.goto(address)
    if (javaScriptEnabled)
      await page.locator('form[aria-busy], .cf-status').first().waitFor({ state: 'attached' })
    await fillForm(page, `redirect-${javaScriptEnabled}@example.com`)
    await sendForm(page)
    await page.waitForURL(url)
    watched.assertNoProblems()
  }
})

test('each of the examples sends a lead', async () => {
  for (const name of ['static', 'react', 'wordpress', 'webflow'] as const) {
    const path = await publishForm(site)
    await using watched = await open()
    const { page } = watched
    await watched.go(await addExample(shop, { name, server: site.url, form: formIdOf(path) }))
    if (name === 'react') await page.getByRole('button', { name: 'Write to us' }).click()
    const root = name === 'webflow' ? page.frameLocator('iframe') : page
    await root.getByRole('button', { name: 'Send' }).waitFor()
    await watched.assertSound(`example-${name}`)
    const email = `${name}@example.com`
    await fillForm(root, email)
    await sendForm(root)
    await isThanked(root)
    if (name === 'react') {
      await page.getByText('Messages sent: 1').waitFor()
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Write to us' }).click()
      await page.getByRole('button', { name: 'Send' }).waitFor()
    }
    assert.equal((await leadsOf(site, email)).length, 1)
    watched.assertNoProblems()
  }
})
