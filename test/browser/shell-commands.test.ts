import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from './site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    { name: 'Rosa Keller', email: 'rosa@example.com', company: 'Keller GmbH', tags: ['vip'] },
    { name: 'محمد علي', email: 'ali@example.com', phone: '+46 70 123 45 67' },
    { email: 'nameless@example.com' },
  ])
})
after(() => site[Symbol.asyncDispose]())

test('what is new: a dot until it was opened, from the menu and the palette', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const account = page.getByRole('button', { name: 'Account and settings' })
  assert.equal(await account.getByText('What’s new').count(), 1)
  await account.click()
  await page.getByRole('menuitem', { name: 'What’s new' }).click()
  const news = page.getByRole('dialog', { name: 'What’s new' })
  await news.getByRole('heading', { name: 'Added' }).waitFor()
  await watched.assertSound('whats-new')
  await page.keyboard.press('Escape')
  await news.waitFor({ state: 'detached' })
  await watched.waitForFocus(/Account and settings/)
  await page.reload()
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
  assert.equal(await account.getByText('What’s new').count(), 0)
  watched.assertNoProblems()
})

test('the palette finds leads by what the API finds, and opens one by keyboard', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or type a command' })
  await palette.getByRole('combobox').waitFor()
  await page.keyboard.type('kell')
  await palette.getByRole('option', { name: 'Rosa Keller' }).waitFor()
  await watched.assertSound('palette-leads')
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Rosa Keller' }).waitFor()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').waitFor()
  await page.keyboard.type('zzzz')
  await palette.getByText('No results for “zzzz”').waitFor()
  watched.assertNoProblems()
})

test('of many projects one is found by its name', async () => {
  await using watched = await site.openAsOwner({ refusals: [404] })
  const { page } = watched
  await page.route('**/app/v1/session', async (route) => {
    const response = await route.fetch()
    const session = (await response.json()) as { projects: { id: string; name: string }[] }
    const more = Array.from({ length: 30 }, (_, index) => {
      return { ...session.projects[0], id: `project_${index}`, name: `Garden ${index}` }
    })
    const json = { ...session, projects: [...session.projects, ...more] }
    await route.fulfill({ response, json })
  })
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('button', { name: /switch project$/ }).click()
  const projects = page.getByRole('list', { name: 'Project' }).getByRole('button')
  await projects.getByText('Garden 29').waitFor()
  await watched.assertSound('projects')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('gar 17')
  await projects.getByText('Garden 16').waitFor({ state: 'detached' })
  assert.deepEqual(await projects.allTextContents(), ['Garden 17'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/p/project_17/inbox')
  await page.getByRole('button', { name: /switch project$/ }).click()
  await page.getByRole('link', { name: 'All projects' }).click()
  await page.waitForURL('**/p/project_17/projects')
})

test('language and theme change at once, without a reload, by keyboard', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const box = page.getByRole('searchbox').first()
  await box.fill('rosa')
  const choose = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.locator('[role="combobox"][aria-controls]').waitFor()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await choose('Theme: dark')
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await choose('Language: Deutsch')
  await page.locator('html[lang="de"]').waitFor()
  await page.getByRole('link', { name: 'Formulare' }).waitFor()
  assert.equal(await box.inputValue(), 'rosa')
  watched.assertNoProblems()
})

test('a menu that a newer build has replaced: a notice, and what was typed stays', async () => {
  await using watched = await site.openAsOwner({ refusals: [404] })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.route('**/assets/account-items-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByLabel('Email').fill('emil@example.com')
  await page.evaluate("[...document.querySelectorAll('aside button')].at(-1).click()")
  await page.getByText('Couldn’t load this. Save your work, then reload the page.').waitFor()
  assert.equal(await page.getByLabel('Email').inputValue(), 'emil@example.com')
})

test('a dialog of a build that is gone: a notice; ⌘K opens nothing above a dialog', async () => {
  await using watched = await site.openAsOwner({ refusals: [404] })
  const { page } = watched
  await page.route('**/assets/create-dialog-*.js', (route) => route.fulfill({ status: 404 }))
  await watched.go(`${site.projectPath}/settings/keys`)
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText('Couldn’t load this. Save your work, then reload the page.').waitFor()
  await page.getByRole('table', { name: 'Keys for programs' }).waitFor()
  await page.getByRole('link', { name: 'Contact fields' }).click()
  await page.getByRole('button', { name: 'Create field' }).click()
  const label = page.getByRole('dialog').getByLabel('Label')
  await label.fill('Budget')
  await label.press('Control+k')
  assert.equal(await page.locator('[role="dialog"][aria-modal]').count(), 1)
  assert.equal(await label.inputValue(), 'Budget')
})

test('a name from right to left loses its end where it is cut off', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor()
  const directionOf = (name: string) =>
    page.evaluate(`getComputedStyle(${elementOf(name)}).direction`)
  assert.equal(await directionOf('محمد علي'), 'rtl')
  assert.equal(await directionOf('Rosa Keller'), 'ltr')
  watched.assertNoProblems()
})

/** The element of a row that shows this text, as an expression. */
function elementOf(text: string): string {
  const elements = "[...document.querySelectorAll('[role=cell] *')]"
  return `${elements}.findLast((element) => element.textContent === '${text}')`
}
