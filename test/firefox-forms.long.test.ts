import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'

import type { FormChallenge } from '#core/forms/form.ts'
import { snippetOf } from './browser/pages/embedded-form.ts'
import { ForeignSite } from './browser/pages/foreign-site.ts'
import { hostilePages } from './browser/pages/hostile-pages.ts'
import { leadsOf, publishForm } from './browser/pages/publish-form.ts'
import { addFieldsOfKinds, answersOfKinds, everyKind, plan } from './browser/pages/questions.ts'
import { Site } from './browser/site.ts'
import { fieldsWithFiles, pdfOf } from './harness/forms/attached-files.ts'
import { suiteUnless } from './harness/suite-unless.ts'
import { Firefox, type FirefoxPage, withoutFirefox } from './processes/firefox.ts'
import { makeFolder } from './processes/server-process.ts'

const skip = withoutFirefox
const altcha: FormChallenge = { provider: 'altcha', siteKey: null, abovePerMinute: null }

const site = await Site.start()
const shop = await ForeignSite.start()
const firefox = skip === false ? await Firefox.start() : null
after(async () => {
  await firefox?.[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
await site.setUp()
await addFieldsOfKinds(site)

function open(url: string): Promise<FirefoxPage> {
  assert.ok(firefox !== null)
  return firefox.open(url)
}

async function fill(page: FirefoxPage, email: string): Promise<void> {
  await page.fill('[name="name"]', 'Jane Doe')
  await page.fill('[name="email"]', email)
  await page.click('[name="consent:privacy"]')
}

const send = (page: FirefoxPage) => page.click('[type="submit"]')

async function assertSentOnce(page: FirefoxPage, email: string): Promise<void> {
  await page.waitForText('Thank you')
  const leads = await leadsOf(site, email)
  assert.deepEqual(
    leads.map(({ name }) => name),
    ['Jane Doe'],
  )
  await page.close()
}

test('in Firefox, mistakes are shown in the form’s page, and it is sent', { skip }, async () => {
  const page = await open(site.url + (await publishForm(site)))
  await send(page)
  await page.waitFor('[name="name"][aria-invalid="true"]')
  await fill(page, 'firefox@example.com')
  await send(page)
  await assertSentOnce(page, 'firefox@example.com')
})

test('in Firefox without scripts, the form’s page is sent', { skip }, async () => {
  await using plain = await Firefox.start({ hasScripts: false })
  const page = await plain.open(site.url + (await publishForm(site)))
  await send(page)
  await page.waitForText('Please check your entries')
  await fill(page, 'firefox-plain@example.com')
  await send(page)
  await assertSentOnce(page, 'firefox-plain@example.com')
})

test('in Firefox, a file is sent with the form', { skip }, async () => {
  await using folder = await makeFolder()
  const file = join(folder.path, 'cv.pdf')
  await writeFile(file, pdfOf(600_000))
  const path = await publishForm(site, { fields: fieldsWithFiles() })
  const page = await open(shop.add({ body: snippetOf(site, path) }))
  await page.fill('[name="name"]', 'Jane Doe')
  await page.fill('[name="email"]', 'firefox-file@example.com')
  await page.choose('[type="file"]', [file])
  await page.waitFor('input[type="hidden"][name="file:cv"]')
  await send(page)
  await assertSentOnce(page, 'firefox-file@example.com')
})

const tab = '\uE004'
const enter = '\uE007'
const [left, up, right, down] = ['\uE012', '\uE013', '\uE014', '\uE015'] as const

/** Answers every kind as `answersOfKinds`, by the keyboard alone, and goes to the next step. */
async function answerEveryKind(page: FirefoxPage, email: string): Promise<void> {
  const keys = [
    email,
    // A link in a text.
    '',
    '11272026',
    // The button for a calendar.
    '',
    '0230PM',
    '1234,5',
    'www.example.com',
    down,
    right + right,
    left,
    up,
    'A jubilee',
    'Sweden',
    'Germany',
    '030 123456',
    enter,
  ]
  await page.fill('[name="name"]', 'Jane Doe')
  for (const ofField of keys) await page.type(tab + ofField)
}

async function attachPlan(page: FirefoxPage): Promise<void> {
  await using folder = await makeFolder()
  const file = join(folder.path, plan.name)
  await writeFile(file, plan.buffer)
  await page.choose('[type="file"]', [file])
  await page.waitFor('input[type="hidden"][name="file:plan"]')
}

async function assertWhole(page: FirefoxPage, email: string): Promise<void> {
  await assertSentOnce(page, email)
  const [lead] = await leadsOf(site, email)
  assert.ok(lead !== undefined)
  const { id, phone, customFields } = lead
  assert.deepEqual({ phone, customFields }, answersOfKinds)
  const files = await site.withStore((store) => store.listContactFiles(site.projectId, id))
  assert.deepEqual(
    files.map(({ bytes }) => bytes),
    [plan.buffer.length],
  )
}

suiteUnless(skip)('in Firefox, every kind, a condition, a step and a file are sent, once', () => {
  test('on the form’s page', async () => {
    const page = await open(site.url + (await publishForm(site, { fields: everyKind })))
    await answerEveryKind(page, 'firefox-kinds@example.com')
    await attachPlan(page)
    await send(page)
    await assertWhole(page, 'firefox-kinds@example.com')
  })

  for (const [i, { name, head, body = '', policy, hasChallenge }] of hostilePages.entries()) {
    test(`on a page with ${name}`, async () => {
      const challenge = hasChallenge ? { challenge: altcha } : {}
      const path = await publishForm(site, { fields: everyKind, ...challenge })
      const sent = { head, body: body + snippetOf(site, path), ...(policy && { policy }) }
      const page = await open(shop.add(sent))
      const email = `firefox-kinds-${i}@example.com`
      await answerEveryKind(page, email)
      await attachPlan(page)
      await send(page)
      await assertWhole(page, email)
    })
  }
})

suiteUnless(skip)('in Firefox, a form is filled in and sent, once', () => {
  for (const [i, { name, head, body = '', policy, hasChallenge }] of hostilePages.entries()) {
    test(`on a page with ${name}`, async () => {
      const path = await publishForm(site, hasChallenge ? { challenge: altcha } : {})
      const sent = { head, body: body + snippetOf(site, path), ...(policy && { policy }) }
      const page = await open(shop.add(sent))
      const email = `firefox-${i}@example.com`
      await fill(page, email)
      await send(page)
      await assertSentOnce(page, email)
    })
  }
})
