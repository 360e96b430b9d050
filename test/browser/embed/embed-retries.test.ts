import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Route } from 'playwright-core'

import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

/** Sends, which times out, and holds the retry, of which the form says nothing. */
async function sendAndHoldRetry({ page }: WatchedPage, path: string): Promise<Route> {
  const retry = Promise.withResolvers<Route>()
  await page.route(site.url + path, (route) => retry.resolve(route), { times: 1 })
  await page.route(site.url + path, (route) => route.abort('timedout'), { times: 1 })
  await sendForm(page)
  await page.getByText('You’re offline.').waitFor()
  await page.evaluate(`dispatchEvent(new Event('online'))`)
  return retry.promise
}

test('what is corrected and sent during a silent retry is sent after it', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url], mayDisconnect: true })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'jane@exampel.com')
  const retry = await sendAndHoldRetry(watched, path)
  await page.getByLabel('E-mail').fill('corrected@example.com')
  await sendForm(page)
  await page.getByText('Sending…').waitFor()
  const kept = await page.evaluate<string>('Object.values(localStorage).join()')
  assert.match(kept, /corrected%40example\.com/)
  await retry.continue()
  await isThanked(page)
  assert.equal((await leadsOf(site, 'corrected@example.com')).length, 1)
  assert.equal(await page.evaluate('localStorage.length'), 0)
})

test('the same sent again during a silent retry is one lead', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url], mayDisconnect: true })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'twice@example.com')
  const retry = await sendAndHoldRetry(watched, path)
  await sendForm(page)
  await page.getByText('Sending…').waitFor()
  await retry.continue()
  await isThanked(page)
  assert.equal((await leadsOf(site, 'twice@example.com')).length, 1)
})

test('a repetition that overlaps the first request is sent again by itself', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url], refusals: [409] })
  const { page } = watched
  // What the server answers while it works on the same submission for longer than five seconds.
  const headers = { 'access-control-allow-origin': '*' }
  const inFlight = { status: 409, headers, json: { code: 'idempotency_in_flight' } }
  const repetition = Promise.withResolvers<Route>()
  await page.route(site.url + path, (route) => repetition.resolve(route), { times: 1 })
  await page.route(site.url + path, (route) => route.fulfill(inFlight), { times: 1 })
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'overlapping@example.com')
  await sendForm(page)
  await page.getByText('The form couldn’t be sent yet.').waitFor()
  assert.equal(await page.evaluate('localStorage.length'), 1)
  assert.equal((await leadsOf(site, 'overlapping@example.com')).length, 0)
  await (await repetition.promise).continue()
  await isThanked(page)
  assert.equal(await page.evaluate('localStorage.length'), 0)
  assert.equal((await leadsOf(site, 'overlapping@example.com')).length, 1)
  watched.assertNoProblems()
})
