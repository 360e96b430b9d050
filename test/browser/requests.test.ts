import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from '#test/browser/site.ts'

const hostile = '<img src=x onerror=alert(1)> of a partner whose name is rather long'
const site = await Site.start()
before(async () => {
  await site.setUp()
  const secret = await site.addKey(hostile)
  const headers = { authorization: `Bearer ${secret}` }
  const path = '/public/v1/contacts'
  const rosa = { name: 'Rosa', email: 'rosa@example.com' }
  await site.server.request('POST', path, { headers, body: rosa })
  await site.server.request('POST', path, { headers, body: { ...rosa, phone: 7 } })
  await site.server.request('GET', '/public/v1/nothing', { headers })
})
after(() => site[Symbol.asyncDispose]())

test('an admin finds out what became of a request', async () => {
  await using watched = await site.openAs('admin')
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/requests`)
  const rows = page.getByRole('table', { name: 'Requests' }).getByRole('row')
  await rows.getByText('Stored as a new lead').waitFor()
  assert.equal(await rows.count(), 4)
  await rows.getByText('Refused: not_found').waitFor()
  await rows.getByText(hostile).first().waitFor()
  await watched.assertSound('requests')
  const find = page.getByRole('searchbox', { name: 'Find requests' })
  await find.fill('rosa')
  await find.press('Enter')
  await page.getByText('Enter a whole request ID').waitFor()
  await find.fill('Rosa@example.com')
  await find.press('Enter')
  await rows.getByText('Refused: not_found').waitFor({ state: 'detached' })
  await rows.getByText('Stored as a new lead').waitFor()
  assert.equal(await rows.count(), 3)
  assert.ok(!page.url().includes('rosa'))
  await page.getByLabel('Response').selectOption('refused')
  await rows.getByText('Stored as a new lead').waitFor({ state: 'detached' })
  await rows.getByText('Refused: invalid_request').waitFor()
  await page.getByLabel('Response').selectOption('409')
  await page.getByRole('heading', { name: 'No requests match' }).waitFor()
  await page.getByLabel('Response').selectOption('400')
  await rows.getByText('Refused: invalid_request').waitFor()
  await find.fill('someone@example.com')
  await find.press('Enter')
  await page.getByRole('heading', { name: 'No requests match' }).waitFor()
  await watched.assertSound('requests-none')
  watched.assertNoProblems()
})
