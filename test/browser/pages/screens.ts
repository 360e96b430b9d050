import type { Page } from 'playwright-core'

/** What a screen's path can name, of the project that is looked at. */
export type Known = { projectPath: string }

export type Screen = {
  name: string
  path: (known: Known) => string
  /** The text of its first heading. */
  title: string
  /** What else is opened to see all of it, on a wide window. */
  open?: (page: Page) => Promise<void>
  /** Lengths of the texts of others that it shows. */
  shows?: readonly number[]
}

/** Every screen of a signed-in user. */
export const screens: readonly Screen[] = [
  {
    name: 'inbox',
    path: ({ projectPath }) => `${projectPath}/inbox`,
    title: 'Inbox',
    shows: [200, 100, 50, 40],
  },
  {
    name: 'leads',
    path: ({ projectPath }) => `${projectPath}/leads`,
    title: 'Leads',
    shows: [200, 100, 50, 40],
  },
  {
    name: 'lead',
    path: ({ projectPath }) => `${projectPath}/leads?q=everything`,
    title: 'Leads',
    open: async (page) => {
      await page.getByRole('table').getByText('Everything').click()
      const lead = page.getByRole('complementary', { name: 'Everything' })
      await lead.getByRole('list', { name: 'History' }).waitFor()
    },
    shows: [200],
  },
  {
    name: 'duplicates',
    path: ({ projectPath }) => `${projectPath}/duplicates`,
    title: 'Duplicates',
  },
  {
    name: 'forms',
    path: ({ projectPath }) => `${projectPath}/forms`,
    title: 'Forms',
    shows: [100],
  },
  {
    name: 'form',
    path: ({ projectPath }) => `${projectPath}/forms`,
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
    path: ({ projectPath }) => `${projectPath}/forms/spam`,
    title: 'Spam',
    open: async (page) => {
      await page.getByRole('button', { name: 'Everything', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Everything' })
      await dialog.getByText('<body onload=ran()>').waitFor()
    },
    shows: [200],
  },
  {
    name: 'destinations',
    path: ({ projectPath }) => `${projectPath}/destinations`,
    title: 'Destinations',
    shows: [200],
  },
  {
    name: 'destinations-new',
    path: ({ projectPath }) => `${projectPath}/destinations/new?kind=hubspot`,
    title: 'HubSpot',
  },
  {
    name: 'keys',
    path: ({ projectPath }) => `${projectPath}/keys`,
    title: 'Keys',
    shows: [100],
  },
  {
    name: 'fields',
    path: ({ projectPath }) => `${projectPath}/fields`,
    title: 'Fields',
    shows: [64],
  },
  {
    name: 'usage',
    path: ({ projectPath }) => `${projectPath}/usage`,
    title: 'Usage',
  },
  {
    name: 'imports',
    path: ({ projectPath }) => `${projectPath}/imports`,
    title: 'Imports',
  },
  {
    name: 'requests',
    path: ({ projectPath }) => `${projectPath}/requests`,
    title: 'Requests',
    shows: [100],
  },
  {
    name: 'audit',
    path: ({ projectPath }) => `${projectPath}/audit`,
    title: 'Audit log',
  },
  {
    name: 'members',
    path: ({ projectPath }) => `${projectPath}/members`,
    title: 'Members',
    shows: [100],
  },
  {
    name: 'project-switcher',
    path: ({ projectPath }) => `${projectPath}/members`,
    title: 'Members',
    open: (page) => page.getByRole('button', { name: /: switch project$/ }).click(),
    shows: [100],
  },
  {
    name: 'projects',
    path: ({ projectPath }) => `${projectPath}/projects`,
    title: 'Projects',
    shows: [100],
  },
  {
    name: 'settings',
    path: ({ projectPath }) => `${projectPath}/settings`,
    title: 'Settings',
  },
  { name: 'connect', path: ({ projectPath }) => `${projectPath}/connect`, title: 'Connect' },
  { name: 'account', path: () => '/account', title: 'Account', shows: [100] },
]
