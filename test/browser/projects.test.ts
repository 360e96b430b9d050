import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Site } from './site.ts'

// Nothing listens at this mail server.
const mailing = await Site.startAlone({ SMTP_URL: 'smtp://127.0.0.1:9' })
const site = await Site.start()
after(async () => {
  await mailing[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

function saveGeneral(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'General' })
  return section.getByRole('button', { name: 'Save' }).click()
}

test('projects: an owner creates one, renames it, and deletes it', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('button', { name: /: switch project$/ }).click()
  await page.getByRole('menuitem', { name: 'All projects' }).click()
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  await watched.assertSound('projects')
  await page.getByRole('button', { name: 'Create project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create project' })
  await dialog.getByLabel('Project name').fill('Trade fair')
  await dialog.getByLabel('Country').selectOption('AT')
  await watched.assertSound('projects-create')
  await dialog.getByRole('button', { name: 'Create project' }).click()
  const panel = page.getByRole('dialog', { name: 'Add a source' })
  await panel.getByText('This project has two keys.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Trade fair: switch project' }).waitFor()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  assert.equal(await page.getByLabel('Country').inputValue(), 'AT')
  await watched.assertSound('settings')
  await page.getByLabel('Project name').fill('Fairs')
  await saveGeneral(page)
  await page.getByText('The settings were saved.').waitFor()
  await page.getByRole('button', { name: 'Fairs: switch project' }).waitFor()
  await using other = await site.openAsOwner()
  await other.go(new URL(page.url()).pathname)
  await other.page.getByLabel('Country').selectOption('CH')
  await page.getByLabel('Project name').fill('Fairs 2027')
  await saveGeneral(page)
  await page.getByRole('button', { name: 'Fairs 2027: switch project' }).waitFor()
  await saveGeneral(other.page)
  await other.page.getByText('The settings were saved.').waitFor()
  await page.reload()
  assert.equal(await page.getByLabel('Project name').inputValue(), 'Fairs 2027')
  assert.equal(await page.getByLabel('Country').inputValue(), 'CH')
  await page.getByLabel('Project name').fill('Fairs')
  await saveGeneral(page)
  await page.getByRole('button', { name: 'Fairs: switch project' }).waitFor()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.getByRole('radio', { name: 'Accept submissions' }).check()
  await saved
  await page.reload()
  await page.getByRole('radio', { name: 'Accept submissions', checked: true }).waitFor()

  await page.getByRole('button', { name: 'Archive project' }).click()
  await page.getByText('Fairs is archived.').waitFor()
  await page.getByText('Archived', { exact: true }).waitFor()
  await watched.assertSound('settings-archived')
  await page.getByRole('button', { name: 'Fairs: switch project' }).click()
  await page.getByRole('menuitem', { name: site.owner.projectName }).waitFor()
  assert.equal(await page.getByRole('menuitem', { name: 'Fairs' }).count(), 0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Restore project' }).click()
  await page.getByText('Fairs takes leads again.').waitFor()

  await page.getByRole('button', { name: 'Delete project' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete Fairs?' })
  const submit = deletion.getByRole('button', { name: 'Delete project' })
  assert.ok(await submit.isDisabled())
  await deletion.getByRole('textbox').fill('Fairs')
  await watched.assertSound('settings-delete')
  await submit.click()
  await page.getByText('Fairs was deleted.').waitFor()
  await page.waitForURL(`**${site.projectPath}/inbox`)
})

test('settings: all leads are exported, and a mail server that fails is told', async () => {
  await using watched = await mailing.openAsOwner()
  const { page } = watched
  await watched.go(`${mailing.projectPath}/settings`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all leads' }).click()
  assert.match((await download).suggestedFilename(), /\.ndjson$/)
  await page.getByRole('button', { name: 'Send a test message' }).click()
  await page.getByText(/^The test message was not sent\. The mail server failed/).waitFor()
  await watched.assertSound('settings-mail')
})

test('settings: a member finds those that a member may see', async () => {
  await using member = await site.openAs('member')
  const { page } = member
  await member.go(`${site.projectPath}/projects`)
  await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Create project' }).count(), 0)
  assert.equal(
    await page
      .getByRole('main')
      .getByRole('link', { name: /Settings/ })
      .count(),
    0,
  )
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Contact fields', level: 1 }).waitFor()
  const names = await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link')
    .allInnerTexts()
  assert.deepEqual(names, ['Contact fields', 'API keys', 'Members', 'Usage'])
})
