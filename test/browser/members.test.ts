import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { WatchedPage } from './pages/watched-page.ts'
import { Site } from './site.ts'

const site = await Site.start()
let watched: WatchedPage
before(async () => {
  watched = await site.openAsOwner()
})
after(async () => {
  await watched[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

test('members: an owner invites, the invited joins, and has the role that was given', async () => {
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  await watched.assertSound('members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill('bruno@example.com')
  await dialog.getByLabel('Viewer').check()
  await watched.assertSound('members-invite')
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await dialog.locator('pre').innerText()
  assert.match(link, /^http:\/\/127\.0\.0\.1:\d+\/invite\/[\w-]{32}$/)
  await watched.assertSound('members-invited')
  // It is shown this once: a click beside it does not take it away.
  await page.mouse.click(5, 5)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('list', { name: 'Invitations' }).getByText('bruno@example.com').waitFor()

  await using other = await site.open({ refusals: [401, 403] })
  await other.go(new URL(link).pathname)
  await other.page.getByText('You’ve been invited as a Viewer.').waitFor()
  await other.assertSound('invite')
  await other.page.getByLabel('Your name').fill('Bruno Okafor')
  await other.page.getByLabel('Password', { exact: true }).fill('nine quiet lanterns')
  await other.page.getByRole('button', { name: 'Join' }).click()
  await other.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await other.page.getByRole('link', { name: 'Settings' }).click()
  await other.page.getByRole('link', { name: 'Members' }).click()
  await other.page.getByRole('list', { name: 'Members' }).getByText('Bruno Okafor').waitFor()
  assert.equal(await other.page.getByRole('button', { name: 'Invite' }).count(), 0)
  await other.assertSound('members-viewer')

  await page.reload()
  const role = page.getByLabel('Role of Bruno Okafor')
  await page.route('**/members/user_*', async (route) => {
    const listed = page.waitForResponse('**/members')
    const response = await route.fetch()
    // Everybody hears of the change, and this page before its response.
    await listed
    await route.fulfill({ response })
  })
  await role.selectOption('admin')
  await page.getByText('Bruno Okafor is now an Admin.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Bruno Okafor is now a Viewer.').waitFor()
  assert.equal(await role.inputValue(), 'viewer')
  await page.unroute('**/members/user_*')

  await page.getByRole('button', { name: 'Actions for Bruno Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Bruno Okafor?' })
  await watched.assertSound('members-remove')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Bruno Okafor was removed.').waitFor()
  await other.page.goto(`${site.projectPath}/settings/members`)
  await other.page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await other.assertSound('project-foreign')
  watched.assertNoProblems()
})

test('an invitation that was withdrawn opens no more', async () => {
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill('chiara@example.com')
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await dialog.locator('pre').innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Withdraw the invitation for chiara@example.com' }).click()
  await page.getByText('The invitation was withdrawn.').waitFor()
  await using other = await site.open({ refusals: [401, 404] })
  await other.go(new URL(link).pathname)
  await other.page.getByRole('heading', { name: 'This invitation is no longer valid' }).waitFor()
  await other.assertSound('invite-withdrawn')
})

test("the last owner can't leave, and reads what to do first", async () => {
  await using last = await site.openAsOwner({ refusals: [400] })
  await last.go(`${site.projectPath}/settings/members`)
  await last.page.getByRole('button', { name: `Actions for ${site.owner.name}` }).click()
  await last.page.getByRole('menuitem', { name: 'Leave project' }).click()
  const dialog = last.page.getByRole('dialog', { name: 'Leave this project?' })
  await dialog.getByRole('button', { name: 'Leave project' }).click()
  await dialog.getByText('The project needs an owner. Make someone else an owner first.').waitFor()
  last.assertNoProblems()
})
