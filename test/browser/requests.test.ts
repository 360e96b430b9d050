import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { publishForm } from '#test/browser/pages/publish-form.ts'
import { sendSpam } from '#test/browser/pages/send-spam.ts'
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
  await rows.getByText('Refused: nothing at this address').waitFor()
  await rows.getByText('not_found', { exact: true }).waitFor()
  await rows.getByText(hostile).first().waitFor()
  await page.getByText('form submissions from the last 7 days').waitFor()
  await watched.assertSound('requests')
  const find = page.getByRole('searchbox', { name: 'Why didn’t a lead arrive?' })
  await find.fill('Rosa@example.com')
  await find.press('Enter')
  await rows.getByText('Refused: nothing at this address').waitFor({ state: 'detached' })
  await rows.getByText('Stored as a new lead').waitFor()
  assert.equal(await rows.count(), 3)
  assert.ok(!page.url().includes('rosa'))
  const leads = page.getByRole('region', { name: 'Leads' })
  await leads.getByRole('link', { name: 'Rosa' }).waitFor()
  await watched.assertSound('requests-found')
  await page.getByLabel('Response').selectOption('refused')
  await rows.getByText('Stored as a new lead').waitFor({ state: 'detached' })
  await rows.getByText('Refused: invalid values').waitFor()
  await page.getByLabel('Response').selectOption('ok')
  await rows.getByText('Refused: invalid values').waitFor({ state: 'detached' })
  await page.getByLabel('Response').selectOption('all')
  const stored = rows.filter({ hasText: 'Stored as a new lead' })
  const id = await stored.getByText(/^req_/).innerText()
  await find.fill(id)
  await find.press('Enter')
  await rows.getByText('Refused: invalid values').waitFor({ state: 'detached' })
  await rows.getByText(id).waitFor()
  await find.fill('someone@example.com')
  await find.press('Enter')
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await page.getByText('their request didn’t reach this server').waitFor()
  await find.fill('Nobody Known')
  await find.press('Enter')
  await page.getByText('keeps no names or phone numbers').waitFor()
  await watched.assertSound('requests-none')
  await find.fill('rosa')
  await find.press('Enter')
  await leads.getByRole('link', { name: 'Rosa' }).click()
  await page.getByRole('complementary', { name: 'Rosa' }).waitFor()
  watched.assertNoProblems()
})

test('from an empty search to what was held as spam, which becomes a lead', async () => {
  const path = await publishForm(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox?q=trapped`)
  await sendSpam(page, path, { name: 'Tom Trapped', email: 'tom@example.com', notes: 'Hello?' })
  await page.getByRole('heading', { name: 'No leads match' }).waitFor()
  await page.getByRole('link', { name: 'Why didn’t a lead arrive?' }).click()
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor()
  const held = page.getByRole('region', { name: 'Held as spam' })
  await held.getByText('Tom Trapped').waitFor()
  await held.getByText('Why: Filled in a hidden field').waitFor()
  assert.ok(!page.url().includes('trapped'))
  const find = page.getByRole('searchbox', { name: 'Why didn’t a lead arrive?' })
  assert.equal(await find.inputValue(), 'trapped')
  await watched.assertSound('requests-held')
  await find.fill('Tom@example.com')
  await find.press('Enter')
  await held.getByRole('button', { name: 'Not spam: Tom Trapped' }).click()
  await page.getByText('1 lead created.').waitFor()
  await held.waitFor({ state: 'detached' })
  await page
    .getByRole('table', { name: 'Requests' })
    .getByText('Held as spam: Filled in a hidden field')
    .waitFor()
  await page.getByRole('link', { name: 'Website' }).waitFor()
  await page.getByRole('region', { name: 'Leads' }).getByRole('link').click()
  await page.getByRole('complementary', { name: 'Tom Trapped' }).waitFor()
  watched.assertNoProblems()
})

test('of many people, all are among the leads; a failed search is tried again', async () => {
  const secret = await site.addKey('Fair')
  const headers = { authorization: `Bearer ${secret}` }
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const body = { name: `Ida ${number}`, email: `ida-${number}@example.com` }
    await site.server.request('POST', '/public/v1/contacts', { headers, body })
  }
  await using watched = await site.openAs('admin', { refusals: [503] })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/requests`)
  await page.route('**/leads?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  const find = page.getByRole('searchbox', { name: 'Why didn’t a lead arrive?' })
  await find.fill('ida')
  await find.press('Enter')
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await page.unroute('**/leads?*')
  await retry.click()
  const people = page.getByRole('region', { name: 'Leads' })
  await people.getByRole('link', { name: 'Ida 6' }).waitFor()
  assert.equal(await people.getByRole('listitem').count(), 5)
  await watched.assertSound('requests-many-people')
  await page.getByRole('link', { name: 'Show all in Leads' }).click()
  await page.getByRole('row', { name: 'Ida 1' }).waitFor()
  assert.equal(await page.getByRole('row', { name: 'Ida' }).count(), 6)
})
