import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { codeOf } from '#test/harness/people/totp.ts'
import { Site } from './site.ts'

const site = await Site.start()
before(() => site.setUp())
after(() => site[Symbol.asyncDispose]())

test('sign-in: a wrong password and an unknown address get the same words', async () => {
  await using watched = await site.open({ refusals: [401] })
  const { page } = watched
  await watched.go('/')
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await watched.assertSound('sign-in')
  for (const email of [site.owner.email, 'nobody@example.com']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('nine quiet lanterns')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Wrong email or password.').waitFor()
  }
  await watched.assertSound('sign-in-wrong')
})

test('sign-in: opening a link asks to sign in, then shows what it names', async () => {
  await using watched = await site.open({ refusals: [401] })
  const { page } = watched
  await watched.go(`${site.projectPath}/settings/members`)
  await page.getByText('You were signed out. Sign in to continue.').waitFor()
  await page.getByLabel('Email').fill(site.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(site.owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  assert.ok(page.url().endsWith(`${site.projectPath}/settings/members`))
  watched.assertNoProblems()
})

test('sign-in: a link to another site is not followed', async () => {
  await using watched = await site.open({ refusals: [401] })
  const { page } = watched
  await watched.go('/sign-in?next=https%3A%2F%2Fexample.com%2Fp%2Fx')
  await page.getByLabel('Email').fill(site.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(site.owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  watched.assertNoProblems()
})

test('a lost password: without mail, the page says whom to ask', async () => {
  await using watched = await site.open({ refusals: [401] })
  await watched.go('/sign-in')
  await watched.page.getByRole('button', { name: 'Forgot your password?' }).click()
  await watched.page.getByText('Ask an admin of your project for a link').waitFor()
  await watched.assertSound('forgot')
  await watched.page.getByRole('button', { name: 'Back' }).click()
  await watched.page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a reset link that is not valid says so', async () => {
  await using watched = await site.open({ refusals: [400, 401, 404] })
  const { page } = watched
  await watched.go('/reset/nonsense')
  await watched.assertSound('reset')
  await page.getByLabel('New password').fill('nine quiet lanterns')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()
  await watched.assertSound('reset-invalid')
})

test('a refusal that is not about the link, password or code says its own reason', async () => {
  await using watched = await site.openAsOwner({ refusals: [403] })
  const { page } = watched
  const refusal = { status: 403, json: { code: 'foreign_request', status: 403 } }
  await page.route('**/app/auth/*/**', (route) => route.fulfill(refusal))
  await page.route('**/app/auth/reset-password', (route) => route.fulfill(refusal))
  const words = 'To make changes, open this page at the public URL'
  await watched.go('/account')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await page.getByLabel('Confirm with your password').fill(site.owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText(words).waitFor()
  await watched.go('/reset/nonsense')
  await page.getByLabel('New password').fill('nine quiet lanterns')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(words).waitFor()
  watched.assertNoProblems()
})

test('a path that no screen has leads back to the start', async () => {
  await using watched = await site.open({ refusals: [401] })
  await watched.go('/p/project_1/nothing')
  await watched.page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await watched.assertSound('not-found')
})

test('an authenticator app: set up, asked for, replaced by a recovery code', async () => {
  await using watched = await site.openAsOwner()
  const { page } = watched
  await watched.go('/account')
  await watched.assertSound('account')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await page.getByLabel('Confirm with your password').fill(site.owner.password)
  await page.keyboard.press('Enter')
  const secret = await page.getByRole('dialog').locator('pre').innerText()
  await watched.assertSound('account-app')
  await watched.waitForFocus(/^Then enter the code that the app shows/)
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor()
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  assert.ok(codes.length >= 8)
  await watched.assertSound('account-codes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'I’ve saved these codes' }).click()
  await page
    .getByText('You sign in with your password and a code from your authenticator app.')
    .waitFor()
  watched.assertNoProblems()

  await using other = await site.open({ refusals: [400, 401] })
  await other.go('/sign-in')
  await other.page.getByLabel('Email').fill(site.owner.email)
  await other.page.getByLabel('Password', { exact: true }).fill(site.owner.password)
  await other.page.keyboard.press('Enter')
  await other.page.getByRole('heading', { name: 'One more step' }).waitFor()
  await other.assertSound('sign-in-code')
  await other.waitForFocus(/^Code from your authenticator app/)
  await other.page.keyboard.type('000000')
  await other.page.keyboard.press('Enter')
  await other.page.getByText('Wrong or expired code. Try the one the app shows now.').waitFor()
  await other.page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await other.page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await other.page.keyboard.press('Enter')
  await other.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  other.assertNoProblems()

  await watched.go('/account')
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByText('All other sessions were ended.').waitFor()
  await other.page.getByRole('link', { name: 'Forms' }).click()
  await other.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
})
