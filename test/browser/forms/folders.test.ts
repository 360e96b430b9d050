import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { createForm } from '#core/forms/manage-forms.ts'
import { formDefinition } from '#test/harness/forms/form-definition.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const names = ['Quote', 'Callback', 'Fair Berlin', 'Fair Köln', 'Jobs', 'Survey']

async function addForms(): Promise<void> {
  await site.withStore(async (store) => {
    const server = { publicUrl: site.url, hasMail: false, hasFiles: true }
    const { projectId } = site
    for (const [i, name] of [...names, 'Contact', 'Newsletter', 'Brochure'].entries()) {
      const folders = name.startsWith('Fair') ? ['Fairs 2026'] : []
      const form = { name, folders, draft: formDefinition() }
      await createForm(store, server, { projectId, form, now: Date.now() + i })
    }
  })
}

test('forms are in folders, which the list shows as chips, and are found by name', async () => {
  await addForms()
  await using watched = await site.openAsOwner()
  const { page } = watched
  const table = page.getByRole('table', { name: 'Forms' })
  const countRows = () => table.getByRole('row').count()
  await watched.go(`${site.projectPath}/forms`)
  await table.getByRole('link', { name: 'Quote', exact: true }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const folders = page.getByRole('combobox', { name: 'Folders' })
  await folders.fill('Sales')
  await folders.press('Enter')
  await folders.press('ArrowDown')
  await page.getByRole('option', { name: 'Fairs 2026' }).waitFor()
  await page.keyboard.press('Escape')
  await watched.assertSound('form-folders')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

  await watched.go(`${site.projectPath}/forms`)
  const chips = page.getByRole('navigation', { name: 'Folders' })
  await chips.getByRole('link', { name: 'Sales 1' }).waitFor()
  assert.equal(await countRows(), 10)
  await watched.assertSound('forms-folders')
  await chips.getByRole('link', { name: 'Fairs 2026 2' }).press('Enter')
  await table.getByRole('link', { name: 'Fair Köln' }).waitFor()
  await table.getByRole('link', { name: 'Quote', exact: true }).waitFor({ state: 'detached' })
  assert.equal(await countRows(), 3)
  assert.match(page.url(), /folder=Fairs/)
  await page.reload()
  await table.getByRole('link', { name: 'Fair Köln' }).waitFor()
  await page.getByRole('searchbox', { name: 'Find forms by name' }).fill('KÖLN')
  await table.getByRole('link', { name: 'Fair Berlin' }).waitFor({ state: 'detached' })
  assert.equal(await countRows(), 2)
  await page.getByRole('searchbox', { name: 'Find forms by name' }).fill('nothing')
  await page.getByRole('heading', { name: 'No forms match' }).waitFor()
  await watched.assertSound('forms-no-match')
  await page.getByRole('link', { name: 'Show all forms' }).click()
  await table.getByRole('link', { name: 'Quote', exact: true }).waitFor()
  assert.equal(await countRows(), 10)
})
