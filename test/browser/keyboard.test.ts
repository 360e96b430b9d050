import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('sign-in and an invitation by keyboard alone, with the focus where it is needed', async () => {
  await using watched = await site.open({ refusals: [401] })
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/settings/members`)
  await watched.tabTo('Email')
  await keyboard.type(site.owner.email)
  await watched.tabTo('Password')
  await keyboard.type(site.owner.password)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await watched.tabTo('Skip to content')
  await keyboard.press('Enter')
  await watched.tabTo('Invite')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.waitFor()
  await page.waitForFunction("document.activeElement?.name === 'email'")
  await keyboard.type('dora@example.com')
  await keyboard.press('Enter')
  await dialog.locator('pre').waitFor()
  // The link is shown once: only its own button closes it.
  await keyboard.press('Escape')
  assert.equal(await dialog.locator('pre').isVisible(), true)
  assert.equal(await dialog.getByRole('button', { name: 'Close' }).count(), 0)
  await watched.tabTo('Done')
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await watched.waitForFocus('Invite')
  watched.assertNoProblems()
})

test('the palette finds screens and actions, and Escape gives the focus back', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/settings/members`)
  await keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Search or type a command' })
  await palette.waitFor()
  await watched.assertSound('palette')
  await keyboard.type('ke')
  const chosen = page.getByRole('option', { selected: true })
  await chosen.getByText('API keys', { exact: true }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
  await page.waitForFunction("document.activeElement?.tagName === 'H1'")
  await keyboard.press('Control+k')
  await palette.waitFor()
  await keyboard.type('nothing like this')
  await page.getByText('No results for “nothing like this”').waitFor()
  await keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await watched.waitForFocus('API keys')
  await keyboard.press('Control+k')
  await palette.waitFor()
  await keyboard.type('theme d')
  await keyboard.press('Enter')
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  watched.assertNoProblems()
})

test('? lists the shortcuts, and two keys lead to a screen', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await watched.assertSound('shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.getByRole('heading', { name: 'Contact fields', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
})
