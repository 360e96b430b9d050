import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const parameters: Readonly<Record<string, string>> = {
  name: 'who',
  email: 'email',
  'custom:Budget': 'budget',
  'custom:Topics': 'topic',
  notes: 'Message',
}
const policy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'form-action'].map((name) => `${name} ${site.url}`),
].join('; ')

function publishPrefilled(): Promise<string> {
  const fields = formDefinition().fields.map((field) => {
    const { [field.name]: prefill } = parameters
    return prefill === undefined ? field : { ...field, prefill }
  })
  return publishForm(site, { fields })
}

test('a page elsewhere: by its address and by the tag, under a strict policy', async () => {
  const path = await publishPrefilled()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const body = snippetOf(site, path).replace(
    '<contact-form ',
    '<contact-form data-prefill-email="tag@example.com" data-prefill-message="From the tag" ',
  )
  const hostile = '<img src=x onerror=alert(1)>'
  const query = new URLSearchParams([
    ['who', hostile],
    ['email', 'link@example.com'],
    ['budget', 'huge'],
    ['topic', 'support'],
    ['topic', 'sales'],
    ['phone', '0221 4710004'],
    ['consent:privacy', 'true'],
  ])
  await watched.go(`${shop.add({ body, policy })}?${query.toString()}`)
  await page.locator('[name="custom:Topics"][value="support"]:checked').waitFor()
  assert.equal(await page.getByLabel('Your name').inputValue(), hostile)
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'tag@example.com')
  assert.equal(await page.getByLabel('Message').inputValue(), 'From the tag')
  assert.equal(await page.getByLabel('Budget').inputValue(), '')
  assert.equal(await page.getByLabel('Phone').inputValue(), '')
  assert.equal(await page.getByLabel('An offer').isChecked(), true)
  assert.equal(await page.getByLabel('I have read the privacy notice.').isChecked(), false)
  await watched.assertSound('embed-prefilled')
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('I have read the privacy notice.').check()
  await sendForm(page)
  await isThanked(page)
  const [lead] = await leadsOf(site, 'tag@example.com')
  assert.deepEqual([lead?.name, lead?.notes], ['Jane Doe', 'From the tag'])
  watched.assertNoProblems()
})

test('what visitors have entered stays, and other forms load nothing more', async () => {
  const [path, plain] = [await publishPrefilled(), await publishForm(site)]
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  const hasPart = () => files.some((url) => url.includes('v1-visit'))
  await watched.go(`${shop.add({ body: snippetOf(site, plain) })}?email=link@example.com`)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), '')
  assert.equal(hasPart(), false)
  const isRequested = Promise.withResolvers<undefined>()
  const isTyped = Promise.withResolvers<undefined>()
  await page.route('**/embed/v1-visit.js', async (route) => {
    isRequested.resolve(undefined)
    await isTyped.promise
    await route.continue()
  })
  const query = 'email=link@example.com&who=Link&budget=large'
  await page.goto(`${shop.add({ body: snippetOf(site, path) })}?${query}`)
  await isRequested.promise
  await fillForm(page, 'typed@example.com')
  isTyped.resolve(undefined)
  await page.evaluate(`new Promise((resolve) => {
    const select = document.querySelector('select')
    if (select.value === 'large') resolve()
    else select.addEventListener('change', resolve, { once: true })
  })`)
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'typed@example.com')
  assert.equal(await page.getByLabel('Your name').inputValue(), 'Jane Doe')
  assert.equal(await page.getByLabel('Budget').inputValue(), 'large')
})

test('the page of the form itself is filled in without scripts', async () => {
  const path = await publishPrefilled()
  await using watched = await site.open()
  const { page } = watched
  await page.route('**/embed/v1.js', (route) => route.abort('aborted'))
  await watched.go(`${path}?who=Jane%20Doe&email=hosted-link@example.com&budget=large`)
  assert.equal(await page.getByLabel('Budget').inputValue(), 'large')
  await page.getByLabel('I have read the privacy notice.').check()
  await sendForm(page)
  await isThanked(page)
  assert.equal((await leadsOf(site, 'hosted-link@example.com'))[0]?.name, 'Jane Doe')
})
