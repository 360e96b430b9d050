import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('a caller is found by the number on the display, in the list and with ⌘K', async () => {
  await site.addLeads([
    { name: 'Rosa Mühlenbach', phone: '+49 221 4710 004' },
    { name: 'Emil Nowak', phone: '0211 4710005' },
    { name: 'Ines Duarte', company: 'Studio 4710' },
  ])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const list = page.getByRole('table', { name: 'List of leads' })
  const rows = list.getByText(/Rosa Mühlenbach|Emil Nowak|Ines Duarte/)
  const search = page.getByRole('searchbox', { name: 'Search leads' })
  for (const typed of ['0049 221 4710004', '(0221) 471-0004', '10004', 'Muehlenbach']) {
    await search.fill(typed)
    await list.getByText('Emil Nowak').waitFor({ state: 'detached' })
    await list.getByText('Rosa Mühlenbach').waitFor()
    assert.equal(await rows.count(), 1, typed)
    await search.fill('')
    await list.getByText('Emil Nowak').waitFor()
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('4710004')
  const found = page.getByRole('option', { name: /Rosa Mühlenbach.*\+49 221 4710 004/ })
  await found.waitFor()
  await watched.assertSound('palette by phone')
  await found.click()
  await page.getByRole('complementary', { name: 'Rosa Mühlenbach' }).waitFor()
  watched.assertNoProblems()
})

test('a phone that is no number is kept, and the field says so', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('Emil Nowak').click()
  const lead = page.getByRole('complementary', { name: 'Emil Nowak' })
  const note = lead.getByText('Not a phone number.')
  const retype = async (text: string) => {
    await lead.getByRole('button', { name: /^Edit Phone/ }).click()
    const input = lead.getByRole('textbox', { name: 'Phone', exact: true })
    await input.fill(text)
    await input.press('Enter')
  }
  await lead.getByText('0211 4710005').waitFor()
  assert.equal(await note.count(), 0)
  await retype('not a phone')
  await note.waitFor()
  await lead.getByText('not a phone', { exact: true }).waitFor()
  await watched.assertSound('lead without a number')
  await retype('0211 4710006')
  await note.waitFor({ state: 'detached' })
  watched.assertNoProblems()
})
