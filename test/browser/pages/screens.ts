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

/** The lengths that screens in the palette show. */
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
  ['account', [100]],
])

/** Every screen of a signed-in user: those that the palette lists, and others. */
export async function screensOf(site: Site): Promise<readonly Screen[]> {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(site.projectPath)
  const listed = page.getByRole('group', { name: 'Screens' }).getByRole('option')
  const screens = new Map<string, Screen>()
  for (let index = 0, count = 1; index < count; index += 1) {
    await page.keyboard.press('Control+k')
    await listed.first().waitFor()
    count = await listed.count()
    await listed.nth(index).click()
    await watched.rest()
    const path = new URL(page.url()).pathname
    const name = path.slice(path.lastIndexOf('/') + 1)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    screens.set(name, { name, path, title, shows: shown.get(name) ?? [] })
    await watched.go(site.projectPath)
  }
  assert.deepEqual(new Set(shown.keys()).difference(new Set(screens.keys())), new Set())
  return [...screens.values(), ...otherScreens(site.projectPath)]
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
      title: 'Inbox',
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
      path: `${projectPath}/settings/members`,
      title: 'Members',
      open: (page) => page.getByRole('button', { name: /: switch project$/ }).click(),
      shows: [100],
    },
  ]
}
