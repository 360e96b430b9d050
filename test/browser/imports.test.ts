import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Site } from './site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())

const path = () => `${site.projectPath}/imports`
const people = [
  'Kontakt,E-Mail,Region,Internal',
  'Anna Schmidt,anna@example.com,North,1',
  '<img src=x onerror=ran()>,nowhere,South,2',
  'Omar Haddad,omar@example.com,,3',
].join('\n')

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

test('imports: a file is chosen, checked, corrected, imported and undone', async () => {
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(path())
  await page.getByRole('heading', { name: 'No imports yet' }).waitFor()
  await watched.assertSound('imports-empty')
  await page.locator('input[type=file]').setInputFiles(fileOf('people.csv', people))
  await page.getByRole('heading', { name: 'people.csv', level: 1 }).waitFor()
  const region = page.getByRole('combobox', { name: 'Goes to: Region' })
  assert.equal(await region.inputValue(), 'custom:Region')
  await page.getByText('the values wait until someone creates it').first().waitFor()
  assert.equal(await page.getByRole('checkbox', { name: 'Create the missing fields' }).count(), 0)
  await page.getByRole('combobox', { name: 'Goes to: Internal' }).selectOption('Leave out')
  await watched.assertSound('imports-columns')

  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByText('2 rows can be imported, 1 row would be rejected').waitFor()
  const row = page.getByRole('group', { name: 'Row 2' })
  await row.getByText('email must be a valid email address.').waitFor()
  await watched.assertSound('imports-problems')
  await row.getByLabel('E-Mail').fill('eve@example.com')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('3 leads created').waitFor()
  await watched.assertSound('imports-done')

  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('heading', { name: 'Past imports' }).waitFor()
  await watched.assertSound('imports-list')
  await page.getByRole('button', { name: 'Undo people.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of people.csv?' })
  await dialog.getByText('3 leads removed').waitFor()
  await watched.assertSound('imports-undo')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('heading', { name: 'Undone' }).waitFor()
  await page.getByText('3 leads removed').waitFor()
})

test('imports: a dropped file can be discarded, and rejected rows are downloaded', async () => {
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(path())
  await page.locator('input[type=file]').setInputFiles(fileOf('colours.csv', 'Colour\nred\n'))
  await page.getByText('Choose which column is the name').waitFor()
  await page.getByRole('button', { name: 'Discard file' }).click()
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()
  const csv = 'Name,Email\nJane,nowhere\n'
  await page.locator('input[type=file]').setInputFiles(fileOf('jane.csv', csv))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download rejected rows' }).click()
  assert.equal((await download).suggestedFilename(), 'jane.rejected.csv')
})

test('imports: a viewer finds no link to them', async () => {
  await using viewer = await site.openAs('viewer')
  const { page } = viewer
  await viewer.go(`${site.projectPath}/leads`)
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Imports' }).count(), 0)
})
