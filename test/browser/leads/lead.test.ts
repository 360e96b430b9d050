import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import type { Locator, Page, Route } from 'playwright-core'

import { phone } from '#test/browser/pages/watched-page.ts'
import { Site } from '#test/browser/site.ts'

type Person = { lead: { contact: { email: string } } }

const panelBytesMax = 60 * 1_024

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const list = (page: Page) => page.getByRole('table', { name: 'List of leads' })
const openLead = (page: Page, name: string) => page.getByRole('complementary', { name })

/** Unfolds the fields without values. */
const showEmpty = (lead: Locator) => lead.getByRole('button', { name: /empty field/ }).click()

/** Presses a value, and types another one instead. */
async function retype(lead: Locator, label: RegExp, field: string, text: string): Promise<void> {
  await lead.getByRole('button', { name: label }).click()
  const input = lead.getByRole('textbox', { name: field, exact: true })
  await input.fill(text)
  await input.press('Enter')
}

test('a lead opens beside the list, by click and by keyboard, and closes to its row', async () => {
  await site.addLeads([
    {
      ...{ name: 'Rosa Keller', email: 'rosa@example.com', phone: '+49 30 1234567' },
      ...{ company: 'Keller Bau', position: 'Head of purchasing', tags: ['vip', 'berlin'] },
      ...{ notes: 'Met at the fair.\nWants a call back.', source: 'Website' },
      ...{ utm_source: 'newsletter', Page: 'https://example.com/prices', Budget: '12,000' },
    },
    { name: 'Emil Nowak', email: 'emil@example.com', tags: ['hamburg'] },
    { name: 'Ines Duarte', phone: '+351 21 123 4567' },
  ])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const isOfLead = (url: string) => !url.includes('picker')
  await watched.waitForPreloads()
  const listBytes = await watched.scriptBytes(isOfLead)
  await list(page).getByText('rosa@example.com').click()
  const rosa = openLead(page, 'Rosa Keller')
  await rosa.getByRole('list', { name: 'History' }).waitFor()
  const bytes = (await watched.scriptBytes(isOfLead)) - listBytes
  assert.ok(bytes <= panelBytesMax, `${bytes} bytes were loaded.`)
  await watched.assertSound('lead')
  const link = (name: string) => rosa.getByRole('link', { name }).getAttribute('href')
  assert.equal(await link('Reply to rosa@example.com'), 'mailto:rosa%40example.com')
  assert.equal(await link('Call +49 30 1234567'), 'tel:+49301234567')
  assert.equal(await link('Open https://example.com/prices'), 'https://example.com/prices')

  await page.keyboard.press('k')
  await openLead(page, 'Emil Nowak').waitFor()
  await page.keyboard.press('j')
  await rosa.waitFor()
  await page.keyboard.press('Escape')
  await rosa.waitFor({ state: 'detached' })
  await watched.waitForFocus(/^Rosa Keller/)
  await page.keyboard.press('Enter')
  await rosa.waitFor()
  await page.goBack()
  await rosa.waitFor({ state: 'detached' })
  watched.assertNoProblems()
})

test('links to a lead: with filters, reloaded, filtered beside it; unknown ones', async () => {
  await using watched = await site.openAsOwner({ refusals: [404] })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads?tag=vip`)
  await list(page).getByText('rosa@example.com').click()
  const rosa = openLead(page, 'Rosa Keller')
  await rosa.waitFor()
  await page.getByText('1 lead', { exact: true }).waitFor()
  await page.reload()
  await rosa.waitFor()
  await page.getByRole('button', { name: 'Remove filter: Tag: vip' }).click()
  await page.getByText('3 leads', { exact: true }).waitFor()
  assert.equal(await rosa.count(), 1)
  await page.setViewportSize(phone)
  assert.equal(await list(page).isVisible(), false)
  await page.getByRole('button', { name: 'Close lead' }).click()
  await list(page).waitFor()

  await watched.go(`${site.projectPath}/leads/contact_01h455vb4pex5vsknk084sn02q`)
  await page.getByRole('heading', { name: 'Lead not found' }).waitFor()
  await watched.assertSound('lead-unknown')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await list(page).waitFor()
  watched.assertNoProblems()
})

test('values are edited in place: saved, cancelled, refused with the reason, undone', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  const { keyboard } = page
  await watched.go(`${site.projectPath}/leads`)
  await list(page).getByText('rosa@example.com').click()
  const rosa = openLead(page, 'Rosa Keller')
  await retype(rosa, /^Edit Company/, 'Company', 'Keller & Söhne')
  await rosa.getByRole('button', { name: 'Edit Company: Keller & Söhne' }).waitFor()
  await page.getByText('Saved: Company').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rosa.getByRole('button', { name: 'Edit Company: Keller Bau' }).waitFor()

  await retype(rosa, /^Edit Email/, 'Email', 'rosa(at)example')
  const email = rosa.getByRole('textbox', { name: 'Email', exact: true })
  await rosa.getByText(/^Enter one email address/).waitFor()
  assert.equal(await email.inputValue(), 'rosa(at)example')
  await list(page).getByText('rosa@example.com').waitFor()
  await watched.assertSound('lead-refused')
  await email.press('Escape')
  await rosa.getByRole('button', { name: 'Edit Email: rosa@example.com' }).waitFor()

  // By keyboard alone, the name first; leaving a field saves it.
  await rosa.focus()
  await keyboard.press('e')
  await page.waitForFunction("document.activeElement?.tagName === 'INPUT'")
  await keyboard.type('Rosa K. Keller')
  await keyboard.press('Tab')
  await openLead(page, 'Rosa K. Keller').waitFor()
  const lead = openLead(page, 'Rosa K. Keller')
  await lead.getByRole('button', { name: /^Edit Notes/ }).click()
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.type('Called on Monday.')
  await keyboard.press('Control+Enter')
  await lead.getByText('Called on Monday.').first().waitFor()

  await lead.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('option', { name: 'Me (Anna Lindqvist)' }).click()
  await lead.getByRole('button', { name: 'Edit Assignee: Anna Lindqvist' }).waitFor()
  await lead.getByRole('button', { name: 'Add tag' }).click()
  await lead.getByRole('combobox', { name: 'Add tag' }).waitFor()
  await keyboard.type('ham')
  await page.getByRole('option', { name: 'hamburg' }).click()
  await lead.getByRole('button', { name: 'Remove tag: hamburg' }).waitFor()
  await keyboard.type('spring')
  await keyboard.press('Enter')
  await lead.getByRole('button', { name: 'Remove tag: spring' }).waitFor()
  await keyboard.press('Escape')
  await lead.getByRole('button', { name: 'Remove tag: berlin' }).click()
  await lead.getByRole('button', { name: 'Remove tag: berlin' }).waitFor({ state: 'detached' })
  await retype(lead, /^Edit Budget/, 'Budget', '15,000')

  const history = lead.getByRole('list', { name: 'History' })
  await history.getByText('Anna Lindqvist changed “Budget”').waitFor()
  await watched.assertSound('lead-edited')
  await history.getByRole('button', { name: 'Restore Budget: 12,000' }).click()
  await lead.getByRole('button', { name: 'Edit Budget: 12,000' }).waitFor()
  await history.getByRole('button', { name: 'Restore Name: Rosa Keller' }).click()
  await rosa.waitFor()
  watched.assertNoProblems()
})

test('two edit one lead: the second is warned, sees both values, and loses nothing', async () => {
  await using mine = await site.openAsOwner({ refusals: [409] })
  await using other = await site.openAsOwner({ refusals: [409] })
  for (const watched of [mine, other]) {
    await watched.go(`${site.projectPath}/leads`)
    await list(watched.page).getByText('emil@example.com').click()
  }
  const emil = openLead(mine.page, 'Emil Nowak')
  await showEmpty(emil)
  await emil.getByRole('button', { name: 'Add: Company' }).click()
  const input = emil.getByRole('textbox', { name: 'Company', exact: true })
  await input.fill('Nowak AG')
  await showEmpty(openLead(other.page, 'Emil Nowak'))
  await retype(openLead(other.page, 'Emil Nowak'), /^Add: Company/, 'Company', 'Nowak GmbH')
  await other.page.getByText('Saved: Company').waitFor()
  await input.press('Enter')
  const warning = emil.getByRole('alert')
  await warning.getByText('Anna Lindqvist changed this in the meantime').waitFor()
  await warning.getByText('Nowak GmbH').waitFor()
  assert.equal(await input.inputValue(), 'Nowak AG')
  await mine.assertSound('lead-conflict')
  await warning.getByRole('button', { name: 'Keep mine' }).click()
  await emil.getByRole('button', { name: 'Edit Company: Nowak AG' }).waitFor()
  await emil.getByRole('button', { name: 'Restore Company: Nowak GmbH' }).waitFor()

  // A change without a conflict shows a notice, and what is being typed stays.
  await emil.getByRole('button', { name: 'Add: Position' }).click()
  const position = emil.getByRole('textbox', { name: 'Position', exact: true })
  await position.fill('Founder')
  await retype(openLead(other.page, 'Emil Nowak'), /^Edit Company/, 'Company', 'Nowak SE')
  const conflict = openLead(other.page, 'Emil Nowak').getByRole('alert')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await emil.getByText('Anna Lindqvist changed this lead').waitFor()
  assert.equal(await position.inputValue(), 'Founder')
  await emil.getByRole('button', { name: 'Edit Company: Nowak AG' }).waitFor()
  await emil.getByRole('button', { name: 'Show changes' }).click()
  await emil.getByRole('button', { name: 'Edit Company: Nowak SE' }).waitFor()
  await emil.getByRole('button', { name: 'Edit Position: Founder' }).waitFor()
  mine.assertNoProblems()
})

test('values that wait get a field; duplicates are merged after a preview, and split', async () => {
  const pet = { customFields: { Pet: 'Cat' } }
  await site.addLeads([{ name: 'Ines D.', company: 'Duarte Lda', ...pet }])
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await list(page).getByText('Duarte Lda').click()
  const other = openLead(page, 'Ines D.')
  await other.getByRole('heading', { name: '1 value without a field' }).waitFor()
  await watched.assertSound('lead-held')
  await other.getByRole('button', { name: 'Create field: Pet' }).click()
  await other.getByRole('button', { name: 'Edit Pet: Cat' }).waitFor()
  await watched.waitForFocus('Edit Pet: Cat')

  await showEmpty(other)
  await retype(other, /^Add: Phone/, 'Phone', '+351 211 234 567')
  await other.getByRole('button', { name: 'Merge with Ines Duarte' }).click()
  const mergedUrl = page.url()
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' })
  await dialog.getByRole('radio', { name: /^Ines Duarte/ }).check()
  await dialog.getByRole('row', { name: 'Company Duarte Lda' }).waitFor()
  await dialog.getByRole('radio', { name: 'Name: Ines Duarte', checked: true }).waitFor()
  await dialog.getByText('Moves to history').first().waitFor()
  await watched.assertSound('lead-merge')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  const ines = openLead(page, 'Ines Duarte')
  await ines.getByRole('button', { name: 'Edit Company: Duarte Lda' }).waitFor()
  await page.getByText('3 leads', { exact: true }).waitFor()
  await watched.assertSound('lead-merged')

  await watched.go(mergedUrl)
  await page.getByText('That lead was merged into this one.').waitFor()
  assert.notEqual(page.url(), mergedUrl)
  await ines.getByRole('button', { name: 'Undo merge: Ines D.' }).click()
  await page.getByText('Ines D. is a separate lead again.').waitFor()
  await page.getByText('4 leads', { exact: true }).waitFor()
  await showEmpty(ines)
  await ines.getByRole('button', { name: 'Add: Company' }).waitFor()
  watched.assertNoProblems()
})

test('everything about a person is exported and erased from the menu', async () => {
  // The page may ask for news of the lead before it learns that it is gone.
  await using watched = await site.openAsOwner({ refusals: [404] })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await list(page).getByText('emil@example.com').click()
  const emil = openLead(page, 'Emil Nowak')
  const menu = emil.getByRole('button', { name: 'Lead actions' })
  await menu.click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export everything as JSON' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Person
  assert.equal(file.lead.contact.email, 'emil@example.com')
  assert.match(download.suggestedFilename(), /^contact_\w{26}\.json$/)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permanently delete Emil Nowak?' })
  const erase = dialog.getByRole('button', { name: 'Delete permanently' })
  assert.equal(await erase.isDisabled(), true)
  await dialog.getByRole('textbox').fill('Emil Nowak')
  await watched.assertSound('lead-erase')
  await erase.click()
  await page.getByText('The lead was permanently deleted.').waitFor()
  await page.getByText('3 leads', { exact: true }).waitFor()
  assert.equal(await emil.count(), 0)
  watched.assertNoProblems()
})

test('an open lead in German, on a phone too', async () => {
  await using watched = await site.openAsOwner({ locale: 'de-DE' })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  await page.getByText('rosa@example.com').click()
  await openLead(page, 'Rosa Keller').getByRole('heading', { name: 'Verlauf' }).waitFor()
  await watched.assertSound('lead-german')

  // A finger hits what is there, also below the notice that pushes everything down.
  await page.setViewportSize(phone)
  assert.ok((await page.evaluate<number>(leastButton)) >= 40)
  await page.context().setOffline(true)
  await page.getByText('Sie sind offline').waitFor()
  await page.getByRole('button', { name: 'Lead schließen' }).click()
  await page.getByRole('table').waitFor()
})

test('a confirmation that waits says until when, and one that was given up says so', async () => {
  const request = { askedAt: '2026-01-15T12:00:00.000Z', confirmedAt: null }
  for (const { name, locale, confirmation, notice } of [
    {
      ...{
        name: 'waits',
        locale: 'en-US',
        notice: /^The email is delayed until .+ because too many were/,
      },
      confirmation: { ...request, waitsUntil: '2026-01-16T13:00:00.000Z', isGivenUp: false },
    },
    {
      ...{ name: 'given-up', locale: 'de-DE', notice: /^Die E-Mail wurde nicht gesendet: / },
      confirmation: { ...request, waitsUntil: null, isGivenUp: true },
    },
  ]) {
    await using watched = await site.openAsOwner({ locale })
    const { page } = watched
    // As a server with SMTP_URL answers.
    await page.route(/\/leads\/contact_[0-9A-Z]+$/i, async (route) => {
      if (!route.request().url().includes('/app/')) return route.continue()
      const response = await route.fetch()
      const lead = (await response.json()) as object
      return route.fulfill({ response, json: { ...lead, confirmation } })
    })
    await watched.go(`${site.projectPath}/leads`)
    await page.getByText('rosa@example.com').click()
    await openLead(page, 'Rosa Keller').getByText(notice).scrollIntoViewIfNeeded()
    await watched.assertSound(`lead-confirmation-${name}`)
  }
})

// Runs in the page.
const leastButton = `Math.min(
  ...[...document.querySelectorAll('aside[tabindex] button')].map((one) => one.offsetHeight))`

test('what was typed is not lost: by going back, in an outage, when it is refused', async () => {
  const tags = Array.from({ length: 50 }, (_, index) => `tag ${index}`)
  await site.addLeads([{ name: 'Mira  Tal', email: 'mira@example.com', tags }])
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(`${site.projectPath}/leads`)
  const row = list(page).getByText('mira@example.com')
  await row.click()
  const mira = openLead(page, 'Mira Tal')
  await showEmpty(mira)
  await mira.getByRole('button', { name: 'Add: Company' }).click()
  await mira.getByRole('textbox', { name: 'Company', exact: true }).fill('Tal AG')
  await page.goBack()
  await page.getByText('Saved: Company').waitFor()
  await list(page).getByText('Tal AG').waitFor()

  await row.click()
  await mira.getByRole('button', { name: 'Add tag' }).click()
  const tag = mira.getByRole('combobox', { name: 'Add tag' })
  await tag.fill('one too many')
  await mira.getByRole('button', { name: 'Edit Company: Tal AG' }).focus()
  await mira.getByText('There are too many. Remove some.').waitFor()
  assert.equal(await tag.inputValue(), 'one too many')
  await tag.press('Escape')
  await tag.waitFor({ state: 'detached' })

  // Both fail, and neither shows what the other one would have written.
  const unanswered: Route[] = []
  await page.route('**/leads/contact_*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    unanswered.push(route)
    return undefined
  })
  await retype(mira, /^Edit Company/, 'Company', 'Other AG')
  await showEmpty(mira)
  await retype(mira, /^Add: Position/, 'Position', 'Founder')
  await mira.getByRole('button', { name: 'Edit Company: Other AG' }).waitFor()
  for (const field of ['Company', 'Position']) {
    await unanswered.shift()?.abort()
    const input = mira.getByRole('textbox', { name: field, exact: true })
    await input.waitFor()
    await input.press('Escape')
  }
  await mira.getByRole('button', { name: 'Edit Company: Tal AG' }).waitFor()
  await mira.getByRole('button', { name: 'Add: Position' }).waitFor()
  await page.unroute('**/leads/contact_*')

  // The two spaces of its name are invisible.
  await mira.getByRole('button', { name: 'Lead actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const dialog = page.getByRole('dialog', { name: 'Permanently delete Mira Tal?' })
  await dialog.getByRole('textbox').fill('Mira Tal')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByText('The lead was permanently deleted.').waitFor()
})
