import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { type WatchedPage } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const leads = () => `${site.projectPath}/leads`
const rowOf = ({ page }: WatchedPage, name: string) => page.getByRole('row', { name })
const unreadRows = ({ page }: WatchedPage) => page.getByRole('img', { name: 'Unread' })
const navigation = ({ page }: WatchedPage) => page.getByRole('navigation', { name: 'Main' })

/** Waits until the navigation says so, if it says anything. */
async function countIs(watched: WatchedPage, count: number): Promise<void> {
  const text = count === 1 ? '1 unread lead' : `${count} unread leads`
  const { page } = watched
  if (count > 0) await navigation(watched).getByText(text, { exact: true }).waitFor()
  else
    await navigation(watched)
      .getByText(/unread lead/)
      .waitFor({ state: 'detached' })
  const start = count === 0 ? 'Leads' : `(${count}) Leads`
  await page.waitForFunction(`document.title.startsWith(${JSON.stringify(start)})`)
}

test('a lead is unread to each member until they open it, on all of their pages', async () => {
  await site.addLeads([{ name: 'Long ago' }])
  await using owner = await site.openAsOwner()
  await using other = await site.openAsOwner()
  await using member = await site.openAs('member')
  for (const watched of [owner, other, member]) {
    await watched.go(leads())
    await rowOf(watched, 'Long ago').waitFor()
    await countIs(watched, 0)
  }
  await site.addLeads([{ name: 'Rosa Keller' }, { name: 'Emil Nowak', notes: 'A call, please' }])
  for (const watched of [owner, other, member]) {
    await watched.page.getByRole('button', { name: '2 new leads' }).click()
    await rowOf(watched, 'Rosa Keller').waitFor()
    await countIs(watched, 2)
    assert.equal(await unreadRows(watched).count(), 2)
  }
  await owner.assertSound('leads-unread')
  await rowOf(owner, 'Rosa Keller').click()
  await owner.page.getByRole('complementary', { name: 'Rosa Keller' }).waitFor()
  for (const watched of [owner, other]) {
    await countIs(watched, 1)
    await rowOf(watched, 'Rosa Keller').getByRole('img', { name: 'Unread' }).waitFor({
      state: 'detached',
    })
    assert.equal(await unreadRows(watched).count(), 1)
  }
  await countIs(member, 2)
  await member.page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await member.page.getByText('All leads are marked as read.').waitFor()
  await countIs(member, 0)
  assert.equal(await unreadRows(member).count(), 0)
  await countIs(other, 1)
  for (const watched of [owner, other, member]) watched.assertNoProblems()
})

test('a view is pinned, counted in the navigation, and unpinned', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${leads()}?q=rosa`)
  await page.getByRole('button', { name: 'Save as view' }).click()
  const name = 'Everybody whose name is Rosa, wherever they wrote from'
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `View: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Pin to navigation' }).click()
  const pinned = page.getByRole('list', { name: 'Pinned views' })
  const link = pinned.getByRole('link', { name })
  await link.getByText('1 lead', { exact: true }).waitFor()
  await page.waitForFunction(`document.querySelector('ul ul [aria-current="page"]') !== null`)
  await watched.assertSound('navigation-pinned')
  await site.addLeads([{ name: 'Rosa Luxor' }])
  await link.getByText('2 leads', { exact: true }).waitFor()
  await link.hover()
  await page.getByRole('tooltip', { name }).waitFor()
  await watched.go(leads())
  await link.click()
  await page.getByRole('button', { name: `View: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Unpin from navigation' }).click()
  await pinned.waitFor({ state: 'detached' })
  watched.assertNoProblems()
})
