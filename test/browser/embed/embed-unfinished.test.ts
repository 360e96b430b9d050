import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
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

const label = 'If I leave before sending, keep what I typed for 30 days.'
const unfinished = { en: { label } }

const keptOf = (path: string) =>
  site.withStore(async (store) => {
    const query = { projectId: site.projectId, formId: formIdOf(path) }
    return (await store.listUnfinished(query)).map(({ values }) => values)
  })
const isKept = (path: string, notes: string) =>
  until(async () => (await keptOf(path)).some((values) => values['notes'] === notes))
const isForgotten = (path: string) => until(async () => (await keptOf(path)).length === 0)
const storedNames = (page: Page) =>
  page.evaluate<string[]>('Object.keys(localStorage).filter((name) => /unfinished/.test(name))')

test('under a strict policy: what is typed after the tick is kept, restored and sent', async () => {
  const path = await publishForm(site, { unfinished })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/unfinished')) saves.push(request.postData() ?? '')
  })
  const url = shop.add({ body: snippetOf(site, path), policy: strict })
  await watched.go(`${url}?visitor=jane`)
  await fillForm(page, 'jane@example.com')
  await page.getByLabel('Message').fill('Not yet')
  await page.reload()
  await page.getByLabel('Your name').waitFor()
  assert.equal(await page.getByLabel('Message').inputValue(), '')
  assert.deepEqual(saves, [])

  await fillForm(page, 'jane@example.com')
  await page.getByLabel(label).check()
  await watched.assertSound('embed-unfinished')
  await page.getByLabel('Message').fill('I am looking for')
  await isKept(path, 'I am looking for')
  assert.ok(!saves.join('').includes('consent'))
  assert.ok(saves.join('\n').endsWith(`&_page=${encodeURIComponent(url)}`))
  await page.getByLabel('Message').fill('I am looking for a house')
  await page.reload()
  await isKept(path, 'I am looking for a house')
  await page.getByLabel('Message').waitFor()
  assert.equal(await page.getByLabel('Message').inputValue(), 'I am looking for a house')
  assert.equal(await page.getByLabel(label).isChecked(), true)
  const consent = page.getByLabel('I have read the privacy notice.')
  assert.equal(await consent.isChecked(), false)
  await consent.check()
  assert.equal((await keptOf(path)).length, 1)
  await sendForm(page)
  await isThanked(page)
  await isForgotten(path)
  assert.deepEqual(await storedNames(page), [])
  assert.equal((await leadsOf(site, 'jane@example.com')).length, 1)
})

test('unticking the box deletes what was kept, here and at the server', async () => {
  const path = await publishForm(site, { unfinished, fields: steppedFields() })
  await using watched = await site.open()
  const { page } = watched
  await watched.go(path)
  await page.getByLabel('Me', { exact: true }).check()
  await page.getByLabel('Budget').fill('10')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('E-mail').fill('john@example.com')
  await page.getByLabel(label).check()
  await watched.assertSound('unfinished-steps')
  await until(async () => (await keptOf(path)).length === 1)
  assert.equal((await storedNames(page)).length, 1)
  await page.getByLabel(label).uncheck()
  await isForgotten(path)
  assert.deepEqual(await storedNames(page), [])
})

test("the form's own page shows the box once the script is there", async () => {
  const path = await publishForm(site, { unfinished })
  await using watched = await site.open()
  const { page } = watched
  await page.route('**/embed/v1.js', (route) => route.abort('aborted'))
  await watched.go(path)
  assert.equal(await page.getByLabel(label).isVisible(), false)
  await page.unroute('**/embed/v1.js')
  await page.reload()
  await page.getByLabel(label).check()
  await page.getByLabel('E-mail').fill('ann@example.com')
  await watched.assertSound('unfinished')
  await until(async () => (await keptOf(path)).length === 1)
})

test('sent once in a tab, then kept and restored: unticking deletes all of it', async () => {
  const path = await publishForm(site, { unfinished })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const url = shop.add({ body: snippetOf(site, path) })
  await watched.go(url)
  await fillForm(page, 'sent@example.com')
  await sendForm(page)
  await isThanked(page)
  await watched.go(url)
  await fillForm(page, 'second@example.com')
  await page.getByLabel(label).check()
  await page.getByLabel('Message').fill('The first')
  await isKept(path, 'The first')
  await watched.go(url)
  await page.getByLabel('Message').fill('The second')
  await isKept(path, 'The second')
  assert.equal((await keptOf(path)).length, 1)
  await page.getByLabel(label).uncheck()
  await isForgotten(path)
  assert.equal((await leadsOf(site, 'second@example.com')).length, 0)
})

test('a single change after sending is kept under the name that the browser keeps', async () => {
  const path = await publishForm(site, { unfinished })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const url = shop.add({ body: snippetOf(site, path) })
  await watched.go(url)
  await fillForm(page, 'pasted@example.com')
  await page.getByLabel(label).check()
  await sendForm(page)
  await isThanked(page)
  await watched.go(url)
  const keptKey = await page.evaluate<string>(`{
    const one = (name) => document.querySelector('[name="' + name + '"]')
    one('_unfinished').checked = true
    one('email').value = 'pasted@example.com'
    one('email').dispatchEvent(new InputEvent('input', { bubbles: true }))
    const [name] = Object.keys(localStorage).filter((name) => /unfinished/.test(name))
    JSON.parse(localStorage[name]).key
  }`)
  assert.equal(await page.locator('input[name="_key"]').inputValue(), keptKey)
})

test('sent by a later page: what the browser keeps of it is gone', async () => {
  const path = await publishForm(site, { unfinished })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await page.context().route(site.url + path, (route) => route.abort('aborted'))
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'later@example.com')
  await page.getByLabel(label).check()
  await sendForm(page)
  await page.getByText('open it again within 7 days').waitFor()
  await page.getByLabel('Message').fill('Typed meanwhile')
  assert.equal((await storedNames(page)).length, 1)
  await page.context().unrouteAll()
  await page.goto(shop.add({ body: scriptOf(site) }))
  await page.getByText('Your earlier entries have now been sent.').waitFor()
  assert.deepEqual(await storedNames(page), [])
  assert.equal((await leadsOf(site, 'later@example.com')).length, 1)
})

test('under other words the box comes back unticked, and the first change forgets', async () => {
  const other = 'Keep what I typed, and send me one email about it.'
  for (const fields of [formDefinition().fields, steppedFields()]) {
    const path = await publishForm(site, { unfinished, fields })
    const hasSteps = fields.some(({ kind }) => kind === 'step')
    await using watched = await site.open({ elsewhere: [shop.url] })
    const { page } = watched
    const url = shop.add({ body: snippetOf(site, path) })
    await watched.go(url)
    if (hasSteps) {
      await page.getByLabel('Me', { exact: true }).check()
      await page.getByLabel('Budget').fill('10')
      await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.getByLabel('E-mail').fill('words@example.com')
    await page.getByLabel(label).check()
    await until(async () => (await keptOf(path)).length === 1)
    await changePublished(site, path, { unfinished: { en: { label: other } } })
    await watched.go(url)
    assert.equal(await page.getByLabel('E-mail').inputValue(), 'words@example.com')
    assert.equal(await page.getByLabel(other).isChecked(), false)
    await page.getByLabel('Your name').fill('Jane')
    assert.deepEqual(await storedNames(page), [])
    await isForgotten(path)
  }
})

test('what is changed while it waits to be sent is not kept after it was', async () => {
  const path = await publishForm(site, { unfinished })
  await using watched = await site.open({ elsewhere: [shop.url], mayDisconnect: true })
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'waited@example.com')
  await page.getByLabel(label).check()
  await page.getByLabel('Message').fill('Kept')
  await isKept(path, 'Kept')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('You’re offline.').waitFor()
  await page.getByLabel('Message').fill('Typed meanwhile')
  await page.context().setOffline(false)
  await isThanked(page)
  assert.deepEqual(await storedNames(page), [])
  assert.equal((await leadsOf(site, 'waited@example.com')).length, 1)
  await isForgotten(path)
})

test('what waits to be sent is not filled in again by a page with the form', async () => {
  const path = await publishForm(site, { unfinished })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const url = shop.add({ body: snippetOf(site, path) })
  await page.context().route(site.url + path, (route) => route.abort('aborted'))
  await watched.go(url)
  await fillForm(page, 'again@example.com')
  await page.getByLabel(label).check()
  await sendForm(page)
  await page.getByText('open it again within 7 days').waitFor()
  await page.getByLabel('Message').fill('Typed meanwhile')
  await page.goto(url)
  await page.getByLabel('E-mail').waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), '')
  assert.equal(await page.getByLabel(label).isChecked(), false)
  assert.deepEqual(await storedNames(page), [])
})
