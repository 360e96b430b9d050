import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { formIdOf } from '../pages/embedded-form.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

test('a version says what it changed, is shown, and becomes the draft with undo', async () => {
  const formId = formIdOf(await publishForm(site))
  const titleOf = () =>
    site.withStore(async (store) => {
      const { draft } = await store.readForm(site.projectId, formId)
      return draft.texts['en']?.title
    })
  await using watched = await site.openAsOwner()
  const { page } = watched
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await watched.go(`${site.projectPath}/forms/${formId}/build`)
  await page.getByLabel('Form title').fill('Ask us anything')
  await page
    .getByRole('button', { name: /^Phone/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'Required' }).check()
  await saved()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const anyway = page.getByRole('button', { name: 'Publish anyway' })
  const published = page.getByText('Version 2 was published.')
  await anyway.or(published).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await published.waitFor()

  await page.getByRole('button', { name: 'Actions for Website' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Versions' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  const changes = dialog.getByRole('list', { name: 'Changes in Version 2' })
  await changes.waitFor()
  assert.deepEqual(await changes.getByRole('listitem').allTextContents(), [
    'Made “Phone” required',
    'Changed texts',
  ])
  await watched.assertSound('form-versions-changes')
  await dialog.getByRole('button', { name: 'View: Version 1' }).press('Enter')
  const version = page.getByRole('dialog', { name: 'Version 1' })
  await version.frameLocator('iframe').getByRole('heading', { name: 'Contact us' }).waitFor()
  await watched.assertSound('form-version')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Restore as draft: Version 1' }).press('Enter')
  const restored = page.getByText('Version 1 is the draft now.')
  await restored.waitFor()
  await saved()
  assert.equal(await titleOf(), 'Contact us')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await restored.waitFor({ state: 'detached' })
  await saved()
  assert.equal(await titleOf(), 'Ask us anything')
  watched.assertNoProblems()
})
