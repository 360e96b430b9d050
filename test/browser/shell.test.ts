import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { phone } from './pages/watched-page.ts'
import { Site } from './site.ts'

const firstLoadBytesMax = 220 * 1_024

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('JavaScript of the first load of the leads page: at most 220 KB compressed', async () => {
  await using watched = await site.openAsOwner()
  await watched.page.goto(`${site.projectPath}/leads`)
  await watched.page.getByRole('heading', { name: 'No leads yet' }).waitFor()
  // What is loaded ahead comes later.
  const bytes = await watched.scriptBytes()
  assert.ok(bytes > 50_000 && bytes <= firstLoadBytesMax, `${bytes} bytes were loaded.`)
})

test('on a phone the navigation is in a drawer, which closes after use', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main' })
  await drawer.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  await drawer.waitFor({ state: 'detached' })
  watched.assertNoProblems()
})

test('a language is chosen by the browser or by hand, and kept', async () => {
  await using watched = await site.openAsOwner({ locale: 'de-DE' })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('heading', { name: 'Mitglieder', level: 1 }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'de')
  await watched.assertSound('members-german')
  await watched.go('/account')
  await watched.assertSound('account-german')
  await page.getByLabel('Sprache').focus()
  await page.getByLabel('Sprache').selectOption('en')
  await page.locator('html[lang="en"]').waitFor()
  await watched.waitForFocus('Language')
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
})

test('a language that the application lacks, in the browser or stored: English', async () => {
  await using watched = await site.openAsOwner({ locale: 'ar' })
  const { page } = watched
  await watched.go('/account')
  await page.evaluate("localStorage.setItem('contact-sync.language', 'ar')")
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  watched.assertNoProblems()
})

test('offline: the page says so and keeps what was typed, and says when it is over', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Email').fill('emil@example.com')
  await page.context().setOffline(true)
  await page.getByText('You’re offline. This page may be out of date.').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'emil@example.com')
  await page.getByRole('button', { name: 'Create invitation' }).click()
  await page.getByRole('dialog').getByText('Couldn’t reach the server.').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Reconnected.').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'emil@example.com')
  await page.reload()
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  const { projectId } = site
  const now = Date.now()
  const invitations = await site.withStore(async (store) => store.listInvitations(projectId, now))
  assert.deepEqual(invitations, [])
})

test('a browser that calls itself offline still changes what its server answers', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.addInitScript("Object.defineProperty(navigator, 'onLine', { get: () => false })")
  await watched.go('/account')
  await page.evaluate("window.dispatchEvent(new Event('offline'))")
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your name was changed.').waitFor()
  assert.equal(await page.getByText('You’re offline').count(), 0)
  watched.assertNoProblems()
})

test('signing out without a connection: the page stays, since the session does', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.route('**/app/auth/sign-out', (route) => route.abort())
  await page.getByRole('button', { name: 'Account and settings' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('Couldn’t reach the server.').waitFor()
  assert.ok(page.url().endsWith('/members'))
})

test('another project shows nothing of the one before, not even while it loads', async () => {
  await site.addLeads([{ name: 'Rosa Keller' }])
  await using watched = await site.openAsOwner()
  const { page } = watched
  const projectId = site.projectPath.slice('/p/'.length)
  await page.route('**/app/v1/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { projects: { id: string; name: string }[] }
    const other = { ...session.projects[0], id: 'project_other', name: 'Garden' }
    await route.fulfill({
      response,
      json: { ...session, projects: [...session.projects, other] },
    })
  })
  await page.route('**/projects/project_other/*', (route) => {
    const url = route.request().url()
    // Its leads are never answered.
    return /\/(?:leads\?|events)/.test(url)
      ? undefined
      : route.continue({ url: url.replace('project_other', projectId) })
  })
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('Rosa Keller').waitFor()
  await page.getByRole('button', { name: /switch project$/ }).click()
  const preferences = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('preferences'),
  )
  await page.getByRole('menuitem', { name: 'Garden' }).click()
  await preferences
  await page.evaluate('new Promise(requestAnimationFrame)')
  await page.getByRole('status', { name: 'Loading…' }).waitFor()
  assert.equal(await page.getByText('Rosa Keller').count(), 0)
})

test('a newer build on the server: the page offers to reload', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.route('**/assets/version.json', (route) =>
    route.fulfill({ json: { version: 'another' } }),
  )
  await page.clock.install()
  await watched.go(`${site.projectPath}/settings/members`)
  await page.evaluate('globalThis.isFirstLoad = true')
  await page.clock.fastForward(90_000)
  const notice = page.getByText('A new version of Contact Sync is available.')
  await notice.waitFor()
  await watched.assertSound('new-version')
  assert.equal(await page.evaluate('globalThis.isFirstLoad'), true)
  await page.getByRole('button', { name: 'Reload' }).click()
  await notice.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
})

test('a page that is open for long keeps telling how long ago something was', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.clock.install()
  await watched.go('/account')
  await page.getByText(/· Signed in/).waitFor()
  await page.clock.runFor(3 * 3_600_000)
  await page.getByText('Signed in 3 hours ago').waitFor()
})

test('a screen with a defect: the page says that it has stopped, and nothing else', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.route('**/keys', (route) =>
    route.fulfill({ json: { keys: [{ memberId: null }], tiers: [] } }),
  )
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByRole('heading', { name: 'Something went wrong on this page' }).waitFor()
  await page.getByText('Everything you saved is safe.').waitFor()
})

test('a server that fails: the screen says so, and tries again when asked', async () => {
  await using watched = await site.openAsOwner({ refusals: [500] })
  const { page } = watched
  const body = { status: 500, code: 'internal', detail: 'It failed.', requestId: 'req_1' }
  await page.route('**/members', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 500, json: body })
      : route.continue(),
  )
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('heading', { name: 'Couldn’t load this' }).waitFor()
  await page.getByText('Request ID: req_1').waitFor()
  await watched.assertSound('failed')
  await page.unroute('**/members')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Members' }).waitFor()
  watched.assertNoProblems()
})
