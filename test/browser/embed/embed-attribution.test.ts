import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { customLabelsOf } from '#core/forms/attribution.ts'
import { until } from '#test/harness/until.ts'
import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const { projectId } = site
await site.withStore(async (store) => {
  for (const label of customLabelsOf({ fields: [], attribution: true })) {
    await store.createField({ projectId, label, now: Date.now() })
  }
})
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const policy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'form-action'].map((name) => `${name} ${site.url}`),
].join('; ')
const stored = (page: Page) =>
  page.evaluate<string | undefined>(`localStorage['contact-form-visits']`)
const tagWith = (attribution: string) =>
  `<script src="${site.url}/embed/v1.js" data-attribution="${attribution}" async></script>`

async function send(page: Page, email: string) {
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await fillForm(page, email)
  await sendForm(page)
  await isThanked(page)
  const [lead] = await leadsOf(site, email)
  assert.ok(lead !== undefined)
  return lead.customFields
}

test('the first and the last visit, recorded on pages without a form, once granted', async () => {
  const path = await publishForm(site, { attribution: true })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const landing = shop.add({ body: tagWith('granted'), policy })
  await watched.go(
    `${landing}?utm_source=news&utm_campaign=spring&gclid=Cj0K&email=jane@example.com`,
  )
  await until(async () => (await stored(page))?.includes('news') === true)
  await watched.go(`${landing}?utm_source=bing&utm_medium=cpc&msclkid=${'m'.repeat(600)}`)
  await until(async () => (await stored(page))?.includes('bing') === true)
  const attribute = 'data-attribution="granted"'
  const body = snippetOf(site, path).replace('<contact-form ', `<contact-form ${attribute} `)
  const formPage = shop.add({ body, policy })
  await watched.go(`${formPage}?x=1`)
  assert.deepEqual(await send(page, 'granted@example.com'), {
    'First source': 'news',
    'First campaign': 'spring',
    'First landing page': landing,
    'Last source': 'bing',
    'Last medium': 'cpc',
    'Last landing page': landing,
    gclid: 'Cj0K',
    msclkid: 'm'.repeat(500),
  })
  assert.ok((await stored(page))?.includes('jane@') === false)
  watched.assertNoProblems()
})

test('nothing is stored or sent before the page grants it, and denying erases it', async () => {
  const path = await publishForm(site, { attribution: true })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const address = `${shop.add({ body: snippetOf(site, path) })}?utm_source=ads&fbclid=F1`
  await watched.go(address)
  assert.deepEqual(await send(page, 'not-granted@example.com'), {})
  assert.equal(await stored(page), undefined)
  const decide = (detail: string) =>
    page.evaluate(`{
      const event = new CustomEvent('contact-form:attribution', { detail: '${detail}' })
      document.dispatchEvent(event)
    }`)
  await watched.go(address)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await decide('granted')
  const { fbclid, 'Last source': source } = await send(page, 'later@example.com')
  assert.deepEqual([fbclid, source], ['F1', 'ads'])
  await watched.go(address)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await decide('granted')
  await decide('denied')
  assert.equal(await stored(page), undefined)
  assert.deepEqual(await send(page, 'denied@example.com'), {})
  watched.assertNoProblems()
})

test('whatever another script has stored as visits, forms are sent, with values cut', async () => {
  const path = await publishForm(site, { attribution: true })
  const now = Date.now()
  const megabytes = 'x'.repeat(2 * 1024 * 1024)
  const long = 'x'.repeat(50_000)
  const damaged = {
    first: { at: now, values: { utm_source: megabytes, utm_medium: 7, utm_term: [long] } },
    last: { at: now, values: null, more: long },
    gclid: long,
    [long]: { at: now, values: { utm_source: 'x' } },
  }
  const stores = [damaged, { ...damaged, first: null }, [long], null, megabytes]
  for (const [i, visits] of stores.entries()) {
    await using watched = await site.open({ elsewhere: [shop.url] })
    const { page } = watched
    const text = JSON.stringify(JSON.stringify(visits))
    await page.addInitScript(`localStorage['contact-form-visits'] ??= ${text}`)
    const formPage = shop.add({
      body: snippetOf(site, path).replace(/<script.*/, tagWith('granted')),
    })
    await watched.go(`${formPage}?gclid=Cj0K`)
    const fields = await send(page, `large-${i}@example.com`)
    assert.deepEqual([fields['gclid'], fields['Last landing page']], ['Cj0K', formPage])
    assert.equal(fields['First source'], i === 0 ? 'x'.repeat(500) : undefined)
    const kept = (await stored(page)) ?? ''
    assert.ok(kept.length < 10_000, `${kept.length} characters`)
    watched.assertNoProblems()
  }
})

test('visits are kept for 90 days, and never sent by a form without the setting', async () => {
  const [path, plain] = [await publishForm(site, { attribution: true }), await publishForm(site)]
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const tag = (form: string) => snippetOf(site, form).replace(/<script.*/, tagWith('granted'))
  const dayMs = 24 * 60 * 60 * 1_000
  await page.addInitScript(`if (!localStorage['contact-form-visits']) {
    const visit = (days, values) => ({ at: Date.now() - days * ${dayMs}, values })
    localStorage['contact-form-visits'] = JSON.stringify({
      first: visit(91, { utm_source: 'old' }),
      last: visit(89, { utm_source: 'recent' }),
      gclid: { at: Date.now() },
    })
  }`)
  await watched.go(shop.add({ body: tag(plain) }))
  assert.deepEqual(await send(page, 'plain@example.com'), {})
  const formPage = shop.add({ body: tag(path) })
  await watched.go(formPage)
  const fields = await send(page, 'kept@example.com')
  assert.equal(fields['First source'], undefined)
  assert.ok('First landing page' in fields)
  watched.assertNoProblems()
})
