import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from '#test/browser/site.ts'

const hostile = '<img src=x onerror=alert(1)> of a partner whose name is rather long'
const site = await Site.start()
before(async () => {
  await site.setUp()
  const secret = await site.addKey(hostile)
  await site.addLeads([{ name: 'One' }, { name: 'Two' }], { secret })
  await site.addLeads([{ email: 'nobody' }], { secret }).catch(() => null)
  const headers = { authorization: `Bearer ${secret}` }
  await site.server.request('GET', '/public/v1/nothing', { headers })
  await site.server.request('POST', '/public/v1/contacts', { headers, body: {} })
})
after(() => site[Symbol.asyncDispose]())

test('usage is shown by source, operation and response, with its numbers', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/usage`)
  const operations = page.getByRole('table', { name: 'By operation' })
  await operations.getByRole('row', { name: /^Batch/ }).waitFor()
  const total = /^By source: \d+ requests in all\. Busiest day: \d+\.$/
  await page.getByRole('img', { name: total }).waitFor()
  const codes = page.getByRole('table', { name: 'By response' })
  await codes.getByRole('row', { name: /^Nothing at this address not_found/ }).waitFor()
  await codes.getByRole('row', { name: /^Successful/ }).waitFor()
  const styleOf = (name: string) =>
    codes.getByRole('row', { name }).locator('[aria-hidden]').getAttribute('style')
  assert.match((await styleOf('Successful')) ?? '', /var\(--chart-success\)/)
  assert.match((await styleOf('Nothing at this address')) ?? '', /var\(--chart-failure-\d\)/)
  const sources = page.getByRole('table', { name: 'By source' })
  await sources.getByText(hostile).waitFor()
  await watched.assertSound('usage')
  await page.getByRole('radiogroup', { name: 'Time span' }).getByText('Year').click()
  await page.getByRole('radiogroup', { name: 'What is counted' }).getByText('Leads').click()
  await page.getByRole('img', { name: /^By response: 2 leads in all/ }).waitFor()
  await page.getByRole('button', { name: 'Show the numbers' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leads · By source' })
  assert.match(page.url(), /span=year&count=leads/)
  const [, latest] = await dialog.getByRole('row').allInnerTexts()
  assert.match(latest ?? '', /\t2\t2$/)
  await watched.assertSound('usage-numbers')
  await page.keyboard.press('Escape')
  const windows = page.getByRole('list', { name: 'Rate limits now' })
  // On a busy machine, the minute of the two may be over by now.
  await windows.getByText(/^[0-2] of 30 this minute$/).waitFor()
  watched.assertNoProblems()
})

test('a viewer sees usage too, in their language', async () => {
  await using watched = await site.openAs('viewer', { locale: 'de' })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/usage`)
  await page.getByRole('heading', { name: 'Nutzung', level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Nach Quelle' }).getByText(hostile).waitFor()
  await page
    .getByText(/^Spitzenwert: \d+ pro Tag$/)
    .first()
    .waitFor()
  await page.getByText('Gezählt auf diesem Server.').waitFor()
  await watched.assertSound('usage-german')
  watched.assertNoProblems()
})
