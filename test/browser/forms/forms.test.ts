import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'

import type { Page } from 'playwright-core'

import { sendSpam } from '#test/browser/pages/send-spam.ts'
import { publishForm } from '../pages/publish-form.ts'
import { desktop } from '../pages/watched-page.ts'
import { Site } from '../site.ts'

const screenBytesMax = 60 * 1_024

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const formsPath = () => `${site.projectPath}/forms`

async function createForm(page: Page, template: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New form' }).click()
  const creation = page.getByRole('dialog', { name: 'Create form' })
  await creation.getByLabel(template, { exact: true }).check()
  await creation.getByLabel('Name', { exact: true }).fill(name)
  await creation.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()

test('from a template to a lead: edited, published, sent on its page, and counted', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(formsPath())
  await page.getByRole('heading', { name: 'No forms yet' }).waitFor()
  await watched.assertSound('forms-empty')
  await createForm(page, 'Quote request', 'Spring offer')
  await page.getByRole('button', { name: /^By when/ }).click()
  const preview = page.frameLocator('iframe')
  await preview.getByLabel('By when?').waitFor()
  await watched.assertSound('form-fields')

  await page.getByLabel('Label').fill('When do you need it?')
  await page.getByLabel('Choice 4').fill('Some day')
  await saved(page)
  await preview.getByLabel('When do you need it?').selectOption('Some day')
  await page.getByLabel('Prefilled by parameter').fill('lang')
  await page.getByText('but not lang, frame or _version').waitFor()
  await watched.assertSound('form-prefill')
  await page.getByLabel('Prefilled by parameter').fill('deadline')
  await saved(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Message title').fill('We will call you')
  await page.getByRole('combobox', { name: 'Tags' }).fill('quote')
  await page.keyboard.press('Enter')
  await page.getByText('Email isn’t set up yet.').waitFor()
  await page.getByLabel('Bot challenge').selectOption('hCaptcha')
  await page.getByText('The challenge has no effect until').waitFor()
  await page.locator('.mantine-InputWrapper-error', { hasText: 'Required' }).waitFor()
  await watched.assertSound('form-challenge')
  await page.getByLabel('Bot challenge').selectOption('ALTCHA (no third party)')
  await page.getByLabel('Store where visitors came from').check()
  await page.getByLabel('When to require it').selectOption('Only under heavy traffic')
  await page.getByLabel('Submissions per minute').fill('600')
  await saved(page)
  await watched.assertSound('form-settings')
  await preview.getByRole('heading', { name: 'We will call you' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  const check = page.getByRole('dialog', { name: 'Before you publish' })
  await check.getByText('The consent has no link to your privacy notice').waitFor()
  await check.getByText('This server can’t send email').waitFor()
  await watched.assertSound('form-check')
  await check.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Design' }).click()
  await page.getByLabel('Corner radius').waitFor()
  await watched.assertSound('form-design')
  await page.getByLabel('Theme', { exact: true }).selectOption('Your colours')
  await page.getByText('Easy to read: the weakest text has a contrast of 8.9:1.').waitFor()
  await page.getByLabel('Colour code of the background').fill('#808080')
  await page.getByText('Hard to read: the weakest text has a contrast of only').waitFor()
  await watched.assertSound('form-design-colors')
  await page.getByLabel('Theme', { exact: true }).selectOption('Automatic')
  await saved(page)
  await page.getByRole('tab', { name: 'Build' }).click()
  await page.getByRole('button', { name: 'Add language' }).click()
  await page.getByRole('menuitem', { name: 'German' }).click()
  await page.getByLabel('Form title').fill('Angebot anfragen')
  await saved(page)
  await preview.getByRole('heading', { name: 'Angebot anfragen' }).waitFor()
  await watched.assertSound('form-texts')

  await page.getByRole('button', { name: 'Publish' }).click()
  await check.getByText('This server can’t send email').waitFor()
  const address = check.getByLabel('Link to your privacy notice')
  await address.fill('example.com/privacy')
  await check.getByText('Enter a URL that begins with https://').waitFor()
  await address.fill('https://www.example.com/privacy')
  await check.getByRole('button', { name: 'Publish anyway' }).click()
  await page.getByText('Version 1 was published.').waitFor()
  // Where a form that is published for the first time goes next.
  await page.getByRole('heading', { name: 'Share a link' }).waitFor()
  const link = (await page.locator('pre').first().textContent()) ?? ''
  assert.equal(await page.getByRole('link', { name: link }).getAttribute('href'), link)
  await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  for (const [type, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u{fffd}PNG'],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${type}` }).click()
    const file = await downloading
    assert.equal(file.suggestedFilename(), `Spring offer.${type.toLowerCase()}`)
    assert.ok((await readFile(await file.path(), 'utf8')).startsWith(start))
  }
  await watched.assertSound('form-embed')
  const lines = page.locator('pre').filter({ hasText: 'contact-form' })
  assert.match((await lines.textContent()) ?? '', /style="display: block; min-height: /)
  await page.getByLabel('Display').selectOption('Popup')
  assert.match((await lines.textContent()) ?? '', /<contact-form form="\w+" data-display="popup">/)
  await page.getByLabel('Opens').selectOption('With a button in the corner')
  assert.match((await lines.textContent()) ?? '', /data-display="popup" data-open="button">/)
  await watched.assertSound('form-embed-popup')
  await using visitor = await site.open()
  await visitor.go(`${new URL(link).pathname}?deadline=Some+day&utm_source=news`)
  await visitor.page.getByLabel('Name').fill('Rosa Keller')
  await visitor.page.getByLabel('Email').fill('rosa@example.com')
  await visitor.page.getByLabel('What do you need?').fill('Chairs')
  assert.equal(await visitor.page.getByLabel('When do you need it?').inputValue(), 'Some day')
  await visitor.page.getByLabel('I agree').check()
  await visitor.page.getByRole('button', { name: 'Request a quote' }).click()
  await visitor.page.getByRole('heading', { name: 'We will call you' }).waitFor()

  await watched.go(`${site.projectPath}/leads`)
  const row = page.getByRole('table').getByRole('row', { name: /Rosa Keller/ })
  await row.getByText('Spring offer').waitFor()
  await row.getByText('quote').waitFor()
  await row.getByText('Rosa Keller').click()
  await page.getByText('Last landing page', { exact: true }).waitFor()
  await page.getByText('Last source', { exact: true }).waitFor()
  await watched.assertSound('lead-attribution')
  await watched.go(`${site.projectPath}/settings/fields`)
  await page.getByText('Deadline', { exact: true }).waitFor()
  assert.equal(await page.getByText('Values without a field').count(), 0)
  await watched.go(formsPath())
  await page.getByRole('table', { name: 'Forms' }).getByText('100%').waitFor()
  await watched.assertSound('forms')
  await page.getByRole('link', { name: 'Leads of Spring offer' }).click()
  await page
    .getByRole('table')
    .getByRole('row', { name: /Rosa Keller/ })
    .waitFor()
  await page.goBack()
  await page.getByRole('link', { name: 'Spring offer', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Leads', exact: true }).click()
  await page
    .getByRole('table')
    .getByRole('row', { name: /Rosa Keller/ })
    .waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByText('By day').click()
  await page.getByRole('table', { name: 'By day' }).waitFor()
  await watched.assertSound('form-results')
  await page.getByRole('table', { name: 'Submissions' }).waitFor()
  await page.getByRole('button', { name: 'Actions for Spring offer' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('dialog', { name: 'Versions' }).getByText('Live').waitFor()
  await watched.assertSound('form-versions')
  await watched.go(`${site.projectPath}/settings/keys`)
  await page.getByRole('link', { name: 'Open form' }).click()
  await page.getByRole('heading', { name: 'Spring offer', level: 1 }).waitFor()
  watched.assertNoProblems()
})

test("a form: this screen's own JavaScript is at most 60 KB compressed", async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/fields`)
  await watched.waitForPreloads()
  const others = await watched.scriptBytes()
  await watched.go(formsPath())
  const path = await page
    .getByRole('link', { name: 'Spring offer', exact: true })
    .getAttribute('href')
  await watched.go(path ?? '')
  const bytes = (await watched.scriptBytes()) - others
  assert.ok(bytes > 5_000 && bytes <= screenBytesMax, `${bytes} bytes were loaded.`)
})

test('mistakes are marked and not saved; what was discarded and deleted comes back', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  // As a server with SMTP_URL answers.
  await page.route('**/app/v1/sign-in', (route) =>
    route.fulfill({ json: { isSetUp: true, hasMail: true } }),
  )
  await watched.go(formsPath())
  await createForm(page, 'Contact', 'Mistakes')
  await page.getByRole('button', { name: /^Phone/ }).click()
  await page.getByLabel('Label').fill('')
  await page.getByText('Not saved. Fix the marked fields.').waitFor()
  await page.locator('.mantine-InputWrapper-error', { hasText: 'Required' }).waitFor()
  await watched.assertSound('form-mistake')
  await page.getByLabel('Label').fill('Mobile')
  await saved(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Mobile was removed.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('button', { name: /^Mobile/ }).waitFor()
  await saved(page)

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await page.getByText('Version 1 was published.').waitFor()
  await page.getByRole('tab', { name: 'Build' }).click()
  // The field that was open still is.
  await page.getByLabel('Label').fill('Phone')
  await saved(page)
  await page.getByRole('button', { name: 'Actions for Mistakes' }).click()
  await page.getByRole('menuitem', { name: 'Discard unpublished changes' }).click()
  await page.getByRole('button', { name: /^Mobile/ }).waitFor()

  await page.getByRole('button', { name: 'Actions for Mistakes' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename form' })
  await renaming.getByLabel('Name').fill('x'.repeat(101))
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await renaming.getByText('too long').waitFor()
  await watched.assertSound('form-rename')
  await renaming.getByLabel('Name').fill('Renamed')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor()

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Go to a page').check()
  await page.getByLabel('Page URL').fill('http://example.com/thanks')
  await page.getByText('Enter a URL that begins with https://').waitFor()
  await page.getByLabel('Show a message').check()
  await saved(page)
  await page.getByRole('combobox', { name: 'Notify for each lead' }).click()
  const list = page.getByRole('listbox', { name: 'Notify for each lead' })
  await list.getByRole('option', { name: site.owner.name }).click()
  await saved(page)
  await page.keyboard.press('Escape')
  // This one can't, and says so.
  await page.getByLabel('Ask people to confirm their email address').check()
  await page.getByText('Ask the operator of this server to set SMTP_URL').waitFor()
  await watched.assertSound('form-mail')
  await page.getByLabel('Ask people to confirm their email address').uncheck()
  await saved(page)
  await page.getByRole('link', { name: 'All forms' }).click()
  await page.getByRole('button', { name: 'Actions for Renamed' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The form Renamed was deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByRole('link', { name: 'Renamed' }).waitFor()
  watched.assertNoProblems()
})

test('two people: the second to save is warned, and keeps either version', async () => {
  await using late = await site.openAsOwner({ refusals: [409] })
  await late.go(formsPath())
  await createForm(late.page, 'Newsletter', 'Shared')
  await using early = await site.openAs('admin')
  const formPath = /^.*form_[^/]+/.exec(new URL(late.page.url()).pathname)?.[0] ?? ''
  const label = (page: Page) => page.getByLabel('Label')
  const change = async (page: Page, text: string) => {
    await page.getByRole('button', { name: /^(?:Name|First|Second)/ }).click()
    await label(page).fill(text)
  }
  // News of it would take it over before anything is typed here.
  const stale = await late.page.request.get(formPath.replace('/p/', '/app/v1/projects/'))
  await late.page.route('**/forms/form_*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ response: stale }) : route.continue(),
  )
  await early.go(formPath)
  await change(early.page, 'First')
  await saved(early.page)
  await change(late.page, 'Second')
  await late.page.getByText('Someone else changed this form in the meantime').waitFor()
  await late.page.unrouteAll()
  await late.assertSound('form-conflict')
  await late.page.getByRole('button', { name: 'Keep theirs' }).click()
  assert.equal(await label(late.page).inputValue(), 'First')
  await saved(late.page)
})

test('keyboard only: a form is created, its fields are ordered, and it is published', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(formsPath())
  await watched.tabTo('New form')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Create form' }).waitFor()
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'By keyboard', level: 1 }).waitFor()
  const handle = 'Move Email: drag it, or press the up and down arrow keys'
  await watched.tabTo(handle)
  await page.keyboard.press('ArrowUp')
  await page.getByRole('status').getByText('Email moved to position 1 of 5').waitFor()
  await watched.waitForFocus(handle)
  await watched.tabTo('Add question')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search types' }).and(page.locator(':focus')).waitFor()
  await watched.assertSound('form-add-question')
  await page.keyboard.type('company')
  await page.getByRole('option', { name: 'Company', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Company/ }).waitFor()
  await saved(page)
  const rows = page.getByRole('list', { name: 'Form fields' }).getByRole('listitem')
  const box = async (index: number) => {
    const bounds = await rows.nth(index).getByRole('button').first().boundingBox()
    assert.ok(bounds !== null)
    return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }
  }
  await page.setViewportSize(desktop)
  const [from, to] = [await box(0), await box(2)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await rows
    .nth(2)
    .getByRole('button', { name: /^Email/ })
    .waitFor()
  await saved(page)
  watched.assertNoProblems()
})

test('spam is looked at, deleted and brought back, and released as a lead', async () => {
  const path = await publishForm(site)
  await using watched = await site.openAs('member')
  const { page } = watched
  await watched.go(`${formsPath()}/spam`)
  await page.getByRole('heading', { name: 'No spam' }).waitFor()
  await watched.assertSound('spam-empty')
  const long = `${'Buy our very cheap watches now. '.repeat(12)}${'w'.repeat(90)}`
  for (const name of ['Bot One', 'Bot Two', 'Bot Three', 'Bot Four', 'Bot Five']) {
    await sendSpam(page, path, { name, email: `${name.at(-1)}@example.com`, notes: long })
  }
  await sendSpam(page, path, {
    name: 'Rosa Trapped',
    email: 'rosa.trapped@example.com',
    notes: 'Do you deliver to Graz?',
  })

  await watched.go(`${site.projectPath}/inbox`)
  await page.getByText('Spam to review: 6').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Spam 6' }).click()
  const list = page.getByRole('list', { name: 'Spam' })
  await list.getByText('Filled in a hidden field').first().waitFor()
  await page.getByText('The same text was sent to “Website” many times. 5').waitFor()
  await watched.assertSound('spam')
  await list.getByRole('button', { name: 'Rosa Trapped', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rosa Trapped' })
  await dialog.getByRole('link', { name: 'privacy notice' }).waitFor()
  await watched.assertSound('spam-details')
  await page.keyboard.press('Escape')

  await list.getByRole('button', { name: 'More for Bot Two' }).click()
  await page.getByRole('menuitem', { name: 'Delete all 4 like this' }).click()
  await page.getByText('4 submissions deleted.').waitFor()
  await list.getByText('Bot Two').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByText('Bot Two').waitFor()
  await list.getByRole('button', { name: 'Delete: Bot Two' }).click()
  await list.getByText('Bot Two').waitFor({ state: 'detached' })
  await list.getByRole('button', { name: 'Not spam: Rosa Trapped' }).click()
  await page.getByText('1 lead created.').waitFor()

  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('table').getByText('Rosa Trapped').click()
  const lead = page.getByRole('complementary', { name: 'Rosa Trapped' })
  await lead.getByRole('heading', { name: 'Consents' }).waitFor()
  await lead.getByRole('link', { name: 'privacy notice' }).waitFor()
  await watched.assertSound('lead-consents')
  watched.assertNoProblems()
})

test('a viewer sees everything and changes nothing; German', async () => {
  await using watched = await site.openAs('viewer', { locale: 'de-DE' })
  const { page } = watched
  await watched.go(formsPath())
  await page.getByRole('heading', { name: 'Formulare', level: 1 }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Neues Formular' }).count(), 0)
  await page.getByRole('link', { name: 'Spring offer', exact: true }).click()
  await page.getByText('Sie können dieses Formular ansehen.').waitFor()
  await page.getByRole('button', { name: /^Name Kurze Antwort/ }).click()
  assert.equal(await page.getByLabel('Beschriftung').getAttribute('readonly'), '')
  assert.equal(await page.getByRole('button', { name: 'Veröffentlichen' }).count(), 0)
  await watched.assertSound('form-viewer-german')
})
