import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Site } from './site.ts'

const site = await Site.startAlone()
const { server } = site
after(() => site[Symbol.asyncDispose]())

test('before the first run, / explains where the setup link is', async () => {
  await using watched = await site.open({ refusals: [401] })
  await watched.go('/')
  await watched.page.getByRole('heading', { name: 'This server isn’t set up yet' }).waitFor()
  await watched.assertSound('not-set-up')
})

test('first run: from the printed link to the first lead, which appears by itself', async () => {
  await using watched = await site.open()
  const { page } = watched
  await watched.go(site.setupPath)
  assert.equal(await page.title(), 'Set up Contact Sync · Contact Sync')
  await watched.assertSound('setup')
  await page.getByLabel('Your name').fill('Anna Lindqvist')
  await page.getByLabel('Email').fill('anna@example.com')
  await page.getByLabel('Password', { exact: true }).fill('twelve blue chairs')
  await page.getByLabel('Project name').fill('Lindqvist Möbel')
  await page.getByLabel('Country').selectOption('SE')
  await page.getByRole('button', { name: 'Create account and project' }).click()
  await page.getByRole('heading', { name: 'Connect', level: 1 }).waitFor()
  assert.equal(await page.title(), 'Connect · Contact Sync')
  await page.getByText('Waiting for the first lead…').waitFor()
  await page
    .getByRole('heading', { name: 'Where do your leads come from, and where do they go?' })
    .waitFor()
  const main = () => page.locator('main').innerText()
  assert.doesNotMatch(await main(), /zk_(?:live|pub)_/, 'No key is shown before it is requested.')
  await watched.assertSound('connect')

  const choose = async (source: string, heading: string) => {
    await page.getByRole('link', { name: new RegExp(`^${source}`) }).click()
    await page.getByRole('heading', { name: heading }).waitFor()
    await watched.assertSound(`connect-${heading.split(' ').at(-1) ?? ''}`)
    return main()
  }
  assert.match(await choose('My own website', 'Add it to your page'), /<form id="contact-form">/)
  const publishable = /zk_pub_\w{38}/.exec(await main())?.[0] ?? ''
  assert.equal((await main()).split(publishable).length, 3, 'It is shown, and is in the form.')
  assert.match(await choose('A file', 'From another machine'), /import leads\.csv --url http/)
  assert.match(await choose('An agent', 'In your agent’s settings'), /"mcpServers"/)
  assert.match(await choose('Another system', 'Pass leads on'), /New destination/)
  const text = await choose('A program', 'From a terminal')
  const secret = /zk_live_\w{38}/.exec(text)?.[0] ?? ''
  assert.equal(text.split(secret).length, 4, 'It is shown, and is in both samples.')
  const body = { name: 'Rosa Keller', email: 'rosa@example.com' }
  const created = await server.request('POST', '/public/v1/contacts', { key: secret, body })
  assert.equal(created.status, 201)
  await page.getByText('Your first lead has arrived').waitFor()
  await page.getByText('Rosa Keller · rosa@example.com').waitFor()

  await page.reload()
  await page.getByText('A secret key is shown only when it is created.').waitFor()
  assert.doesNotMatch(await main(), /first lead/)
  assert.doesNotMatch(await main(), /zk_(?:live|pub)_\w/)
  assert.ok((await choose('My own website', 'Add it to your page')).includes(publishable))
  await choose('A form', 'Build a form')
  await page.getByRole('link', { name: 'New form' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Contact')
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  assert.match(page.url(), /\/p\/project_\w+\/inbox$/)
  watched.assertNoProblems()
})

test('a setup link that was used is refused, with what to do', async () => {
  await using watched = await site.open({ refusals: [401, 404] })
  await watched.go(site.setupPath)
  await watched.page.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
  await watched.assertSound('setup-used')
})
