import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { deleteLeads } from '#test/browser/pages/publish-form.ts'
import { phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const screenBytesMax = 60 * 1_024

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('leads: the first one appears by itself, the next as a pill that moves nothing', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('heading', { name: 'No leads yet' }).waitFor()
  await watched.assertSound('leads-empty')
  const list = page.getByRole('table', { name: 'List of leads' })
  await site.addLeads([{ name: 'Ida Strand', email: 'ida@example.com' }])
  await list.getByText('Ida Strand').waitFor()
  await site.addLeads([{ name: 'Rosa Keller', email: 'rosa@example.com' }])
  // The pressed element is gone then, and the focus is on what it has inserted.
  await page.getByRole('button', { name: '1 new lead' }).press('Enter')
  await watched.waitForFocus(/^Rosa Keller/)
  await list.getByText('rosa@example.com').waitFor()
  await page.getByText('2 leads', { exact: true }).waitFor()
  await deleteLeads(site, 'ida@example.com')
  await list.getByText('Ida Strand').waitFor({ state: 'detached' })
  await page.getByText('1 lead', { exact: true }).waitFor()
  watched.assertNoProblems()
})

test('leads: searched and filtered by the URL, which reload and back show again', async () => {
  await site.addLeads([
    { name: 'Emil Nowak', email: 'emil@example.com', tags: ['vip', 'berlin'], company: 'Nowak AG' },
    { name: 'Ines Duarte', email: 'ines@example.com', tags: ['vip'], phone: '+351 21 123 4567' },
  ])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const list = page.getByRole('table', { name: 'List of leads' })
  await list.getByText('Nowak AG').waitFor()
  await watched.assertSound('leads-list')
  await list.getByText('Nowak AG').click()
  await page.getByRole('complementary', { name: 'Emil Nowak' }).waitFor()
  const tools = page.getByRole('group', { name: 'Search and filters' })
  // One line beside an open lead.
  assert.equal((await tools.boundingBox())?.height, 36)
  await page.getByRole('button', { name: 'Sort: Newest first' }).click()
  await watched.assertSound('leads-tools')
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).click()
  const save = page.getByRole('button', { name: 'Save as view' })
  assert.equal((await save.boundingBox())?.x, (await tools.boundingBox())?.x)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Sort: Oldest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Newest first' }).click()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filter' })
  const condition = filters.getByRole('combobox', { name: 'Add a condition' })
  await condition.fill('tag is vip')
  await page.keyboard.press('Enter')
  await condition.fill('last 7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Filter: 2 active' }).waitFor()
  await page.getByText('2 leads', { exact: true }).waitFor()
  await watched.assertSound('leads-filter')
  await watched.waitForFocus('Add a condition')
  await page.keyboard.press('Escape')
  await filters.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('duarte')
  await page.getByText('1 lead', { exact: true }).waitFor()
  assert.equal(await list.getByText('emil@example.com').count(), 0)

  await page.reload()
  await page.getByText('1 lead', { exact: true }).waitFor()
  assert.equal(await page.getByLabel('Search leads').inputValue(), 'duarte')
  await page.getByRole('button', { name: 'Remove filter: Tag: vip' }).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Created: Last 7 days' }).waitFor()
  await page.getByLabel('Search leads').fill('nobody')
  await page.getByRole('heading', { name: 'No leads match' }).waitFor()
  await watched.assertSound('leads-none')
  await page.getByRole('link', { name: 'Forms' }).click()
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'No leads match' }).waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).first().press('Enter')
  await page.locator('h1:focus').waitFor()
  await list.getByText('Nowak AG').waitFor()
  assert.equal(new URL(page.url()).search, '')
  watched.assertNoProblems()
})

test('leads: more are loaded on scrolling, and j and k move the focus', async () => {
  await site.addLeads(
    Array.from({ length: 250 }, (_, index) => ({ name: `Lead number ${index}`, tags: ['many'] })),
  )
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?tag=many`)
  const list = page.getByRole('table', { name: 'List of leads' })
  await list.getByText('Lead number').first().waitFor()
  assert.ok((await list.getByRole('row').count()) < 60)
  await page.keyboard.press('j')
  const focused = async () => /^Lead number \d+/.exec(await watched.focused())?.[0]
  const first = await focused()
  await page.keyboard.press('ArrowDown')
  const second = await focused()
  await page.keyboard.press('k')
  assert.ok(first !== undefined && second !== undefined)
  assert.notEqual(second, first)
  assert.equal(await focused(), first)
  assert.equal(await page.evaluate(scrolledToEnd), true)
  watched.assertNoProblems()
})

test('leads: a failure is shown with a retry; German, on a phone too', async () => {
  await using watched = await site.openAsOwner({ locale: 'de-DE', refusals: [500] })
  const { page } = watched
  await page.route('**/leads?*', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ status: 500, json: { status: 500, code: 'internal' } })
      : route.continue(),
  )
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('heading', { name: 'Das Laden ist fehlgeschlagen' }).waitFor()
  await page.unroute('**/leads?*')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await page.getByRole('table', { name: 'Liste der Leads' }).waitFor()
  await watched.assertSound('leads-german')
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/leads?tag=vip&duplicate=false&type=robot`)
  await page.getByRole('table', { name: 'Liste der Leads' }).waitFor()
  await watched.assertSound('leads-german-filtered')
})

test("leads: this screen's own JavaScript is at most 60 KB compressed", async () => {
  await using watched = await site.openAsOwner()
  await watched.go(`${site.projectPath}/settings/members`)
  await watched.waitForPreloads()
  const others = await watched.scriptBytes()
  await watched.page.getByRole('link', { name: 'Leads', exact: true }).click()
  await watched.page.getByRole('table', { name: 'List of leads' }).waitFor()
  const screenBytes = (await watched.scriptBytes()) - others
  assert.ok(screenBytes > 0 && screenBytes <= screenBytesMax, `${screenBytes} bytes were loaded.`)
})

// Runs in the page.
const scrolledToEnd = `(async () => {
  const list = document.querySelector('[role="table"]')
  const framesMax = 600
  for (let frame = 0; frame < framesMax; frame += 1) {
    if (list.querySelector('[aria-rowindex="251"]') !== null) return true
    list.scrollTop = list.scrollHeight
    await new Promise(requestAnimationFrame)
  }
  return false
})()`

const payloads = [
  '<script>reportViolation("ran")</script>',
  '<img src=x onerror=reportViolation("ran")>',
  '<svg onload=reportViolation("ran")>',
  '"><script>reportViolation("ran")</script>',
  "'-tellViolation('ran')-'",
  'javascript:reportViolation("ran")',
  '{{constructor.constructor("reportViolation(1)")()}}',
  '${reportViolation("ran")}',
  '<iframe srcdoc="<script>parent.reportViolation(1)</script>">',
  '<a href="javascript:reportViolation(1)">x</a>',
  '<style>@import "https://evil.example/x.css"</style>',
  '\u202Egnp.exe<b>bold</b>',
]

test('leads: what strangers typed is shown as text, and nothing of it runs', async () => {
  await site.addLeads(
    payloads.map((text) => {
      const fields = { name: text, company: text, phone: text.slice(0, 40) }
      return { ...fields, tags: [text.slice(0, 50), `vip ${text.slice(0, 40)}`, 'corpus'] }
    }),
  )
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?tag=corpus`)
  await page.getByText(`${payloads.length} leads`, { exact: true }).waitFor()
  const list = page.getByRole('table', { name: 'List of leads' })
  for (const text of payloads) {
    const cells = list.getByText(text, { exact: true })
    assert.ok((await cells.count()) >= 2, text)
  }
  await watched.assertSound('leads-corpus')
})
