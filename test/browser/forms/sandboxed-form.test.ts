import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { fillForm, isThanked, sendForm } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const inSandbox = (src: string, rights: string) =>
  `<iframe title="Contact" sandbox="${rights}" src="${src}" width="600" height="1000"></iframe>`

test('the page of a form with sites is sent in a sandbox, with or without its script', async () => {
  const path = await publishForm(site, { origins: [shop.url] })
  for (const rights of ['allow-forms', 'allow-forms allow-scripts']) {
    await using watched = await site.open({ elsewhere: [shop.url] })
    const { page } = watched
    await page.goto(shop.add({ body: inSandbox(`${site.url}${path}?frame=1`, rights) }))
    const within = page.frameLocator('iframe')
    const email = `${rights.length}@example.com`
    await fillForm(within, email)
    await sendForm(within)
    await isThanked(within)
    assert.equal((await leadsOf(site, email)).length, 1)
  }
})

test('a site’s own form in a sandbox is sent with a second click on the form’s page', async () => {
  const path = await publishForm(site, { origins: [shop.url] })
  await using watched = await site.open({ elsewhere: [shop.url], refusals: [403] })
  const { page } = watched
  const body = `<form method="post" action="${site.url}${path}">
    <label>Your name <input name="name"></label>
    <label>E-mail <input name="email" type="email"></label>
    <label><input type="checkbox" name="consent:privacy" value="true">
      I have read the privacy notice.</label><button>Send</button></form>`
  await page.goto(shop.add({ body: inSandbox(shop.add({ body }), 'allow-forms') }))
  const within = page.frameLocator('iframe')
  await fillForm(within, 'second@example.com')
  await sendForm(within)
  await within.getByText('Please send the form from here').waitFor()
  assert.equal((await leadsOf(site, 'second@example.com')).length, 0)
  await within.getByLabel('I have read the privacy notice.').check()
  await sendForm(within)
  await isThanked(within)
  assert.equal((await leadsOf(site, 'second@example.com')).length, 1)
})
