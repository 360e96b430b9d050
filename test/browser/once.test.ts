import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page, Request } from 'playwright-core'

import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const submitting = '[role="dialog"] [type="submit"]'

/** Two clicks with no turn of the page between them, which no rendering can come between. */
async function submitTwice(page: Page): Promise<void> {
  await page.evaluate(`for (const time of [1, 2]) document.querySelector('${submitting}').click()`)
  await page.locator(submitting).waitFor({ state: 'detached' })
}

/** The requests that create something at a path, from now on. */
function creations(page: Page, path: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    const isCreation = request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path)
    if (isCreation) sent.push(request)
  })
  return sent
}

/** How many of something the project has. */
async function count(page: Page, path: string, list: string): Promise<number> {
  const response = await page.request.get(`/app/v1/projects${site.projectPath.slice(2)}${path}`)
  const body = (await response.json()) as Record<string, unknown[]>
  return body[list]?.length ?? 0
}

type Creation = {
  screen: string
  open: string
  path: string
  list: string
  field: string
  value: string
}

const creationsByScreen: readonly Creation[] = [
  {
    screen: 'settings/keys',
    path: '/keys',
    open: 'Create key',
    list: 'keys',
    field: 'Label',
    value: 'Twice',
  },
  {
    screen: 'settings/fields',
    path: '/fields',
    open: 'Create field',
    list: 'fields',
    field: 'Label',
    value: 'Twice',
  },
  {
    screen: 'forms',
    path: '/forms',
    open: 'New form',
    list: 'forms',
    field: 'Name',
    value: 'Twice',
  },
  {
    screen: 'settings/members',
    path: '/invitations',
    open: 'Invite',
    list: 'invitations',
    field: 'Email',
    value: 'twice@example.com',
  },
]

for (const { screen, path, open, list, field, value } of creationsByScreen) {
  test(`two clicks without a pause create one of ${screen}, by a request with a key`, async () => {
    await using watched = await site.openAsOwner()
    const { page } = watched
    await watched.go(`${site.projectPath}/${screen}`)
    const earlier = await count(page, path, list)
    const sent = creations(page, path)
    await page.getByRole('button', { name: open }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(field, { exact: true }).fill(value)
    await submitTwice(page)
    await watched.rest()
    assert.equal(sent.length, 1)
    assert.match((await sent[0]?.headerValue('idempotency-key')) ?? '', /^[\da-f]{32}$/)
    assert.equal(await count(page, path, list), earlier + 1)
    watched.assertNoProblems()
  })
}

test('a response that got lost: what is sent again is done once', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/keys`)
  const earlier = await count(page, '/keys', 'keys')
  const sent = creations(page, '/keys')
  let lost = 0
  await page.route('**/keys', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByLabel('Label').fill('Lost')
  const submit = dialog.getByRole('button', { name: 'Create key' })
  await submit.click()
  await dialog.getByRole('alert').waitFor()
  await submit.click()
  const issued = page.getByRole('dialog', { name: 'Secret of Lost' })
  const secret = await issued.locator('pre').first().innerText()
  assert.equal((await site.server.request('GET', '/public/v1/whoami', { key: secret })).status, 200)
  const keys = await Promise.all(sent.map((request) => request.headerValue('idempotency-key')))
  assert.deepEqual([keys.length, new Set(keys).size], [2, 1])
  assert.equal(await count(page, '/keys', 'keys'), earlier + 1)
})

test('two clicks without a pause save one view', async () => {
  await site.addLeads([
    { name: 'Nora Lind', email: 'nora@example.com' },
    { name: 'Nora L.', phone: '+46 8 123 456 78' },
  ])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?q=nora`)
  const views = creations(page, '/views')
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Noras')
  await submitTwice(page)
  assert.equal(views.length, 1)
  assert.equal(await count(page, '/views', 'views'), 1)
  watched.assertNoProblems()
})

test('two clicks without a pause merge once', async () => {
  const number = '+46 8 555 03 04'
  await site.addLeads([
    { name: 'Maja Merge', company: 'Merge AB' },
    { name: 'Maja M.', phone: number },
  ])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('table').getByText('Merge AB').click()
  const maja = page.getByRole('complementary', { name: 'Maja Merge' })
  await maja.getByRole('button', { name: /empty field/ }).click()
  await maja.getByRole('button', { name: 'Add: Phone' }).click()
  await maja.getByRole('textbox', { name: 'Phone', exact: true }).fill(number)
  await page.keyboard.press('Enter')
  await maja.getByRole('button', { name: 'Merge with Maja M.' }).click()
  const merges = creations(page, '/merge')
  // It can be clicked once the preview is there.
  const merge = { name: 'Merge', exact: true, disabled: false }
  await page.getByRole('dialog').getByRole('button', merge).waitFor()
  await page.evaluate(`{
    const buttons = [...document.querySelectorAll('[role="dialog"] button')]
    const merge = buttons.find((button) => button.textContent === 'Merge')
    merge.click()
    merge.click()
  }`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await watched.rest()
  assert.equal(merges.length, 1)
  watched.assertNoProblems()
})
