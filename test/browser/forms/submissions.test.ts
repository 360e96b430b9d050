import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { isThanked, sendForm } from '../pages/embedded-form.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

async function sendAs(path: string, name: string): Promise<void> {
  await using watched = await site.open()
  const { page } = watched
  await watched.go(path)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail').fill(`${name.toLowerCase()}@example.com`)
  await page.getByLabel('Message').fill('=1+1')
  await page.getByLabel('Budget').selectOption({ label: 'More' })
  await page.getByLabel('I have read').check()
  await sendForm(page)
  await isThanked(page)
}

test('submissions are listed by the fields of the form, and exported', async () => {
  await site.withStore((store) =>
    store.createField({ projectId: site.projectId, label: 'Budget', now: Date.now() }),
  )
  const path = await publishForm(site)
  const formId = path.slice('/f/'.length)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms/${formId}`)
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByText('No results yet').waitFor()
  await watched.assertSound('form-submissions-none')
  await sendAs(path, 'Jane')
  await sendAs(path, 'Rosa')

  const answers = page.getByRole('table', { name: 'Budget' })
  await answers.getByRole('row', { name: 'More 2 100%' }).waitFor()
  await answers.getByRole('row', { name: 'Up to 1,000 0 0%' }).waitFor()
  const table = page.getByRole('table', { name: 'Submissions' })
  await table.getByRole('row', { name: /Rosa/ }).waitFor()
  const headers = await table.getByRole('columnheader').allTextContents()
  assert.deepEqual(headers.slice(0, 3), ['Sent', 'Your name', 'E-mail'])
  assert.match((await table.getByRole('row').nth(1).textContent()) ?? '', /Rosa/)
  await watched.assertSound('form-submissions')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter')
  const csv = await readFile(await (await downloading).path(), 'utf8')
  assert.match(csv, /Rosa[^]*Jane/)
  assert.ok(csv.includes("'=1+1"))

  await page.getByRole('button', { name: 'Columns' }).press('Enter')
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'E-mail' }).press('Space')
  await columns.getByRole('spinbutton', { name: /Your name/ }).fill('300')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.reload()
  await table.getByRole('row', { name: /Jane/ }).waitFor()
  assert.equal(await table.getByRole('columnheader', { name: 'E-mail' }).count(), 0)
  const box = await table.getByRole('columnheader', { name: 'Your name' }).boundingBox()
  assert.ok((box?.width ?? 0) >= 300)

  // As in Leads, also while no lead is open.
  const focusedRow = table.locator('tr:has(:focus)')
  for (const [key, name] of [
    ['j', /Rosa/],
    ['j', /Jane/],
    ['k', /Rosa/],
    ['ArrowDown', /Jane/],
  ] as const) {
    await page.keyboard.press(key)
    await focusedRow.filter({ hasText: name }).waitFor()
  }
  await page.keyboard.press('Enter')
  const lead = page.locator('[data-open-lead]')
  await lead.getByRole('heading', { name: 'Jane' }).first().waitFor()
  await page.keyboard.press('Escape')
  await focusedRow.filter({ hasText: 'Jane' }).waitFor()
  await table.getByRole('row', { name: /Jane/ }).getByRole('cell').last().click()
  await lead.getByRole('heading', { name: 'Jane' }).first().waitFor()
  await watched.rest()
  await watched.assertSound('form-submission-open')
  await page.keyboard.press('k')
  await lead.getByRole('heading', { name: 'Rosa' }).first().waitFor()
  await page.keyboard.press('m')
  await page
    .getByText(/assigned to/i)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await lead.waitFor({ state: 'detached' })
  await watched.waitForFocus(/^Open the lead of/)
  const contactId = await site.withStore(async (store) => {
    const { projectId } = site
    const query = { prefixes: [], emailFolded: 'jane@example.com', updatedSince: null }
    const request = { projectId, ...query, limit: 1, start: { offset: 0 } }
    return (await store.listContacts(request)).contacts[0]?.id ?? ''
  })
  const deletion = { projectId: site.projectId, contactId, by: byOperator, now: Date.now() }
  await site.withStore((store) => store.deleteContact(deletion))
  await page.getByRole('tab', { name: 'Results' }).click()
  await table.getByRole('row', { name: /Rosa/ }).waitFor()
  await table.getByRole('row', { name: /Jane/ }).waitFor({ state: 'detached' })
})
