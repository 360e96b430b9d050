import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { publishForm as publish } from '#core/forms/manage-forms.ts'
import { formatTime } from '#core/values/time.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { until } from '#test/harness/until.ts'
import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const colourOfHeading = `getComputedStyle(document.querySelector('h1, h2')).color`
const teal = 'rgb(0, 128, 128)'
const lookWith = (css: string) => ({ ...formDefinition().look, css })

test('a member writes CSS, sees it in the preview, and where a mistake is', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  const path = await publishForm(site)
  await watched.go(`${site.url}${site.projectPath}/forms/${path.replace('/f/', '')}`)
  await page.getByRole('tab', { name: 'Design' }).click()
  const css = page.getByLabel('CSS of the form’s own page')
  await css.fill('h1 {\n  color: teal;\n}\n')
  // The frame may be loading.
  const colour = () =>
    page
      .frames()
      .at(-1)
      ?.evaluate(colourOfHeading)
      .catch(() => null)
  await until(async () => (await colour()) === teal)
  await watched.assertSound('form-css')
  await css.press('End')
  await css.press('Tab')
  await watched.waitForFocus(/^(?!CSS of the form)/)
  await css.fill('h1 {\n  background: url(https://www.example.com/x.png);\n}\n')
  await page.getByText('Line 2, column 15: url() isn’t allowed.').waitFor()
  await watched.assertSound('form-css-mistake')
  await css.fill('h1 {\n  color red;\n}\n')
  await page.getByText('Line 2, column 9: This isn’t valid CSS.').waitFor()
  const { draft } = await site.withStore((store) =>
    store.readForm(site.projectId, path.slice('/f/'.length)),
  )
  assert.equal(draft.look.css, 'h1 {\n  color: teal;\n}')
})

test('its own page has its CSS before and after sending, without JavaScript, too', async () => {
  const path = await publishForm(site, {
    look: lookWith('h1 { color: teal } .cf-field { container: field / inline-size }'),
  })
  for (const javaScriptEnabled of [true, false]) {
    await using watched = await site.open({ javaScriptEnabled })
    const { page } = watched
    await page.goto(site.url + path)
    assert.equal(await page.evaluate(colourOfHeading), teal)
    if (javaScriptEnabled) await watched.assertSound('form-page-css')
    await fillForm(page, `css-${javaScriptEnabled}@example.com`)
    await sendForm(page)
    await isThanked(page)
    assert.equal(await page.evaluate(colourOfHeading), teal)
    watched.assertNoProblems()
  }
})

test('on a site, and on pages of the server, the form’s CSS is not used', async () => {
  const path = await publishForm(site, { look: lookWith('* { color: teal }') })
  await using watched = await site.open({ elsewhere: [shop.url], refusals: [404] })
  const { page } = watched
  await page.goto(shop.add({ body: snippetOf(site, path) }))
  await page.getByRole('button', { name: 'Send' }).waitFor()
  assert.notEqual(await page.evaluate(colourOfHeading), teal)
  await page.goto(`${site.url}/f/confirm/unknown`)
  assert.notEqual(await page.evaluate(colourOfHeading), teal)
})

test('the policy of the page stops requests that CSS would make', async () => {
  const paths: string[] = []
  const listener = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  after(() => listener.close())
  // A server that listens on TCP has an address of this form.
  const { port } = listener.address() as AddressInfo
  const requesting = requestingCss(`http://127.0.0.1:${port}`)

  // A page without a policy makes these requests.
  await using plain = await site.open({ elsewhere: [shop.url] })
  const head = `<style>${requesting}</style>`
  const body = '<form><input name="email" value="a"><button>Send</button></form>'
  await plain.page.goto(shop.add({ head, body }))
  await until(() => Promise.resolve(new Set(paths).size === requests.length))
  paths.length = 0

  // CSS that came into storage by another way is judged when it is served.
  const path = await publishForm(site)
  const formId = path.slice('/f/'.length)
  await site.withStore(async (store) => {
    const { projectId } = site
    const { draft, updatedAt } = await store.readForm(projectId, formId)
    const change = { draft: { ...draft, look: lookWith(requesting) } }
    const request = { projectId, formId, now: Date.now() }
    const changed = await store.changeForm({ ...request, seenUpdatedAt: updatedAt, change })
    const seenUpdatedAt = formatTime(changed.updatedAt)
    await publish(store, { ...request, seenUpdatedAt, by: byOperator })
  })
  await using watched = await site.open()
  await watched.go(path)
  await watched.page.locator('[name=email]').fill('a')
  watched.assertNoProblems()

  // And if it were served as it is, the policy of the page would apply.
  await using bypassed = await site.open()
  const { page } = bypassed
  await page.route('**/style.css?*', (route) =>
    route.fulfill({ contentType: 'text/css', body: requesting }),
  )
  await page.goto(path)
  await page.locator('[name=email]').fill('a')
  await bypassed.rest()
  assert.equal(await page.evaluate('getComputedStyle(document.body).outlineStyle'), 'dotted')
  assert.throws(() => bypassed.assertNoProblems(), /policy: (?:img|style|font)-src/)
  assert.deepEqual(paths, [])
})

const requests = ['import', 'font', 'image', 'set', 'typed', 'content'] as const

/** CSS that requests a file in each way, one of them for what is typed. */
function requestingCss(origin: string): string {
  const address = (name: (typeof requests)[number]) => `${origin}/${name}`
  return `@import "${address('import')}";
@font-face { font-family: loaded; src: url(${address('font')}) }
body { outline: 1px dotted; font-family: loaded; background: url(${address('image')}) }
main { background: image-set("${address('set')}" 1x) }
[name="email"] { --typed: url(${address('typed')}); background: var(--typed) }
button::after { content: url(${address('content')}) }`
}
