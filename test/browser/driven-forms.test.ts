import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { quarantinePageMax } from '#core/forms/quarantined-submission.ts'
import { startChromium } from './chromium.ts'
import { fillForm, isThanked, sendForm, snippetOf } from './embedded-form.ts'
import { ForeignSite } from './foreign-site.ts'
import { leadsOf, publishForm } from './publish-form.ts'
import { sharedBrowser } from './one-browser.ts'
import { Site } from './site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())
let driven: Browser
let person: Browser
before(async () => {
  driven = await startChromium({ isDriven: true })
  person = await sharedBrowser()
})
after(() => driven.close())

const pitch = 'We noticed your website. More customers by our SEO services: https://seo.example/a1'
const hideDriver = "Object.defineProperty(navigator, 'webdriver', { get: () => false })"
let visitors = 0

type Visit = { browser: Browser; notes?: string; prepare?: (page: Page) => Promise<unknown> }

/** Sends a form from its own page and from another site, and answers why it is held, if it is. */
async function reasonsOfVisits({ browser, notes, prepare }: Visit): Promise<string[][]> {
  const path = await publishForm(site)
  const embedded = shop.add({ body: snippetOf(site, path) })
  const email = `visitor-${(visitors += 1)}@example.com`
  for (const address of [site.url + path, embedded]) {
    const page = await browser.newPage({ locale: 'en-US' })
    await prepare?.(page)
    await page.goto(address)
    await page.getByRole('button', { name: 'Send' }).waitFor()
    await fillForm(page, email)
    if (notes !== undefined) await page.getByLabel('Message').fill(notes)
    await sendForm(page)
    await isThanked(page)
    await page.close()
  }
  const { projectId, held } = await heldBy(email)
  const leads = await leadsOf(site, email)
  assert.equal(leads.length > 0, held.length < 2, projectId)
  return held
}

async function heldBy(email: string) {
  return site.withStore(async (store) => {
    const { projectId } = site
    const query = { projectId, formId: null, beforeId: null, limit: quarantinePageMax }
    const { submissions } = await store.listQuarantined(query)
    const own = submissions.filter(({ input }) => input.text.email === email)
    return { projectId, held: own.map(({ reasons }) => reasons) }
  })
}

test('what a browser sends that says that a program drives it is held', async () => {
  const held = await reasonsOfVisits({ browser: driven })
  assert.deepEqual(
    held.map((reasons) => reasons.includes('automated')),
    [true, true],
  )
})

test('a driven browser that hides it has its advertising held', async () => {
  const prepare = (page: Page) => page.addInitScript(hideDriver)
  const held = await reasonsOfVisits({ browser: person, notes: pitch, prepare })
  assert.deepEqual(
    held.map((reasons) => reasons.includes('machineInput')),
    [true, true],
  )
})

test('how fast a form was filled in is not enough by itself', async () => {
  const notes = 'Could you send us an offer for twelve oak tables by Friday?'
  assert.deepEqual(await reasonsOfVisits({ browser: person, notes }), [])
})
