import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formDefinition } from '#test/harness/forms/form-definition.ts'
import {
  fillForm,
  formIdOf,
  isThanked,
  scriptOf,
  sendForm,
  snippetOf,
} from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const base = site.url
const bytesMax = 8 * 1024
const script = scriptOf(site)
const strict = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'form-action'].map((name) => `${name} ${base}`),
].join('; ')
const logEvents = `window.events = []
for (const name of ['ready', 'submit', 'success', 'error']) {
  addEventListener('contact-form:' + name, ({ detail }) => events.push({ name, ...detail }))
}`

function open(refusals: readonly number[] = []): Promise<WatchedPage> {
  return site.open({ refusals, elsewhere: [shop.url] })
}

test('under a strict policy: by keyboard, mistakes by their fields, then sent, once', async () => {
  const path = await publishForm(site)
  await using watched = await open([422])
  const { page } = watched
  await page.addInitScript(logEvents)
  const address = shop.add({ body: snippetOf(site, path), policy: strict })
  await watched.go(`${address}?utm_campaign=spring`)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await watched.assertSound('embed')
  await watched.tabTo('Send')
  await page.keyboard.press('Enter')
  await page.getByText('Please check your entries').waitFor()
  await watched.waitForFocus('Your name')
  const name = page.getByLabel('Your name')
  assert.equal(await name.getAttribute('aria-invalid'), 'true')
  await watched.assertSound('embed-mistakes')
  await page.keyboard.type('Jane Doe')
  await watched.tabTo('E-mail')
  await page.keyboard.type('jane@-')
  await watched.tabTo('I have read the privacy notice.')
  await page.keyboard.press('Space')
  await watched.tabTo('Send')
  await page.keyboard.press('Enter')
  await page.getByText('Enter an email address such as').waitFor()
  await watched.waitForFocus('E-mail')
  await page.getByLabel('E-mail').fill('strict@example.com')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await isThanked(page)
  await watched.assertSound('embed-thanks')
  const leads = await leadsOf(site, 'strict@example.com')
  assert.equal(leads.length, 1)
  const events =
    await page.evaluate<{ name: string; fields?: string[]; values?: object }[]>('events')
  assert.deepEqual(
    events.map(({ name: event }) => event),
    ['ready', 'error', 'submit', 'error', 'submit', 'success'],
  )
  assert.ok(!JSON.stringify(events).includes('strict@'))
  assert.equal(await page.evaluate('document.cookie + Object.keys(localStorage)'), '')
})

test('a page that resets, hides and breaks everything still has a form that is sent', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  const head = `<style>* { all: unset } form input { display: none !important }</style><script>
    Array.prototype.toJSON = () => 'broken'
    Object.defineProperty(window, 'fetch', { value: () => { throw new Error('no') } })
    Object.freeze(window.fetch)
    // As in browsers of a few years ago.
    window.CSSStyleSheet = URL.canParse = undefined
    window.define = Object.assign(() => {}, { amd: {} })
  </script>`
  await watched.go(shop.add({ head, body: snippetOf(site, path) }))
  const box = await page.getByLabel('Your name').boundingBox()
  assert.ok(box !== null && box.width > 200 && box.height >= 40, JSON.stringify(box))
  await fillForm(page, 'hostile@example.com')
  await sendForm(page)
  await isThanked(page)
  assert.equal((await leadsOf(site, 'hostile@example.com')).length, 1)
  watched.assertNoProblems()
})

test('two forms on a page, added, moved and removed by an application', async () => {
  const [one, two] = [await publishForm(site), await publishForm(site)]
  await using watched = await open()
  const { page } = watched
  await watched.go(shop.add({ body: `<div id="app"></div>${script}` }))
  await page.evaluate(`{
    for (const form of ['${formIdOf(one)}', '${formIdOf(two)}']) {
      const element = document.createElement('contact-form')
      app.append(element)
      element.setAttribute('form', form)
    }
  }`)
  await page.getByRole('button', { name: 'Send' }).nth(1).waitFor()
  const ids = await page.evaluate<string[]>(
    `[...document.querySelectorAll('[id]')].map(({ id }) => id)`,
  )
  assert.equal(new Set(ids).size, ids.length)
  await page.getByLabel('Your name').first().fill('Kept')
  await page.evaluate('app.append(app.firstElementChild)')
  assert.equal(await page.getByLabel('Your name').nth(1).inputValue(), 'Kept')
  await page.evaluate('app.firstElementChild.remove()')
  await fillForm(page, 'moved@example.com')
  await sendForm(page)
  await isThanked(page)
  await page.evaluate(`{
    const target = document.createElement('div')
    app.replaceChildren(target)
    ContactForms.mount(target, { form: '${formIdOf(two)}', language: 'de' })
  }`)
  await page.getByRole('button', { name: 'Absenden' }).waitFor()
  await page.evaluate('ContactForms.unmount(app.firstElementChild)')
  assert.equal(await page.evaluate('app.firstElementChild.innerHTML'), '')
  assert.equal((await leadsOf(site, 'moved@example.com')).length, 1)
  watched.assertNoProblems()
})

test('in Arabic, on the narrowest screen and with text twice as large', async () => {
  const { fields, texts } = formDefinition()
  const path = await publishForm(site, {
    languages: ['en', 'de', 'ar'],
    look: { theme: 'dark', accent: '#ffd000', radius: 24, font: 'system' },
    fields: fields.map((field) =>
      field.kind === 'hidden'
        ? field
        : { ...field, texts: { ...field.texts, ar: { label: 'هل قرأت سياسة الخصوصية؟' } } },
    ),
    texts: {
      ...texts,
      ar: { title: 'تواصل معنا', submit: 'إرسال', success: { title: 'شكرًا', text: 'سنرد.' } },
    },
  })
  await using watched = await open()
  const { page } = watched
  const body = `<div lang="ar" dir="rtl">${snippetOf(site, path)}</div>`
  await watched.go(shop.add({ body }))
  await page.getByRole('button', { name: 'إرسال' }).click()
  await page.getByText('يُرجى مراجعة ما أدخلته').waitFor()
  const form = page.locator('contact-form form')
  assert.equal(await form.getAttribute('dir'), 'rtl')
  await watched.assertSound('embed-arabic')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const size of ['100%', '200%']) {
    await page.evaluate(`document.documentElement.style.fontSize = '${size}'`)
    const [contentWidth, windowWidth] = await page.evaluate<[number, number]>(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    )
    assert.equal(contentWidth, windowWidth, size)
  }
})

test('a page may prevent what follows, ask for values, and bring styles of its own', async () => {
  const path = await publishForm(site)
  await using watched = await open()
  const { page } = watched
  await page.addInitScript(`addEventListener('contact-form:submit', (event) => {
    window.submitted = event.detail
    if (!window.isAllowed) event.preventDefault()
  })
  addEventListener('contact-form:success', (event) => event.preventDefault())`)
  const attributes = 'data-events="values" data-style="none"'
  const body = snippetOf(site, path).replace('<contact-form ', `<contact-form ${attributes} `)
  await watched.go(shop.add({ body }))
  await fillForm(page, 'prevented@example.com')
  await sendForm(page)
  const { values } = await page.evaluate<{ values: Record<string, string[]> }>('submitted')
  assert.deepEqual(values['email'], ['prevented@example.com'])
  assert.equal(values['_key'], undefined)
  assert.equal((await leadsOf(site, 'prevented@example.com')).length, 0)
  await page.evaluate('window.isAllowed = true')
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(path),
  )
  await sendForm(page)
  assert.equal((await sent).status(), 200)
  await page.locator('form[aria-busy="false"]').waitFor()
  assert.equal(await page.getByLabel('E-mail').inputValue(), 'prevented@example.com')
  assert.equal((await leadsOf(site, 'prevented@example.com')).length, 1)
  const styles = 'document.styleSheets.length + document.adoptedStyleSheets.length'
  assert.equal(await page.evaluate(styles), 0)
  watched.assertNoProblems()
})

const declared = `
interface ContactFormOptions {
  form: string
  language?: string
}
interface ContactFormDetail {
  form: string
  code?: string
  fields?: string[]
  values?: Record<string, string[]>
}
interface ContactFormsApi {
  mount(element: HTMLElement, options: ContactFormOptions): void
  unmount(element: HTMLElement): void
}
interface Window {
  readonly ContactForms: ContactFormsApi
}
interface HTMLElementEventMap {
  'contact-form:ready': CustomEvent<ContactFormDetail>
  'contact-form:submit': CustomEvent<ContactFormDetail>
  'contact-form:success': CustomEvent<ContactFormDetail>
  'contact-form:error': CustomEvent<ContactFormDetail>
}
`
const variables = [
  ...[
    '--cf-accent',
    '--cf-background',
    '--cf-border',
    '--cf-error',
    '--cf-field',
    '--cf-field-text',
    '--cf-gap',
  ],
  ...[
    '--cf-line',
    '--cf-muted',
    '--cf-on-accent',
    '--cf-placeholder',
    '--cf-radius',
    '--cf-text',
    '--cf-width',
  ],
]
const classes = [
  ...['cf-back', 'cf-buttons'],
  ...[
    'cf-choice',
    'cf-close',
    'cf-cover',
    'cf-dialog',
    'cf-ends',
    'cf-error',
    'cf-field',
    'cf-file',
    'cf-files',
    'cf-form',
    'cf-heading',
    'cf-help',
    'cf-intro',
    'cf-launcher',
    'cf-logo',
    'cf-notice',
    'cf-optional',
    'cf-other',
    'cf-part',
    'cf-part-title',
    'cf-progress',
    'cf-rating',
    'cf-result',
    'cf-row',
    'cf-slide-in',
    'cf-status',
    'cf-steps',
  ],
  ...['cf-submit', 'cf-success', 'cf-title', 'cf-words'],
]

test('what v1 offers stays: its types, variables, classes, and one global object', async () => {
  const textOf = async (name: string) => (await fetch(`${base}/embed/${name}`)).text()
  const types = (await textOf('v1.d.ts')).replaceAll(/\/\*\*[^]*?\*\/|\/\/.*/g, '')
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
  assert.deepEqual(lines(types), lines(declared))
  const style = await textOf('v1.css')
  const named = (pattern: RegExp) => [
    ...new Set(Array.from(style.matchAll(pattern), ([name]) => name)),
  ]
  assert.deepEqual(named(/--cf-[a-z-]+/g).toSorted(), variables)
  assert.deepEqual(named(/(?<=\.)cf-[a-z-]+/g).toSorted(), classes)
  assert.match(style.replaceAll(/\/\*[^]*?\*\//g, '').trim(), /^@layer contact-form \{[^]*\}$/)

  await using watched = await open()
  await watched.go(shop.add({ body: script }))
  const offered = await watched.page.evaluate<unknown>(`{
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const names = Object.getOwnPropertyNames(window)
    const element = customElements.get('contact-form')
    const known = /^(?:[0-9]+|tell.*|__pw.*|__playwright.*)$/;
    [
      names.filter((name) => !(name in frame.contentWindow) && !known.test(name)),
      Object.keys(ContactForms),
      Object.isFrozen(ContactForms),
      element.observedAttributes,
    ]
  }`)
  assert.deepEqual(offered, [['ContactForms'], ['mount', 'unmount'], true, ['form', 'lang']])
})

test('the script is small, open to every site, and asked for again by its tag', async () => {
  for (const name of [
    'v1.js',
    'v1-challenge.js',
    'v1-fields.js',
    'v1-visit.js',
    'v1.css',
    'v1.d.ts',
    'v1.json',
  ]) {
    const url = `${base}/embed/${name}`
    const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(response.status, 200)
    const bytes = Number(response.headers.get('content-length'))
    assert.ok(bytes > 0 && bytes <= bytesMax, name)
    await response.text()
    const { headers } = response
    assert.equal(headers.get('access-control-allow-origin'), '*')
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
    assert.equal(headers.get('cache-control'), 'public, max-age=300, stale-while-revalidate=86400')
    const known = { 'accept-encoding': 'gzip', 'if-none-match': headers.get('etag') ?? '' }
    const again = await fetch(url, { headers: known })
    assert.deepEqual([again.status, await again.text()], [304, ''])
  }
  assert.equal((await fetch(`${base}/embed/v2.js`)).status, 404)
})
