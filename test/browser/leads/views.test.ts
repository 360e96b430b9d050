import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Response } from 'playwright-core'

import { type WatchedPage, phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    { name: 'Emil Nowak', email: 'emil@example.com', tags: ['vip'], company: 'Nowak AG' },
    { name: 'Ines Duarte', email: 'ines@example.com', tags: ['vip', 'lisbon'] },
    { name: 'Rosa Keller', email: 'rosa@example.com', customFields: { Budget: '10,000 EUR' } },
  ])
})
after(() => site[Symbol.asyncDispose]())

const listOf = ({ page }: WatchedPage) => page.getByRole('table', { name: 'List of leads' })

async function headingsOf(watched: WatchedPage): Promise<string[]> {
  const texts = await listOf(watched).getByRole('columnheader').allInnerTexts()
  // The first one is of the boxes that select.
  return texts.filter((text) => text !== '')
}

/** Asks the server from within the page, as its member. */
async function ask<Body>({ page }: WatchedPage, path: string, body: unknown): Promise<Body> {
  const script = `fetch(${JSON.stringify(`/app/v1/${path}`)}, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(JSON.stringify(body))},
  }).then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))`
  return page.evaluate(script)
}

/** Each change is saved after the one before. */
function savedWith(part: string): (response: Response) => boolean {
  return (response) => {
    const request = response.request()
    return request.method() === 'PUT' && (request.postData() ?? '').includes(part)
  }
}

test('columns are chosen, ordered and sized by keyboard and pointer, and kept', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/leads`)
  await listOf(watched).getByText('Nowak AG').waitFor()
  await page.getByRole('button', { name: 'Columns and density' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Columns and density' })
  await panel.getByLabel('Phone', { exact: true }).press('Space')
  await panel.getByLabel('Changed', { exact: true }).press('Space')
  await panel.getByRole('button', { name: 'Move Company up' }).press('Enter')
  await page.waitForFunction("document.activeElement?.ariaLabel === 'Move Company up'")
  await keyboard.press('Enter')
  await panel.getByLabel('Width of Company in pixels').fill('300')
  await keyboard.press('Enter')
  const saved = page.waitForResponse(savedWith('"compact"'))
  await panel.getByText('Compact', { exact: true }).click()
  assert.equal((await saved).status(), 200)
  await watched.assertSound('leads-columns')
  await keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const expected = ['Company', 'Name', 'Email', 'Source', 'Tags', 'Assignee', 'Created', 'Changed']
  assert.deepEqual(await headingsOf(watched), expected)

  const company = listOf(watched).getByRole('columnheader', { name: 'Company' })
  const box = await company.boundingBox()
  assert.ok(box !== null && Math.round(box.width) === 300)
  const resized = page.waitForResponse(savedWith('240'))
  await page.mouse.move(box.x + box.width + 5, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 55, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  assert.equal((await resized).status(), 200)

  await page.reload()
  await listOf(watched).getByText('Nowak AG').waitFor()
  assert.deepEqual(await headingsOf(watched), expected)
  assert.equal(Math.round((await company.boundingBox())?.width ?? 0), 240)
  assert.equal((await listOf(watched).getByRole('row').nth(1).boundingBox())?.height, 32)
  await watched.assertSound('leads-compact')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Columns and density' }).waitFor({ state: 'detached' })
  watched.assertNoProblems()
})

test('custom fields, several channels and days are filters, with pills', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  const project = `projects/${site.projectPath.slice('/p/'.length)}`
  await ask(watched, `${project}/fields`, { label: 'Budget' })
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('3 leads', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Columns and density' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns and density' })
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
  await panel.getByLabel('Budget', { exact: true }).press('Space')
  assert.equal((await kept).status(), 200)
  await listOf(watched).getByText('10,000 EUR').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter' })
  const condition = filters.getByRole('combobox', { name: 'Add a condition' })
  for (const typed of ['channel is api', 'channel is form', 'changed last 30']) {
    await condition.fill(typed)
    await page.keyboard.press('Enter')
  }
  await condition.fill('budget')
  await filters.getByRole('option', { name: 'Budget contains' }).click()
  assert.equal(await condition.inputValue(), 'Budget contains ')
  await condition.fill('Budget contains 10,000')
  await watched.assertSound('leads-filter-fields')
  await page.keyboard.press('Enter')
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await listOf(watched).getByText('rosa@example.com').waitFor()
  await listOf(watched).getByRole('columnheader', { name: 'Budget' }).waitFor()
  await watched.assertSound('leads-custom-column')
  await listOf(watched).getByText('10,000 EUR').click()
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  await lead.getByRole('button', { name: 'Edit Budget: 10,000 EUR' }).click()
  await lead.getByRole('textbox', { name: 'Budget' }).fill('10,000 USD')
  await page.keyboard.press('Enter')
  await lead.getByText('10,000 USD').waitFor()
  await page.getByRole('button', { name: 'Close lead' }).click()
  await listOf(watched).getByText('10,000 USD').waitFor()
  const pills = await page.getByRole('list', { name: 'Active filters' }).allInnerTexts()
  assert.deepEqual(
    pills[0]?.split('\n').filter((text) => text.trim() !== ''),
    [
      'Channel: API',
      'Channel: Form',
      'Changed: Last 30 days',
      'Budget contains 10,000',
      'Clear all filters',
    ],
  )
  await page.getByRole('button', { name: 'Remove filter: Budget contains 10,000' }).click()
  await page.getByText('3 leads', { exact: true }).waitFor()
  watched.assertNoProblems()
})

test('a view is saved, shared, opened by its link, changed and deleted', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?tag=vip`)
  await page.getByText('2 leads', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view' })
  await dialog.getByLabel('Name').fill('Important')
  await dialog.getByLabel('Share with the project').check()
  await watched.assertSound('view-save')
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('button', { name: 'View: Important' })
  await chosen.waitFor()
  const link = page.url()
  assert.match(link, /\/leads\?view=view_\w{26}$/)

  await using others = await site.open()
  const project = `projects/${site.projectPath.slice('/p/'.length)}`
  const invited = { email: 'vera.lang@example.com', role: 'viewer' }
  const response = await ask<{ link: string }>(watched, `${project}/invitations`, invited)
  await others.go('/sign-in')
  const account = { name: 'Vera Lang', password: site.owner.password }
  await ask(others, `invitations/${response.link.split('/').at(-1)}`, account)
  const [, path = ''] = /^https?:\/\/[^/]+(\/.*)$/.exec(link) ?? []
  await others.go(path)
  await others.page.getByText('2 leads', { exact: true }).waitFor()
  await others.page.getByRole('button', { name: 'View: Important' }).click()
  const menu = others.page.getByRole('menu')
  await menu.getByLabel('2 leads').waitFor()
  await others.assertSound('view-menu')
  assert.equal(await menu.getByRole('menuitem', { name: 'Delete' }).count(), 0)
  await menu.getByRole('menuitem', { name: 'All leads' }).click()
  await others.page.getByText('3 leads', { exact: true }).waitFor()
  await others.page.goBack()
  await others.page.getByText('2 leads', { exact: true }).waitFor()

  const allHeadings = await headingsOf(watched)
  assert.deepEqual(await headingsOf(others), allHeadings)
  await page.getByRole('button', { name: 'Columns and density' }).click()
  const panel = page.getByRole('dialog', { name: 'Columns and density' })
  await panel.getByLabel('Tags', { exact: true }).press('Space')
  await page.keyboard.press('Escape')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.waitFor()
  await watched.assertSound('view-columns')
  await page.reload()
  await listOf(watched).getByText('emil@example.com').waitFor()
  const less = allHeadings.filter((name) => name !== 'Tags')
  assert.deepEqual(await headingsOf(watched), less)
  await save.click()
  await page.waitForURL(link)
  assert.deepEqual(await headingsOf(watched), less)
  await others.page.reload()
  await listOf(others).getByText('emil@example.com').waitFor()
  assert.deepEqual(await headingsOf(others), less)
  await chosen.click()
  await page.getByRole('menuitem', { name: 'All leads' }).click()
  await page.getByText('3 leads', { exact: true }).waitFor()
  assert.deepEqual(await headingsOf(watched), allHeadings)
  await page.goBack()

  await page.getByLabel('Search leads').fill('duarte')
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.getByText('Modified', { exact: true }).last().waitFor()
  await watched.assertSound('view-changed')
  await page.reload()
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('2 leads', { exact: true }).waitFor()
  assert.equal(page.url(), link)
  await page.getByRole('button', { name: 'Remove filter: Tag: vip' }).click()
  await page.getByText('3 leads', { exact: true }).waitFor()
  await page.getByLabel('Search leads').fill('duarte')
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('“Important” was saved.').last().waitFor()
  await page.waitForURL(link)
  await others.page.reload()
  await others.page.getByText('1 lead', { exact: true }).waitFor()

  await chosen.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog', { name: 'Rename view' }).getByLabel('Name').fill('Lisbon')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'View: Lisbon' }).click()
  await watched.assertSound('view-actions')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'View: All leads' }).waitFor()
  await others.page.reload()
  await others.page.getByRole('heading', { name: 'View not found' }).waitFor()
  await others.assertSound('view-unknown')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: 'View: All leads' }).click()
  await page.getByRole('menuitem', { name: 'Lisbon' }).click()
  await page.getByText('1 lead', { exact: true }).waitFor()
  assert.equal(page.url(), link)

  for (let i = 0; i < 25; i += 1) {
    const view = { name: `View ${i}`, search: { q: 'duarte' }, isShared: false }
    await ask(watched, `${project}/views`, view)
  }
  await page.reload()
  const countRequests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/views/counts')) countRequests.push(request.url())
  })
  await page.getByRole('button', { name: 'View: Lisbon' }).click()
  await page.getByRole('menuitem', { name: 'View 0' }).getByLabel('1 lead').waitFor()
  const last = page.getByRole('menuitem', { name: 'View 24' })
  // Views out of sight are counted when they become visible, 20 at most at a time.
  assert.deepEqual([countRequests.length, await last.getByLabel('1 lead').count()], [1, 0])
  await last.scrollIntoViewIfNeeded()
  await last.getByLabel('1 lead').waitFor()
  watched.assertNoProblems()
  others.assertNoProblems()
})
