import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Crew } from '#storage/contract/members/crew.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.withStore((store) => new Crew(store, site.projectId).add('member', 'Thora Nilsen'))
  await site.addLeads([{ name: 'Rosa Keller' }, { name: 'Emil Nowak' }, { name: 'Ines Duarte' }])
})
after(() => site[Symbol.asyncDispose]())

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'List of leads' }).getByRole('row').filter({ hasText: name })

/** Has the code of a part of the page arrive only when it is released. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

test('what is typed while a picker loads is for its field, and no shortcut', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  const release = await holdBack(page, 'lead-picker')
  await watched.go(`${site.projectPath}/inbox`)
  await rowOf(page, 'Ines Duarte').focus()
  // Each of them does something on a row.
  await keyboard.type('tmdjxamzz')
  await keyboard.press('Backspace')
  release()
  const box = page.getByRole('dialog', { name: 'Add a tag to Ines Duarte' }).getByRole('combobox')
  await box.waitFor()
  await watched.waitForFocus('Tag')
  assert.equal(await box.inputValue(), 'mdjxamz')
  await keyboard.type(' 2')
  await keyboard.press('Enter')
  await page.getByText('Added tag “mdjxamz 2” to Ines Duarte.').waitFor()
  await watched.waitForFocus(/^Ines Duarte/)
  assert.equal(await page.getByText('3 leads', { exact: true }).count(), 1)
  watched.assertNoProblems()
})

test('Enter picks who was typed, however soon it was pressed', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  const release = await holdBack(page, 'lead-picker')
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Rosa Keller').focus()
  await keyboard.type('athora')
  await keyboard.press('Enter')
  release()
  await page.getByText('Rosa Keller was assigned to Thora Nilsen.').waitFor()
  assert.match(page.url(), /\/leads$/, 'No lead was opened.')
  watched.assertNoProblems()
})

test('c on a row opens its lead, and what is typed at once is the comment', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  const release = await holdBack(page, 'lead-panel')
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Emil Nowak').focus()
  await keyboard.type('cmad at this')
  release()
  const lead = page.getByRole('complementary', { name: 'Emil Nowak' })
  const box = lead.getByRole('textbox', { name: 'Comment' })
  await box.waitFor()
  await watched.waitForFocus('Comment')
  await keyboard.type('!')
  assert.equal(await box.inputValue(), 'mad at this!')
  await keyboard.press('Control+Enter')
  await lead.getByRole('list', { name: 'Comments' }).getByText('mad at this!').waitFor()
  // Once to the lead, and once to the list.
  await keyboard.press('Escape')
  await keyboard.press('Escape')
  await watched.waitForFocus(/^Emil Nowak/)

  await keyboard.press('ArrowDown')
  await keyboard.press('Control+k')
  await keyboard.type('comment')
  await page.getByRole('option', { name: 'Comment…' }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Rosa Keller' }).waitFor()
  await watched.waitForFocus('Comment')
  watched.assertNoProblems()
})
