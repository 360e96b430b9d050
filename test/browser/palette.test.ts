import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { publishForm } from './pages/publish-form.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addKey('Booking system')
  await site.addLeads([{ name: 'Rosa Keller' }])
  await publishForm(site)
  await using watched = await site.openAsOwner()
  const created = await watched.page.request.post(
    `${site.url}/app/v1/projects/${site.projectId}/destinations`,
    {
      headers: { origin: site.url },
      data: {
        ...{ kind: 'slack', events: ['contact.created'], description: 'Sales channel' },
        settings: { url: 'https://hooks.slack.com/services/T0/B0/x' },
      },
    },
  )
  assert.ok(created.ok(), await created.text())
})
after(() => site[Symbol.asyncDispose]())

// What is asked, the entry that answers it, and where it leads.
const questions: [words: string, entry: RegExp, path: RegExp][] = [
  ['new lead', /^New lead$/, /\?add=lead$/],
  ['new form', /^New form$/, /\/forms\?new=true$/],
  ['spam', /^Spam$/, /\/inbox\/spam$/],
  ['export', /^Export leads$/, /\/leads#export$/],
  ['unassigned', /^Unassigned leads$/, /\/leads\?assignee=none$/],
  ['website', /^Website Form$/, /\/forms\/form_\w+/],
  ['sales', /^Sales channel Destination$/, /\/destinations\/\w+$/],
  ['api key', /^API keys/, /\/settings\/keys$/],
  ['token', /^API keys/, /\/settings\/keys$/],
  ['booking', /^Booking system API key$/, /\/settings\/keys#key_\w+$/],
  ['anna', /^Anna Lindqvist .+ Member$/, /\/settings\/members#user_\w+$/],
  ['csv', /^Import leads$/, /\/imports$/],
  ['merge', /^Merge duplicates$/, /\/duplicates$/],
  ['new key', /^New API key$/, /\/settings\/keys#new$/],
  ['invite', /^Invite member$/, /\/settings\/members#new$/],
  ['new field', /^New contact field$/, /\/settings\/fields#new$/],
  ['new project', /^New project$/, /\/projects#new$/],
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

// What a person can do, besides opening what is named: each is done by the palette too.
const actions = {
  // With the lead that has the focus.
  assign: 'Assign to…',
  'to me': 'Assign to me',
  tag: 'Add tag…',
  finish: 'Done',
  snooze: 'Put away…',
  note: 'Comment…',
  // On any screen.
  'new form': 'New form',
  'add destination': 'Add destination',
  'turn off sales': 'Turn off Sales channel',
  'create token': 'New API key',
  'invite user': 'Invite member',
  'new field': 'New contact field',
  'new project': 'New project',
  csv: 'Import leads',
  'csv download': 'Export leads',
  'mark all read': 'Mark all as read',
  'merge duplicates': 'Merge duplicates',
  revert: 'Undo the last change',
  logout: 'Sign out',
  'dark mode': 'Theme: Dark',
  light: 'Theme: Light',
  system: 'Theme: System',
  deutsch: 'Language: Deutsch',
  keyboard: 'Keyboard shortcuts',
}

test('everything that can be done is in the palette, that with the lead first', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('row').filter({ hasText: 'Rosa Keller' }).focus()
  const palette = await ask(page, '')
  await palette.getByRole('group').first().getByRole('option', { name: 'Put away…' }).waitFor()
  for (const [words, name] of Object.entries(actions)) {
    await palette.getByRole('combobox').fill(words)
    await palette.getByRole('option').filter({ hasText: name }).first().waitFor()
  }
  await palette.getByRole('combobox').fill('turn off sales')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sales channel' }).waitFor()
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  watched.assertNoProblems()
})

test('a key or member that was asked for has the focus, and Export opens its dialog', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?q=rosa`)
  for (const [words, id] of [
    ['booking', 'key_'],
    ['anna', 'user_'],
  ] as const) {
    await (await ask(page, words)).getByRole('option').first().click()
    await page.locator(`[id^="${id}"]:focus`).waitFor()
  }
  await watched.go(`${site.projectPath}/leads?q=rosa#export`)
  const dialog = page.getByRole('dialog', { name: 'Export leads' })
  await dialog.getByText('1 lead').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL((url) => url.href.endsWith('/leads?q=rosa'))
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
