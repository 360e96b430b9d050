import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page, Route } from 'playwright-core'

import { Site } from '../site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    ...twins('Ada', '+49 221 4710001'),
    ...twins('Bea', '+49 221 4710002'),
    ...twins('Cleo', '+49 221 4710003'),
  ])
})
after(() => site[Symbol.asyncDispose]())

const duplicates = () => `${site.projectPath}/duplicates`
const pair = (page: Page, name: string) =>
  page.getByRole('region', { name: `${name} and ${name} B` })

/** Two leads with one phone number, the one without B to be kept. */
function twins(name: string, phone: string) {
  const email = (at: string) => `${name.toLowerCase()}@${at}.example`
  return [
    { name, phone, email: email('first'), company: `${name} GmbH`, position: 'Head' },
    { name: `${name} B`, phone, email: email('second') },
  ]
}

type Found = { data: { id: string; name: string; updatedAt: string }[] }

/** What a colleague changes while the page is open, by the session of the page. */
async function changeLead(page: Page, name: string, set: Record<string, string>): Promise<void> {
  const status = await page.evaluate(
    async ({ projectId, q, values }) => {
      const leads = `/app/v1/projects/${projectId}/leads`
      const response = await fetch(`${leads}?q=${encodeURIComponent(q)}`)
      const { data } = (await response.json()) as Found
      const lead = data.find((one) => one.name === q)
      if (lead === undefined) return 404
      const body = JSON.stringify({ seenUpdatedAt: lead.updatedAt, set: values })
      const headers = { 'content-type': 'application/json' }
      const changed = await fetch(`${leads}/${lead.id}`, { method: 'PATCH', headers, body })
      // A request is over once its response is read.
      await changed.text()
      return changed.status
    },
    { projectId: site.projectId, q: name, values: set },
  )
  assert.equal(status, 200)
}

/** Holds the next request for a merge until it is called. */
async function holdMerge(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/merge', (route) => void held.push(route))
  return async () => {
    for (const route of held) await route.continue()
    await page.unroute('**/merge')
  }
}

test('on a slow line, an undo waits for the decision that it takes back', async () => {
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(duplicates())
  await page.getByText('3 possible duplicates').waitFor()
  await pair(page, 'Cleo')
    .getByRole('row', { name: /^Company/ })
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Merged: Cleo B').waitFor()
  await pair(page, 'Bea')
    .getByRole('row', { name: /^Company/ })
    .waitFor()
  await pair(page, 'Bea').and(page.locator(':focus')).waitFor()
  await page.getByText('2 possible duplicates').waitFor()
  const release = await holdMerge(page)
  await page.keyboard.press('Enter')
  await pair(page, 'Ada').waitFor()
  await page.keyboard.press('z')
  await release()
  await page.getByText('Bea B is a separate lead again.').waitFor()
  await page.getByText('2 possible duplicates').waitFor()
  await pair(page, 'Bea').and(page.locator(':focus')).waitFor()
  assert.equal(await page.getByText('Cleo B is a separate lead again.').count(), 0)
  // Both previews are loaded.
  await watched.rest()
  const keepers = page.getByRole('radio', { name: /^Keep: / })
  await keepers.nth(1).click()
  await keepers.nth(1).and(page.locator(':checked')).and(page.locator(':focus')).waitFor()
  watched.assertNoProblems()
})

test('a merge of changed leads is refused, and the pair that is shown stays', async () => {
  await using watched = await site.openAs('member', { refusals: [409] })
  const { page } = watched
  await watched.go(duplicates())
  await page.getByText('2 possible duplicates').waitFor()
  await pair(page, 'Bea')
    .getByRole('row', { name: /^Company/ })
    .waitFor()
  const release = await holdMerge(page)
  await page.keyboard.press('Enter')
  const ada = pair(page, 'Ada')
  const choice = ada.getByRole('radio', { name: 'Email: ada@second.example' })
  await choice.check()
  await changeLead(page, 'Bea B', { email: 'bea@changed.example' })
  await release()
  await page.getByText('Bea and Bea B: Someone else changed this in the meantime').waitFor()
  await page.getByText('2 possible duplicates').waitFor()
  assert.ok(await choice.isChecked())
  await watched.assertSound('duplicates-conflict')
  await page.keyboard.press('Enter')
  await page.getByText('Merged: Ada B').waitFor()
  await pair(page, 'Bea').getByRole('radio', { name: 'Email: bea@changed.example' }).check()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor()
  assert.equal(await page.getByText(/\d groups?$/).count(), 0)
  await watched.rest()
  await page.reload()
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor()
  watched.assertNoProblems()
})

test('the dialog of a lead shows the new values before it merges them', async () => {
  const phone = '+49 221 4710004'
  await site.addLeads([
    { name: 'Dora', phone, company: 'Dora GmbH' },
    { name: 'Dora B', company: 'Second AG' },
  ])
  await using watched = await site.openAs('member', { refusals: [409] })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?q=dora`)
  await page.getByRole('table').getByText('Dora GmbH').click()
  await changeLead(page, 'Dora B', { phone })
  await page.reload()
  await page.getByRole('button', { name: 'Merge with Dora B' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Second AG').waitFor()
  await changeLead(page, 'Dora B', { company: 'Changed AG' })
  const merge = dialog.getByRole('button', { name: 'Merge', exact: true, disabled: false })
  await merge.click()
  await dialog.getByText('Someone else changed this in the meantime').waitFor()
  await dialog.getByText('Changed AG').waitFor()
  await watched.assertSound('merge-conflict')
  await merge.click()
  await page.getByText('Merged: Dora B').waitFor()
  watched.assertNoProblems()
})

test('a page that fails to load is said, and loaded again', async () => {
  await using watched = await site.openAs('member', { refusals: [500] })
  const { page } = watched
  const json = { data: [], total: 3, isTotalExact: true, isComplete: true, nextCursor: 'next' }
  await page.route('**/app/v1/projects/*/duplicates', (route) => route.fulfill({ json }))
  await page.route('**/duplicates?cursor=next', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal' } }),
  )
  await watched.go(duplicates())
  const alert = page.getByRole('alert')
  await alert.waitFor()
  await page.route('**/duplicates?cursor=next', (route) =>
    route.fulfill({ json: { ...json, nextCursor: null } }),
  )
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No duplicates' }).waitFor()
  assert.equal(await page.getByText('3 possible duplicates').count(), 0)
})
