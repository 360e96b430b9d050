import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page, Route } from 'playwright-core'

import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const loading = (page: Page) => page.getByRole('complementary', { name: 'Lead', exact: true })

const details = /\/leads\/contact_\w+$/

test('a lead shows what its row says until its details arrive', async () => {
  await site.addLeads([
    {
      ...{ name: '<b>Rosa</b>', email: 'rosa@example.com', phone: '+49 30 1234567' },
      ...{ company: 'Keller Bau', position: 'Buyer', tags: ['vip', 'berlin'] },
      notes: 'Met at the fair.\nWants a call back.',
    },
  ])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const held: Route[] = []
  const asked = Promise.withResolvers<Route>()
  await page.route(details, (route) => {
    if (route.request().resourceType() === 'document') return route.continue()
    held.push(route)
    asked.resolve(route)
    return undefined
  })
  await page.getByRole('table').getByText('rosa@example.com').click()
  const panel = loading(page)
  await panel.getByRole('heading', { name: '<b>Rosa</b>' }).waitFor()
  await asked.promise
  const shown = await panel.innerText()
  for (const text of [
    ...['rosa@example.com', '+49 30 1234567', 'Keller Bau', 'vip', 'berlin', 'Person'],
    'Met at the fair.',
  ]) {
    assert.ok(shown.includes(text), `${text} in ${shown}`)
  }
  assert.doesNotMatch(shown, /Buyer|call back/)
  await panel.getByRole('status', { name: 'Loading' }).waitFor()
  await watched.assertSound('lead-slow')

  for (const route of held) await route.continue()
  const lead = page.getByRole('complementary', { name: '<b>Rosa</b>' })
  await lead.getByRole('button', { name: 'Edit Position: Buyer' }).waitFor()
  await lead.getByText('Wants a call back.').first().waitFor()
  watched.assertNoProblems()
})
