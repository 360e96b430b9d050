import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const question = 'Did you mean gmail.com?'

test('without the script, a page asks what address is meant, and corrects the lead', async () => {
  const path = await publishForm(site, { languages: ['en', 'de', 'ar'] })
  await using watched = await site.open()
  const { page } = watched
  await page.route('**/embed/v1.js', (route) => route.abort('aborted'))
  await watched.go(path)
  await fillForm(page, 'plain@gmial.com')
  await sendForm(page)
  await page.getByRole('heading', { name: question }).waitFor()
  assert.equal((await leadsOf(site, 'plain@gmial.com')).length, 1)
  await watched.assertSound('form-doubtful')
  await page.getByRole('button', { name: 'Yes, use plain@gmail.com' }).click()
  await isThanked(page)
  assert.equal((await leadsOf(site, 'plain@gmial.com')).length, 0)
  assert.equal((await leadsOf(site, 'plain@gmail.com')).length, 1)

  await watched.go(`${path}?lang=ar`)
  await page.locator('[name="name"]').fill('Jane Doe')
  await page.locator('[name="email"]').fill('arabic@gmial.com')
  await page.locator('[name="consent:privacy"]').check()
  await page.locator('button[type="submit"]').click()
  await page.getByRole('heading', { name: 'هل تقصد' }).waitFor()
  await watched.assertSound('form-doubtful-arabic')
  await page.getByRole('button', { name: 'صحيح' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  assert.equal((await leadsOf(site, 'arabic@gmial.com')).length, 1)
})

test('with the script, the question is at the field; sent again, it is one lead', async () => {
  const path = await publishForm(site)
  for (const [email, then] of [
    ['kept@gmial.com', 'kept@gmial.com'],
    ['typed@gmial.com', 'typed@gmail.com'],
  ] as const) {
    await using watched = await site.open({ elsewhere: [shop.url], refusals: [422] })
    const { page } = watched
    await watched.go(shop.add({ body: snippetOf(site, path) }))
    await fillForm(page, email)
    await sendForm(page)
    await page.getByText(question).waitFor()
    assert.equal((await leadsOf(site, email)).length, 1)
    await watched.assertSound('embed-doubtful')
    await page.getByLabel('E-mail').fill(then)
    await sendForm(page)
    await isThanked(page)
    assert.equal((await leadsOf(site, then)).length, 1)
    if (then !== email) assert.equal((await leadsOf(site, email)).length, 0)
  }
})
