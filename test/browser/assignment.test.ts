import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Locator } from 'playwright-core'

import { Crew } from '#storage/contract/members/crew.ts'
import { publishForm } from './pages/publish-form.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.withStore(async (store) => {
    const crew = new Crew(store, site.projectId)
    for (const name of ['Bruno Okafor', 'Chiara Russo']) await crew.add('member', name)
    await crew.add('viewer', 'Dora Visitor')
  })
})
after(() => site[Symbol.asyncDispose]())

const field = (within: Locator) => within.getByRole('combobox', { name: 'Assign new leads to' })

/** Chooses members in this order, by what the list calls them. */
async function choose(within: Locator, ...names: string[]): Promise<void> {
  for (const name of names) {
    await field(within).fill(name.slice(0, 5))
    await within.page().getByRole('option', { name, exact: true }).click()
  }
}

test('a key assigns new leads in turn, and skips a member who is away', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { name: owner } = site.owner
  await watched.go(`${site.projectPath}/settings/keys`)
  await page.getByRole('button', { name: 'Create key' }).click()
  const creation = page.getByRole('dialog', { name: 'Create key' })
  await creation.getByLabel('Label').fill('Web shop')
  await field(creation).click()
  await page.getByRole('option', { name: 'Chiara Russo' }).waitFor()
  // A viewer can't work on leads.
  assert.equal(await page.getByRole('option', { name: /Dora Visitor/ }).count(), 0)
  await choose(creation, 'Chiara Russo')
  await page.keyboard.press('Escape')
  await watched.assertSound('keys-create-assign')
  await creation.getByRole('button', { name: 'Create key' }).click()
  const issued = page.getByRole('dialog', { name: 'Secret of Web shop' })
  const key = await issued.locator('pre').first().innerText()
  await issued.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: 'Web shop' })
  await row.getByText('Assigns to Chiara Russo').waitFor()
  const send = async (name: string) => {
    const response = await site.server.request('POST', '/public/v1/contacts', {
      key,
      body: { name },
    })
    assert.equal(response.status, 201)
  }

  const open = async () => {
    await page.getByRole('button', { name: 'Actions for Web shop' }).click()
    await page.getByRole('menuitem', { name: 'Assign new leads' }).click()
    return page.getByRole('dialog', { name: 'New leads of Web shop' })
  }
  const dialog = await open()
  await choose(dialog, owner)
  await page.keyboard.press('Escape')
  await watched.assertSound('keys-assign')
  // The last one moves to the front.
  await field(dialog).press('ArrowLeft')
  await page.keyboard.press('Alt+ArrowLeft')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The assignment of Web shop was changed.').waitFor()
  await row.getByText(`Assigns to ${owner}, Chiara Russo`).waitFor()
  await watched.assertSound('keys-assigning')

  await watched.go('/account')
  const away = page.getByRole('switch', { name: 'I’m away' })
  assert.equal(await away.isChecked(), false)
  await away.click()
  await page.getByText('You’re away: new leads aren’t assigned to you.').waitFor()
  assert.equal(await away.isChecked(), true)
  await watched.assertSound('account-away')
  await watched.go(`${site.projectPath}/settings/members`)
  const listed = page.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await listed.filter({ hasText: owner }).getByText('Away', { exact: true }).waitFor()
  assert.equal(await page.getByText('Away', { exact: true }).count(), 1)
  await page.getByRole('button', { name: 'Account and settings' }).getByText('· Away').waitFor()
  await watched.assertSound('members-away')

  await send('Rosa Keller')
  await watched.go(`${site.projectPath}/settings/keys`)
  await row.getByText(`Assigns to ${owner} (away), Chiara Russo`).waitFor()
  const again = await open()
  await again.getByText(`${owner} (away)`).waitFor()
  await again.getByText('Several take turns').waitFor()
  await field(again).press('Backspace')
  await again.getByText('None of them can take leads at the moment').waitFor()
  await watched.assertSound('keys-assign-away')
  await again.getByRole('button', { name: 'Cancel' }).click()

  await watched.go('/account')
  await away.click()
  await page.getByText('You’re back').waitFor()
  await send('Emil Nowak')
  await watched.go(`${site.projectPath}/leads`)
  for (const [name, assignee] of [
    ['Rosa Keller', 'Chiara Russo'],
    ['Emil Nowak', owner],
  ] as const) {
    await page.getByRole('table', { name: 'List of leads' }).getByText(name).click()
    const lead = page.getByRole('complementary', { name })
    const history = lead.getByRole('list', { name: 'History' })
    const entry = history.getByRole('listitem').filter({ hasText: 'automatically' })
    await entry.getByText('Web shop assigned this lead automatically').waitFor()
    await entry.first().getByText(assignee).waitFor()
  }
  await watched.assertSound('lead-assigned')
  watched.assertNoProblems()
})

test('a form assigns new leads in turn once it is published', async () => {
  const path = await publishForm(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${path.split('/').at(-1)}`)
  await page.getByRole('tab', { name: 'Settings' }).click()
  const settings = page.getByRole('tabpanel', { name: 'Settings' })
  await choose(settings, 'Bruno Okafor', 'Chiara Russo')
  await page.keyboard.press('Escape')
  await page.getByText('Saved', { exact: true }).waitFor()
  await watched.assertSound('form-assign')
  await page.reload()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await settings.getByText('Bruno Okafor').waitFor()
  const form = await site.withStore(async (store) => {
    const [stored] = await store.listForms(site.projectId)
    return store.readForm(site.projectId, stored?.id ?? '')
  })
  const members = await site.withStore(async (store) => store.listMembers(site.projectId))
  const names = form.draft.assignees.map((id) => members.find((one) => one.id === id)?.name)
  assert.deepEqual(names, ['Bruno Okafor', 'Chiara Russo'])
  watched.assertNoProblems()
})
