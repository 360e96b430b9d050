import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { fieldsWithFiles, pdfOf } from '#test/harness/forms/attached-files.ts'
import { isThanked, sendForm, snippetOf } from '../pages/embedded-form.ts'
import { ForeignSite } from '../pages/foreign-site.ts'
import { leadsOf, publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()
const shop = await ForeignSite.start()
after(() => shop[Symbol.asyncDispose]())

const strict = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'connect-src', 'form-action'].map((name) => `${name} ${site.url}`),
].join('; ')

const cv = { name: 'Lebenslauf (2026).pdf', mimeType: 'application/pdf', buffer: pdfOf(600_000) }
const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes\n') }
const program = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('\x7fELF\0\0\0') }

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Jane Doe')
  await page.getByLabel('E-mail').fill(email)
}

async function filesOf(email: string) {
  const [lead] = await leadsOf(site, email)
  assert.ok(lead !== undefined)
  const files = await site.withStore((store) => store.listContactFiles(site.projectId, lead.id))
  return { lead, names: files.map(({ name }) => name) }
}

test('without the script, the page sends the files with the form', async () => {
  const path = await publishForm(site, { fields: fieldsWithFiles() })
  await using watched = await site.open({ refusals: [422] })
  const { page } = watched
  await page.route('**/embed/v1.js', (route) => route.abort('aborted'))
  await watched.go(path)
  await watched.assertSound('form-files')
  await page.getByLabel('Your CV').setInputFiles([cv, notes])
  await sendForm(page)
  await page.getByRole('alert').waitFor()
  await page.getByRole('checkbox', { name: notes.name }).uncheck()
  await watched.assertSound('form-files-kept')
  await fill(page, 'plain@example.com')
  await sendForm(page)
  await isThanked(page)
  assert.deepEqual((await filesOf('plain@example.com')).names, [cv.name])
})

test('with the script, files are sent at once, one by one removed, and refused', async () => {
  const path = await publishForm(site, { fields: fieldsWithFiles() })
  await using watched = await site.open({ refusals: [400] })
  const { page } = watched
  await watched.go(path)
  const input = page.getByLabel('Your CV')
  await input.setInputFiles([cv, program, notes])
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const refusal = 'This file wasn’t accepted. What you can attach: images, PDF, text.'
  await item(program.name).getByText(refusal).waitFor()
  await item(cv.name).locator('input[type="hidden"]').waitFor({ state: 'attached' })
  await item(notes.name).locator('input[type="hidden"]').waitFor({ state: 'attached' })
  await watched.assertSound('form-files-script')
  await fill(page, 'script@example.com')
  await sendForm(page)
  await page.getByText('This file couldn’t be uploaded.').waitFor()
  await page.getByRole('button', { name: `Remove ${program.name}` }).click()
  await page.getByRole('button', { name: `Remove ${notes.name}` }).click()
  await sendForm(page)
  await isThanked(page)
  const { lead, names } = await filesOf('script@example.com')
  assert.deepEqual(names, [cv.name])
  await using member = await site.openAsOwner()
  await member.go(`${site.projectPath}/leads/${lead.id}`)
  const button = member.page.getByRole('button', { name: `Download ${cv.name}` })
  await button.waitFor()
  await member.assertSound('lead-files')
  const downloading = member.page.waitForEvent('download')
  await button.click()
  const download = await downloading
  assert.equal(download.suggestedFilename(), cv.name)
  assert.ok((await readFile(await download.path())).equals(cv.buffer))
})

test('on any site under a strict policy, a file goes on after a lost connection', async () => {
  const fields = fieldsWithFiles(undefined, true)
  const path = await publishForm(site, { fields })
  await using watched = await site.open({ elsewhere: [shop.url], mayDisconnect: true })
  const { page } = watched
  let isLost = false
  await page.route(/offset=262144/, (route) => {
    const isFirst = !isLost
    isLost = true
    return isFirst ? route.abort('internetdisconnected') : route.continue()
  })
  await watched.go(shop.add({ body: snippetOf(site, path), policy: strict }))
  await fill(page, 'embedded@example.com')
  await sendForm(page)
  await page.getByText('This field is required.').waitFor()
  await page.getByLabel('Your CV').setInputFiles([cv])
  const item = page.getByRole('listitem').filter({ hasText: cv.name })
  await item.locator('input[type="hidden"]').waitFor({ state: 'attached' })
  assert.ok(isLost)
  assert.equal(await page.getByText('This field is required.').count(), 0)
  await watched.assertSound('embed-files')
  await sendForm(page)
  await isThanked(page)
  assert.deepEqual((await filesOf('embedded@example.com')).names, [cv.name])
})

test('where no file can be scanned, a form that requires one is sent without', async () => {
  await using unscanned = await Site.startAlone({ CLAMD_URL: 'tcp://127.0.0.1:1' })
  await unscanned.setUp()
  const path = await publishForm(unscanned, { fields: fieldsWithFiles(undefined, true) })
  await using watched = await unscanned.open({ refusals: [503] })
  const { page } = watched
  await watched.go(path)
  await fill(page, 'unscanned@example.com')
  await page.getByLabel('Your CV').setInputFiles([notes])
  await page.getByText('No files can be accepted at the moment.').waitFor()
  await watched.assertSound('form-files-unscanned')
  await page.getByRole('button', { name: `Remove ${notes.name}` }).click()
  await sendForm(page)
  await isThanked(page)
  assert.equal((await leadsOf(unscanned, 'unscanned@example.com')).length, 1)
})

test('the copied HTML form sends files from any site, without the script', async () => {
  const path = await publishForm(site, { fields: fieldsWithFiles() })
  await using owner = await site.openAsOwner()
  await owner.go(`${site.projectPath}/forms/${path.slice('/f/'.length)}`)
  await owner.page.getByRole('tab', { name: 'Share' }).click()
  const lines = await owner.page.locator('pre').filter({ hasText: 'method="post"' }).textContent()
  await using watched = await site.open({ elsewhere: [shop.url] })
  const { page } = watched
  await watched.go(shop.add({ body: lines ?? '' }))
  await fill(page, 'copied@example.com')
  await page.getByLabel('Your CV').setInputFiles([cv, notes])
  await sendForm(page)
  await isThanked(page)
  const { names } = await filesOf('copied@example.com')
  assert.deepEqual(names.toSorted(), [cv.name, notes.name])
})

test('the builder adds a field for files, with what it accepts', async () => {
  const path = await publishForm(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${path.slice('/f/'.length)}`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('option', { name: 'File', exact: true }).click()
  await page.getByLabel('Number of files, at most').selectOption('2')
  await page.getByLabel('Size of each file, at most').selectOption('5 MB')
  await page.getByRole('checkbox', { name: 'Text' }).check()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  const preview = page.frameLocator('iframe')
  await preview.getByText('Up to 2 files, 5 MB each at most').waitFor()
  await watched.assertSound('form-file-field')
})

test('where nothing stores files, the builder says so instead of adding a field', async () => {
  const path = await publishForm(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.setViewportSize({ width: 360, height: 800 })
  await page.route('**/app/v1/sign-in', async (route) => {
    const response = await route.fetch()
    const offer = (await response.json()) as { hasFiles: boolean }
    await route.fulfill({ response, json: { ...offer, hasFiles: false } })
  })
  await watched.go(`${site.projectPath}/forms/${path.slice('/f/'.length)}`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByText('This server stores no files.').scrollIntoViewIfNeeded()
  assert.equal(await page.getByRole('option', { name: 'File', exact: true }).count(), 0)
  await watched.assertSound('form-without-files')
})
