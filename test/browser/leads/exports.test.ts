import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import { openImportFile } from '#import/formats/open-import-file.ts'
import { type WatchedPage, phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

/** More than are downloaded at once. */
const leadsMany = 10_001
const hostile = '<img src=x onerror=alert(1)>'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    { name: 'Emil Nowak', email: 'emil@example.com', tags: ['few'], [hostile]: '=1+1' },
  ])
  // As many of each key as its window of batches lets through.
  for (let start = 0; start < leadsMany; start += 1_000) {
    const leads = Array.from({ length: Math.min(1_000, leadsMany - start) }, (_, index) => ({
      name: `Lead number ${start + index}`,
    }))
    await site.addLeads(leads, { secret: await site.addKey(`Source ${start}`) })
  }
})
after(() => site[Symbol.asyncDispose]())

async function openExport(watched: WatchedPage, query = '', name = 'Export') {
  const { page } = watched
  await watched.go(`${site.projectPath}/leads${query}`)
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

test('few leads are downloaded at once, with chosen columns', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const dialog = await openExport(watched, '?tag=few')
  await dialog.getByText('1 lead', { exact: true }).waitFor()
  await dialog.getByRole('radio', { name: 'Choose columns' }).click()
  for (const name of ['Email', 'Phone', 'Company', 'Source', 'Tags', 'Assignee', 'Created']) {
    const box = dialog.getByRole('checkbox', { name, exact: true })
    if (await box.isChecked()) await box.click()
  }
  await dialog.getByRole('checkbox', { name: hostile }).click()
  await watched.assertSound('export-dialog')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await download
  assert.match(file.suggestedFilename(), /^leads-.*\.csv$/)
  assert.equal(
    await readFile(await file.path(), 'utf8'),
    `\uFEFFname,${hostile}\r\nEmil Nowak,'=1+1\r\n`,
  )
  await dialog.waitFor({ state: 'hidden' })
  const again = await openExport(watched, '?tag=few')
  await again.getByRole('radio', { name: 'Excel' }).click()
  await again.getByRole('radio', { name: 'All columns' }).waitFor()
  const workbookDownload = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Download' }).click()
  const workbook = await workbookDownload
  assert.match(workbook.suggestedFilename(), /^leads-.*\.xlsx$/)
  using read = await openImportFile(await workbook.path())
  assert.deepEqual(read.workbook?.sheet, 'Leads')
  const [row] = await Array.fromAsync(read.rows())
  assert.deepEqual(Object.values(row?.values ?? []).slice(2, 4), ['Emil Nowak', 'emil@example.com'])
  assert.ok(Object.values(row?.values ?? []).includes('=1+1'))
  const forAds = await openExport(watched, '?tag=few')
  await forAds.getByRole('radio', { name: 'Google Ads conversions' }).click()
  await forAds.getByRole('radio', { name: 'All columns' }).waitFor({ state: 'hidden' })
  await watched.assertSound('export-ads')
  const adsDownload = page.waitForEvent('download')
  await forAds.getByRole('button', { name: 'Download' }).click()
  const adsFile = await adsDownload
  assert.match(adsFile.suggestedFilename(), /^leads-.*\.google-ads\.csv$/)
  const header = 'Google Click ID,Conversion Name,Conversion Time\r\n'
  assert.equal(await readFile(await adsFile.path(), 'utf8'), header)
  watched.assertNoProblems()
})

test('many leads are written in the background, announced, downloaded and deleted', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const dialog = await openExport(watched)
  await dialog.getByText('The file is written in the background').waitFor()
  await dialog.getByRole('radio', { name: 'Excel' }).click()
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await page.getByRole('heading', { name: 'Exports', level: 1 }).waitFor()
  await page.waitForURL(`**${site.projectPath}/exports`)
  await page.getByText('is ready under Exports.').waitFor()
  const again = await openExport(watched)
  await again.getByRole('link', { name: 'Your exports' }).click()
  const list = page.getByRole('list', { name: 'Exports' })
  await list.getByText('10,002 leads · kept until').waitFor()
  await watched.assertSound('export-ready')
  const download = page.waitForEvent('download')
  await list.getByRole('link', { name: 'Download Excel' }).click()
  using file = await openImportFile(await (await download).path())
  assert.equal((await Array.fromAsync(file.rows())).length, leadsMany + 1)
  await list.getByRole('button', { name: 'Delete Excel' }).click()
  await page.getByRole('heading', { name: 'No exports yet' }).waitFor()
  await page.getByText('Large files stay here for 24 hours.').waitFor()
  await watched.assertSound('exports-empty')
  watched.assertNoProblems()
})

test('on a phone, in German; a viewer exports nothing', async () => {
  await using watched = await site.openAs('member', { ...phone, locale: 'de' })
  const dialog = await openExport(watched, '', 'Exportieren')
  await dialog.getByRole('radio', { name: 'Spalten auswählen' }).click()
  await watched.assertSound('export-phone')
  watched.assertNoProblems()
  await using other = await site.openAs('viewer')
  await other.go(`${site.projectPath}/leads`)
  await other.page.getByRole('table', { name: 'List of leads' }).waitFor()
  assert.equal(await other.page.getByRole('button', { name: 'Export' }).count(), 0)
  await other.go(`${site.projectPath}/exports`)
  await other.page.getByRole('heading', { name: 'You don’t have access' }).waitFor()
})
