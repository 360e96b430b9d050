import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { scriptOf, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.startAlone()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

test('the next page gets the values that its owner chose, with and without a script', async () => {
  const booking = `${site.url}${await publishForm(site)}?slot=1`
  const parameters = [
    { name: 'name', field: 'name' },
    { name: 'email', field: 'email' },
    { name: 'size', field: 'custom:Budget' },
  ]
  const path = await publishForm(site, { after: { kind: 'redirect', url: booking, parameters } })
  const ownForm = `<form method="post" action="${site.url}${path}?url=https://evil.example/">
    <label>Your name <input name="name"></label><label>E-mail <input name="email"></label>
    <label><input type="checkbox" name="consent:privacy" value="true">
      I have read the privacy notice.</label>
    <input type="hidden" name="after" value='{"kind":"redirect","url":"https://evil.example/"}'>
    <input type="hidden" name="url" value="https://evil.example/"><button>Send</button></form>`
  const pages = {
    hosted: site.url + path,
    embedded: shop.add({ body: snippetOf(site, path) }),
    own: shop.add({ body: ownForm + scriptOf(site) }),
  }
  const name = '@evil.example/?&size=large#'
  for (const [kind, address] of Object.entries(pages)) {
    for (const javaScriptEnabled of kind === 'embedded' ? [true] : [true, false]) {
      await using watched = await site.open({ javaScriptEnabled, elsewhere: [shop.url] })
      const { page } = watched
      await page.goto(address)
      if (javaScriptEnabled) {
        await page.locator('form[aria-busy], .cf-status').first().waitFor({ state: 'attached' })
      }
      const email = `${kind}-${javaScriptEnabled}@example.com`
      await page.getByLabel('Your name').fill(name)
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('I have read').check()
      await sendForm(page)
      await page.waitForURL((url) => url.searchParams.has('slot'))
      const { origin, pathname, hash, searchParams } = new URL(page.url())
      assert.deepEqual([origin + pathname, hash], [booking.split('?')[0], ''])
      assert.deepEqual(Object.fromEntries(searchParams), { slot: '1', name, email })
      assert.equal((await leadsOf(site, email)).length, 1)
      watched.assertNoProblems()
    }
  }
})
