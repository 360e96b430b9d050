import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Crew } from '#storage/contract/members/crew.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.withStore(async (store) => {
    const crew = new Crew(store, site.projectId)
    for (const name of ['Bruno Okafor', 'Thora Nilsen']) await crew.add('member', name)
    await crew.add('viewer', 'Thorsten Visitor')
  })
  await site.addLeads(
    ['Rosa Keller', 'Emil Nowak', 'Ines Duarte', 'Luca Moretti'].map((name) => {
      return { name, email: `${name.slice(0, 4).toLowerCase()}@example.com`, tags: ['fair'] }
    }),
  )
})
after(() => site[Symbol.asyncDispose]())

const list = (page: Page) => page.getByRole('table', { name: 'List of leads' })
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })

test('assigning by keyboard takes who was typed, in bulk and on a lead', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/leads`)
  for (const key of ['j', 'x', 'j', 'x', 'a']) await keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: 'Assign 2 leads' })
  const box = dialog.getByRole('combobox', { name: 'Search members' })
  await box.waitFor()
  assert.equal(await box.inputValue(), '')
  await watched.assertSound('assign')
  await keyboard.type('nobody like this')
  await dialog.getByText('No matching member').waitFor()
  await keyboard.press('Enter')
  assert.equal(await dialog.isVisible(), true)
  await box.fill('')
  await keyboard.type('thor')
  // A viewer can't work on leads.
  assert.deepEqual(await dialog.getByRole('option').allInnerTexts(), ['Thora Nilsen'])
  await keyboard.press('Enter')
  await page.getByText('2 leads assigned').waitFor()
  await rowOf(page, 'Ines Duarte').getByText('Thora Nilsen').waitFor()
  await watched.waitForFocus(/^Ines Duarte/)
  await keyboard.press('Escape')

  await keyboard.press('Enter')
  const lead = page.getByRole('complementary', { name: 'Ines Duarte' })
  await lead.getByRole('button', { name: 'Edit Assignee: Thora Nilsen' }).click()
  await keyboard.type('bru')
  await keyboard.press('Enter')
  await lead.getByRole('button', { name: 'Edit Assignee: Bruno Okafor' }).waitFor()
  watched.assertNoProblems()
})

test('a, m, t on a row, a lead and a selection; z undoes the last of them first', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/leads`)
  await keyboard.press('j')
  await keyboard.press('m')
  await page.getByText('Luca Moretti was assigned to Anna Lindqvist.').waitFor()
  await rowOf(page, 'Luca Moretti').getByText('Anna Lindqvist').waitFor()
  await watched.waitForFocus(/^Luca Moretti/)
  await keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Add a tag to Luca Moretti' })
  await dialog.waitFor()
  await keyboard.type('hot')
  await watched.assertSound('tag')
  await keyboard.press('Enter')
  await page.getByText('Added tag “hot” to Luca Moretti.').waitFor()
  await keyboard.press('a')
  await page.getByRole('dialog', { name: 'Assign Luca Moretti' }).waitFor()
  await keyboard.type('bruno')
  await keyboard.press('Enter')
  await rowOf(page, 'Luca Moretti').getByText('Bruno Okafor').waitFor()

  await keyboard.press('z')
  await page.getByText('Luca Moretti: Assignee restored.').waitFor()
  await rowOf(page, 'Luca Moretti').getByText('Anna Lindqvist').waitFor()
  await keyboard.press('Control+z')
  await page.getByText('Luca Moretti: Tags restored.').waitFor()
  // Another screen and back: it can still be undone.
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  await keyboard.press('z')
  await page.getByText('Luca Moretti: Assignee restored.').waitFor()
  await keyboard.press('z')
  await page.getByText('Nothing to undo').waitFor()
  watched.assertNoProblems()
})

test('what a colleague has changed since is not undone, and the notice says so', async () => {
  await using mine = await site.openAsOwner()
  await using other = await site.openAsOwner()
  await mine.page.goto(`${site.projectPath}/leads`)
  await rowOf(mine.page, 'Rosa Keller').focus()
  await mine.page.keyboard.press('m')
  await mine.page.getByText('Rosa Keller was assigned to Anna Lindqvist.').waitFor()
  // Its rows are those of when it was opened.
  await other.page.goto(`${site.projectPath}/leads`)
  await rowOf(other.page, 'Rosa Keller').focus()
  await other.page.keyboard.press('a')
  await other.page.getByRole('dialog', { name: 'Assign Rosa Keller' }).waitFor()
  await other.page.getByRole('option', { name: 'Bruno Okafor' }).waitFor()
  await other.page.keyboard.type('bruno')
  await other.page.keyboard.press('Enter')
  await other.page.getByText('Rosa Keller was assigned to Bruno Okafor.').waitFor()
  await mine.page.keyboard.press('z')
  await mine.page.getByText('Not undone: “Assignee” of Rosa Keller has changed since.').waitFor()
  await rowOf(mine.page, 'Rosa Keller').getByText('Bruno Okafor').waitFor()
  mine.assertNoProblems()
})

test('single keys are off in fields and dialogs, held down, and by a switch', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/leads`)
  const box = page.getByRole('searchbox').first()
  await box.focus()
  await keyboard.type('amt')
  assert.equal(await box.inputValue(), 'amt')
  await box.fill('')
  await rowOf(page, 'Rosa Keller').focus()
  for (const keys of ['Control+m', 'Alt+m', 'Shift+M']) await keyboard.press(keys)
  await keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByText('Assign to me').waitFor()
  await watched.assertSound('shortcuts-leads')
  await keyboard.press('m')
  await shortcuts.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'detached' })
  await watched.waitForFocus(/^Rosa Keller/)
  await keyboard.press('m')
  await keyboard.press('a')
  await keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Search or type a command' }).waitFor()
  assert.equal(await page.getByText('Rosa Keller was assigned').count(), 0)
  watched.assertNoProblems()
})

test('the palette offers what can be done with the lead, its keys, and recent leads', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  const palette = page.getByRole('dialog', { name: 'Search or type a command' })
  const offered = (group: string) => palette.getByRole('group', { name: group })
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Emil Nowak').focus()
  await keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Emil Nowak' }).waitFor()
  await keyboard.press('Escape')
  await watched.waitForFocus(/^Emil Nowak/)
  await keyboard.press('ArrowDown')
  await keyboard.press('Control+k')
  await offered('Rosa Keller').waitFor()
  const names = await offered('Rosa Keller').getByRole('option').allInnerTexts()
  assert.deepEqual(names.slice(0, 3), ['Assign to…\nA', 'Assign to me\nM', 'Done\nD'])
  await offered('Recent leads').getByRole('option', { name: 'Emil Nowak' }).waitFor()
  const last = palette.getByRole('group').last()
  assert.equal(await last.getAttribute('aria-label'), 'Theme and language')
  await watched.assertSound('palette-commands')
  await keyboard.type('assign')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Assign Rosa Keller' }).waitFor()
  await page.getByRole('option', { name: 'Thora Nilsen' }).waitFor()
  await keyboard.type('thora')
  await keyboard.press('Enter')
  await rowOf(page, 'Rosa Keller').getByText('Thora Nilsen').waitFor()
  await watched.waitForFocus(/^Rosa Keller/)

  const kept = 'Object.entries(localStorage).filter(([name]) => name.includes("recent"))'
  const [[, ids] = ['', '']] = await page.evaluate<[string, string][]>(kept)
  assert.match(ids, /^user_\w+( contact_\w+)+$/)
  await keyboard.press('Control+k')
  await palette.waitFor()
  await keyboard.type('sign out')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.deepEqual(await page.evaluate(kept), [])
})
