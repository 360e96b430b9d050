import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { Site } from './site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addKey('Booking system')
  await site.addLeads([{ name: 'Rosa Keller' }])
})
after(() => site[Symbol.asyncDispose]())

// What is asked, the entry that answers it, and where it leads.
const questions: [words: string, entry: RegExp, path: RegExp][] = [
  ['new form', /^New form$/, /\/forms\?new=true$/],
  ['spam', /^Spam$/, /\/forms\/spam$/],
  ['export', /^Export leads$/, /\/leads$/],
  ['unassigned', /^Unassigned leads$/, /\/leads\?assignee=none$/],
  ['api key', /^API keys/, /\/settings\/keys$/],
  ['token', /^API keys/, /\/settings\/keys$/],
  ['booking', /^Booking system API key$/, /\/settings\/keys$/],
  ['anna', /^Anna Lindqvist .+ Member$/, /\/settings\/members$/],
  ['csv', /^Import leads$/, /\/imports$/],
  ['crm', /^Add destination$/, /\/destinations\/new$/],
  ['passkey', /^Account$/, /\/account$/],
]

test('the palette leads to what is asked, by its name or by another word for it', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  for (const [words, name, path] of questions) {
    await watched.go(`${site.projectPath}/leads`)
    const entry = (await ask(page, words)).getByRole('option', { name })
    await entry.click()
    await page.waitForURL((url) => path.test(url.href))
  }
  watched.assertNoProblems()
})

test('one entry is highlighted, and what is done by it needs no mouse', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const palette = await ask(page, 'dark')
  const options = palette.getByRole('option')
  await options.filter({ hasText: 'Dark' }).waitFor()
  assert.equal(await palette.getByRole('option', { selected: true }).count(), 1)
  await page.keyboard.press('Enter')
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await ask(page, 'bo')
  await palette.getByRole('option', { name: /^Booking system/ }).waitFor()
  await watched.assertSound('palette-named')
  await page.keyboard.press('Escape')
  await ask(page, 'logout')
  await palette.getByRole('option', { name: 'Sign out' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sign-in')
  watched.assertNoProblems()
})

async function ask(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or type a command' })
  await palette.getByRole('combobox').fill(words)
  return palette
}
