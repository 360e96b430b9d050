import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

/** The computed style of the first element of a page that a selector finds. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate<string>(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
  )
}

const white = 'rgb(255, 255, 255)'
const dark = 'rgb(32, 33, 36)'
const colours = 'body { background: #111; color: #eee } a { color: #8cf }'

test('an automatic theme follows what the page says, in all usual ways', async () => {
  const path = await publishForm(site, {
    look: { theme: 'auto', accent: '#1a56db', radius: 8, font: 'page' },
  })
  const snippet = snippetOf(site, path)
  const pages = [
    { body: snippet, field: white },
    { head: '<style>:root { color-scheme: dark }</style>', body: snippet, field: dark },
    { body: `<div data-theme="dark">${snippet}</div>`, field: dark },
    { body: `<div data-bs-theme="dark">${snippet}</div>`, field: dark },
    { body: `<div class="dark">${snippet}</div>`, field: dark },
    {
      head: '<style>:root { color-scheme: dark }</style>',
      body: `<div data-theme="light">${snippet}</div>`,
      field: white,
    },
  ]
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  for (const [i, { head = '', body, field }] of pages.entries()) {
    await page.emulateMedia({ colorScheme: field === white ? 'dark' : 'light' })
    const style = `<style>${field === dark ? colours : ''}</style>`
    await watched.go(shop.add({ head: head + style, body }))
    await page.getByLabel('Your name').waitFor()
    const name = 'contact-form [name="name"]'
    assert.equal(await styleOf(page, name, 'background-color'), field, `${i}`)
  }
  await watched.go(
    shop.add({
      head: `<style>${colours}</style>`,
      body: `<div data-theme="dark">${snippet}</div>`,
    }),
  )
  await watched.assertSound('embed-dark-page')
  watched.assertNoProblems()
})

test('colours and font of its own, in the page, over it, and on its own page', async () => {
  const path = await publishForm(site, {
    look: {
      theme: 'auto',
      accent: '#ffd000',
      radius: 8,
      font: 'serif',
      surface: { background: '#102030', text: '#f0f4f8' },
    },
  })
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  const background = 'rgb(16, 32, 48)'
  await watched.go(shop.add({ body: snippetOf(site, path) }))
  await page.getByRole('button', { name: 'Send' }).click()
  assert.equal(await styleOf(page, 'contact-form', 'background-color'), background)
  assert.match(await styleOf(page, 'contact-form form', 'font-family'), /^ui-serif/)
  await watched.assertSound('embed-own-colours')

  const popup = snippetOf(site, path).replace(
    '<contact-form ',
    '<contact-form data-display="popup" ',
  )
  await watched.go(shop.add({ body: popup }))
  await page.getByRole('link', { name: 'Contact us' }).click()
  await page.getByRole('dialog').waitFor()
  await watched.assertSound('embed-popup-own-colours')

  await watched.go(path)
  assert.equal(await styleOf(page, 'body', 'background-color'), background)
  await watched.assertSound('hosted-own-colours')
  watched.assertNoProblems()
})
