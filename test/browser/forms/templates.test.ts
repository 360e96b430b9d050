import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { Site } from '../site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

const formsPath = () => `${site.projectPath}/forms`

const templates: readonly (readonly [name: string, button: string])[] = [
  ['Blank form', 'Send'],
  ['Contact', 'Send'],
  ['Quote request', 'Request a quote'],
  ['Callback', 'Request a callback'],
  ['Appointment', 'Request an appointment'],
  ['Event', 'Register'],
  ['Waiting list', 'Join the list'],
  ['Newsletter', 'Subscribe'],
  ['Download', 'Send it to me'],
  ['Job application', 'Apply'],
  ['Support', 'Send'],
  ['Feedback', 'Send feedback'],
  ['Survey', 'Send answers'],
]

test('each template is a form that can be published', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  for (const [template, button] of templates) {
    await watched.go(formsPath())
    await page.getByRole('button', { name: 'New form' }).click()
    const creation = page.getByRole('dialog', { name: 'Create form' })
    await creation.getByLabel(template, { exact: true }).check()
    if (template === 'Survey') await watched.assertSound('form-templates')
    await creation.getByRole('button', { name: 'Create form' }).click()
    await page.getByRole('heading', { name: template, level: 1 }).waitFor()
    const preview = page.frameLocator('iframe')
    await preview.getByRole('button', { name: button, exact: true }).waitFor()
    if (template === 'Job application') await preview.getByText('CV and certificates').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await page.getByText('Version 1 was published.').waitFor()
  }
  await watched.go(formsPath())
  await page.getByRole('table', { name: 'Forms' }).waitFor()
  assert.equal(await page.getByText('Published', { exact: true }).count(), templates.length)
  watched.assertNoProblems()
})

test('a form closes after so many leads, which its page and the list say', async () => {
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(formsPath())
  await page.getByRole('link', { name: 'Waiting list', exact: true }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByLabel('Close on').fill('2020-05-01T12:00')
  await page.getByLabel('Close after this many leads').fill('0')
  await page.getByText('Enter a whole number from 1 to 1,000,000.').waitFor()
  await watched.assertSound('form-closing')
  await page.getByLabel('Close after this many leads').fill('1')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The form is closed from the start').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Close on').fill('')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 was published.').waitFor()
  await page.getByRole('tab', { name: 'Share' }).click()
  const link = (await page.locator('pre').first().textContent()) ?? ''
  await using visitor = await site.open()
  await visitor.go(new URL(link).pathname)
  await visitor.page.getByLabel('Name').fill('Rosa Keller')
  await visitor.page.getByLabel('Email').fill('rosa@example.com')
  await visitor.page.getByLabel('I agree').check()
  await visitor.page.getByRole('button', { name: 'Join the list' }).click()
  await visitor.page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  await watched.go(formsPath())
  await page.getByText('Full', { exact: true }).waitFor()
})

test('a form is duplicated with its draft, as a draft', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(formsPath())
  await page.getByRole('link', { name: 'Appointment', exact: true }).click()
  await page.getByRole('button', { name: /^What time/ }).click()
  await page.getByLabel('Choice 4').fill('At night')
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'All forms' }).click()
  await page.getByRole('button', { name: 'Actions for Appointment' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { name: 'Copy of Appointment', level: 1 }).waitFor()
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^What time/ }).click()
  assert.equal(await page.getByLabel('Choice 4').inputValue(), 'At night')
  watched.assertNoProblems()
})

test('a form that can’t be duplicated: a notice says why', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(formsPath())
  await page.getByRole('button', { name: 'Actions for Appointment', exact: true }).click()
  await page.route('**/forms', (route) => route.abort())
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByText('Couldn’t reach the server. Check your connection').waitFor()
})
