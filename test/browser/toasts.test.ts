import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Locator } from 'playwright-core'

import { draftForm } from './pages/publish-form.ts'
import { desktop, phone } from './pages/watched-page.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

async function edgesOf(locator: Locator): Promise<{ right: number; bottom: number; left: number }> {
  const box = await locator.boundingBox()
  assert.ok(box !== null)
  return { left: box.x, right: box.x + box.width, bottom: box.y + box.height }
}

for (const [locale, publish, anyway, published] of [
  ['en', 'Publish', 'Publish anyway', 'Version 1 was published.'],
  ['de', 'Veröffentlichen', 'Trotzdem veröffentlichen', 'Version 1 wurde veröffentlicht.'],
] as const) {
  test(`toasts cover the navigation, and nothing of a screen: ${locale}`, async () => {
    const { id } = await draftForm(site)
    await using watched = await site.openAsOwner({ locale })
    const { page } = watched
    await watched.go(`${site.projectPath}/forms/${id}`)
    await page.getByRole('button', { name: publish, exact: true }).click()
    await page.getByRole('button', { name: anyway }).click()
    await page.waitForURL(/\/share$/)
    const text = page.getByText(published)
    await text.waitFor()
    // It stays while the pointer is on it.
    await text.hover()
    const toast = text.locator('..')
    const main = await edgesOf(page.locator('main'))
    assert.ok((await edgesOf(toast)).right <= main.left)
    await watched.assertSound(`toast-${locale}`)
    await page.setViewportSize(phone)
    const bar = await edgesOf(page.locator('header').first())
    assert.ok((await edgesOf(toast)).bottom <= bar.bottom)
    await page.setViewportSize(desktop)
    watched.assertNoProblems()
  })
}
