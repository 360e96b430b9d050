import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { FrameLocator, Page, Route } from 'playwright-core'

import { pdfOf } from '#test/harness/forms/attached-files.ts'
import { until } from '#test/harness/until.ts'
import { startSmtp } from '#test/processes/servers/smtp-server.ts'
import { formIdOf, isThanked, sendForm } from '../pages/embedded-form.ts'
import { addExample } from '../pages/example-pages.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { type Hands, keyboardOn, mouseOn } from '../pages/hands.ts'
import { leadsOf } from '../pages/publish-form.ts'
import type { WatchedPage } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const builtWithinMs = 180_000
const examples = ['static', 'react', 'wordpress', 'webflow'] as const

const smtp = await startSmtp()
after(() => smtp[Symbol.asyncDispose]())
const site = await Site.startAlone({ SMTP_URL: smtp.url })
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const plan = { name: 'Plan (2nd floor).pdf', mimeType: 'application/pdf', buffer: pdfOf(600_000) }
/** The path of the form that a test has built. */
let path = ''

/** Three steps with a condition, a file, attribution and an automatic reply; published. */
async function buildForm(hands: Hands, { page }: WatchedPage, name: string): Promise<string> {
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await hands.press('New form')
  await page.getByRole('dialog', { name: 'Create form' }).waitFor()
  await hands.type('Name', name)
  await hands.type('Link to your privacy notice', 'https://www.example.com/privacy')
  await hands.press('Create form')
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await hands.add('Single choice', 'What do you need?')
  await hands.type('Choice 1', 'Furniture')
  await hands.press('Add choice')
  await hands.type('Choice 2', 'A repair')
  await hands.check('Required')
  await hands.toggle('What do you need?')
  await hands.moveUp('What do you need?', 1)
  await hands.toggle('What do you need?')
  await hands.add('Number', 'How many pieces?')
  await hands.press('Add condition')
  await hands.choose('Field', 'What do you need?')
  await hands.choose('Value', 'Furniture')
  await hands.add('Step', 'Your plans')
  await hands.toggle('Your plans')
  await hands.moveUp('Message', 4)
  await hands.toggle('Message')
  await hands.add('File', 'Drawings')
  await hands.add('Step', 'About you')
  await saved()

  await hands.openTab('Settings')
  await page.getByRole('checkbox', { name: 'Send an automatic reply' }).waitFor()
  await hands.check('Store where visitors came from')
  // Visitors without JavaScript are let in.
  await hands.choose('When to require it', 'Only under heavy traffic')
  await hands.check('Send an automatic reply')
  await hands.type('Text', 'Hello {name},\n\nthank you.')
  await saved()
  await hands.press('Publish')
  await hands.press('Publish anyway')
  await page.getByText('Version 1 was published.').waitFor()
  const link = (await page.locator('pre').first().textContent()) ?? ''
  return new URL(link).pathname
}

for (const [way, handsOn] of [
  ['keyboard', keyboardOn],
  ['mouse', mouseOn],
] as const) {
  test(`a quote request is built and published by ${way} within three minutes`, async () => {
    await using watched = await site.openAsOwner({ refusals: [400] })
    await watched.go(`${site.projectPath}/forms`)
    const startedAt = performance.now()
    path = await buildForm(handsOn(watched), watched, `Quote by ${way}`)
    const took = performance.now() - startedAt
    assert.ok(took <= builtWithinMs, `It took ${Math.round(took / 1_000)} s.`)
    await watched.assertSound(`quote-${way}`)
  })
}

type Root = Page | FrameLocator

function openVisitor(options: Parameters<Site['open']>[0]): Promise<WatchedPage> {
  return site.open({ ...options, elsewhere: [shop.url], refusals: [403, 422] })
}

/** Fills in the three steps, and sends them. */
async function askForQuote(root: Root, email: string): Promise<void> {
  const next = () => root.getByRole('button', { name: 'Next', exact: true }).click()
  await root.getByRole('heading', { name: 'Step 1 of 3' }).waitFor()
  await root.getByLabel('Furniture').check()
  // Without a script, the server asks for more once it has the answer.
  if (!(await hasScript(root))) await next()
  await root.getByLabel('How many pieces?').fill('12')
  await next()
  await root.getByRole('heading', { name: 'Step 2 of 3 Your plans' }).waitFor()
  await root.getByLabel('Message').fill('Twelve oak tables for a school.')
  await root.getByLabel('Drawings').setInputFiles([plan])
  const uploaded = root.locator('input[type="hidden"][name="file:file-1"]')
  if (await hasScript(root)) await uploaded.waitFor({ state: 'attached' })
  await next()
  await root.getByRole('heading', { name: 'Step 3 of 3 About you' }).waitFor()
  await root.getByLabel('Name').fill('Rosa Keller')
  await root.getByLabel('Email').fill(email)
  await root.getByRole('checkbox', { name: /^I agree/ }).check()
  await sendForm(root)
}

/** Whether the page's own script runs, which adds an element for what it says. */
async function hasScript(root: Root): Promise<boolean> {
  return (await root.locator('.cf-status').count()) > 0
}

/** The only lead of the address, with the file and what was entered. */
async function wholeLead(email: string) {
  const [lead, ...others] = await leadsOf(site, email)
  assert.ok(lead !== undefined)
  assert.equal(others.length, 0)
  const files = await site.withStore((store) => store.listContactFiles(site.projectId, lead.id))
  assert.deepEqual(
    files.map(({ name, bytes }) => ({ name, bytes })),
    [{ name: plan.name, bytes: plan.buffer.length }],
  )
  assert.deepEqual(
    [lead.notes, lead.customFields['What do you need?'], lead.customFields['How many pieces?']],
    ['Twelve oak tables for a school.', 'Furniture', '12'],
  )
  return lead
}

// An address that has sent more than six has to solve a challenge, which needs a script.
for (const javaScriptEnabled of [false, true]) {
  const way = javaScriptEnabled ? 'with' : 'without'
  test(`it is sent from four sites, ${way} scripts`, async () => {
    for (const name of examples) {
      const email = `${name}-${javaScriptEnabled}@example.com`
      await using watched = await openVisitor({ javaScriptEnabled })
      const { page } = watched
      const address = await addExample(shop, { name, server: site.url, form: formIdOf(path) })
      await page.goto(`${address}?utm_source=fair`)
      const root = name === 'webflow' ? page.frameLocator('iframe') : page
      if (name === 'react' && javaScriptEnabled) {
        await page.getByRole('button', { name: 'Write to us' }).click()
      } else if (name !== 'webflow' && !javaScriptEnabled) {
        await page.getByRole('link', { name: 'Write to us' }).click()
      }
      await root.getByRole('button', { name: 'Next' }).waitFor()
      if (javaScriptEnabled) await agreeToAttribution(page)
      await askForQuote(root, email)
      await isThanked(root)
      const { customFields } = await wholeLead(email)
      const isFrame = name === 'webflow'
      assert.equal(customFields['First source'], javaScriptEnabled && !isFrame ? 'fair' : undefined)
      await getsReply(email)
      watched.assertNoProblems()
    }
  })
}

/** The mail server got one mail for this address, with its name. */
async function getsReply(email: string): Promise<void> {
  const mails = () => smtp.received.join('').split('MAIL FROM').slice(1)
  const ofEmail = () => mails().filter((mail) => mail.includes(`RCPT TO:<${email}>`))
  await until(() => ofEmail().join('').includes('Hello Rosa Keller,'))
  assert.equal(ofEmail().length, 1)
}

/** As a banner of the page does it. */
async function agreeToAttribution(page: Page): Promise<void> {
  await page.evaluate(`
    document.querySelector('script[src*="/embed/v1"]')?.setAttribute('data-attribution', 'granted')
    document.dispatchEvent(new CustomEvent('contact-form:attribution', { detail: 'granted' }))`)
}

test('the server is killed during the upload and while it is sent: one lead, whole', async () => {
  const email = 'killed@example.com'
  await using watched = await openVisitor({ mayDisconnect: true })
  const { page } = watched
  const kill = async (route: Route) => {
    await Promise.all([route.continue(), site.restart({ SMTP_URL: smtp.url })])
  }
  await page.route(/offset=262144/, kill, { times: 1 })
  await page.route(site.url + path, kill, { times: 1 })
  await watched.go(
    await addExample(shop, { name: 'static', server: site.url, form: formIdOf(path) }),
  )
  await askForQuote(page, email)
  await isThanked(page)
  await wholeLead(email)
  await getsReply(email)
})

test('each is in the list once, and opens with its file, its visit and the reply', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  const table = page.getByRole('table')
  await table.getByText('killed@example.com').waitFor()
  const emails = await table.getByText(/@example\.com$/).allTextContents()
  const sent = examples.flatMap((name) => [`${name}-true`, `${name}-false`])
  assert.deepEqual(
    emails.toSorted(),
    [...sent, 'killed'].map((name) => `${name}@example.com`).toSorted(),
  )
  await table.getByText('static-true@example.com').click()
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  await lead.getByRole('button', { name: `Download ${plan.name}` }).waitFor()
  await lead.getByText('First source', { exact: true }).waitFor()
  await lead.getByText('sent the person an automatic reply').waitFor()
  await watched.assertSound('quote-lead')
})
