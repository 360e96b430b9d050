import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { fillForm, formIdOf, scriptOf, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const head = `<style>body { font: 16px/1.5 sans-serif }</style><script>
window.events = []
for (const name of ['success', 'error']) {
  addEventListener('contact-form:' + name, ({ detail }) => events.push({ name, ...detail }))
}</script>`
const lost = 'Your earlier entries couldn’t be sent.'

/** Sends without a connection, and removes the form, as an application closes a dialog. */
async function sendAndRemove(watched: WatchedPage, path: string, email: string): Promise<void> {
  const { page } = watched
  await watched.go(shop.add({ head, body: snippetOf(site, path) }))
  await fillForm(page, email)
  await page.context().setOffline(true)
  await sendForm(page)
  await page.getByText('You’re offline.').waitFor()
  await page.evaluate(`document.querySelector('contact-form').remove()`)
}

const events = (page: Page) => page.evaluate<unknown>('events')
const keptCount = (page: Page) => page.evaluate<number>('localStorage.length')

test('a form that the application removes is still sent, and the page says so', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await sendAndRemove(watched, path, 'removed@example.com')
  await page.context().setOffline(false)
  await page.getByText('Your earlier entries have now been sent.').waitFor()
  assert.deepEqual(await events(page), [{ name: 'success', form: formIdOf(path) }])
  assert.equal(await keptCount(page), 0)
  assert.equal((await leadsOf(site, 'removed@example.com')).length, 1)
})

const refusals = [
  { status: 422, code: 'mistakes', fields: ['email'], email: 'jane@-' },
  { status: 404, code: 'closed', fields: [], email: 'removed-404@example.com' },
  { status: 409, code: 'outdated', fields: [], email: 'removed-409@example.com' },
] as const

for (const { status, code, fields, email } of refusals) {
  test(`a removed form that is then refused with ${status}: the page says so`, async () => {
    const path = await publishForm(site)
    await using watched = await site.open({ refusals: [status], elsewhere: [shop.url] })
    const { page } = watched
    await sendAndRemove(watched, path, email)
    if (status === 404) {
      await site.withStore(async (store) => {
        const form = await store.findForm(formIdOf(path))
        await store.revokeKey(form?.key.id ?? '', Date.now())
      })
    }
    if (status === 409) {
      // As of a page that is older than 30 days.
      const headers = { 'access-control-allow-origin': '*' }
      await page.route(site.url + path, (route) =>
        route.fulfill({ status, headers, json: { code: 'conflict' } }),
      )
    }
    await page.context().setOffline(false)
    await page.getByText(lost).waitFor()
    assert.deepEqual(await events(page), [{ name: 'error', form: formIdOf(path), code, fields }])
    assert.equal(await keptCount(page), 0)
    assert.equal((await leadsOf(site, email)).length, 0)
  })
}

test('a removed form whose challenge can’t be solved is sent by a later page', async () => {
  const challenge = { provider: 'altcha', siteKey: null, abovePerMinute: null } as const
  const path = await publishForm(site, { challenge })
  await using watched = await site.open({ elsewhere: [shop.url], mayDisconnect: true })
  const { page } = watched
  const solver = `${site.url}/embed/v1-challenge.js*`
  await page.route(solver, (route) => route.abort('aborted'))
  await sendAndRemove(watched, path, 'unsolved@example.com')
  const refusal = page.waitForResponse((response) => response.status() === 403)
  await page.context().setOffline(false)
  await refusal
  await watched.rest()
  assert.equal(await keptCount(page), 1)
  assert.equal((await leadsOf(site, 'unsolved@example.com')).length, 0)
  await page.unroute(solver)
  await page.goto(shop.add({ head, body: scriptOf(site) }))
  await page.getByText('Your earlier entries have now been sent.').waitFor()
  assert.equal(await keptCount(page), 0)
  assert.equal((await leadsOf(site, 'unsolved@example.com')).length, 1)
})
