import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Locator } from 'playwright-core'

import { textRow, workbookParts, zipOf } from '#test/import/workbook.ts'
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

/** Whether it is within the window as it is scrolled. */
const isInSight = async (locator: Locator) => {
  const box = await locator.boundingBox()
  const height = await locator.page().evaluate('innerHeight')
  return box !== null && box.y >= 0 && box.y + box.height <= Number(height)
}

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
  await page.getByText('its values are kept until someone creates it').first().waitFor()
  assert.equal(await page.getByRole('checkbox', { name: 'Create the missing fields' }).count(), 0)
  await page.getByRole('combobox', { name: 'Goes to: Internal' }).selectOption('Skip')
  await watched.assertSound('imports-columns')

  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByText('2 rows can be imported, 1 row would be rejected').waitFor()
  const row = page.getByRole('group', { name: 'Row 2' })
  const faulty = row.getByLabel('E-Mail')
  await faulty.and(page.locator('[aria-invalid=true]')).waitFor()
  assert.equal(await row.locator('[aria-invalid=true]').count(), 1)
  await row.getByText('Enter one email address, such as name@example.com.').waitFor()
  await watched.assertSound('imports-problems')
  await faulty.fill('eve@example.com')
  await faulty.blur()
  await row.locator('[aria-invalid=true]').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Columns' }).scrollIntoViewIfNeeded()
  const start = page.getByRole('button', { name: 'Import', exact: true })
  assert.ok(await isInSight(start))
  await start.click()
  await page.getByText('3 leads created').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await watched.assertSound('imports-done')
  await page.getByRole('link', { name: 'Show leads of people.csv' }).click()
  await page.getByText('From one import').first().waitFor()
  await page.getByText('Omar Haddad').first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()

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

test('imports: the mistakes of many rows are corrected at once, and remembered', async () => {
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(path())
  const rows = Array.from(
    { length: 16 },
    (_, i) => `Ann ${i};${i % 2 === 0 ? 'unknown' : `a.${i}@example.com`};31/12/2025;x`,
  )
  const header = 'Name;Email;Since;Internal notes of the team'
  const csv = `${[header, ...rows, 'Eve;eve@;3/4/2026;y'].join('\n')}\n`
  await page.locator('input[type=file]').setInputFiles(fileOf('may.csv', csv))
  await page.getByRole('combobox', { name: 'Goes to: Since' }).selectOption('Created')
  assert.equal(await page.getByRole('combobox', { name: 'Delimiter' }).inputValue(), ';')
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByText('17 rows would be rejected').waitFor()
  const shared = page.getByRole('list', { name: 'Mistakes in several rows' })
  await shared.getByRole('combobox', { name: 'Read dates' }).selectOption('dayFirst')
  await shared.getByLabel('“unknown” (8×)').fill('')
  const listed = page.getByRole('list', { name: 'Result of the check' })
  assert.equal(await listed.getByRole('group').count(), 10)
  await watched.assertSound('imports-shared')
  await page.getByRole('button', { name: 'Show all 17' }).press('Enter')
  assert.equal(await listed.getByRole('group').count(), 17)
  const [name] = await page.locator(':focus').all()
  assert.equal(await name?.getAttribute('aria-label'), 'Row 11')
  await watched.assertSound('imports-all-problems')
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByText('16 rows can be imported, 1 row would be rejected').waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('16 leads created').waitFor()

  await page.getByRole('link', { name: 'All imports' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles(fileOf('june.csv', `${csv}Zoe;;4/4/2026;z\n`))
  await page.getByText('Mapped as in the import of “may.csv”').waitFor()
  const since = page.getByRole('combobox', { name: 'Goes to: Since' })
  assert.equal(await since.inputValue(), 'createdAt')
  await watched.assertSound('imports-remembered')
  await page.getByRole('button', { name: 'Map automatically' }).click()
  const chosen = page.locator('[aria-label="Goes to: Since"] option:checked')
  await chosen.filter({ hasText: 'Field “Since”' }).waitFor({ state: 'attached' })
})

test('imports: a member chooses another sheet, and a wrong choice can be taken back', async () => {
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(path())
  const sheet = (name: string, header: string) => ({
    name,
    rows: textRow([header, 'Email']) + textRow(['Ann', `${name}@example.com`]),
  })
  const buffer = zipOf(workbookParts([sheet('old', 'Name'), sheet('new', 'Full name')]))
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'book.xlsx', mimeType, buffer })
  await page.getByText('1 other sheet of the workbook isn’t imported.').waitFor()
  await page.getByRole('combobox', { name: 'Sheet' }).selectOption('new')
  await page.getByRole('combobox', { name: 'Goes to: Full name' }).waitFor()
  await watched.assertSound('imports-sheet')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByText('1 lead created').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('heading', { name: 'Undone' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Undo', exact: true }).count(), 0)
})

test('imports: what is wrong with a file is said in the language of the page', async () => {
  await using watched = await site.openAs('member', { locale: 'de', refusals: [400] })
  const { page } = watched
  await watched.go(path())
  const choose = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles(fileOf(name, text))
  let previews = 0
  page.on('request', (request) => (previews += Number(request.url().endsWith('/preview'))))
  await choose('leads.pdf', '%PDF-1.7')
  await page.getByText('Diese Datei ist keine Liste von Leads.').waitFor()
  await watched.assertSound('imports-refused')
  assert.equal(previews, 1)
  await page.getByRole('button', { name: 'Datei verwerfen' }).click()
  await page.getByRole('link', { name: 'Alle Importe' }).click()
  const rows = Array.from({ length: 9 }, (_, i) => `Ann ${i},a${i}@example.com`)
  await choose(
    'rows.csv',
    ['Name,Email', 'M\uFFFDller,,x', 'J\uFFFDrg,j@example.com', ...rows].join('\n'),
  )
  await page.getByText('In 1 Zeile gingen Buchstaben schon vor dem Speichern verloren.').waitFor()
  await page.getByRole('button', { name: 'Alle Zeilen prüfen' }).click()
  const row = page.getByRole('group', { name: 'Zeile 1' })
  await row.getByText('Die Zeile hat mehr Zellen als die Kopfzeile').waitFor()
  assert.equal(await row.getByRole('textbox').count(), 0)
  await watched.assertSound('imports-german')
})

test('imports: a viewer finds no link to them', async () => {
  await using viewer = await site.openAs('viewer')
  const { page } = viewer
  await viewer.go(`${site.projectPath}/leads`)
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Import' }).count(), 0)
})
