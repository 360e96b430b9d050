import assert from 'node:assert/strict'

import type { Page } from 'playwright-core'

import type { Site } from '#test/browser/site.ts'

export type Screen = {
  name: string
  path: string
  /** The text of its first heading. */
  title: string
  /** What else is opened to see all of it, on a wide window. */
  open?: (page: Page) => Promise<void>
  /** Lengths of the texts of others that it shows. */
  shows?: readonly number[]
}

/** The lengths that screens in the navigation show. */
const shown = new Map([
  ['inbox', [200, 100, 50, 40]],
  ['leads', [200, 100, 50, 40]],
  ['forms', [100]],
  ['destinations', [200]],
  ['keys', [100]],
  ['fields', [64]],
  ['requests', [100]],
  ['members', [100]],
  ['projects', [100]],
])

/** Every screen of a signed-in user: those in the navigation, and others. */
export async function screensOf(site: Site): Promise<readonly Screen[]> {
  await using watched = await site.openAsOwner()
  await watched.go(site.projectPath)
  const links = watched.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const screens: Screen[] = []
  for (const link of await links.all()) {
    const path = (await link.getAttribute('href')) ?? ''
    const name = path.slice(path.lastIndexOf('/') + 1)
    screens.push({ name, path, title: await link.innerText(), shows: shown.get(name) ?? [] })
  }
  const names = new Set(screens.map(({ name }) => name))
  assert.deepEqual(new Set(shown.keys()).difference(names), new Set())
  return [...screens, ...otherScreens(site.projectPath)]
}

function otherScreens(projectPath: string): readonly Screen[] {
  return [
    {
      name: 'lead',
      path: `${projectPath}/leads?q=everything`,
      title: 'Leads',
      open: async (page) => {
        await page.getByRole('table').getByText('Everything').click()
        const lead = page.getByRole('complementary', { name: 'Everything' })
        await lead.getByRole('list', { name: 'History' }).waitFor()
      },
      shows: [200],
    },
    {
      name: 'form',
      path: `${projectPath}/forms`,
      title: 'Forms',
      open: async (page) => {
        await page.getByRole('link', { name: /^Everything/ }).click()
        await page.getByRole('heading', { name: /^Everything/, level: 1 }).waitFor()
        await page.frameLocator('iframe').getByRole('button').waitFor()
      },
      shows: [200],
    },
    {
      name: 'spam',
      path: `${projectPath}/forms/spam`,
      title: 'Spam',
      open: async (page) => {
        await page.getByRole('button', { name: 'Everything', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: 'Everything' })
        await dialog.getByText('<body onload=ran()>').waitFor()
      },
      shows: [200],
    },
    {
      name: 'destinations-new',
      path: `${projectPath}/destinations/new?kind=hubspot`,
      title: 'HubSpot',
    },
    {
      name: 'project-switcher',
      path: `${projectPath}/members`,
      title: 'Members',
      open: (page) => page.getByRole('button', { name: /: switch project$/ }).click(),
      shows: [100],
    },
    { name: 'account', path: '/account', title: 'Account', shows: [100] },
  ]
}
