import assert from 'node:assert/strict'
import { test } from 'node:test'

import { until } from '#test/harness/until.ts'
import { startSmtp } from '#test/processes/smtp-server.ts'
import { Site } from '../site.ts'

test('an answer and a booking page: set up, sent, and listed in the lead', async () => {
  await using smtp = await startSmtp()
  await using site = await Site.startAlone({ SMTP_URL: smtp.url })
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  const isRefused = (words: string) =>
    page.locator('.mantine-InputWrapper-error', { hasText: words }).first().waitFor()
  await watched.go(`${site.projectPath}/forms`)
  await page.getByRole('button', { name: 'New form' }).click()
  const creation = page.getByRole('dialog', { name: 'Create form' })
  await creation.getByLabel('Name', { exact: true }).fill('Consultation')
  await creation
    .getByLabel(/^Privacy notice|privacy notice/i)
    .fill('https://www.example.com/privacy')
  await creation.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Send people an answer' }).check()
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Hello {nam},\n\nthank you.')
  await isRefused('Only use names in braces')
  await text.fill('Hello {name},\n\nthank you. Read on at https://www.example.com/next')
  await saved()
  await watched.assertSound('form-answer')

  await page.getByRole('radio', { name: 'Go to a page' }).check()
  await page.getByLabel('Page address').fill('https://booking.example/ann')
  await isRefused('Enter an address that begins with https://')
  await page.getByLabel('Other sites it may lead to').fill('https://booking.example')
  await saved()
  for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: 'Add value' }).click()
  const parameter = page.getByLabel('Parameter 2', { exact: true })
  assert.equal(await parameter.inputValue(), 'email')
  await parameter.fill('e mail')
  await isRefused('isn’t allowed here')
  await parameter.fill('guest')
  await saved()
  await watched.assertSound('form-redirect')
  await page.getByRole('button', { name: 'Remove guest' }).click()
  await page.getByRole('radio', { name: 'Show a message' }).check()
  await saved()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await page.getByText('Version 1 was published.').waitFor()
  await page.getByRole('heading', { name: 'Share a link' }).waitFor()
  const link = (await page.locator('pre').first().textContent()) ?? ''

  await using visitor = await site.open()
  await visitor.go(new URL(link).pathname)
  await visitor.page.getByLabel('Name').fill('Rosa Keller')
  await visitor.page.getByLabel('Email').fill('rosa@example.com')
  await visitor.page.getByRole('checkbox').check()
  await visitor.page.getByRole('button', { name: 'Send' }).click()
  await until(() => smtp.received.join('').includes('Hello Rosa Keller,'))
  assert.match(smtp.received.join(''), /RCPT TO:<rosa@example\.com>/)
  await watched.go(`${site.projectPath}/leads`)
  await page.getByRole('table').getByText('rosa@example.com').click()
  const history = page.getByRole('list', { name: 'History' })
  await history.getByText('Consultation sent the person an answer by email').waitFor()
  assert.equal(await history.getByRole('button', { name: /Delete/ }).count(), 0)
  await watched.assertSound('lead-answered')
})
