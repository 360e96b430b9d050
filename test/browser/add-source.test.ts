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
