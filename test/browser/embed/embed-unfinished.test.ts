import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { steppedFields } from '#test/harness/stepped-fields.ts'
import { until } from '#test/harness/until.ts'
import { fillForm, formIdOf, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
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
