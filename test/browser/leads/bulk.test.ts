import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import { phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads(
    Array.from({ length: 250 }, (_, index) => ({
      name: `Lead number ${index}`,
      email: `lead${index}@example.com`,
      tags: index < 3 ? ['few'] : ['many'],
    })),
  )
})
after(() => site[Symbol.asyncDispose]())

test('leads: three are chosen by click and shift, tagged, and the tag is undone', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?tag=few`)
  const list = page.getByRole('table', { name: 'List of leads' })
  await list.getByRole('checkbox', { name: 'Select Lead number 2' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByText('1 selected').waitFor()
  await list.getByRole('checkbox', { name: 'Select Lead number 0' }).click({ modifiers: ['Shift'] })
  await bar.getByText('3 selected').waitFor()
  await watched.assertSound('leads-chosen')

  await bar.getByRole('button', { name: 'Add tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tag to 3 leads' })
  await dialog.getByRole('combobox', { name: 'Tag' }).fill('hot')
  await watched.assertSound('leads-tagging')
  await dialog.getByRole('option', { name: 'Create tag “hot”' }).click()
  await page.getByText('3 leads tagged').waitFor()
  await list.getByText('hot').nth(2).waitFor()
  // They stay selected, for what comes next.
  await bar.getByText('3 selected').waitFor()
  await watched.assertSound('leads-tagged')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone for 3 leads').waitFor()
  await list.getByText('hot').first().waitFor({ state: 'detached' })
  await bar.getByRole('button', { name: 'Remove tag' }).click()
  await page.getByRole('option', { name: 'few' }).click()
  await page.getByText('Tag removed from 3 leads').waitFor()
  // They have left the list, and with it the selection.
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await list.getByRole('checkbox', { name: 'Select Lead number 2' }).waitFor()
  watched.assertNoProblems()
})

test('leads: x chooses one, and Escape or other filters choose none', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?tag=few`)
  await page.getByRole('table', { name: 'List of leads' }).getByText('few').first().waitFor()
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await bar.getByText('2 selected').waitFor()
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'detached' })
  await page.keyboard.press('x')
  await bar.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Remove filter: Tag: few' }).click()
  await bar.waitFor({ state: 'detached' })
  watched.assertNoProblems()
})

test('leads: all that match are assigned, with progress, and exported as they are', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?tag=many`)
  await page.getByRole('checkbox', { name: 'Select all loaded leads' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByRole('button', { name: 'Select all 247 matching leads' }).click()
  await bar.getByText('247 selected').waitFor()
  await bar.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const rows = file.trimEnd().split('\r\n').slice(1)
  assert.deepEqual([rows.length, rows.filter((row) => row.includes(',many,')).length], [247, 247])
  await bar.getByRole('button', { name: 'Assign' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 247 leads' })
  await dialog.waitFor()
  await watched.assertSound('leads-assigning')
  await dialog.getByRole('option', { name: 'Me (Anna Lindqvist)' }).click()
  await page.getByText('247 leads assigned').waitFor()
  const list = page.getByRole('table', { name: 'List of leads' })
  await list.getByText('Anna Lindqvist').nth(10).waitFor()
  await bar.getByText('247 selected').waitFor()
  assert.equal(await page.getByRole('region', { name: 'Progress of the bulk change' }).count(), 0)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  watched.assertNoProblems()
})

test('leads: a member may not delete them, and a viewer chooses none', async () => {
  await using watched = await site.openAs('member')
  await watched.go(`${site.projectPath}/leads?tag=few`)
  await watched.page.getByRole('checkbox', { name: 'Select all loaded leads' }).click()
  const bar = watched.page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByRole('button', { name: 'Remove tag' }).waitFor()
  assert.equal(await bar.getByRole('button', { name: 'Delete' }).count(), 0)
  await using viewing = await site.openAs('viewer')
  await viewing.go(`${site.projectPath}/leads?tag=few`)
  const list = viewing.page.getByRole('table', { name: 'List of leads' })
  await list.getByText('few').first().waitFor()
  assert.equal(await viewing.page.getByRole('checkbox').count(), 0)
  viewing.assertNoProblems()
  watched.assertNoProblems()
})

test('leads: on a phone some are exported, then deleted by an admin who types it', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/leads?tag=few`)
  await page.getByRole('button', { name: 'Select leads' }).click()
  for (const index of [0, 1]) {
    await page.getByRole('checkbox', { name: `Select Lead number ${index}` }).click()
  }
  const bar = page.getByRole('toolbar', { name: 'Selected leads' })
  await bar.getByText('2 selected').waitFor()
  await watched.assertSound('leads-chosen-phone')
  await bar.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'vCard' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const names = Array.from(file.matchAll(/FN:(.*)\r/g), ([, name]) => name)
  assert.deepEqual(names, ['Lead number 0', 'Lead number 1'])
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 leads?' })
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  assert.equal(await confirm.isDisabled(), true)
  await dialog.getByRole('textbox').fill('delete 2')
  await watched.assertSound('leads-deleting')
  await confirm.click()
  await page.getByText('2 leads deleted').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0)
  await page.getByText('1 lead', { exact: true }).waitFor()
  watched.assertNoProblems()
})
