import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FormChallenge } from '#core/forms/form.ts'
import type { ChallengeProvider } from '#model/challenges/providers.ts'
import { startScriptedServer } from '#test/processes/servers/scripted-server.ts'
import { fillForm, formIdOf, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const passed = { success: true, hostname: '127.0.0.1', action: 'contact_form' }
const verifier = await startScriptedServer([{ status: 200, body: passed }])
after(() => verifier[Symbol.asyncDispose]())
const providers = ['TURNSTILE_URL', 'HCAPTCHA_URL', 'RECAPTCHA_URL']
const site = await Site.startAlone(
  Object.fromEntries(providers.map((name) => [name, verifier.url])),
)
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const altcha: FormChallenge = { provider: 'altcha', siteKey: null, abovePerMinute: null }
const module = `${site.url}/embed/v1-challenge.js`

function open(refusals: readonly number[]): Promise<WatchedPage> {
  return site.open({ refusals, elsewhere: [shop.url] })
}

function policyWith(...hosts: readonly string[]): string {
  const named = ['script-src', 'style-src', 'connect-src', 'form-action', 'frame-src']
  return ["default-src 'none'", ...named.map((name) => [name, site.url, ...hosts].join(' '))].join(
    '; ',
  )
}

async function assertOneLead(watched: WatchedPage, email: string): Promise<void> {
  assert.equal((await leadsOf(site, email)).length, 1)
  watched.assertNoProblems()
}

test('altcha: the solver comes with the first focus, and works under a strict policy', async () => {
  const path = await publishForm(site, { challenge: altcha })
  await using watched = await open([])
  const { page } = watched
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await watched.go(shop.add({ body: snippetOf(site, path), policy: policyWith() }))
  await page.getByRole('button', { name: 'Send' }).waitFor()
  assert.ok(!requestedUrls.includes(module))
  const isLoaded = page.waitForResponse(module)
  await page.getByLabel('Your name').focus()
  await isLoaded
  await fillForm(page, 'altcha@example.com')
  await sendForm(page)
  await isThanked(page)
  await assertOneLead(watched, 'altcha@example.com')
})

test('altcha: a visitor over the window, and one who was offline, are asked later', async () => {
  const path = await publishForm(site, { challenge: { ...altcha, abovePerMinute: 600 } })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const values = { name: 'Jane', email: 'window@example.com', 'consent:privacy': true }
  for (let i = 0; i < 6; i += 1) {
    const body = JSON.stringify({ ...values, notes: String(i) })
    await fetch(site.url + path, { method: 'POST', headers, body })
  }
  await using watched = await open([403])
  const { page } = watched
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'asked@example.com')
  await page.context().setOffline(true)
  await sendForm(page)
  await page.getByText('You’re offline.').waitFor()
  await page.context().setOffline(false)
  await isThanked(page)
  assert.equal((await leadsOf(site, 'asked@example.com')).length, 1)
})

test('where the solver is blocked, the form’s own page has what was entered', async () => {
  const path = await publishForm(site, { challenge: altcha })
  await using watched = await open([403])
  const { page } = watched
  await page.route(`${module}*`, (route) => route.abort('aborted'))
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await fillForm(page, 'blocked@example.com')
  await sendForm(page)
  await page.waitForURL(site.url + path)
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'blocked@example.com')
  await watched.assertSound('hosted-form-challenge')
  await page.unroute(`${module}*`)
  await sendForm(page)
  await isThanked(page)
  await assertOneLead(watched, 'blocked@example.com')
})

// What the scripts of the providers do, as far as a page can tell.
const standIn = (name: string) => `window.${name} = {
  ready: (then) => setTimeout(then),
  render(host, { sitekey, callback }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am human'
    button.addEventListener('click', () => callback(sitekey + Math.random()))
    host.append(button)
    return 'widget'
  },
  reset() {},
}`
const widgets: readonly { provider: ChallengeProvider; name: string; host: string }[] = [
  { provider: 'turnstile', name: 'turnstile', host: 'https://challenges.cloudflare.com' },
  { provider: 'hcaptcha', name: 'hcaptcha', host: 'https://js.hcaptcha.com' },
  { provider: 'recaptcha', name: 'grecaptcha', host: 'https://www.google.com' },
]

for (const { provider, name, host } of widgets) {
  test(`${provider}: the widget appears with the first focus, and is waited for`, async () => {
    const challenge = { provider, siteKey: 'site-key', abovePerMinute: null }
    const path = await publishForm(site, { challenge })
    await site.withStore(async (store) => {
      const form = await store.findForm(formIdOf(path))
      await store.setChallenge(form?.key.id ?? '', { provider, secret: 'theirs' })
    })
    await using watched = await site.open({ elsewhere: [shop.url, host] })
    const { page } = watched
    await page.route(`${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: standIn(name) }),
    )
    await watched.go(shop.add({ body: snippetOf(site, path), policy: policyWith(host) }))
    const widget = page.getByRole('button', { name: 'I am human' })
    assert.equal(await widget.count(), 0)
    const email = `${provider}@example.com`
    await fillForm(page, email)
    await widget.waitFor()
    await sendForm(page)
    await page.getByText('Please show that you are not a robot').waitFor()
    assert.equal((await leadsOf(site, email)).length, 0)
    await widget.click()
    await isThanked(page)
    assert.match(verifier.requests.at(-1)?.body ?? '', /response=site-key/)
    await watched.go(path)
    await page.getByLabel('Your name').focus()
    await widget.waitFor()
    await assertOneLead(watched, email)
  })
}
