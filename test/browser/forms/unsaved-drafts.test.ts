import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import type { Page } from 'playwright-core'

import { conditionalFields } from '#test/harness/forms/conditional-fields.ts'
import { publishForm } from '../pages/publish-form.ts'
import { Site } from '../site.ts'

const site = await Site.start()
after(() => site[Symbol.asyncDispose]())
await site.setUp()

const formPath = async () => {
  const path = await publishForm(site, { fields: conditionalFields() })
  return `${site.projectPath}/forms/${path.slice('/f/'.length)}`
}

const storedForm = (path: string) =>
  site.withStore((store) => store.readForm(site.projectId, path.split('/').at(-1) ?? ''))

async function storedLabels(path: string) {
  const { draft } = await storedForm(path)
  return draft.fields.map(({ texts }) => texts['en']?.label)
}

const status = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor()

/** Removes a field that a condition names, so that the draft is refused, and renames another. */
async function makeRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^What do you celebrate/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await status(page, 'Not saved. Fix the marked fields.')
  await page.getByRole('button', { name: /^Your name/ }).click()
  await page.getByLabel('Label').fill('Who are you?')
}

test('refused edits are still there after the form was left, and can be saved', async () => {
  const path = await formPath()
  const before = await storedLabels(path)
  await using watched = await site.openAsOwner({ refusals: [400] })
  const { page } = watched
  await watched.go(path)
  await makeRefused(page)
  await page.getByRole('link', { name: 'All forms' }).click()
  await page.getByText('Your last changes to the form aren’t saved.').waitFor()
  await watched.assertSound('form-left-unsaved')
  assert.deepEqual(await storedLabels(path), before)
  await page.locator(`a[href="${path}"]`).click()
  await status(page, 'Not saved. Fix the marked fields.')
  await page.getByRole('button', { name: /^Who are you/ }).waitFor()
  assert.equal(await page.getByRole('button', { name: /^What do you celebrate/ }).count(), 0)
  await watched.assertSound('form-unsaved')
  await page.keyboard.press('Control+z')
  await status(page, 'Saved')
  assert.deepEqual(await storedLabels(path), before.with(0, 'Who are you?'))
  watched.assertNoProblems()
})

test('refused edits are forgotten at sign-out, also by who signs in again', async () => {
  const path = await formPath()
  const before = await storedLabels(path)
  await using watched = await site.open({ refusals: [400, 401] })
  const { page } = watched
  const signIn = async () => {
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await page.getByLabel('Email').fill(site.owner.email)
    await page.getByLabel('Password', { exact: true }).fill(site.owner.password)
    await page.keyboard.press('Enter')
  }
  await watched.go(path)
  await signIn()
  await makeRefused(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await signIn()
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await page.locator(`a[href="${path}"]`).click()
  await page.getByRole('button', { name: /^Your name/ }).waitFor()
  await status(page, 'Saved')
  assert.deepEqual(await storedLabels(path), before)
  watched.assertNoProblems()
})

test('what is typed while the form is published is saved afterwards', async () => {
  const path = await formPath()
  const before = await storedLabels(path)
  await using watched = await site.openAsOwner()
  const { page } = watched
  await page.clock.install()
  await watched.go(path)
  await page.getByRole('button', { name: /^Your name/ }).click()
  const label = page.getByLabel('Label')
  await page.route('**/publish', async (route) => {
    await label.fill('Typed meanwhile')
    // The pause after which a draft is saved.
    await page.clock.runFor(1_000)
    await label.fill('Typed last')
    await route.continue()
  })
  await label.fill('Typed before')
  await status(page, 'Saved')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Version 2 was published.').waitFor()
  await status(page, 'Saved')
  assert.deepEqual(await storedLabels(path), before.with(0, 'Typed last'))
  assert.equal(await label.inputValue(), 'Typed last')
  assert.equal((await storedForm(path)).published?.fields[0]?.texts['en']?.label, 'Typed before')
})
