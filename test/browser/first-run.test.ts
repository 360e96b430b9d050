import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Site } from './site.ts'

const site = await Site.start()
const { server } = site
after(() => site[Symbol.asyncDispose]())

test('before the first run, / explains where the setup link is', async () => {
  await using watched = await site.open({ refusals: [401] })
  await watched.go('/')
  await watched.page.getByRole('heading', { name: 'Nobody has set up this server yet' }).waitFor()
  await watched.assertSound('not-set-up')
})

test('first run: from the printed link to the first lead, which appears by itself', async () => {
  await using watched = await site.open()
  const { page } = watched
  await watched.go(site.setupPath)
  assert.equal(await page.title(), 'Set up Contact Sync · Contact Sync')
  await watched.assertSound('setup')
  await page.getByLabel('Your name').fill('Anna Lindqvist')
  await page.getByLabel('E-mail address').fill('anna@example.com')
  await page.getByLabel('Password', { exact: true }).fill('twelve blue chairs')
  await page.getByLabel('Name of the project').fill('Lindqvist Möbel')
  await page.getByLabel('Country').selectOption('SE')
  await page.getByRole('button', { name: 'Create account and project' }).click()
  await page.getByRole('heading', { name: 'Connect', level: 1 }).waitFor()
  assert.equal(await page.title(), 'Connect · Contact Sync')
  await page.getByText('Waiting for the first lead …').waitFor()
  await watched.assertSound('connect')

  const text = await page.locator('main').innerText()
  const secret = /zk_live_\w{38}/.exec(text)?.[0] ?? ''
  assert.equal(text.split(secret).length, 3, 'The secret key is shown, and is in the command.')
  const publishable = /zk_pub_\w{38}/.exec(text)?.[0] ?? ''
  assert.equal(text.split(publishable).length, 3, 'So is the publishable one in the form.')
  const body = { name: 'Rosa Keller', email: 'rosa@example.com' }
  const created = await server.request('POST', '/public/v1/contacts', { key: secret, body })
  assert.equal(created.status, 201)
  await page.getByText('The first lead has arrived').waitFor()
  await page.getByText('Rosa Keller · rosa@example.com').waitFor()

  await page.reload()
  await page.getByText('Keys are shown only when they are created.').waitFor()
  assert.doesNotMatch(await page.locator('main').innerText(), /zk_(?:live|pub)_\w/)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
  assert.match(page.url(), /\/p\/project_\w+\/leads$/)
  watched.assertNoProblems()
})

test('a setup link that was used is refused, with what to do', async () => {
  await using watched = await site.open({ refusals: [401, 404] })
  await watched.go(site.setupPath)
  await watched.page.getByRole('heading', { name: 'This link is not valid' }).waitFor()
  await watched.assertSound('setup-used')
})
