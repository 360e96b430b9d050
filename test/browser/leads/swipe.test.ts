import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Finger } from '#test/browser/pages/finger.ts'
import { phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())

test('on a phone, a swipe finishes a lead, and one the other way puts it away', async () => {
  await using watched = await site.openAsOwner({ hasTouch: true })
  await site.addLeads([{ name: 'Berit Holm' }, { name: 'Olaf Brandt' }])
  const { page } = watched
  const finger = new Finger(page)
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/inbox`)
  const berit = page.getByRole('row', { name: /Berit Holm/ })
  const olaf = page.getByRole('row', { name: /Olaf Brandt/ })

  await finger.swipe(berit, { byPx: 40 })
  assert.equal(await berit.count(), 1, 'A short one does nothing.')
  await finger.swipe(berit, { byPx: 160 })
  await berit.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await page.getByText('Berit Holm is open again.').waitFor()
  await berit.waitFor()
  assert.match(page.url(), /\/inbox$/, 'No lead was opened.')

  await finger.swipe(olaf, { byPx: -160 })
  await page.getByRole('option', { name: /Tomorrow/ }).tap()
  await olaf.waitFor({ state: 'detached' })
  await watched.assertSound('inbox-swiped')
})

test('a tap on a notice undoes its swipe, also in a list that was loaded again', async () => {
  await using watched = await site.openAsOwner({ hasTouch: true })
  await site.addLeads([{ name: 'Ida Strand' }, { name: 'Nils Dahl' }, { name: 'Vera Lunde' }])
  const { page } = watched
  const finger = new Finger(page)
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/inbox`)
  const rowOf = (name: string) => page.getByRole('row', { name })
  const notices = page.locator('[data-passing] > div')
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const name of ['Ida Strand', 'Nils Dahl']) await finger.swipe(rowOf(name), { byPx: 160 })
  await page.getByText('2 leads done').waitFor()
  const before = await undo.boundingBox()
  await finger.swipe(rowOf('Vera Lunde'), { byPx: 160 })
  await page.getByText('3 leads done').waitFor()
  assert.equal(await notices.count(), 1)
  assert.deepEqual((await undo.boundingBox())?.y, before?.y, 'It stays where it is pressed.')

  // The next page of the list has none of them.
  await site.addLeads([{ name: 'Arne Vik' }])
  await finger.tap(page.getByRole('button', { name: '1 new lead' }))
  await rowOf('Arne Vik').waitFor()
  await finger.tap(undo)
  await page.getByText('3 leads are open again').waitFor()
  for (const name of ['Ida Strand', 'Nils Dahl', 'Vera Lunde']) await rowOf(name).waitFor()
  assert.equal(await undo.count(), 0)
  watched.assertNoProblems()
})

test('a notice stays while a finger or the focus is on it', async () => {
  await using watched = await site.openAsOwner({ hasTouch: true })
  await site.addLeads([{ name: 'Tove Berg' }])
  const { page } = watched
  const finger = new Finger(page)
  await page.setViewportSize(phone)
  await page.clock.install()
  await watched.go(`${site.projectPath}/inbox`)
  const tove = page.getByRole('row', { name: 'Tove Berg' })
  await finger.swipe(tove, { byPx: 160 })
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.clock.runFor(30_000)
  await finger.tap(undo)
  await tove.waitFor()
  const undone = page.getByText('Tove Berg is open again.')
  await undone.waitFor()
  await page.clock.runFor(6_000)
  await undone.waitFor({ state: 'detached' })
  watched.assertNoProblems()
})

test('viewers swipe nothing away', async () => {
  await site.setUp()
  await site.addLeads([{ name: 'Rosa Lind' }])
  await using watched = await site.openAs('viewer', { hasTouch: true })
  const { page } = watched
  const finger = new Finger(page)
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/inbox`)
  const rosa = page.getByRole('row', { name: /Rosa Lind/ })
  await finger.swipe(rosa, { byPx: 160 })
  await watched.rest()
  assert.equal(await rosa.count(), 1)
  watched.assertNoProblems()
})
