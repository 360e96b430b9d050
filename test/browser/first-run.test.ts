import assert from 'node:assert/strict'
import { availableParallelism, loadavg } from 'node:os'
import { after, test } from 'node:test'

import type { Locator } from 'playwright-core'

import { Site } from './site.ts'

const site = await Site.startAlone()
after(() => site[Symbol.asyncDispose]())

test('before the first run, / explains where the setup link is', async () => {
  await using watched = await site.open({ refusals: [401] })
  await watched.go('/')
  await watched.page.getByRole('heading', { name: 'This server isn’t set up yet' }).waitFor()
  await watched.assertSound('not-set-up')
})

test('from the setup link to a lead that is read: 4 clicks, 4 texts, in under 10 s', async (t) => {
  await using watched = await site.open()
  const { page } = watched
  const done = { clicks: 0, texts: 0 }
  const click = async (target: Locator) => {
    done.clicks += 1
    await target.click()
  }
  const type = async (label: string, text: string) => {
    done.texts += 1
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const startedAt = performance.now()
  await page.goto(site.setupPath)
  await type('Your name', 'Anna Lindqvist')
  await type('Email', 'anna@example.com')
  await type('Password', 'twelve blue chairs')
  await type('Project name', 'Lindqvist Möbel')
  await click(page.getByRole('button', { name: 'Create account and project' }))
  const panel = page.getByRole('dialog', { name: 'Add a source' })
  await click(panel.getByRole('button', { name: 'Create and publish' }))
  const opened = page.waitForEvent('popup')
  await click(panel.getByRole('link', { name: 'Open form' }))
  // What a visitor does at the form is not counted: the person may leave it to somebody else.
  const visitor = await opened
  await visitor.getByLabel('Name', { exact: true }).fill('Rosa Keller')
  await visitor.getByLabel('Email').fill('rosa@example.com')
  await visitor.getByLabel(/^Message/).fill('Do you deliver to Graz?')
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Send' }).click()
  await visitor.getByText('Thank you').waitFor()
  await panel.getByText('Your first lead has arrived').waitFor()
  await click(panel.getByRole('link', { name: 'Read it' }))
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  await lead.getByText('Do you deliver to Graz?').waitFor()
  const tookMs = performance.now() - startedAt
  assert.deepEqual(done, { clicks: 4, texts: 4 })
  // Beside other work it takes longer by as much as the machine has more to do than cores.
  const slowness = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  t.diagnostic(`after ${Math.round(tookMs)} ms, ${slowness.toFixed(1)} times as slow as idle`)
  assert.ok(tookMs < 10_000 * slowness, `It took ${tookMs} ms.`)
  await page.getByRole('row', { name: /Rosa Keller/ }).waitFor()
  await watched.rest()
  watched.assertNoProblems()
})

test('a setup link that was used is refused, with what to do', async () => {
  await using watched = await site.open({ refusals: [401, 404] })
  await watched.go(site.setupPath)
  await watched.page.getByRole('heading', { name: 'This link isn’t valid' }).waitFor()
  await watched.assertSound('setup-used')
})

test('the first keys appear where they are needed, the secret one until a reload', async () => {
  await using again = await Site.startAlone()
  await using watched = await again.open()
  const { page } = watched
  await watched.go(again.setupPath)
  assert.equal(await page.title(), 'Set up Contact Sync · Contact Sync')
  await watched.assertSound('setup')
  await page.getByLabel('Your name').fill('Anna Lindqvist')
  await page.getByLabel('Email').fill('anna@example.com')
  await page.getByLabel('Password', { exact: true }).fill('twelve blue chairs')
  await page.getByLabel('Project name').fill('Lindqvist Möbel')
  await page.getByLabel('Country').selectOption('SE')
  await page.getByRole('button', { name: 'Create account and project' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  const panel = page.getByRole('dialog', { name: 'Add a source' })
  await panel.getByText('Waiting for the first lead…').waitFor()
  await panel.getByRole('heading', { name: 'How do leads reach you?' }).waitFor()
  await panel.getByText('This project has two keys.').waitFor()
  const shown = () => panel.innerText()
  assert.doesNotMatch(await shown(), /zk_(?:live|pub)_/, 'No key is shown before it is requested.')
  await watched.assertSound('add-source')

  const choose = async (source: string, heading: string) => {
    await panel.getByRole('tab', { name: source }).click()
    await panel.getByRole('heading', { name: heading }).waitFor()
    await watched.assertSound(`add-source-${source.split(' ').at(-1) ?? ''}`)
    return shown()
  }
  assert.match(await choose('Website', 'Add it to your page'), /<form id="contact-form">/)
  const publishable = /zk_pub_\w{38}/.exec(await shown())?.[0] ?? ''
  assert.equal((await shown()).split(publishable).length, 3, 'It is shown, and is in the form.')
  assert.match(await choose('File', 'From another machine'), /import leads\.csv --url http/)
  assert.match(await choose('AI agent', 'In your agent’s settings'), /"mcpServers"/)
  const text = await choose('Program', 'From a terminal')
  const secret = /zk_live_\w{38}/.exec(text)?.[0] ?? ''
  assert.equal(text.split(secret).length, 4, 'It is shown, and is in both samples.')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Add a source' }).click()
  assert.ok((await choose('Program', 'From a terminal')).includes(secret), 'Until a reload.')

  await page.reload()
  await panel.getByText('A secret key is shown only when it is created.').waitFor()
  assert.doesNotMatch(await shown(), /zk_(?:live|pub)_\w/)
  assert.ok((await choose('Website', 'Add it to your page')).includes(publishable))
  watched.assertNoProblems()
})
