import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { phone } from './pages/watched-page.ts'
import { Site } from './site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())

// To run scripts and show four megabytes of them takes a busy machine its time.
const shownWithinMs = 60_000

test('the reference of the API shows and tries operations, without inline scripts', async () => {
  await using watched = await site.open({ refusals: [401] })
  const { page } = watched
  await page.goto('/docs')
  const heading = page.getByRole('heading', { name: 'Contact Sync', level: 1 })
  await heading.waitFor({ timeout: shownWithinMs })
  await page.getByRole('link', { name: /^Create a contact/ }).click()
  await page.getByRole('heading', { name: 'Create a contact' }).waitFor()
  await page
    .getByRole('button', { name: /^Test Request/ })
    .first()
    .click()
  const sent = page.waitForResponse(/\/public\/v1\/contacts$/, { timeout: shownWithinMs })
  await page.getByRole('button', { name: /^Send/ }).first().click()
  assert.equal((await sent).status(), 401)
  await page.getByText('401 Unauthorized').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone)
  await page.getByRole('heading', { name: 'Create a contact' }).waitFor()
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  assert.equal(await page.evaluate(overflow), 0)
  watched.assertNoProblems()
})
