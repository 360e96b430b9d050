import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { Site } from '#test/browser/site.ts'

const hostile = '\u202E<img src=x onerror=alert(1)> of a partner whose name is rather long'
const site = await Site.start()
before(async () => {
  await site.setUp()
})
after(() => site[Symbol.asyncDispose]())

test('the audit log shows who changed what, filtered by the address', async () => {
  await site.withStore(async (store) => {
    const { projectId } = site
    const [owner] = await store.listMembers(projectId)
    const assignees = `${owner?.id}, user_00000000000000000000000000`
    await store.addAuditEntry({
      ...{ projectId, by: byOperator, origin: null, now: Date.now() },
      ...{ subject: 'key', subjectId: 'key_1', label: 'Shop', action: 'create', before: null },
      after: { scopes: 'contacts:create, contacts:search', assignees },
    })
  })
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  await page.getByRole('button', { name: 'Create field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(hostile.slice(0, 60))
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('status')
    .getByText(/^The field <img.* was created\.$/)
    .waitFor()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor()
  const entries = page.getByRole('list', { name: 'Audit log' }).locator('> li')
  await entries.filter({ hasText: 'Created · Field' }).waitFor()
  await entries.filter({ hasText: 'Signed in' }).first().waitFor()
  for (const text of ['create leads, search leads', `${site.owner.name}, former member`]) {
    await entries.filter({ hasText: 'Created · Key' }).getByText(text, { exact: true }).waitFor()
  }
  await watched.assertSound('audit')
  await page.getByLabel('What').selectOption('Field')
  await entries.filter({ hasText: 'Signed in' }).first().waitFor({ state: 'hidden' })
  assert.match(page.url(), /subject=field/)
  await page.reload()
  await entries
    .filter({ hasText: hostile.slice(0, 60) })
    .first()
    .waitFor()
  assert.equal(await entries.count(), 1)
  await page.getByLabel('Change').selectOption('Deleted')
  await page.getByRole('heading', { name: 'No entries' }).waitFor()
  await page.goBack()
  await page.goForward()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  assert.match((await download).suggestedFilename(), /^audit-log-.*\.csv$/)
  watched.assertNoProblems()
})

test('a member finds no link to the audit log, and at its address whom to ask', async () => {
  await using watched = await site.openAs('member', { locale: 'de' })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  await page.getByRole('heading', { name: 'Kontaktfelder', level: 1 }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Audit-Protokoll' }).count(), 0)
  for (const path of ['audit', 'requests']) {
    await watched.go(`${site.projectPath}/settings/${path}`)
    await page.getByText('die Rolle Admin nötig').waitFor()
  }
  watched.assertNoProblems()
})

test('a viewer is told who may import', async () => {
  await using watched = await site.openAs('viewer')
  const { page } = watched
  for (const path of ['imports', 'imports/import_1', 'duplicates']) {
    await watched.go(`${site.projectPath}/${path}`)
    await page.getByRole('heading', { name: 'You don’t have access', level: 1 }).waitFor()
    await page.getByText('requires the role Member').waitFor()
  }
  await watched.assertSound('forbidden')
})
