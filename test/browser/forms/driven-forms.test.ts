import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Browser, Page } from 'playwright-core'

import { spamPageMax } from '#core/forms/spam/spam.ts'
import { startChromium } from '../chromium.ts'
import { sharedBrowser } from '../one-browser.ts'
import { fillForm, isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

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

/** Sends a form from its own page and another site, and returns the reasons of spam. */
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
  const { projectId, reasons } = await spamFrom(email)
  const leads = await leadsOf(site, email)
  assert.equal(leads.length > 0, reasons.length < 2, projectId)
  return reasons
}

async function spamFrom(email: string) {
  return site.withStore(async (store) => {
    const { projectId } = site
    const query = { projectId, formId: null, beforeId: null, limit: spamPageMax }
    const { submissions } = await store.listSpam(query)
    const ofEmail = submissions.filter(({ input }) => input.text.email === email)
    return { projectId, reasons: ofEmail.map(({ reasons }) => reasons) }
  })
}

test('submissions of a browser that says that a program drives it are spam', async () => {
  const visits = await reasonsOfVisits({ browser: driven })
  assert.deepEqual(
    visits.map((reasons) => reasons.includes('automated')),
    [true, true],
  )
})

test('advertising from a driven browser that hides it is spam', async () => {
  const prepare = (page: Page) => page.addInitScript(hideDriver)
  const visits = await reasonsOfVisits({ browser: person, notes: pitch, prepare })
  assert.deepEqual(
    visits.map((reasons) => reasons.includes('machineInput')),
    [true, true],
  )
})

test('how fast a form was filled in is not enough by itself', async () => {
  const notes = 'Could you send us an offer for twelve oak tables by Friday?'
  assert.deepEqual(await reasonsOfVisits({ browser: person, notes }), [])
})
