import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { steppedFields } from '#test/harness/forms/stepped-fields.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const always = { provider: 'altcha', siteKey: null, abovePerMinute: null } as const
const hint = 'Visitors without JavaScript can’t send this form.'
const note = 'Visitors need JavaScript for this form'

test('a new form requires its challenge under heavy traffic only; Always warns', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go(`${site.projectPath}/forms`)
  await page.getByRole('button', { name: 'New form' }).click()
  const creation = page.getByRole('dialog', { name: 'Create form' })
  await creation.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const moment = page.getByLabel('When to require it')
  await moment.waitFor()
  assert.equal(await moment.inputValue(), 'above')
  assert.equal(await page.getByLabel('Submissions per minute').inputValue(), '10')
  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByText('Above 10 submissions a minute, visitors need it').waitFor()
  assert.equal(await page.getByText(note).count(), 0)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await moment.selectOption('Always')
  await page.getByText(hint).scrollIntoViewIfNeeded()
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  await watched.assertSound('form-challenge-always')
  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByText(note).waitFor()
  await watched.assertSound('form-embed-always')
  await page.getByRole('button', { name: 'Change this in Settings' }).click()
  await moment.waitFor()
})

test('without JavaScript, the first page of a form that requires it says so', async () => {
  const fields = steppedFields()
  for (const [challenge, count] of [
    [always, 1],
    [{ ...always, abovePerMinute: 10 }, 0],
  ] as const) {
    const path = await publishForm(site, { fields, challenge })
    await using watched = await site.open({ javaScriptEnabled: false })
    const { page } = watched
    await page.goto(site.url + path)
    await page.getByRole('button', { name: 'Next' }).waitFor()
    const said = page.getByRole('heading', { name: 'This form requires JavaScript' })
    assert.equal(await said.count(), count)
    watched.assertNoProblems()
  }
})
