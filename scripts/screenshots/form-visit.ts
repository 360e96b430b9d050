import { mock } from 'node:test'

import type { Page, Response } from 'playwright-core'

import { pdfOf } from '#test/harness/forms/attached-files.ts'
import { addQuestion, addressOf, openForm, openTab, untilSaved } from './open-form.ts'
import { type StillSite, takenAt } from './still-site.ts'

const minuteMs = 60_000
const campaign = 'utm_source=newsletter&utm_medium=email&utm_campaign=autumn+roofs'
/** Counts of version 3, tested against the published one. */
const counts = [
  ['shown a 3', 1_214],
  ['shown b 3', 1_187],
  ['sent a 3', 61],
  ['sent b 3', 112],
] as const
const plan = { name: 'Barn roof.pdf', mimeType: 'application/pdf', buffer: pdfOf(184_000) }

export async function openPrefill(page: Page): Promise<void> {
  await openForm(page)
  await page.getByRole('button', { name: /^Email/ }).click()
  await page.getByLabel('Prefilled by parameter').fill('email')
  await untilSaved(page)
  await page.getByLabel('Prefilled by parameter').scrollIntoViewIfNeeded()
}

/** Lets visitors attach files, and stores where they came from. */
export async function acceptFiles(page: Page): Promise<void> {
  const forms = page.url()
  await openTab(page, 'Settings')
  await page.getByLabel('Store where visitors came from').check()
  await untilSaved(page)
  await page.goto(forms)
  await openForm(page)
  await page.getByRole('button', { name: /^What do you need/ }).click()
  if ((await page.getByRole('button', { name: /^Photos or plans/ }).count()) === 0) {
    await addQuestion(page, 'File')
    await page.getByLabel('Label', { exact: true }).fill('Photos or plans of your roof')
  } else {
    await page.getByRole('button', { name: /^Photos or plans/ }).click()
  }
  await untilSaved(page)
  await page.getByLabel('Number of files, at most').scrollIntoViewIfNeeded()
}

export async function attachFile(page: Page): Promise<void> {
  const forms = page.url()
  await openForm(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('was published').waitFor()
  await page.goto(forms)
  await fillFirstSteps(page)
}

/** As a visitor who follows the link of a campaign. */
async function fillFirstSteps(page: Page): Promise<void> {
  const path = await addressOf(page)
  // A form that is filled in instantly looks like spam.
  mock.timers.setTime(takenAt - minuteMs)
  // Otherwise the form continues where it was left.
  await page.evaluate('sessionStorage.clear()')
  await page.goto(`${path}?email=rosa@example.com&${campaign}`)
  await page.getByLabel('Name').fill('Rosa Keller')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('What do you need?').fill('Solar panels for a barn roof, 20 by 8 m.')
  await page.getByLabel('Photos or plans').setInputFiles([plan])
  await page.locator('input[type="hidden"][name^="file:"]').waitFor({ state: 'attached' })
  mock.timers.setTime(takenAt)
}

export async function sendFromCampaign(page: Page): Promise<void> {
  const leads = new URL(page.url()).pathname.replace(/forms$/, 'leads')
  await fillFirstSteps(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('I agree').check()
  const { pathname } = new URL(page.url())
  // Afterwards, the form leads on to another page.
  const isSent = (response: Response) =>
    new URL(response.url()).pathname === pathname && response.request().method() === 'POST'
  await Promise.all([
    page.waitForResponse(isSent),
    page.getByRole('button', { name: 'Request a quote' }).click(),
  ])
  await page.goto(leads)
  await openLead(page)
  await page.getByText('Last source').scrollIntoViewIfNeeded()
}

export async function showConsents(page: Page): Promise<void> {
  await openLead(page)
  await page.getByRole('button', { name: /^Withdraw/ }).scrollIntoViewIfNeeded()
}

/** Tests another title, which brings more leads. */
export async function testVersions(page: Page, { store, names }: StillSite): Promise<void> {
  await openTab(page, 'Build')
  await page.getByLabel('Form title').fill('What will your roof cost?')
  await untilSaved(page)
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('button', { name: 'Test against the published version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start test' }).click()
  await page.getByText('Too early to tell').waitFor()
  const [shownId = ''] = /form_\w+/.exec(page.url()) ?? []
  const formId = names.real(shownId)
  await store.saveFormCounts(
    counts.map(([kind, count]) => ({ formId, kind, count, startsAt: takenAt })),
  )
  await page.reload()
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByText('B is better').waitFor()
}

async function openLead(page: Page): Promise<void> {
  await page.getByText('Rosa Keller').first().click()
  await page.getByRole('list', { name: 'History' }).waitFor()
}
