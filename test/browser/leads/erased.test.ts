import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { deleteContact } from '#core/contacts/changing/manage-contacts.ts'
import type { WatchedPage } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const by = { actor: { kind: 'operator', label: 'operator' }, channel: 'cli' } as const
const list = (page: Page) => page.getByRole('table', { name: 'List of leads' })

/** Deletes a lead while the server is running, as the command line does. */
async function eraseByCli(id: string): Promise<number> {
  const projectId = site.projectPath.slice('/p/'.length)
  await site.withStore((store) =>
    deleteContact(store, { projectId, contactId: id, by, now: Date.now() }),
  )
  return performance.now()
}

async function idOf({ page }: WatchedPage, q: string): Promise<string> {
  const path = `/app/v1${site.projectPath.replace('/p/', '/projects/')}/leads?q=${q}`
  const { data } = (await (await page.request.get(path)).json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

/** What queries and changes have in memory, found as the page's components do. */
const memory = `(() => {
  const root = document.querySelector('#root')
  const name = Object.keys(root).find((property) => property.startsWith('__reactContainer$'))
  const find = (fiber) => {
    for (let one = fiber; one !== null; one = one.sibling) {
      const client = one.memoizedProps?.client
      if (client?.getQueryCache !== undefined) return client
      const below = find(one.child)
      if (below !== null) return below
    }
    return null
  }
  const client = find(root[name].stateNode.current)
  return JSON.stringify([
    client.getQueryCache().getAll().map(({ state }) => state.data),
    client.getMutationCache().getAll().map(({ state }) => [state.data, state.variables]),
  ])
})()`

/** Nothing of the words is shown or in memory. */
async function assertForgotten({ page }: WatchedPage, words: string): Promise<void> {
  assert.ok(!(await page.evaluate<string>(memory)).includes(words), 'in memory')
  assert.ok(!(await page.evaluate<string>('document.body.innerText')).includes(words), 'shown')
}

test('an erased lead that others have open: the page says so, without its values', async (t) => {
  await site.addLeads([
    { name: 'Vera Vanish', email: 'vera@example.com', company: 'Vanish AG' },
    { name: 'Stig Stays', email: 'stig@example.com' },
  ])
  await using watched = await site.openAsOwner({ refusals: [404] })
  await using editing = await site.openAs('member', { refusals: [404] })
  await using listing = await site.openAs('viewer')
  const id = await idOf(watched, 'vanish')
  for (const watcher of [watched, editing]) {
    await watcher.go(`${site.projectPath}/leads`)
    await list(watcher.page).getByText('vera@example.com').click()
    await watcher.page.getByRole('complementary', { name: 'Vera Vanish' }).waitFor()
  }
  await listing.go(`${site.projectPath}/leads`)
  await list(listing.page).getByText('vera@example.com').waitFor()
  const panel = editing.page.getByRole('complementary', { name: 'Vera Vanish' })
  // A notice with the former value offers to undo the change.
  await panel.getByRole('button', { name: 'Edit Company: Vanish AG' }).click()
  await panel.getByRole('textbox', { name: 'Company', exact: true }).fill('Vanish SE')
  await editing.page.keyboard.press('Enter')
  await editing.page.getByText('Saved: Company').waitFor()
  await panel.getByRole('button', { name: /empty field/ }).click()
  await panel.getByRole('button', { name: 'Add: Position' }).click()
  await panel.getByRole('textbox', { name: 'Position', exact: true }).fill('half typed')
  assert.ok((await editing.page.evaluate<string>(memory)).includes('Vanish SE'))

  const erased = await eraseByCli(id)
  const notified = async ({ page }: WatchedPage) => {
    await page.getByRole('heading', { name: 'This lead was permanently deleted' }).waitFor()
    return performance.now() - erased
  }
  const dropped = async ({ page }: WatchedPage) => {
    await list(page).getByText('vera@example.com').waitFor({ state: 'detached' })
    return performance.now() - erased
  }
  const took = await Promise.all([notified(watched), notified(editing), dropped(listing)])
  t.diagnostic(`after ${took.map((ms) => Math.round(ms)).join(', ')} ms`)
  await listing.page.getByText('1 lead was permanently deleted.').waitFor()
  for (const watcher of [watched, editing, listing]) {
    await assertForgotten(watcher, 'vera@example.com')
    await assertForgotten(watcher, 'Vanish SE')
    await list(watcher.page).getByText('stig@example.com').waitFor()
  }
  await assertForgotten(editing, 'half typed')
  await editing.page.getByText('Not saved: Position. This lead was permanently deleted.').waitFor()
  await watched.assertSound('lead-erased-elsewhere')
  await listing.page.getByText('1 lead', { exact: true }).waitFor()
  await watched.page.getByRole('button', { name: 'Back to the list' }).click()
  await list(watched.page).waitFor()
  listing.assertNoProblems()
})

test('an erased lead is gone from duplicates, a prepared merge, and the palette', async () => {
  const phone = '+46 8 555 01 02'
  await site.addLeads([
    { name: 'Dora Double', company: 'Double Ltd' },
    { name: 'Dorothea Double', phone },
  ])
  await using watched = await site.openAsOwner({ refusals: [404] })
  await using palette = await site.openAs('member')
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await list(page).getByText('Double Ltd').click()
  const dora = page.getByRole('complementary', { name: 'Dora Double' })
  await dora.getByRole('button', { name: /empty field/ }).click()
  await dora.getByRole('button', { name: 'Add: Phone' }).click()
  await dora.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone)
  await page.keyboard.press('Enter')
  await dora.getByRole('button', { name: 'Merge with Dorothea Double' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' })
  await dialog.getByRole('radio', { name: /^Dorothea/ }).waitFor()
  await palette.go(`${site.projectPath}/settings/fields`)
  await palette.page.keyboard.press('ControlOrMeta+k')
  await palette.page.getByRole('combobox').fill('dorothea')
  await palette.page.getByRole('option', { name: /Dorothea/ }).waitFor()

  await eraseByCli(await idOf(watched, 'dorothea'))
  await dialog.getByText('This lead was permanently deleted').waitFor()
  await palette.page.getByRole('option', { name: /Dorothea/ }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dora.getByRole('button', { name: 'Merge with Dorothea Double' }).waitFor({
    state: 'detached',
  })
  await assertForgotten(watched, 'Dorothea')
  await assertForgotten(palette, 'Dorothea')
})

test('leads that a bulk change deletes are gone from other pages', async () => {
  await site.addLeads(
    Array.from({ length: 120 }, (_, index) => ({ name: `Bulk ${index}`, tags: ['bulk'] })),
  )
  await using listing = await site.openAs('viewer')
  await using watched = await site.openAsOwner()
  await listing.go(`${site.projectPath}/leads?tag=bulk`)
  await list(listing.page).getByText('Bulk 119').waitFor()
  await watched.go(`${site.projectPath}/leads?tag=bulk`)
  const started = await watched.page.request.post(
    `/app/v1${site.projectPath.replace('/p/', '/projects/')}/leads/bulk`,
    {
      headers: { origin: site.url },
      data: { query: { tag: ['bulk'] }, change: { delete: true } },
    },
  )
  assert.equal(started.status(), 202, await started.text())
  // Between two steps of the change the list has no row for a moment.
  await listing.page.getByText('No leads match').waitFor()
  await assertForgotten(listing, 'Bulk 1')
})
