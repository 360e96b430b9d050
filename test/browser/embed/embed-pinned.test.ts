import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'

import type { FormChallenge } from '#core/forms/form.ts'
import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

type Pinned = { name: string; integrity: string }

const altcha: FormChallenge = { provider: 'altcha', siteKey: null, abovePerMinute: null }
const folder = `${site.url}/embed`

async function pinned(): Promise<Pinned> {
  return (await (await fetch(`${folder}/v1.json`)).json()) as Pinned
}

async function pinnedSnippet(path: string): Promise<string> {
  const { name, integrity } = await pinned()
  const script = `<script src="${folder}/${name}" integrity="${integrity}" crossorigin="anonymous"
    async></script>`
  return snippetOf(site, path).replace(/<script.*/, script)
}

test('a version is named by its content, kept forever, and the same as v1.js', async () => {
  const { name, integrity } = await pinned()
  assert.match(name, /^v1\.[0-9a-f]{16}\.js$/)
  const response = await fetch(`${folder}/${name}`)
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  const text = await response.text()
  assert.equal(integrity, `sha256-${createHash('sha256').update(text).digest('base64')}`)
  assert.equal(text, await (await fetch(`${folder}/v1.js`)).text())
  assert.equal((await fetch(`${folder}/v1.0000000000000000.js`)).status, 404)
})

test('a pinned script loads the style and the solver that were built with it', async () => {
  const path = await publishForm(site, { challenge: altcha })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const requestedFiles: string[] = []
  page.on('request', (request) => requestedFiles.push(request.url().replace(/.*[/]/, '')))
  const policy = ['script-src', 'style-src', 'connect-src', 'form-action']
  await page.goto(
    shop.add({
      body: await pinnedSnippet(path),
      policy: ["default-src 'none'", ...policy.map((directive) => `${directive} ${site.url}`)].join(
        '; ',
      ),
    }),
  )
  await fillForm(page, 'pinned@example.com')
  await sendForm(page)
  await isThanked(page)
  assert.equal((await leadsOf(site, 'pinned@example.com')).length, 1)
  const files = [...new Set(requestedFiles.filter((name) => name.startsWith('v1')))].toSorted()
  assert.equal(files.length, 3)
  for (const name of files) assert.match(name, /^v1(-challenge)?\.[0-9a-f]{16}\.(css|js)$/)
  watched.assertNoProblems()
})

test('what does not fit is not run: another script, another solver, another style', async () => {
  const path = await publishForm(site, { challenge: altcha })
  const address = shop.add({ body: await pinnedSnippet(path) })
  const body = 'window.isRun = true; export const prepare = 1, solve = 2'
  await using watched = await site.open({ refusals: [403], elsewhere: [shop.url] })
  const { page } = watched
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(/v1-challenge\.[0-9a-f]+\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body, headers }),
  )
  await page.route(/v1\.[0-9a-f]+\.css/, (route) =>
    route.fulfill({ contentType: 'text/css', body: 'form { color: red }', headers }),
  )
  await page.goto(address)
  await fillForm(page, 'other@example.com')
  const form = `getComputedStyle(document.querySelector('form')).color`
  assert.notEqual(await page.evaluate(form), 'rgb(255, 0, 0)')
  await page.evaluate(`addEventListener('pagehide', () => {
    sessionStorage.setItem('isRun', String(window.isRun))
  })`)
  await sendForm(page)
  await page.waitForURL(site.url + path)
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'other@example.com')
  await page.goto(address)
  assert.equal(await page.evaluate(`sessionStorage.getItem('isRun')`), 'undefined')
  await page.route(/v1\.[0-9a-f]+\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.isRun = true', headers }),
  )
  await page.reload()
  await page.getByRole('link', { name: 'Contact us' }).waitFor()
  assert.equal(await page.evaluate('window.isRun'), undefined)
  assert.equal((await leadsOf(site, 'other@example.com')).length, 0)
})
