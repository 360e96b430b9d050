import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { phone } from './pages/watched-page.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const names = [
  ['General', 'Settings', 'settings'],
  ['Contact fields', 'Contact fields', 'settings/fields'],
  ['API keys', 'API keys', 'settings/keys'],
  ['Members', 'Members', 'settings/members'],
  ['Requests', 'Requests', 'settings/requests'],
  ['Usage', 'Usage', 'settings/usage'],
  ['Audit log', 'Audit log', 'settings/audit'],
] as const

test('five entries lead everywhere; Settings lists its screens beside each', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const main = page.getByRole('navigation', { name: 'Main' })
  const entries = await main.getByRole('link').allInnerTexts()
  assert.deepEqual(entries, ['Inbox', 'Leads', 'Forms', 'Destinations', 'Settings'])
  await main.getByRole('link', { name: 'Settings' }).click()
  const column = page.getByRole('navigation', { name: 'Settings' })
  await column.getByRole('link', { name: 'Audit log' }).waitFor()
  assert.deepEqual(
    await column.getByRole('link').allInnerTexts(),
    names.map(([name]) => name),
  )
  const project = column.getByRole('list', { name: 'Project' })
  assert.equal(await project.getByRole('link').count(), 4)
  assert.equal(await column.getByRole('list', { name: 'Activity' }).getByRole('link').count(), 3)
  await page.locator('h1:focus').waitFor()
  for (const [name, heading, path] of [...names.slice(1), ...names.slice(0, 1)]) {
    await column.getByRole('link', { name }).click()
    await page.waitForURL(`**${site.projectPath}/${path}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await page.locator('h1:focus').waitFor()
    assert.equal(await page.title(), `${heading} · Contact Sync`)
    assert.deepEqual(await column.locator('[aria-current="page"]').allInnerTexts(), [name])
    assert.deepEqual(await main.locator('[aria-current="page"]').allInnerTexts(), ['Settings'])
  }
  watched.assertNoProblems()
})

test('paths of before lead to those of today, with what they name', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const search = new Map([
    ['usage', '?span=year&count=errors'],
    ['requests', '?source=none&response=refused'],
    ['audit', '?subject=field'],
  ])
  for (const name of ['keys', 'fields', 'members', 'requests', 'usage', 'audit']) {
    await watched.go(site.projectPath)
    const asked = search.get(name) ?? ''
    await page.goto(`${site.projectPath}/${name}${asked}`)
    await page.waitForURL(`**${site.projectPath}/settings/${name}${asked}`)
    await watched.rest()
    // The path of before is not in the way back.
    await page.goBack()
    await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  }
  watched.assertNoProblems()
})

test('on a phone, Settings has its screens in lines above, none of them cut off', async () => {
  await using watched = await site.openAsOwner({ ...phone, locale: 'de-DE' })
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/settings/keys`)
  const links = page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('link')
  const named = [
    'Allgemein',
    'Kontaktfelder',
    'API-Schlüssel',
    'Mitglieder',
    'Anfragen',
    'Nutzung',
    'Audit-Protokoll',
  ]
  assert.deepEqual(await links.allInnerTexts(), named)
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width)
  await watched.assertSound('settings-phone')
  await links.filter({ hasText: 'Allgemein' }).click()
  await page.getByRole('heading', { name: 'Einstellungen', level: 1 }).waitFor()
  await watched.assertSound('settings-general')
  watched.assertNoProblems()
})

test('destinations that fail are counted, for those who can mend them', async () => {
  for (const role of ['admin', 'member'] as const) {
    await using watched = await site.openAs(role)
    const { page } = watched
    await page.route('**/leads/counts?*', async (route) => {
      const response = await route.fetch()
      const counts = (await response.json()) as object
      await route.fulfill({ response, json: { ...counts, failingDestinations: 2 } })
    })
    await watched.go(`${site.projectPath}/leads`)
    const entry = page.getByRole('link', { name: /^Destinations/ })
    const isCounted = role === 'admin'
    const name = isCounted ? /2 destinations are failing$/ : /^Destinations$/
    assert.match((await entry.innerText()).trim(), isCounted ? /2/ : /^Destinations$/)
    assert.equal(await page.getByRole('link', { name }).count(), 1)
    await watched.assertSound(`navigation-${role}`)
  }
})

test('the first lead is at most twelve presses of Tab away', async () => {
  await site.addLeads([{ name: 'Rosa Keller' }])
  await using watched = await site.openAsOwner()
  const { page } = watched
  const pressUntil = async (isThere: () => Promise<unknown>) => {
    let presses = 0
    while (presses < 13 && !(await isThere())) {
      await page.keyboard.press('Tab')
      presses += 1
    }
    return presses
  }
  for (const path of ['leads', 'inbox']) {
    await watched.go(`${site.projectPath}/${path}`)
    await page.getByText('Rosa Keller').waitFor()
    const link = await pressUntil(() => page.locator('a:focus', { hasText: 'to list' }).count())
    await page.keyboard.press('Enter')
    const row = await pressUntil(() => page.locator(':focus', { hasText: 'Rosa Keller' }).count())
    assert.ok(link + row <= 12, `${path}: ${link} and ${row}`)
  }
  await watched.go(`${site.projectPath}/forms`)
  assert.equal(await page.getByRole('link', { name: 'Skip to list' }).count(), 0)
})
