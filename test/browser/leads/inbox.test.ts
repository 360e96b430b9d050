import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { dayMs } from '#model/values/durations.ts'
import { Site } from '#test/browser/site.ts'

const names = ['Rosa Keller', 'Emil Nowak', 'Ines Duarte', 'Luca Moretti']
const emailOf = (name: string) => `${name.slice(0, 4).toLowerCase()}@example.com`

const site = await Site.start()
before(async () => {
  await site.setUp()
  await site.addLeads(names.map((name) => ({ name, email: emailOf(name) })))
})
after(() => site[Symbol.asyncDispose]())

const list = (page: Page) => page.getByRole('table', { name: 'List of leads' })
const rowOf = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name })
const isGone = (page: Page, name: string) => rowOf(page, name).waitFor({ state: 'detached' })

test('what is done leaves the inbox at once, and an undo restores its position', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await page.getByText('4 leads', { exact: true }).waitFor()
  await watched.assertSound('inbox')
  await page.keyboard.press('j')
  await page.keyboard.press('d')
  await isGone(page, 'Luca Moretti')
  await page.getByText('3 leads', { exact: true }).waitFor()
  await page.getByText('Luca Moretti is done.').waitFor()
  await watched.waitForFocus(/^Ines Duarte/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Luca Moretti').waitFor()
  await page.getByText('4 leads', { exact: true }).waitFor()
  await watched.waitForFocus(/^Ines Duarte/)

  // With a lead open the next one follows; where done leads stay, the next row does.
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Ines Duarte' }).waitFor()
  await page.keyboard.press('d')
  await page.getByRole('complementary', { name: 'Emil Nowak' }).waitFor()
  await isGone(page, 'Ines Duarte')
  await page.keyboard.press('z')
  await rowOf(page, 'Ines Duarte').waitFor()
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Ines Duarte').focus()
  await page.keyboard.press('d')
  await watched.waitForFocus(/^Emil Nowak/)
  await page.keyboard.press('Control+z')
  await page.getByText('Ines Duarte is open again.').waitFor()
  watched.assertNoProblems()
})

test('a lead is put away from its page until a day and an hour', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  await rowOf(page, 'Rosa Keller').click()
  await page.waitForURL(/\/inbox\/contact_/)
  const lead = page.getByRole('complementary', { name: 'Rosa Keller' })
  await lead.getByRole('button', { name: 'Put away…' }).click()
  const picker = page.getByRole('dialog', { name: 'Remind me about Rosa Keller' })
  await picker.getByRole('option', { name: /^Tomorrow/ }).waitFor()
  await watched.assertSound('later')
  await page.keyboard.type('fri 3pm')
  await picker.getByRole('option', { name: /^fri 3pm.*Fri.*3:00\sPM$/ }).waitFor()
  assert.equal(await picker.getByRole('option').count(), 1)
  await watched.assertSound('later-typed')
  await page.getByRole('combobox', { name: 'When?' }).fill('choose')
  await page.keyboard.press('Enter')
  await page.getByLabel('When?').waitFor()
  await watched.assertSound('later-at')
  await page.getByRole('button', { name: 'Put away', exact: true }).click()
  await isGone(page, 'Rosa Keller')
  await page.getByText(/^Rosa Keller returns on /).waitFor()
  await watched.go(`${site.projectPath}/leads?status=later`)
  await rowOf(page, 'Rosa Keller').waitFor()
  await page.getByText('Status: Put away').waitFor()
  await page.clock.setFixedTime(Date.now() + 10 * dayMs)
  await watched.go(`${site.projectPath}/leads`)
  await rowOf(page, 'Rosa Keller').filter({ hasText: 'Back ·' }).waitFor()
  watched.assertNoProblems()
})

test('several are done at once, and a new submission opens one of them again', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  for (const name of ['Emil Nowak', 'Ines Duarte']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Done' }).click()
  await page.getByText('2 leads done').waitFor()
  await isGone(page, 'Emil Nowak')
  await isGone(page, 'Ines Duarte')
  await site.addLeads([{ name: 'Emil Nowak', email: emailOf('Emil Nowak'), company: 'Nowak' }])
  await watched.go(`${site.projectPath}/inbox`)
  // It comes first, though others are newer.
  await list(page).getByRole('row').nth(2).filter({ hasText: 'Emil Nowak' }).waitFor()
  assert.equal(await rowOf(page, 'Ines Duarte').count(), 0)
  await page.getByRole('button', { name: 'Sort: Newest first' }).click()
  await page.getByRole('menuitemradio', { name: 'Unassigned first' }).click()
  await list(page).getByRole('row').nth(4).filter({ hasText: 'Luca Moretti' }).waitFor()
  watched.assertNoProblems()
})

test('a lead that was put away is back in time, in a page that stays open', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/inbox`)
  const id = await rowOf(page, 'Luca Moretti').getAttribute('data-lead-id')
  const path = `/app/v1/projects/${site.projectId}/leads/${id}`
  await page.evaluate(`(async () => {
    const { updatedAt } = await (await fetch('${path}')).json()
    const remindAt = new Date(Date.now() + 5_000).toISOString()
    const answer = await fetch('${path}', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seenUpdatedAt: updatedAt, set: { remindAt } }),
    })
    if (!answer.ok) throw new Error(answer.status)
  })()`)
  await rowOf(page, 'Luca Moretti').filter({ hasText: 'Back ·' }).waitFor()
  watched.assertNoProblems()
})

test('an open lead that is put away gives its position to the next one', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await site.addLeads(['Ada One', 'Ben Two', 'Cleo Three'].map((name) => ({ name })))
  await watched.go(`${site.projectPath}/leads?sort=name`)
  const open = (name: string) => page.getByRole('complementary', { name }).waitFor()
  await rowOf(page, 'Ada One').focus()
  await page.keyboard.press('Enter')
  await open('Ada One')
  await page.keyboard.press('h')
  await page.getByRole('dialog', { name: 'Remind me about Ada One' }).waitFor()
  await page.keyboard.type('in 2 weeks')
  await page.keyboard.press('Enter')
  await open('Ben Two')
  await page.getByText(/^Ada One returns on /).waitFor()

  // Keys that follow are for that one.
  await page.keyboard.press('h')
  await page.keyboard.type('choose')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Put away', exact: true }).click()
  await open('Cleo Three')
  await page.keyboard.press('k')
  await open('Ben Two')

  await page.keyboard.press('Escape')
  await rowOf(page, 'Ada One').focus()
  await page.keyboard.press('h')
  await page.keyboard.type('morgen 9 Uhr')
  await page.keyboard.press('Enter')
  await watched.waitForFocus(/^Ben Two/)

  await watched.go(`${site.projectPath}/leads?status=returned`)
  await page.getByText('Status: Back').waitFor()
  await rowOf(page, 'Emil Nowak').waitFor()
  assert.equal(await rowOf(page, 'Ben Two').count(), 0)
  watched.assertNoProblems()
})
