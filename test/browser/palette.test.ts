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
  ['connect', /^Add a source$/, /\/leads\?add=form$/],
  ['new form', /^New form$/, /\/forms#new$/],
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

const germanQuestions: typeof questions = [
  ['neuer Lead', /^Neuer Lead$/, /\?add=lead$/],
  ['Spam', /^Spam$/, /\/inbox\/spam$/],
  ['exportieren', /^Leads exportieren$/, /\/leads#export$/],
  ['nicht zugewiesen', /^Nicht zugewiesene Leads$/, /\/leads\?assignee=none$/],
  ['website', /^Website Formular$/, /\/forms\/form_\w+/],
  ['sales', /^Sales channel Ziel$/, /\/destinations\/\w+$/],
  ['anna', /^Anna Lindqvist .+ Mitglied$/, /\/settings\/members#user_\w+$/],
  ['API-Schlüssel', /^API-Schlüssel/, /\/settings\/keys$/],
  ['zugang', /^API-Schlüssel/, /\/settings\/keys$/],
  ['passwort', /^Konto$/, /\/account$/],
]

for (const [locale, label, asked] of [
  ['en', 'Search or type a command', questions],
  ['de', 'Suchen oder Befehl eingeben', germanQuestions],
] as const) {
  test(`the palette leads to what it is asked for, by any word for it: ${locale}`, async () => {
    await using watched = await site.openAsOwner({ locale })
    const { page } = watched
    for (const [words, name, path] of asked) {
      await watched.go(`${site.projectPath}/leads`)
      const entry = (await ask(page, words, label)).getByRole('option', { name })
      await entry.click()
      await page.waitForURL((url) => path.test(url.href))
    }
    watched.assertNoProblems()
  })
}

test('in German it knows the words for the theme, and for signing out', async () => {
  await using watched = await site.openAsOwner({ locale: 'de' })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const label = 'Suchen oder Befehl eingeben'
  const palette = await ask(page, 'dunkel', label)
  await palette.getByRole('option', { name: 'Design: Dunkel', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await ask(page, 'abmelden', label)
  await palette.getByRole('option', { name: 'Abmelden', selected: true }).waitFor()
  await palette.getByRole('combobox').fill('ausloggen')
  await palette.getByRole('option', { name: 'Abmelden', selected: true }).waitFor()
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

async function ask(page: Page, words: string, label = 'Search or type a command') {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: label })
  await palette.getByRole('combobox').fill(words)
  return palette
}
