import { mock } from 'node:test'

import type { Page } from 'playwright-core'

import { fillQuestions } from './form-kinds.ts'
import { drawPictures } from './form-pictures.ts'
import {
  acceptFiles,
  attachFile,
  openPrefill,
  sendFromCampaign,
  showConsents,
  testVersions,
} from './form-visit.ts'
import { addQuestion, addressOf, openForm, openTab, untilSaved } from './open-form.ts'
import type { Screen } from './screens.ts'
import { takenAt } from './still-site.ts'

const minuteMs = 60_000

/** The walk of docs/forms.md, step by step: it adds a form to the demo's. */
export const formWalk: readonly Screen[] = [
  { name: 'forms-create', path: 'forms', act: askForForm },
  { name: 'form', path: 'forms', act: createForm },
  { name: 'form-design', path: 'forms', act: (page) => openTab(page, 'Design') },
  { name: 'form-embed', path: 'forms', act: publish },
  { name: 'form-page', path: 'forms', act: fillPage },
  { name: 'form-leads', path: 'forms', act: send },
  { name: 'form-after', path: 'forms', act: leadOn },
  { name: 'form-kinds', path: 'forms', act: showKinds },
  { name: 'forms-folders', path: 'forms', act: sortIntoFolders },
  { name: 'form-condition', path: 'forms', act: addCondition },
  { name: 'form-steps', path: 'forms', act: addSteps },
  { name: 'form-formula', path: 'forms', act: addFormula },
  { name: 'form-unfinished', path: 'forms', act: keepUnfinished },
  { name: 'form-translations', path: 'forms', act: translate },
  { name: 'form-pictures', path: 'forms', act: choosePictures },
  { name: 'form-css', path: 'forms', act: writeCss },
  { name: 'form-prefill', path: 'forms', act: openPrefill },
  { name: 'form-files', path: 'forms', act: acceptFiles },
  { name: 'form-file-page', path: 'forms', act: attachFile },
  { name: 'lead-of-form', path: 'forms', act: sendFromCampaign },
  { name: 'lead-consents', path: 'leads', act: showConsents },
  { name: 'form-test', path: 'forms', act: testVersions },
]

async function askForForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New form' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quote request').check()
  await dialog.getByRole('textbox', { name: 'privacy notice' }).fill('https://example.com/privacy')
}

async function createForm(page: Page): Promise<void> {
  await askForForm(page)
  await page.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('button', { name: /^By when/ }).click()
  await page.frameLocator('iframe').getByLabel('By when?').waitFor()
}

async function publish(page: Page): Promise<void> {
  await openForm(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await page.getByRole('heading', { name: 'Share a link' }).waitFor()
}

async function fillPage(page: Page): Promise<void> {
  const path = await addressOf(page)
  // A form that is filled in instantly looks like spam.
  mock.timers.setTime(takenAt - minuteMs)
  await page.goto(path)
  await page.getByLabel('Name').fill('Rosa Keller')
  await page.getByLabel('Email').fill('rosa@example.com')
  await page.getByLabel('What do you need?').fill('Solar panels for a barn roof, 20 by 8 m.')
  await page.getByLabel('By when?').selectOption('Within three months')
  mock.timers.setTime(takenAt)
}

async function showKinds(page: Page): Promise<void> {
  await openForm(page)
  await fillQuestions(page)
}

async function send(page: Page): Promise<void> {
  const leads = new URL(page.url()).pathname.replace(/forms$/, 'leads')
  await fillPage(page)
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Request a quote' }).click()
  await page.getByText('We’ve received your message').waitFor()
  await page.goto(leads)
  await page.getByText('Rosa Keller').first().waitFor()
}

async function leadOn(page: Page): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByRole('radio', { name: 'Go to a page' }).check()
  await page.getByLabel('Page URL').fill('https://cal.com/aldersund/visit')
  await page.getByLabel('Other sites it may redirect to').fill('https://cal.com')
  const remove = page.getByRole('button', { name: /^Remove / })
  for (let values = await remove.count(); values < 2; values += 1) {
    await page.getByRole('button', { name: 'Add value' }).click()
  }
  await untilSaved(page)
}

async function sortIntoFolders(page: Page): Promise<void> {
  const forms = page.url()
  await openTab(page, 'Settings')
  const folders = page.getByRole('combobox', { name: 'Folders' })
  for (const name of ['Sales', 'Website']) {
    await folders.fill(name)
    await folders.press('Enter')
  }
  await untilSaved(page)
  await page.goto(forms)
  await page.getByRole('navigation', { name: 'Folders' }).waitFor()
}

async function addCondition(page: Page): Promise<void> {
  await openForm(page)
  await page.getByRole('button', { name: /^By when/ }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('combobox', { name: 'Field' }).selectOption('Budget')
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption('is more than')
  await page.getByRole('spinbutton', { name: 'Value' }).fill('10000')
  await untilSaved(page)
  await page.getByRole('group', { name: 'Show this field when' }).scrollIntoViewIfNeeded()
}

/** Titles, and the positions of the steps among the fields. */
const steps = [
  ['Your project', 3],
  ['Almost there', 7],
] as const

async function addSteps(page: Page): Promise<void> {
  await openForm(page)
  const fields = page.getByRole('list', { name: 'Form fields' })
  for (const [title, position] of steps) {
    const row = page.getByRole('button', { name: `Move ${title}` })
    if ((await row.count()) > 0) continue
    await addQuestion(page, 'Step')
    await page.getByLabel('Title', { exact: true }).fill(title)
    const last = (await fields.getByRole('listitem').count()) - 1
    for (let at = last; at > position; at -= 1) await row.press('ArrowUp')
    // The next one would come after it.
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  }
  await untilSaved(page)
  const preview = page.frameLocator('iframe')
  await preview.getByRole('heading', { name: 'Step 1 of 3' }).waitFor()
  await preview.getByRole('button', { name: 'Next' }).click()
  await preview.getByRole('heading', { name: 'Your project' }).waitFor()
}

async function addFormula(page: Page): Promise<void> {
  await openForm(page)
  if ((await page.getByRole('button', { name: /^Estimate/ }).count()) === 0) {
    await addQuestion(page, 'Calculated')
    await page.getByLabel('Label', { exact: true }).fill('Estimate')
    await page.getByLabel('Unit').fill('€')
  } else {
    await page.getByRole('button', { name: /^Estimate/ }).click()
  }
  await page.getByRole('textbox', { name: 'Formula' }).fill('round({Roof area} * 180)')
  await untilSaved(page)
  await page.getByRole('textbox', { name: 'Formula' }).scrollIntoViewIfNeeded()
}

async function keepUnfinished(page: Page): Promise<void> {
  await openTab(page, 'Settings')
  await page.getByLabel('Keep unfinished submissions').check()
  await page
    .getByLabel('Text beside the box')
    .fill('Keep what I have entered for 30 days, so that I can go on later.')
  await untilSaved(page)
  await page.getByLabel('Text beside the box').scrollIntoViewIfNeeded()
}

async function translate(page: Page): Promise<void> {
  await openTab(page, 'Build')
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('menuitem', { name: 'German' }).click()
  await page.getByLabel('Form title').fill('Angebot anfragen')
  await untilSaved(page)
  await page.getByRole('button', { name: 'Translate side by side' }).click()
  await page.getByRole('button', { name: /First missing text/ }).waitFor()
}

async function choosePictures(page: Page): Promise<void> {
  await openTab(page, 'Design')
  for (const [name, buffer] of await drawPictures(page)) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: new RegExp(`^(?:Choose|Replace) ${name}`) }).click()
    await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: new RegExp(`^Remove ${name}`) }).waitFor()
  }
  const preview = page.frameLocator('iframe')
  await preview.locator('.cf-logo').waitFor()
  await preview.locator('.cf-cover').waitFor()
}

const css = `h1 {
  color: light-dark(#92400e, #fcd34d);
}

.cf-field > label {
  font-weight: 400;
}
`

async function writeCss(page: Page): Promise<void> {
  await openTab(page, 'Design')
  await page.getByLabel('CSS of the form’s own page').fill(css)
  await untilSaved(page)
  await page.getByLabel('CSS of the form’s own page').scrollIntoViewIfNeeded()
}
