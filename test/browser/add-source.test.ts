import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Page } from 'playwright-core'

import { publishForm } from './pages/publish-form.ts'
import { sendSpam } from './pages/send-spam.ts'
import { Site } from './site.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Add a source' })

test('an Inbox without any lead says how to get one, and what came in its place', async () => {
  const site = await Site.start()
  await using watched = await site.openAsOwner()
  const { page } = watched
  const form = await publishForm(site)
  // What was there before the wait is not what the person waits for.
  await sendSpam(page, new URL(form, site.url).href, { name: 'Early', email: 'early@example.com' })
  await watched.go(`${site.projectPath}/inbox`)
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor()
  await page.getByRole('status').getByText('Waiting for the first lead…').waitFor()
  assert.equal(await page.getByRole('link', { name: /held as spam/ }).count(), 0)
  await watched.assertSound('inbox-never')
  await page.getByRole('link', { name: 'Add a source' }).click()
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: 'Form', selected: true }).waitFor()

  await sendSpam(page, form, { name: 'Rosa Keller', email: 'rosa@example.com' })
  await panel.getByRole('link', { name: '1 submission was held as spam: show it' }).waitFor()
  const key = { authorization: `Bearer ${site.secret}` }
  const wrong = { headers: key, body: { mail: 5, email: 'rosa' } }
  assert.equal((await site.server.request('POST', '/public/v1/contacts', wrong)).status, 400)
  const refused = panel.getByRole('link', { name: '1 request was refused: why' })
  await refused.waitFor()
  await watched.assertSound('add-source-otherwise')

  await refused.click()
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor()
  await page.getByRole('row', { name: /Refused: / }).waitFor()
  assert.match(await page.getByRole('searchbox').inputValue(), /^req_/)
  await page.goBack()
  await panel.getByRole('link', { name: '1 submission was held as spam: show it' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await watched.waitForFocus(/^Rosa Keller/)
  await page.getByRole('button', { name: 'Not spam: Rosa Keller' }).click()

  await page.getByRole('link', { name: /^New/ }).click()
  await page.getByRole('row', { name: /Rosa Keller/ }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Add a source' }).count(), 0)
  await page.getByRole('row', { name: /Rosa Keller/ }).click()
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: 'All done' }).waitFor()
  watched.assertNoProblems()
})

test('the panel opens over API keys, by former paths, and in each language and role', async () => {
  const site = await Site.start()
  await using watched = await site.openAsOwner()
  const { page } = watched
  const panel = panelOf(page)
  await watched.go(`${site.projectPath}/settings/keys`)
  await page.getByRole('link', { name: 'Add a source' }).press('Enter')
  await panel.getByRole('tab', { name: 'Program', selected: true }).waitFor()
  await watched.waitForFocus('Program')
  await page.keyboard.press('ArrowRight')
  await panel.getByRole('tab', { name: 'AI agent', selected: true }).waitFor()
  assert.match(page.url(), /\/settings\/keys\?add=agent$/)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await watched.waitForFocus('Add a source')

  await watched.go(`${site.projectPath}/connect?from=site`)
  await panel.getByRole('tab', { name: 'Website', selected: true }).waitFor()
  assert.match(page.url(), /\/inbox\?add=website$/)
  await panel.getByRole('heading', { name: 'Where should they go?' }).waitFor()
  await panel.getByRole('link', { name: 'Add destination' }).click()
  await page.getByRole('heading', { name: 'Add a destination', level: 1 }).waitFor()
  await watched.go(`${site.projectPath}/connect?from=system`)
  await page.getByRole('heading', { name: 'Add a destination', level: 1 }).waitFor()
  watched.assertNoProblems()

  await using viewer = await site.openAs('viewer', { locale: 'de' })
  await viewer.go(`${site.projectPath}/leads`)
  await viewer.page.getByRole('link', { name: 'Quelle hinzufügen' }).click()
  const german = viewer.page.getByRole('dialog', { name: 'Quelle hinzufügen' })
  await german.getByRole('heading', { name: 'Wie kommen Leads zu Ihnen?' }).waitFor()
  await german.getByText('Bitten Sie einen Admin dieses Projekts, ein Formular').waitFor()
  await german.getByRole('heading', { name: 'Wohin sollen sie gehen?' }).waitFor()
  await viewer.assertSound('add-source-viewer')
})

test('“Edit first” opens the draft of the template, which is not published', async () => {
  const site = await Site.start()
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?add=form`)
  const panel = panelOf(page)
  await panel.getByLabel('Start with').selectOption('Callback')
  await panel.getByLabel('Link to your privacy notice').fill('http://example.com')
  await panel.getByRole('button', { name: 'Create and publish' }).click()
  await panel.getByText('Enter a URL that begins with https://').waitFor()
  await panel.getByLabel('Link to your privacy notice').fill('https://example.com/privacy')
  await panel.getByRole('button', { name: 'Edit first' }).click()
  await page.getByRole('heading', { name: 'Callback', level: 1 }).waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
  assert.equal(await panel.count(), 0)
  watched.assertNoProblems()
})
