import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())

test('on a phone, a swipe finishes a lead, and one the other way puts it away', async () => {
  await using watched = await site.openAsOwner({ hasTouch: true })
  await site.addLeads([{ name: 'Berit Holm' }, { name: 'Olaf Brandt' }])
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/inbox`)
  const berit = page.getByRole('row', { name: /Berit Holm/ })
  const olaf = page.getByRole('row', { name: /Olaf Brandt/ })

  await swipe(page, 'Berit Holm', { byPx: 40 })
  assert.equal(await berit.count(), 1, 'A short one does nothing.')
  await swipe(page, 'Berit Holm', { byPx: 160 })
  await berit.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Undone: Status · Berit Holm').waitFor()
  await berit.waitFor()
  assert.match(page.url(), /\/inbox$/, 'No lead was opened.')

  await swipe(page, 'Olaf Brandt', { byPx: -160 })
  await page.getByRole('option', { name: /Tomorrow/ }).tap()
  await olaf.waitFor({ state: 'detached' })
  await watched.assertSound('inbox-swiped')
})

test('viewers swipe nothing away', async () => {
  await site.setUp()
  await site.addLeads([{ name: 'Rosa Lind' }])
  await using watched = await site.openAs('viewer', { hasTouch: true })
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/inbox`)
  await swipe(page, 'Rosa Lind', { byPx: 160 })
  await watched.rest()
  assert.equal(await page.getByRole('row', { name: /Rosa Lind/ }).count(), 1)
  watched.assertNoProblems()
})

/** A finger on the row of this lead, sideways. */
async function swipe(page: Page, name: string, { byPx }: { byPx: number }): Promise<void> {
  const steps = 8
  const box = await page.getByRole('row', { name }).boundingBox()
  if (box === null) throw new Error(`${name} is not in sight.`)
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', [{ ...from, x: from.x + (byPx * step) / steps }])
  }
  await page.evaluate(aMoment)
  await touch('touchEnd', [])
}

/** A finger that rests before it is lifted throws nothing: a tap would only stop the throw. */
const aMoment = 'new Promise((resolve) => setTimeout(resolve, 200))'
