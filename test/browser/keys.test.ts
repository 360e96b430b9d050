import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { publishForm } from './pages/publish-form.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

async function statusOf(key: string): Promise<number> {
  return (await site.server.request('GET', '/public/v1/whoami', { key })).status
}

async function post(key: string, body: object) {
  const created = await site.server.request('POST', '/public/v1/contacts', { key, body })
  assert.ok(created.status < 300, created.text)
  return created
}

async function createKey(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByLabel('Label').fill(label)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const issued = page.getByRole('dialog', { name: `Secret of ${label}` })
  const secret = await issued.locator('pre').first().innerText()
  await issued.getByRole('button', { name: 'Done' }).click()
  await issued.waitFor({ state: 'detached' })
  return secret
}

async function choose(page: Page, label: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${label}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

test('a new key: it works on the API, and is shown again only if it is public', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/keys`)
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await watched.assertSound('keys-create')
  await dialog.getByLabel('Label').fill('Landing page')
  await dialog.getByLabel('Publishable').check()
  await dialog.getByLabel('Sites').fill('example.com')
  await dialog.getByLabel('Bot challenge').selectOption('turnstile')
  await dialog.getByLabel('Provider secret').fill('of-the-provider')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('Enter sites such as https://example.com').waitFor()
  await watched.assertSound('keys-create-refused')
  await dialog.getByLabel('Sites').fill('https://example.com\nhttps://www.example.com')
  await dialog.getByLabel('Bot challenge').selectOption('')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const issued = page.getByRole('dialog', { name: 'Secret of Landing page' })
  const secret = await issued.locator('pre').first().innerText()
  assert.match(secret, /^zk_pub_\w{38}$/)
  await watched.assertSound('keys-issued')
  for (const [name, part] of [
    ['Form', '<form'],
    ['SDK', 'new ContactSync'],
    ['curl', "'Origin: https://example.com'"],
  ] as const) {
    await issued.getByRole('tab', { name }).click()
    const sample = await issued.getByRole('tabpanel', { name }).innerText()
    assert.ok(sample.includes(secret) && sample.includes(part), sample)
  }
  const created = await site.server.request('POST', '/public/v1/contacts', {
    ...{ key: secret, body: { name: 'Rosa' } },
    headers: { origin: 'https://example.com' },
  })
  assert.equal(created.status, 201)
  await issued.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('cell', { name: 'Landing page' }).first().waitFor()
  await watched.assertSound('keys')
  await page.reload()
  await page.getByText(secret).waitFor()
  await page.getByRole('button', { name: 'Copy the key Landing page' }).waitFor()

  // Everybody who sees keys sees public ones, and nobody a secret one again.
  const owners = await createKey(page, 'Backend')
  await page.getByRole('cell', { name: 'Backend' }).first().waitFor()
  assert.ok(!(await page.content()).includes(owners))
  await page.getByRole('link', { name: 'Add a source' }).click()
  const panel = page.getByRole('dialog', { name: 'Add a source' })
  await panel.getByRole('tab', { name: 'Website' }).click()
  await panel.getByLabel('Source of the leads').selectOption('Landing page')
  assert.equal(
    (await panel.innerText()).split(secret).length,
    3,
    'It is shown, and is in the form.',
  )
  await watched.assertSound('add-source-keys')
})

test('a key gets more permissions on purpose, and its row says which', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/keys`)
  await createKey(page, 'Usual')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByLabel('Label').fill('Updater')
  const checkboxes = dialog.getByRole('checkbox')
  assert.equal(await checkboxes.count(), 3)
  await watched.tabTo('More permissions')
  await page.keyboard.press('Enter')
  await dialog.getByText('This can’t be undone.').waitFor()
  assert.equal(await checkboxes.count(), 10)
  assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), 3)
  await watched.assertSound('keys-permissions')
  for (const name of ['Create leads', 'Read leads', 'Search leads']) {
    await dialog.getByLabel(name).uncheck()
  }
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByText('Choose at least one').waitFor()
  await watched.assertSound('keys-permissions-refused')
  await dialog.getByLabel('Read leads').check()
  await watched.tabTo('update leads')
  await page.keyboard.press('Space')
  await dialog.getByLabel('Manage webhooks').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const issued = page.getByRole('dialog', { name: 'Secret of Updater' })
  const key = await issued.locator('pre').first().innerText()
  const { body } = await site.server.request('GET', '/public/v1/whoami', { key })
  const scopes = ['contacts:read', 'contacts:update', 'webhooks:manage']
  assert.deepEqual((body as { scopes: string[] }).scopes, scopes)
  await issued.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row', { name: 'Updater' })
  await row.getByText('More than usual: update leads, manage webhooks').waitFor()
  assert.equal(await page.getByText('More than usual').count(), 1)
  await watched.assertSound('keys-with-more')
})

test('a rotation: both secrets work, and the row says until when', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/keys`)
  const old = await createKey(page, 'Rotated')
  await choose(page, 'Rotated', 'Rotate')
  const dialog = page.getByRole('dialog', { name: 'New secret for Rotated' })
  await watched.assertSound('keys-rotate')
  await dialog.getByLabel('works for 1 more hour').check()
  await dialog.getByRole('button', { name: 'Create new secret' }).click()
  const issued = page.getByRole('dialog', { name: 'Secret of Rotated' })
  const secret = await issued.locator('pre').first().innerText()
  await issued.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Old secret works until').waitFor()
  assert.deepEqual([await statusOf(old), await statusOf(secret)], [200, 200])
  await choose(page, 'Rotated', 'Rename')
  const rename = page.getByRole('dialog', { name: 'Rename Rotated' })
  await watched.assertSound('keys-rename')
  await rename.getByLabel('Label').fill('Shop')
  await rename.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The key was renamed to Shop.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The key was renamed to Rotated.').waitFor()

  // A browser that sends a secret key shows it to every visitor. Uses are stored every second.
  const headers = { origin: 'https://example.com' }
  await site.server.request('GET', '/public/v1/whoami', { key: secret, headers })
  const warning = page.getByText(
    'A browser sent this secret, so it may have leaked. Rotate the key.',
  )
  for (let turns = 0; turns < 20 && (await warning.count()) === 0; turns += 1) await page.reload()
  await warning.waitFor()
  await watched.assertSound('keys-leaked')

  const requests = page.getByRole('button', {
    name: /^Requests of Rotated.*: 3 requests in 30 days, 3 in the last hour$/,
  })
  for (let turns = 0; turns < 20 && (await requests.count()) === 0; turns += 1) {
    await page.reload()
    await page.getByRole('cell', { name: 'Rotated' }).first().waitFor()
  }
  await requests.click()
  const days = page.getByRole('table', { name: 'Requests of Rotated' })
  assert.match(await days.getByRole('row').first().innerText(), /\s3$/)
  assert.equal(await days.getByRole('row').count(), 30)
  await watched.assertSound('keys-requests')
  await page.keyboard.press('Escape')
  await days.waitFor({ state: 'detached' })
  await watched.waitForFocus(/^Requests of Rotated/)

  // The way out of a leak: what it wrote is undone, and a new secret ends the warning.
  await post(secret, { name: 'Spam' })
  const { body: kept } = await post(secret, { name: 'Answered', email: 'answered@example.com' })
  const others = await createKey(page, 'Others')
  await post(others, { email: 'answered@example.com', company: 'Answered by others' })
  await page.getByRole('button', { name: 'Undo this key’s changes' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo the changes of Rotated' })
  await undo.getByText('1 lead it created will be permanently deleted').waitFor()
  await undo.getByText('1 lead will keep the changes that others have made since').waitFor()
  await watched.assertSound('keys-undo')
  assert.equal(await undo.getByRole('button', { name: 'Undo' }).isDisabled(), true)
  await undo.getByLabel('Type “Rotated” to confirm').fill('Rotated')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await undo.getByText('All changes were undone.').waitFor()
  await undo.getByText('1 lead was permanently deleted.').waitFor()
  await watched.assertSound('keys-undone')
  await undo.getByRole('button', { name: 'Done' }).click()
  await undo.waitFor({ state: 'detached' })
  const listed = await site.server.request('GET', '/public/v1/contacts', { key: others })
  const { data } = listed.body as { data: { id: string }[] }
  assert.ok(data.some(({ id }) => id === (kept as { id: string }).id))
  assert.ok(!listed.text.includes('Spam'))
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  await dialog.getByLabel('stops working now').check()
  await dialog.getByRole('button', { name: 'Create new secret' }).click()
  await issued.getByRole('button', { name: 'Done' }).click()
  await warning.waitFor({ state: 'detached' })
})

test('revoked in one window, a key refuses the next request, and says so in another', async () => {
  await using watched = await site.openAsOwner()
  await using other = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/keys`)
  const secret = await createKey(page, 'Partner')
  await other.go(`${site.projectPath}/settings/keys`)
  await other.page.getByRole('button', { name: 'Actions for Partner' }).waitFor()
  await choose(page, 'Partner', 'Revoke')
  const dialog = page.getByRole('dialog', { name: 'Revoke Partner?' })
  const revoke = dialog.getByRole('button', { name: 'Revoke' })
  assert.equal(await revoke.isDisabled(), true)
  await watched.assertSound('keys-revoke')
  await dialog.getByLabel('Type “Partner” to confirm').fill('Partner')
  await revoke.click()
  await page.getByText('Partner was revoked.').waitFor()
  assert.equal(await statusOf(secret), 401)
  await other.page.reload()
  await other.page.locator('s', { hasText: 'Partner' }).waitFor()
  await other.page.getByRole('button', { name: 'Actions for Partner' }).click()
  await other.page.getByRole('menuitem', { name: 'Undo this key’s changes' }).waitFor()
  assert.equal(await other.page.getByRole('menuitem').count(), 1)
  // The menu has the focus a moment after it appears.
  await other.page.getByRole('menu').press('Escape')
  await other.page.getByRole('menu').waitFor({ state: 'detached' })
  await other.assertSound('keys-revoked')
})

test('the bot challenge of a publishable key is changed, and demanded at once', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/keys`)
  await choose(page, 'Landing page', 'Change bot challenge')
  const dialog = page.getByRole('dialog', { name: 'Bot challenge of Landing page' })
  await dialog.getByLabel('Bot challenge').selectOption('altcha')
  await watched.assertSound('keys-challenge')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The bot challenge of Landing page was changed.').waitFor()
  await page.getByRole('cell', { name: 'ALTCHA' }).waitFor()
  await choose(page, 'Landing page', 'Rotate')
  await page.getByRole('button', { name: 'Create new secret' }).click()
  await page.getByText('<altcha-widget').waitFor()
  await watched.assertSound('keys-issued-challenge')
})

test('a key is created and revoked by keyboard alone', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/settings/keys`)
  await watched.tabTo('Create key')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.waitFor()
  await page.waitForFunction("document.activeElement?.tagName === 'INPUT'")
  await keyboard.type('Keyboard')
  await keyboard.press('Enter')
  const issued = page.getByRole('dialog', { name: 'Secret of Keyboard' })
  const secret = await issued.locator('pre').first().innerText()
  assert.equal(await statusOf(secret), 200)
  await watched.tabTo('Done')
  await keyboard.press('Enter')
  await issued.waitFor({ state: 'detached' })
  await watched.waitForFocus('Create key')
  await page.getByRole('cell', { name: 'Keyboard' }).first().waitFor()
  await watched.tabTo('Actions for Keyboard')
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Revoke' }).waitFor()
  await keyboard.press('ArrowDown')
  await page.waitForFunction("document.activeElement?.role === 'menuitem'")
  await keyboard.press('End')
  await watched.waitForFocus('Revoke')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Revoke Keyboard?' }).waitFor()
  await page.waitForFunction("document.activeElement?.tagName === 'INPUT'")
  await keyboard.type('Keyboard')
  await keyboard.press('Enter')
  await page.getByText('Keyboard was revoked.').waitFor()
  assert.equal(await statusOf(secret), 401)
  watched.assertNoProblems()
})

test('a viewer sees keys and fields without a button but to copy, and no secret one', async () => {
  await using owner = await site.openAsOwner()
  await owner.go(`${site.projectPath}/settings/members`)
  await owner.page.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill('vera@example.com')
  await dialog.getByLabel('Viewer').check()
  await dialog.getByRole('button', { name: 'Create invitation' }).click()
  const link = await dialog.locator('pre').innerText()
  await using watched = await site.open({ refusals: [401], locale: 'de' })
  const { page } = watched
  await watched.go(new URL(link).pathname)
  await page.getByLabel('Ihr Name').fill('Vera Brandt')
  await page.getByLabel('Passwort', { exact: true }).fill('nine quiet lanterns')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Eingang', level: 1 }).waitFor()
  await watched.go(`${site.projectPath}/settings/keys`)
  const main = page.getByRole('main')
  await main.getByRole('cell', { name: 'Landing page' }).first().waitFor()
  await main.getByText('Mehr als üblich: Leads ändern, Webhooks verwalten').waitFor()
  const changes = main.getByRole('button').filter({ hasNotText: 'in der letzten Stunde' })
  const copies = main.getByRole('button', { name: /^Schlüssel .+ kopieren$/ })
  assert.equal(await changes.count(), await copies.count())
  assert.doesNotMatch(await page.content(), /zk_live_\w/)
  await watched.assertSound('keys-viewer')
  await watched.go(`${site.projectPath}/settings/fields`)
  await main.getByRole('heading', { name: 'Noch keine eigenen Felder' }).waitFor()
  assert.equal(await main.getByRole('button').count(), 0)
  await watched.assertSound('fields-viewer')
})

test('keys of forms are apart from those of programs, and lead to their forms', async () => {
  await publishForm(site)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/keys`)
  const forms = page.getByRole('table', { name: 'Keys of forms' })
  await forms.getByRole('cell', { name: 'Website' }).first().waitFor()
  const programs = page.getByRole('table', { name: 'Keys for programs' })
  await programs.getByRole('cell', { name: 'Landing page' }).first().waitFor()
  assert.equal(await forms.getByRole('cell', { name: 'Landing page' }).count(), 0)
  assert.equal(await programs.getByRole('link', { name: 'Open form' }).count(), 0)
  await watched.assertSound('keys-of-forms')
  await forms.getByRole('link', { name: 'Open form' }).click()
  await page.getByRole('heading', { name: 'Website' }).waitFor()
  watched.assertNoProblems()
})
