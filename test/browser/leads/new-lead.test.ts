import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { desktop } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([{ name: 'Ines Duarte', email: 'ines@example.com', phone: '+46701234567' }])
})
after(() => site[Symbol.asyncDispose]())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'New lead' })
const lines = ['Regards', 'Rosa Keller', 'Buyer', 'Keller Bau GmbH', 'Tel: 070 765 43 21']
const signature = [...lines, 'rosa@example.com'].join('\n')

/** As the clipboard does. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate<void>(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    const options = { clipboardData, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', options))
  })()`)
}

test('a lead is added by hand from a pasted signature, and names who added it', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  await page.getByRole('row').filter({ hasText: 'Ines Duarte' }).waitFor()
  await page.keyboard.press('n')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  await watched.assertSound('new-lead')
  await dialog.getByLabel('Company').fill('Keller Bau')
  await dialog.getByLabel('Name', { exact: true }).focus()
  await paste(page, signature)
  const valueOf = (label: string) => dialog.getByLabel(label, { exact: true }).inputValue()
  const labels = ['Name', 'Email', 'Phone', 'Company', 'Position', 'Message']
  assert.deepEqual(await Promise.all(labels.map(valueOf)), [
    ...['Rosa Keller', 'rosa@example.com', '070 765 43 21', 'Keller Bau', 'Buyer', ''],
  ])
  await dialog.getByLabel('Message').fill('Called about the roof')
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  await lead.getByText('Called about the roof').first().waitFor()
  await lead.getByText('Added by Anna Lindqvist').first().waitFor()
  assert.match(page.url(), /\/inbox\/contact_\w+$/)
  await page.goto(`${site.projectPath}/leads`)
  const row = page.getByRole('row').filter({ hasText: 'Rosa Keller' })
  await row.getByText('Added by Anna Lindqvist').waitFor()
  await page.goto(`${site.projectPath}/settings/keys`)
  await page.getByRole('heading', { name: 'API keys', level: 1 }).waitFor()
  await page
    .getByText(/zk_live_/)
    .first()
    .waitFor()
  assert.equal(await page.locator('main').getByText('Anna Lindqvist').count(), 0)
  watched.assertNoProblems()
})

test('a person who is known is offered before they are added once more', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('link', { name: 'New lead' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name', { exact: true }).fill('I. Duarte')
  await dialog.getByLabel('Email').fill('INES@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByText('Already known: Ines Duarte').waitFor()
  await watched.assertSound('new-lead-known')
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Open Ines Duarte' }).click()
  await page.getByRole('complementary', { name: 'Ines Duarte' }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  // What was typed is still there, and known by its phone.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new lead')
  await page.getByRole('option', { name: 'New lead' }).click()
  assert.equal(await dialog.getByLabel('Email').inputValue(), 'INES@example.com')
  await dialog.getByLabel('Email').fill('')
  await dialog.getByLabel('Phone').fill('070 123 45 67')
  await dialog.getByLabel('Name', { exact: true }).fill('Bo Duarte')
  await dialog.getByText('Already known: Ines Duarte').waitFor()
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await page.getByRole('complementary', { name: 'Bo Duarte' }).waitFor()
  watched.assertNoProblems()
})

test('a lead that could not be added stays in the dialog', async () => {
  await using watched = await site.openAsOwner({ mayDisconnect: true })
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  await page.getByRole('link', { name: 'New lead' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name', { exact: true }).fill('Otto')
  await page.route('**/leads', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  await dialog.getByRole('alert').waitFor()
  assert.equal(await dialog.getByLabel('Name', { exact: true }).inputValue(), 'Otto')
  await page.unroute('**/leads')
  await dialog.getByRole('button', { name: 'Add lead' }).click()
  await page.getByRole('complementary', { name: 'Otto' }).waitFor()
})
