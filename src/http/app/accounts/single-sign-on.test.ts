import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { issueResetToken } from '#core/members/issue-reset-token.ts'
import { invite } from '#core/members/manage-members.ts'
import type { Role } from '#model/members/roles.ts'
import { publicUrl } from '#test/harness/assert-contract.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { IdentityProvider, client, passThrough } from '#test/harness/people/identity-provider.ts'
import { codeOf } from '#test/harness/people/totp.ts'

const provider = await IdentityProvider.start()
provider.register(publicUrl)
const { issuer } = provider
const singleSignOn = {
  ...{ issuer, clientId: client.id, clientSecret: client.secret, name: 'Example ID' },
  allowedDomains: ['example.com', 'invited.example'],
  defaultRole: 'viewer' as Role | null,
}
const app = await startApp({ singleSignOn })
after(async () => {
  await app[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})
const { projectId, browser: owner } = await setUpOwner(app)
const expired = '/sign-in?problem=expired'

let subjects = 0

function person(email: string, name = 'Ina Example') {
  subjects += 1
  return { sub: `subject-${subjects}`, email, email_verified: true, name }
}

/** What the provider sends the browser back with. */
async function callbackOf(browser: Browser, path = '/auth/single-sign-on', body: object = {}) {
  app.clock.advance(60_000)
  const { url } = await browser.ask<{ url: string }>('POST', path, body)
  return passThrough(url, issuer)
}

/** The page that follows. */
async function back(browser: Browser, path: string): Promise<string | undefined> {
  const response = await browser.request('GET', path.replace(/^\/app/, ''))
  assert.equal(response.status, 302, response.text)
  return response.headers['location']
}

async function signIn(as: typeof provider.person, browser = new Browser(app)) {
  provider.person = as
  const page = await back(browser, await callbackOf(browser, undefined, { next: '/p/next' }))
  return { browser, page }
}

type Session = {
  account: { email: string; name: string }
  projects: { id: string; role: string }[]
}
const sessionOf = (browser: Browser) => browser.ask<Session>('GET', '/v1/session')
const isSignedIn = async (browser: Browser) =>
  (await browser.request('GET', '/v1/session')).status === 200

test('a new person with an allowed domain gets the default role, and is then known', async () => {
  const nora = person('Nora@example.com', 'Nora New')
  const { browser, page } = await signIn(nora)
  assert.equal(page, '/p/next')
  const session = await sessionOf(browser)
  assert.deepEqual([session.account.email, session.account.name], ['nora@example.com', 'Nora New'])
  assert.deepEqual(
    session.projects.map(({ role }) => role),
    ['viewer'],
  )
  // The address at the provider may change; the subject does not.
  const again = await signIn({ ...nora, email: 'nora.new@example.com' })
  assert.equal((await sessionOf(again.browser)).account.email, 'nora@example.com')
  assert.equal((await again.browser.request('POST', '/auth/sign-out', { body: {} })).status, 200)
  assert.equal(await isSignedIn(again.browser), false)
})

test('a sign-in at the provider marks the browser, and the audit log has it', async () => {
  const { browser } = await signIn(person('ada@example.com', 'Ada Audited'))
  assert.equal(browser.isKnown(), true)
  const path = `/v1/projects/${projectId}/audit?action=signIn&limit=1`
  const { entries } = await owner.ask<{ entries: { label: string }[] }>('GET', path)
  assert.deepEqual(
    entries.map(({ label }) => label),
    ['Ada Audited'],
  )
})

test('an invited person joins with the role of the invitation', async () => {
  const email = 'ivo@invited.example'
  const invitation = { projectId, email, role: 'admin', by: 'operator' } as const
  const { token } = await invite(app.store, { ...invitation, now: app.clock.now() })
  const { browser } = await signIn(person(email))
  assert.deepEqual(
    (await sessionOf(browser)).projects.map(({ role }) => role),
    ['admin'],
  )
  assert.equal((await browser.request('GET', `/v1/invitations/${token}`)).status, 404)
})

test('other domains and unverified addresses are refused, and nothing is stored', async () => {
  const [stranger, unverified] = [
    person('stranger@other.example'),
    { ...person('una@example.com'), email_verified: false },
  ]
  for (const [as, problem] of [
    [stranger, 'domain_not_allowed'],
    [unverified, 'unverified_email'],
  ] as const) {
    const { browser, page } = await signIn(as)
    assert.equal(page, `/sign-in?problem=${problem}`)
    assert.equal(await isSignedIn(browser), false)
    assert.equal(await app.store.findAccount(as.email), null)
  }
})

test('an account that exists is connected only after a sign-in with what it had', async () => {
  const member = await addMember(app, projectId, 'member')
  const mia = person(member.email)
  const refused = await signIn(mia)
  assert.equal(refused.page, '/sign-in?problem=account_exists')
  assert.equal(await isSignedIn(refused.browser), false)
  const methods = () => member.ask('GET', '/v1/account/sign-in-methods')
  assert.deepEqual(await methods(), { hasPassword: true, isConnected: false })
  const connect = '/auth/single-sign-on/connect'
  provider.person = person('someone.else@example.com')
  const other = await back(member, await callbackOf(member, connect))
  assert.equal(other, '/account?problem=other_email')
  provider.person = mia
  assert.equal(await back(member, await callbackOf(member, connect)), '/account')
  assert.deepEqual(await methods(), { hasPassword: true, isConnected: true })
  const { browser, page } = await signIn(mia)
  assert.equal(page, '/p/next')
  assert.equal((await sessionOf(browser)).account.email, member.email)
  await member.ask('DELETE', '/v1/account/single-sign-on')
  assert.deepEqual(await methods(), { hasPassword: true, isConnected: false })
  assert.equal((await signIn(mia)).page, '/sign-in?problem=account_exists')
  const all = { actorId: null, subject: 'account', action: null, since: null, until: null } as const
  const recorded = await app.store.listAuditEntries({ projectId, ...all, before: null, limit: 2 })
  assert.deepEqual(
    recorded.map(({ action }) => action),
    ['disconnectSingleSignOn', 'connectSingleSignOn'],
  )
})

test('an account without a password stays connected until it has one', async () => {
  const nils = person('nils@example.com')
  const { browser } = await signIn(nils)
  const response = await browser.request('DELETE', '/v1/account/single-sign-on')
  assert.equal(response.status, 400)
  for (const [path, body] of [
    ['/auth/change-password', { currentPassword: password, newPassword: 'nine quiet lanterns' }],
    ['/auth/two-factor/enable', { password }],
  ] as const) {
    app.clock.advance(60_000)
    const { status } = await browser.request('POST', path, { body })
    assert.ok(status >= 400 && status < 500, `${path}: ${status}`)
  }
  assert.equal((await new Browser(app).signIn(nils.email)).status, 401)
})

test('who signs in at the provider is not asked for the code that a password needs', async () => {
  const sara = person('sara@example.com')
  await signIn(sara)
  const token = await issueResetToken(app.store, sara.email, app.clock.now())
  const browser = new Browser(app)
  await browser.ask('POST', '/auth/reset-password', { token, newPassword: password })
  await browser.signIn(sara.email)
  const enable = '/auth/two-factor/enable'
  const begun = await browser.ask<{ totpURI: string }>('POST', enable, { password })
  const secret = new URL(begun.totpURI).searchParams.get('secret') ?? ''
  await browser.ask('POST', '/auth/two-factor/verify-totp', { code: codeOf(secret) })
  assert.equal((await new Browser(app).signIn(sara.email)).body.twoFactorRedirect, true)
  const again = await signIn(sara)
  assert.equal(again.page, '/p/next')
  assert.equal((await sessionOf(again.browser)).account.email, sara.email)
})

test('no token of the provider is stored', async () => {
  await signIn(person('tia@example.com'))
  const rows = await app.engine.rows('SELECT * FROM credentials')
  assert.ok(rows.some((row) => String(row['subject']).startsWith(`${issuer} subject-`)))
  assert.doesNotMatch(JSON.stringify(rows), /eyJ|access|refresh/)
})

test('a callback works once, in the browser that began, with its state', async () => {
  provider.person = person('rea@example.com')
  const browser = new Browser(app)
  const path = await callbackOf(browser, undefined, { next: '/' })
  assert.equal(await back(new Browser(app), path), expired)
  const forged = path.replace(/state=[^&]+/, 'state=forged')
  assert.equal(await back(browser, forged), expired)
  assert.equal(await back(browser, '/app/auth/callback/oidc'), expired)
  assert.equal(await app.store.findAccount('rea@example.com'), null)
  assert.equal(await back(browser, await callbackOf(browser, undefined, { next: '/' })), '/')
  const replaying = new Browser(app)
  const next = await callbackOf(replaying, undefined, { next: '/' })
  const cookies = new Map(replaying.cookies)
  assert.equal(await back(replaying, next), '/')
  const thief = new Browser(app)
  for (const [name, value] of cookies) thief.cookies.set(name, value)
  assert.equal(await back(thief, next), expired)
  assert.equal(await isSignedIn(thief), false)
})

test('who cancels at the provider is told so', async () => {
  assert.equal((await signIn(null)).page, '/sign-in?problem=canceled')
})

test('people are sent nowhere but to a page of the application', async () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'x']) {
    const body = { next }
    const { status } = await new Browser(app).request('POST', '/auth/single-sign-on', { body })
    assert.ok(status >= 400 && status < 500, `${next}: ${status}`)
  }
})

test('while the provider is away, it is said so, and a password still signs in', async () => {
  const gone = await IdentityProvider.start()
  await gone[Symbol.asyncDispose]()
  const settings = { ...singleSignOn, issuer: gone.issuer }
  await using node = await startApp({ beside: app, singleSignOn: settings })
  const browser = new Browser(node)
  const { status } = await browser.request('POST', '/auth/single-sign-on', { body: { next: '/' } })
  assert.equal(status, 503)
  const member = await addMember(app, projectId, 'member')
  assert.equal((await browser.signIn(member.email)).status, 200)
})

test('a provider that stops answering, or has another name, signs nobody in', async () => {
  await using own = await IdentityProvider.start()
  own.register(publicUrl)
  const settings = { ...singleSignOn, issuer: own.issuer }
  await using node = await startApp({ beside: app, singleSignOn: settings })
  own.person = person('olaf@example.com')
  const browser = new Browser(node)
  const body = { next: '/' }
  const { url } = await browser.ask<{ url: string }>('POST', '/auth/single-sign-on', body)
  const path = await passThrough(url, own.issuer)
  await own.stop()
  assert.equal(await back(browser, path), '/sign-in?problem=unavailable')
  const misnamed = { ...singleSignOn, issuer: `${issuer}/` }
  await using other = await startApp({ beside: app, singleSignOn: misnamed })
  const response = await new Browser(other).request('POST', '/auth/single-sign-on', { body })
  assert.equal(response.status, 503)
})

test('without a default role or project, people need an invitation', async () => {
  await using node = await startApp({
    beside: app,
    singleSignOn: { ...singleSignOn, defaultRole: null },
  })
  provider.person = person('uli@example.com')
  const browser = new Browser(node)
  const body = { next: '/' }
  const { url } = await browser.ask<{ url: string }>('POST', '/auth/single-sign-on', body)
  const page = await back(browser, await passThrough(url, issuer))
  assert.equal(page, '/sign-in?problem=not_invited')
  const { id } = await app.addProject()
  const archive = `/v1/projects/${projectId}/archive`
  await owner.ask('PUT', archive, { isArchived: true })
  assert.equal((await signIn(person('ute@example.com'))).page, '/sign-in?problem=not_invited')
  await owner.ask('PUT', archive, { isArchived: false })
  const vera = person('vera@example.com')
  assert.equal((await signIn(vera)).page, '/sign-in?problem=not_invited')
  await app.store.setDefaultProject(id)
  const { browser: veras } = await signIn(vera)
  assert.deepEqual(
    (await sessionOf(veras)).projects.map((project) => [project.id, project.role]),
    [[id, 'viewer']],
  )
})

test('a connected person joins the projects that they are invited to', async () => {
  const ines = person('ines@invited.example')
  const { email } = ines
  const [first, second] = [await app.addProject(), await app.addProject()]
  const inviteTo = (to: string) =>
    invite(app.store, {
      projectId: to,
      email,
      role: 'member',
      by: 'operator',
      now: app.clock.now(),
    })
  await inviteTo(first.id)
  const { browser } = await signIn(ines)
  const projectsOf = async (of: Browser) => (await sessionOf(of)).projects.map(({ id }) => id)
  assert.deepEqual(await projectsOf(browser), [first.id])
  await inviteTo(second.id)
  const again = await signIn(ines)
  assert.deepEqual((await projectsOf(again.browser)).toSorted(), [first.id, second.id].toSorted())
})

test('who is invited as owner needs the link of the invitation', async () => {
  const { id: other } = await app.addProject()
  const inviteAs = async (email: string, role: Role, to = projectId) => {
    const invitation = { projectId: to, email, role, by: 'operator', now: app.clock.now() } as const
    return (await invite(app.store, invitation)).token
  }
  const rolesOf = async (browser: Browser) =>
    (await sessionOf(browser)).projects.map(({ id, role }) => [id, role] as const)
  const olga = person('olga@example.com')
  const token = await inviteAs(olga.email, 'owner')
  const without = await signIn(olga)
  assert.equal(without.page, '/sign-in?problem=link_needed')
  assert.equal(await isSignedIn(without.browser), false)
  assert.equal(await app.store.findAccount(olga.email), null)

  // Another's link is of no use, nor is one that never was.
  const ofOther = await inviteAs('otto@example.com', 'owner')
  provider.person = olga
  const begin = (browser: Browser, invitation: string) =>
    callbackOf(browser, undefined, { next: '/', invitation })
  const foreign = new Browser(app)
  const refused = await back(foreign, await begin(foreign, ofOther))
  assert.equal(refused, '/sign-in?problem=link_needed')
  const unknown = { next: '/', invitation: 'x'.repeat(32) }
  const response = await foreign.request('POST', '/auth/single-sign-on', { body: unknown })
  assert.equal(response.status, 404)
  assert.equal(await app.store.findAccount(olga.email), null)

  const browser = new Browser(app)
  assert.equal(await back(browser, await begin(browser, token)), '/')
  assert.deepEqual(await rolesOf(browser), [[projectId, 'owner']])
  const rows = await app.engine.rows('SELECT * FROM verifications')
  assert.ok(!JSON.stringify(rows).includes(token))

  // Other invitations are accepted, and the link still is by the account that then exists.
  const oona = person('oona@example.com')
  const ownersToken = await inviteAs(oona.email, 'owner')
  await inviteAs(oona.email, 'member', other)
  const { browser: oonas } = await signIn(oona)
  assert.deepEqual(await rolesOf(oonas), [[other, 'member']])
  await signIn(oona, oonas)
  assert.deepEqual(await rolesOf(oonas), [[other, 'member']])
  await oonas.ask('POST', `/v1/invitations/${ownersToken}`, {})
  await signIn(oona, oonas)
  const roles = new Map(await rolesOf(oonas))
  assert.deepEqual([roles.get(projectId), roles.get(other)], ['owner', 'member'])
})

test('without single sign-on there is nothing to begin, connect or finish', async () => {
  await using plain = await startApp({ beside: app })
  const browser = await addMember(app, projectId, 'member')
  browser.app = plain
  const offer = await browser.ask<{ singleSignOn: string | null }>('GET', '/v1/sign-in')
  assert.equal(offer.singleSignOn, null)
  for (const [path, body] of [
    ['/auth/single-sign-on', { next: '/' }],
    ['/auth/single-sign-on/connect', {}],
  ] as const) {
    assert.equal((await browser.request('POST', path, { body })).status, 404)
  }
  assert.equal(
    await back(browser, '/app/auth/callback/oidc?state=x&code=y'),
    '/account?problem=failed',
  )
})
