import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Locator, Page } from 'playwright-core'

import { phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

const message = `We need twelve tables for our café in June.\n${'More about them.\n'.repeat(8)}`

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads([
    { name: 'Ines Duarte', notes: message, email: 'ines@example.com', phone: '+351 21 123 4567' },
    { name: 'Rosa Keller', notes: message, email: 'rosa@example.com', company: 'Keller Bau' },
  ])
})
after(() => site[Symbol.asyncDispose]())

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const openLead = (page: Page, name: string) => page.getByRole('complementary', { name })

const scrolled = "document.querySelector('[data-open-lead]').scrollTop"

async function topOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())?.y ?? Number.NaN
}

test('the message is first, then values, comments, origin and history', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Ines Duarte').getByText('We need twelve tables for our café').waitFor()
  await rowOf(page, 'Ines Duarte').click()
  const lead = openLead(page, 'Ines Duarte')
  await lead.getByRole('list', { name: 'History' }).waitFor()
  const parts = [
    lead.getByRole('region', { name: 'Message' }).getByText('We need twelve tables'),
    lead.getByRole('link', { name: 'Reply to ines@example.com' }),
    ...['Details', 'Comments', 'Origin', 'History'].map((name) =>
      lead.getByRole('heading', { name, exact: true }),
    ),
  ]
  const tops = await Promise.all(parts.map(topOf))
  assert.deepEqual(
    tops,
    tops.toSorted((one, other) => one - other),
  )
  await lead.getByRole('link', { name: 'Call +351 21 123 4567' }).waitFor()
  await lead.getByRole('button', { name: 'Assign' }).waitFor()
  await watched.assertSound('lead-message')

  // Values that do not exist are behind one line, and stay where they are once they do.
  assert.equal(await lead.getByRole('button', { name: 'Add: Company' }).count(), 0)
  const line = lead.getByRole('button', { name: '3 empty fields', expanded: false })
  await line.click()
  await lead.getByRole('button', { name: 'Add: Company' }).click()
  await page.keyboard.type('Duarte Lda')
  await page.keyboard.press('Enter')
  await lead.getByRole('button', { name: '3 empty fields', expanded: true }).click()
  await lead.getByRole('button', { name: '2 empty fields', expanded: false }).waitFor()
  await lead.getByRole('button', { name: 'Edit Company: Duarte Lda' }).waitFor()
  assert.equal(await lead.getByRole('button', { name: 'Add: Position' }).count(), 0)
  watched.assertNoProblems()
})

test('a long message is cut after 12 lines, until all of it is asked for', async () => {
  await site.addLeads([{ name: 'Emil Nowak', notes: 'A line of many.\n'.repeat(30) }])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Emil Nowak').click()
  const emil = openLead(page, 'Emil Nowak')
  const text = emil.getByRole('region', { name: 'Message' }).locator('bdi')
  const heightOf = async () => (await text.boundingBox())?.height ?? 0
  const all = emil.getByRole('button', { name: 'Show all', expanded: false })
  await all.waitFor()
  assert.equal(await heightOf(), 12 * 24)
  await watched.assertSound('lead-long-message')
  await all.click()
  const less = emil.getByRole('button', { name: 'Show less', expanded: true })
  await less.waitFor()
  assert.ok((await heightOf()) >= 29 * 24)
  await less.click()
  await all.waitFor()

  // What is emptied stays where it was.
  await emil.getByRole('button', { name: /^Edit Notes/ }).click()
  await emil.getByRole('textbox', { name: 'Notes' }).fill('')
  await page.keyboard.press('Control+Enter')
  const place = emil.getByRole('region', { name: 'Message' })
  await place.getByRole('button', { name: 'Add: Notes' }).waitFor()
  watched.assertNoProblems()
})

test('name, source and state stay in sight, and j starts at the top of the next lead', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.setViewportSize({ width: 1_280, height: 600 })
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Rosa Keller').click()
  const rosa = openLead(page, 'Rosa Keller')
  await rosa.getByRole('list', { name: 'History' }).getByRole('listitem').last().hover()
  assert.ok((await page.evaluate<number>(scrolled)) > 100)
  for (const part of [
    rosa.getByRole('heading', { name: 'Rosa Keller' }),
    rosa.getByText('Server', { exact: true }),
    rosa.getByText('Open', { exact: true }),
  ]) {
    const top = await topOf(part)
    assert.ok(top > 0 && top < 120, `${top}`)
  }
  await page.keyboard.press('j')
  const ines = openLead(page, 'Ines Duarte')
  await ines.getByRole('region', { name: 'Message' }).waitFor()
  assert.equal(await page.evaluate<number>(scrolled), 0)
  await page.keyboard.press('k')
  await rosa.getByRole('region', { name: 'Message' }).waitFor()
  assert.equal(await page.evaluate<number>(scrolled), 0)
  watched.assertNoProblems()
})

test('on a phone the message is in the first screen', async () => {
  await using watched = await site.openAsOwner({ hasTouch: true })
  const { page } = watched
  await page.setViewportSize(phone)
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Ines Duarte').tap()
  const text = openLead(page, 'Ines Duarte').getByText('We need twelve tables')
  await text.waitFor()
  assert.ok((await topOf(text)) < phone.height / 2, 'It is in the upper half.')
  watched.assertNoProblems()
})

test('a lead that is put away says when it returns, and is brought back', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Rosa Keller').focus()
  await page.keyboard.press('h')
  await page.getByRole('option', { name: /^Tomorrow/ }).click()
  await rowOf(page, 'Rosa Keller')
    .getByRole('img', { name: /^Returns \w+ 9:00 AM$/ })
    .waitFor()
  await rowOf(page, 'Rosa Keller').click()
  const rosa = openLead(page, 'Rosa Keller')
  await rosa.getByText(/^Returns \w+ 9:00 AM$/).waitFor()
  await watched.assertSound('lead-away')
  await rosa.getByRole('button', { name: 'Bring back' }).click()
  await page.getByText('Rosa Keller is open again.').waitFor()
  await rosa.getByText('Open', { exact: true }).waitFor()
  assert.equal(await rosa.getByRole('button', { name: 'Bring back' }).count(), 0)
  watched.assertNoProblems()
})
