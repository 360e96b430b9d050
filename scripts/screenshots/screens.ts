import type { Page } from 'playwright-core'

import type { StillSite } from './still-site.ts'

export type Screen = {
  /** The name of the file, before the theme and the width. */
  name: string
  /** Where it is: `''` for the project's own paths, else from the root. */
  path: string
  /** The steps before the picture is taken. */
  act?: (page: Page, site: StillSite) => Promise<unknown>
}

/** Before the first run. */
export const firstRun: readonly Screen[] = [
  { name: 'setup', path: '/setup', act: fillSetup },
  { name: 'add-source', path: '/setup', act: finishSetup },
]

/** Without a session. */
export const signedOut: readonly Screen[] = [{ name: 'sign-in', path: '/sign-in' }]

/** Screens of the demo's project, unless the path begins at the root; seen by its owner. */
export const signedIn: readonly Screen[] = [
  { name: 'inbox', path: 'inbox' },
  { name: 'leads', path: 'leads' },
  {
    name: 'leads-filter',
    path: 'leads?tag=visit+planned',
    act: openFilter,
  },
  { name: 'leads-select', path: 'leads', act: selectSome },
  { name: 'lead', path: 'leads?sort=-updated', act: openLead },
  { name: 'leads-views', path: 'leads?tag=visit+planned', act: saveView },
  { name: 'palette', path: 'leads', act: searchAll },
  { name: 'forms', path: 'forms', act: (page) => page.getByText('%').first().waitFor() },
  { name: 'form-submissions', path: 'forms', act: showSubmissions },
  { name: 'form-results', path: 'forms', act: (page) => openTab(page, 'Results') },
  { name: 'keys', path: 'settings/keys' },
  { name: 'keys-create', path: 'settings/keys', act: (page) => openDialog(page, 'Create key') },
  { name: 'fields', path: 'settings/fields' },
  { name: 'duplicates', path: 'duplicates' },
  { name: 'imports', path: 'imports' },
  { name: 'import', path: 'imports', act: openUpload },
  { name: 'usage', path: 'settings/usage?span=year' },
  { name: 'requests', path: 'settings/requests?response=refused' },
  { name: 'members', path: 'settings/members' },
  { name: 'projects', path: 'projects' },
  { name: 'audit', path: 'settings/audit' },
  { name: 'settings', path: 'settings' },
  { name: 'account', path: '/account' },
]

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

async function openFilter(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter: 1 active/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function openDialog(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}

async function selectSome(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Select leads' })
  if (await start.isVisible()) await start.click()
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const index of [3, 4, 6]) await boxes.nth(index).click()
  await page.getByRole('toolbar', { name: 'Selected leads' }).waitFor()
}

async function openLead(page: Page): Promise<void> {
  await page.getByRole('row').nth(3).click()
  await page.getByRole('list', { name: 'History' }).waitFor()
}

async function openUpload(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Hausmesse Interessenten.csv' }).click()
  await page.getByText('Dachfläche').first().waitFor()
}

async function showSubmissions(page: Page): Promise<void> {
  await openTab(page, 'Results')
  await page.getByRole('table', { name: 'Submissions' }).scrollIntoViewIfNeeded()
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Free roof check', exact: true }).click()
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tabpanel', { name }).waitFor()
}

async function saveView(page: Page): Promise<void> {
  await press(page, 'Save as view')
  await page.getByRole('dialog').getByLabel('Name').fill('Visits planned')
}

async function searchAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('weingut')
  await page
    .getByRole('option', { name: /Weingut/ })
    .first()
    .waitFor()
}

async function fillSetup(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Nora Winterberg')
  await page.getByLabel('Email').fill('nora@aldersund.example')
  await page.getByLabel('Password', { exact: true }).fill('seven quiet roofs')
  await page.getByLabel('Project name').fill('Aldersund Solar')
  await page.getByLabel('Country').selectOption('DE')
}

async function finishSetup(page: Page): Promise<void> {
  await fillSetup(page)
  await press(page, 'Create account and project')
  const panel = page.getByRole('dialog', { name: 'Add a source' })
  await panel.getByRole('button', { name: 'Create and publish' }).waitFor()
}
