import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { invite } from '#core/members/manage-members.ts'
import { IdentityProvider } from '#test/harness/people/identity-provider.ts'
import { Site } from './site.ts'

const provider = await IdentityProvider.start()
const site = await Site.startAlone({
  ...provider.settings,
  OIDC_NAME: 'Example ID',
  OIDC_ALLOWED_DOMAINS: 'example.com',
  OIDC_DEFAULT_ROLE: 'viewer',
})
provider.register(site.url)
before(async () => {
  await site.setUp()
  await site.withStore((store) => store.setDefaultProject(site.projectId))
})
after(async () => {
  await site[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

const elsewhere = [provider.issuer]

function person(email: string, name: string) {
  return { sub: name, email, email_verified: true, name }
}

test('single sign-on: a new person signs in, and out', async () => {
  provider.person = person('noor@example.com', 'Noor Haddad')
  await using watched = await site.open({ refusals: [401], elsewhere })
  const { page } = watched
  await watched.go('/sign-in')
  const button = page.getByRole('button', { name: 'Sign in with Example ID' })
  await button.waitFor()
  await watched.assertSound('sign-in-single-sign-on')
  await button.click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await watched.go('/account')
  await page.getByText('Your account is connected to Example ID.').waitFor()
  await page.getByText('To disconnect it, set a password first.').waitFor()
  await watched.assertSound('account-single-sign-on')
  watched.assertNoProblems()
})

test('single sign-on: an invited person joins from the invitation', async () => {
  const email = 'ines@example.com'
  const invitation = { projectId: site.projectId, email, role: 'admin', by: 'operator' } as const
  const { token } = await site.withStore((store) =>
    invite(store, { ...invitation, now: Date.now() }),
  )
  provider.person = person(email, 'Ines Duarte')
  await using watched = await site.open({ refusals: [401], elsewhere })
  const { page } = watched
  await watched.go(`/invite/${token}`)
  await page.getByRole('button', { name: 'Join with Example ID' }).waitFor()
  await watched.assertSound('invite-single-sign-on')
  await page.getByRole('button', { name: 'Join with Example ID' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await watched.go(`${site.projectPath}/settings/keys`)
  await page.getByRole('button', { name: 'Create key' }).waitFor()
  watched.assertNoProblems()
})

test('single sign-on: an owner joins only from the invitation', async () => {
  const email = 'olga@example.com'
  const invitation = { projectId: site.projectId, email, role: 'owner', by: 'operator' } as const
  const { token } = await site.withStore((store) =>
    invite(store, { ...invitation, now: Date.now() }),
  )
  provider.person = person(email, 'Olga Petrova')
  await using watched = await site.open({ refusals: [401], elsewhere })
  const { page } = watched
  await watched.go('/sign-in')
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await page.getByRole('alert').getByText('You’re invited as an owner.').waitFor()
  await watched.assertSound('sign-in-owner-invited')
  await watched.go(`/invite/${token}`)
  await page.getByRole('button', { name: 'Join with Example ID' }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  watched.assertNoProblems()
})

test('single sign-on: an account is connected after a sign-in, not before', async () => {
  provider.person = person(site.owner.email, 'Anna Lindqvist')
  await using watched = await site.open({ refusals: [401], elsewhere })
  const { page } = watched
  await watched.go('/sign-in?next=%2Faccount')
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await page.getByRole('alert').getByText('There is an account with your email address.').waitFor()
  await watched.assertSound('sign-in-account-exists')
  await page.getByLabel('Email').fill(site.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(site.owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await watched.go('/account')
  await page.getByRole('button', { name: 'Connect Example ID' }).click()
  await page.getByText('Your account is connected to Example ID.').waitFor()
  await using other = await site.open({ refusals: [401], elsewhere })
  await other.go('/sign-in')
  await other.page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await other.page.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('You can no longer sign in with Example ID.').waitFor()
  await page.getByRole('button', { name: 'Connect Example ID' }).waitFor()
  watched.assertNoProblems()
})

test('single sign-on: each refusal says its reason', async () => {
  await using watched = await site.open({ refusals: [401], elsewhere })
  const { page } = watched
  const unverified = { ...person('una@example.com', 'Una'), email_verified: false }
  for (const [as, reason] of [
    [person('eve@other.example', 'Eve'), 'isn’t from a domain that may sign in here'],
    [unverified, 'Your email address isn’t verified at Example ID.'],
    [null, 'You cancelled signing in.'],
  ] as const) {
    provider.person = as
    await page.context().clearCookies()
    await watched.go('/sign-in')
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
    await page.getByRole('alert').getByText(reason).waitFor()
  }
  await watched.go('/app/auth/callback/oidc?state=forged&code=forged')
  await page.getByRole('alert').getByText('This took too long, or was already used.').waitFor()
  assert.equal(new URL(page.url()).pathname, '/sign-in')
  watched.assertNoProblems()
})
