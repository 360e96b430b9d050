import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { suiteUnless } from '#test/harness/suite-unless.ts'
import { ServerProcess, makeFolder } from '#test/processes/server-process.ts'
import {
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { Site } from './site.ts'

suiteUnless(postgresMissing)('on PostgreSQL', () => {
  after(stopPostgres)

  test('an invited person joins, and signs in again by password', async () => {
    await using site = await Site.startAlone({ DATABASE_URL: await makeDatabase() })
    await using watched = await site.openAsOwner()
    const { page } = watched
    await watched.go(`${site.projectPath}/settings/members`)
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByLabel('Email').fill('bruno@example.com')
    await dialog.getByRole('button', { name: 'Create invitation' }).click()
    const link = await dialog.locator('pre').innerText()
    await using other = await site.open({ refusals: [401] })
    await other.go(new URL(link).pathname)
    await other.page.getByText('You’ve been invited as a Member.').waitFor()
    await other.page.getByLabel('Your name').fill('Bruno Okafor')
    await other.page.getByLabel('Password', { exact: true }).fill('nine quiet lanterns')
    await other.page.getByRole('button', { name: 'Join' }).click()
    await other.page.getByRole('button', { name: 'Account and settings' }).click()
    await other.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await other.page.getByLabel('Email').fill('bruno@example.com')
    await other.page.getByLabel('Password', { exact: true }).fill('nine quiet lanterns')
    await other.page.keyboard.press('Enter')
    await other.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
    other.assertNoProblems()
    watched.assertNoProblems()
  })

  test('a lead that another node stores appears in an open window', async (t) => {
    const settings = { DATABASE_URL: await makeDatabase() }
    await using site = await Site.startAlone(settings)
    await using folder = await makeFolder()
    await using other = await ServerProcess.start(folder.path, settings)
    await using watched = await site.openAsOwner()
    const { page } = watched
    await watched.go(`${site.projectPath}/leads`)
    await page.getByRole('heading', { name: 'No leads yet' }).waitFor()
    await site.addLeads([{ name: 'Rosa Keller' }], { node: other })
    const created = performance.now()
    await page.getByRole('table', { name: 'List of leads' }).getByText('Rosa Keller').waitFor()
    t.diagnostic(`after ${Math.round(performance.now() - created)} ms`)
    watched.assertNoProblems()
  })

  test('a lead that another node deletes for good is gone from an open window', async (t) => {
    const settings = { DATABASE_URL: await makeDatabase() }
    await using site = await Site.startAlone(settings)
    await using folder = await makeFolder()
    await using other = await ServerProcess.start(folder.path, settings)
    await site.setUp()
    await site.addLeads([{ name: 'Rosa Keller' }])
    await using watched = await site.openAsOwner()
    const { page } = watched
    await watched.go(`${site.projectPath}/leads`)
    const row = page.getByRole('table', { name: 'List of leads' }).getByText('Rosa Keller')
    await row.waitFor()
    const leads = `${other.url}/app/v1${site.projectPath.replace('/p/', '/projects/')}/leads`
    const listed = await page.request.get(leads)
    const [lead] = ((await listed.json()) as { data: { id: string }[] }).data
    const headers = { origin: other.url }
    const erased = await page.request.delete(`${leads}/${lead?.id}`, { headers })
    assert.equal(erased.status(), 200, await erased.text())
    const erasedAt = performance.now()
    await row.waitFor({ state: 'detached' })
    t.diagnostic(`after ${Math.round(performance.now() - erasedAt)} ms`)
    watched.assertNoProblems()
  })

  test('a lead that the API creates is found, by its words and its tag', async () => {
    await using site = await Site.startAlone({ DATABASE_URL: await makeDatabase() })
    await using watched = await site.openAsOwner()
    const { page } = watched
    await site.addLeads([
      { name: 'Emil Nowak', email: 'emil@example.com', tags: ['vip'] },
      { name: 'Ines Duarte', email: 'ines@example.com', tags: ['vip'] },
    ])
    await watched.go(`${site.projectPath}/leads?tag=vip`)
    await page.getByText('2 leads', { exact: true }).waitFor()
    await page.getByLabel('Search leads').fill('nowak')
    await page.getByText('1 lead', { exact: true }).waitFor()
    await page.getByRole('table', { name: 'List of leads' }).getByText('emil@example.com').waitFor()
    watched.assertNoProblems()
  })
})
