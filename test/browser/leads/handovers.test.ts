import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Site } from '#test/browser/site.ts'
import { Receiver } from '#test/processes/receiver.ts'

const settings = { WEBHOOK_ALLOWED_TARGETS: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' }
const site = await Site.startAlone(settings)
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const link = 'https://app.hubspot.com/contacts/1/record/0-1/51'

async function addDestination(page: Page, destination: object): Promise<void> {
  const path = `${site.url}/app/v1/projects/${site.projectId}/destinations`
  const data = { events: ['contact.created'], ...destination }
  const response = await page.request.post(path, { headers: { origin: site.url }, data })
  assert.equal(response.status(), 201, await response.text())
}

const openLead = (page: Page, name: string) => page.getByRole('complementary', { name })
const list = (page: Page) => page.getByRole('table', { name: 'List of leads' })

test('a lead says where it was passed on to, and is sent again where it failed', async () => {
  await using slack = await Receiver.start(() => ({ status: 500 }))
  await using hubspot = await Receiver.start(() => ({
    status: 200,
    body: JSON.stringify({ status: 'COMPLETE', results: [{ id: '51', url: link }] }),
  }))
  await using watched = await site.openAsOwner()
  const { page } = watched
  const server = new URL(hubspot.url).origin
  await addDestination(page, { kind: 'hubspot', settings: { token: 'secret', server } })
  await using other = await Receiver.start(() => ({
    status: 409,
    body: JSON.stringify({ code: 'loop_detected' }),
  }))
  const settingsOfOther = { token: 'secret', server: new URL(other.url).origin }
  await addDestination(page, { kind: 'contact-sync', settings: settingsOfOther })
  const description = 'Sales channel of the whole company'
  await addDestination(page, { kind: 'slack', description, settings: { url: slack.url } })
  await site.addLeads([
    { name: 'Rosa Keller', email: 'rosa@example.com' },
    { name: 'Emil Nowak', phone: '+49 30 1234567' },
  ])
  await slack.until(2)
  await hubspot.until(1)
  await watched.go(`${site.projectPath}/leads`)
  await list(page).getByText('rosa@example.com').click()
  const rosa = openLead(page, 'Rosa Keller')
  const passedOn = rosa.getByRole('list', { name: 'Passed on' })
  const [toHubspot, toSlack] = ['HubSpot', description].map((text) => {
    return passedOn.getByRole('listitem').filter({ hasText: text })
  })
  assert.ok(toHubspot !== undefined && toSlack !== undefined)
  await toHubspot.getByText(/^Passed on /).waitFor()
  const record = toHubspot.getByRole('link', { name: 'Open in HubSpot' })
  assert.equal(await record.getAttribute('href'), link)
  await passedOn.getByText('Skipped: it came from there').waitFor()
  await toSlack.getByText('Failed: the other system responded with 500').waitFor()
  await toSlack.getByText(/^Next try: /).waitFor()
  await watched.assertSound('lead-passed-on')

  // The page learns of the success from the feed of changes alone.
  slack.respond = () => ({ status: 200, afterMs: 1_000 })
  await toSlack.getByRole('button', { name: `Send again: ${description}` }).click()
  await page.getByText(`Sending again: ${description}`).waitFor()
  await toSlack.getByText(/^Passed on /).waitFor()
  watched.assertNoProblems()
})

test('leads are filtered by what a destination got, in the URL', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await list(page).getByText('rosa@example.com').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter' })
  const condition = filters.getByRole('combobox', { name: 'Add a condition' })
  await condition.fill('not passed on hubspot')
  await filters.getByRole('option', { name: 'Not passed on HubSpot' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove filter: Not passed on: HubSpot' }).waitFor()
  await list(page).getByText('Emil Nowak').waitFor()
  await page.getByText('1 lead', { exact: true }).waitFor()
  await watched.assertSound('leads-not-passed-on')
  await condition.fill('passed on hubspot')
  await page.keyboard.press('Enter')
  await list(page).getByText('rosa@example.com').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove filter: Passed on: HubSpot' }).waitFor()
  await list(page).getByText('rosa@example.com').waitFor()
  await list(page).getByText('Emil Nowak').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove filter: Passed on: HubSpot' }).click()
  await list(page).getByText('Emil Nowak').waitFor()
  watched.assertNoProblems()
})

test('members see what became of a lead, and only admins send it again', async () => {
  await using watched = await site.openAs('viewer')
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await list(page).getByText('rosa@example.com').click()
  const passedOn = openLead(page, 'Rosa Keller').getByRole('list', { name: 'Passed on' })
  await passedOn
    .getByText(/^Passed on /)
    .first()
    .waitFor()
  assert.equal(await passedOn.getByRole('button').count(), 0)
  watched.assertNoProblems()
})
