import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { bundlePage } from '../pages/bundled-page.ts'
import { fillForm, formIdOf, isThanked, scriptOf, sendForm } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const dom = await bundlePage({ code: `export * from 'contact-sync-forms'` })
shop.addFile('/forms.js', { text: dom, type: 'text/javascript' })
const react = await bundlePage({
  code: `export { createElement, StrictMode } from 'react'
    export { createRoot, hydrateRoot } from 'react-dom/client'
    export { renderToString } from 'react-dom/server.browser'
    export { ContactForm } from 'contact-sync-forms/react'`,
})
shop.addFile('/react.js', { text: react, type: 'text/javascript' })

const optionsOf = (path: string) => ({ server: site.url, form: formIdOf(path), label: 'Write us' })

/** The address of a page that runs this, with `options` for the form at this path. */
function pageWith(path: string, code: string, before = ''): string {
  const options = `const options = ${JSON.stringify(optionsOf(path))}`
  const body = `<div id="host"></div>${before}<script type="module">${options}\n${code}</script>`
  return shop.add({ body })
}

test('without React: it is shown, tells of events, and leaves the page as it was', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(
    pageWith(
      path,
      `import { mountContactForm } from '/forms.js'
      const host = document.querySelector('#host')
      host.append('Our own words')
      const events = []
      const mounted = mountContactForm(host, {
        ...options,
        lang: 'en',
        height: '56rem',
        onReady: () => events.push('ready'),
        onSubmit: () => events.push('submit'),
        onSuccess: ({ detail }) => events.push('success ' + detail.form),
      })
      Object.assign(window, { events, mounted })`,
    ),
  )
  await page.getByRole('button', { name: 'Send' }).waitFor()
  assert.equal(await page.locator('contact-form').getAttribute('lang'), 'en')
  await fillForm(page, 'package-dom@example.com')
  await sendForm(page)
  await isThanked(page)
  const success = `success ${formIdOf(path)}`
  assert.deepEqual(await page.evaluate('events'), ['ready', 'submit', success])
  assert.equal((await leadsOf(site, 'package-dom@example.com')).length, 1)
  await page.evaluate('mounted.unmount()')
  assert.equal(await page.locator('#host').innerHTML(), 'Our own words')
  watched.assertNoProblems()
})

test('two forms share one script, also with the one that the page has itself', async () => {
  const [one, other] = [await publishForm(site), await publishForm(site)]
  for (const before of ['', scriptOf(site)]) {
    await using watched = await site.open({ elsewhere: [shop.url] })
    const { page } = watched
    await watched.go(
      pageWith(
        one,
        `import { mountContactForm } from '/forms.js'
        mountContactForm(document.querySelector('#host'), options)
        const second = document.querySelector('main').appendChild(document.createElement('div'))
        mountContactForm(second, { ...options, form: '${formIdOf(other)}' })`,
        before,
      ),
    )
    await page.getByRole('button', { name: 'Send' }).nth(1).waitFor()
    assert.equal(await page.locator('script[src*="/embed/"]').count(), 1)
    watched.assertNoProblems()
  }
})

test('a pinned script is checked: other bytes are not run, and the link stays', async () => {
  const path = await publishForm(site)
  const pinned = (await (await fetch(`${site.url}/embed/v1.json`)).json()) as { name: string }
  for (const isChanged of [false, true]) {
    await using watched = await site.open({ elsewhere: [shop.url] })
    const { page } = watched
    const headers = { 'access-control-allow-origin': '*' }
    if (isChanged) {
      await page.route(`**/embed/${pinned.name}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'window.isRun = true', headers }),
      )
    }
    await page.goto(
      pageWith(
        path,
        `import { mountContactForm } from '/forms.js'
        const script = ${JSON.stringify(pinned)}
        const host = document.querySelector('#host')
        host.append(new Comment('the form'), ' ')
        mountContactForm(host, { ...options, script })`,
      ),
    )
    if (isChanged) {
      await page.locator('script[src*="/embed/"]').waitFor({ state: 'detached' })
      const link = page.getByRole('link', { name: 'Write us' })
      assert.equal(await link.getAttribute('href'), site.url + path)
      assert.equal(await page.evaluate('window.isRun'), undefined)
    } else {
      await page.getByRole('button', { name: 'Send' }).waitFor()
      watched.assertNoProblems()
    }
  }
})

test('React: what the server has rendered is a link, and hydrates without a mismatch', async () => {
  const path = await publishForm(site)
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(
    pageWith(
      path,
      `import { ContactForm, createElement, hydrateRoot, renderToString } from '/react.js'
      const host = document.querySelector('#host')
      const element = createElement(ContactForm, { ...options, height: '56rem' })
      host.innerHTML = window.rendered = renderToString(element)
      window.errors = []
      const onRecoverableError = (error) => errors.push(String(error))
      hydrateRoot(host, element, { onRecoverableError })`,
      // The script is there before the page is hydrated.
      scriptOf(site),
    ),
  )
  await page.getByRole('button', { name: 'Send' }).waitFor()
  const link = `<a href="${site.url}${path}">Write us</a>`
  assert.equal(await page.evaluate('rendered'), `<div style="min-height:56rem">${link}</div>`)
  assert.deepEqual(await page.evaluate('errors'), [])
  watched.assertNoProblems()
})

test('React: another handler keeps what was entered, and another form replaces it', async () => {
  const [path, other] = [await publishForm(site), await publishForm(site)]
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(
    pageWith(
      path,
      `import { ContactForm, StrictMode, createElement, createRoot } from '/react.js'
      const root = createRoot(document.querySelector('#host'))
      window.events = []
      window.render = (others) => root.render(
        createElement(StrictMode, null, createElement(ContactForm, { ...options, ...others })))
      window.remove = () => root.render(null)
      render({ onSuccess: () => events.push('first') })`,
    ),
  )
  await fillForm(page, 'package-react@example.com')
  await page.evaluate(`render({ onSuccess: () => events.push('second') })`)
  await sendForm(page)
  await isThanked(page)
  assert.deepEqual(await page.evaluate('events'), ['second'])
  assert.equal((await leadsOf(site, 'package-react@example.com')).length, 1)
  await page.evaluate(`render({ form: '${formIdOf(other)}' })`)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  assert.equal(await page.locator('contact-form').getAttribute('form'), formIdOf(other))
  await page.evaluate('remove()')
  assert.equal(await page.locator('#host').innerHTML(), '')
  watched.assertNoProblems()
})
