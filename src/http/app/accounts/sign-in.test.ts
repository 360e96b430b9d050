import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)

test('signing in and out: a new session each time, which ends at once', async () => {
  const { email, cookies: first } = await addMember(app, projectId, 'member')
  const browser = new Browser(app)
  const response = await browser.signIn(email.toUpperCase())
  assert.deepEqual([response.status, response.body], [200, { twoFactorRedirect: false }])
  const cookie = response.headers['set-cookie'] ?? ''
  const lines = cookie.split(/,\s*(?=__Host-)/)
  assert.deepEqual(
    lines.map((line) => line.split('=')[0]),
    ['__Host-contact_sync.known_browser', '__Host-contact_sync.session_token'],
  )
  for (const line of lines) {
    for (const part of [/; Path=\/(?:;|$)/, /; HttpOnly/, /; Secure/, /; SameSite=Lax/i]) {
      assert.match(line, part)
    }
    assert.doesNotMatch(line, /Domain/i)
  }
  assert.notDeepEqual([...browser.cookies], [...first])
  await browser.ask('GET', '/v1/session')
  const kept = new Map(browser.cookies)
  await browser.ask('POST', '/auth/sign-out', {})
  assert.deepEqual([...browser.cookies.keys()], ['__Host-contact_sync.known_browser'])
  for (const [name, value] of kept) browser.cookies.set(name, value)
  assert.equal((await browser.request('GET', '/v1/session')).status, 401)
})

test('where PUBLIC_URL is not https, cookies have other names and no Secure', async () => {
  await using plain = await startApp({ publicUrl: 'http://contacts.example.com:8080' })
  const { browser } = await setUpOwner(plain)
  await browser.ask('GET', '/v1/session')
  const response = await new Browser(plain).signIn(browser.email)
  const lines = (response.headers['set-cookie'] ?? '').split(/,\s*(?=contact_sync)/)
  assert.equal(lines.length, 2)
  for (const line of lines) {
    assert.match(line, /^contact_sync\.\w+=[^;]+;.*; HttpOnly; SameSite=Lax$/)
    assert.doesNotMatch(line, /Secure|Domain/i)
  }
})

test('a session that a browser brings along is never taken over', async () => {
  const { email } = await addMember(app, projectId, 'member')
  const browser = new Browser(app)
  const [name, planted] = ['__Host-contact_sync.session_token', `${'a'.repeat(32)}.x`]
  browser.cookies.set(name, planted)
  await browser.signIn(email)
  assert.notEqual(browser.cookies.get(name), planted)
  const thief = new Browser(app)
  thief.cookies.set(name, planted)
  assert.equal((await thief.request('GET', '/v1/session')).status, 401)
})

test('a password is changed with the old one, and other sessions end', async () => {
  const browser = await addMember(app, projectId, 'member')
  const other = new Browser(app)
  await other.signIn(browser.email)
  const change = (currentPassword: string, newPassword: string) =>
    browser.request<Problem>('POST', '/auth/change-password', {
      body: { currentPassword, newPassword },
    })
  const next = 'another long password'
  for (const [current, wanted] of [
    ['wrong password', next],
    [password, 'short'],
    [password, 'passwordpassword'],
  ] as const) {
    assert.equal((await change(current, wanted)).status, 400)
  }
  await other.ask('GET', '/v1/session')
  assert.equal((await change(password, next)).status, 200)
  await browser.ask('GET', '/v1/session')
  assert.equal((await other.request('GET', '/v1/session')).status, 401)
  assert.equal((await other.signIn(browser.email)).status, 401)
  assert.equal((await other.signIn(browser.email, next)).status, 200)
})

test('sessions are listed and ended, and a stored hash does not sign in', async () => {
  const browser = await addMember(app, projectId, 'member')
  const others = [new Browser(app), new Browser(app)]
  for (const one of others) await one.signIn(browser.email)
  const path = '/v1/account/sessions'
  const list = async () =>
    (await browser.ask<{ sessions: { id: string; isCurrent: boolean }[] }>('GET', path)).sessions
  const [latest] = await list()
  const current = (await list()).filter(({ isCurrent }) => isCurrent)
  assert.deepEqual([(await list()).length, current.length], [3, 1])
  await browser.ask('DELETE', `${path}/${latest?.id}`)
  assert.equal((await browser.request('DELETE', `${path}/${latest?.id}`)).status, 404)
  assert.equal((await list()).length, 2)
  await browser.ask('DELETE', path)
  assert.equal((await list()).length, 1)
  for (const one of others) assert.equal((await one.request('GET', '/v1/session')).status, 401)
  const rows = await app.engine.rows('SELECT token_hash FROM sessions')
  const thief = new Browser(app)
  for (const row of rows) {
    thief.cookies.set('__Host-contact_sync.session_token', `${String(row['token_hash'])}.x`)
    assert.equal((await thief.request('GET', '/v1/session')).status, 401)
  }
})

test('a session keeps 256 characters of what a browser calls itself', async () => {
  const member = await addMember(app, projectId, 'member')
  const path = '/v1/account/sessions'
  for (const name of ['Mozilla/5.0 (X11; Linux x86_64)', 'x'.repeat(7_200)]) {
    const body = { email: member.email, password }
    const headers = { 'user-agent': name }
    await member.request('POST', '/auth/sign-in/email', { body, headers })
    const { sessions } = await member.ask<{
      sessions: { isCurrent: boolean; userAgent: string | null }[]
    }>('GET', path)
    const current = sessions.find(({ isCurrent }) => isCurrent)
    assert.equal(current?.userAgent, name.slice(0, 256))
  }
})

test("one person can't see or end another's sessions", async () => {
  const [ann, bob] = [
    await addMember(app, projectId, 'member'),
    await addMember(app, projectId, 'owner'),
  ]
  const path = '/v1/account/sessions'
  const { sessions } = await ann.ask<{ sessions: { id: string }[] }>('GET', path)
  assert.equal((await bob.request('DELETE', `${path}/${sessions[0]?.id}`)).status, 404)
  await bob.ask('DELETE', path)
  await ann.ask('GET', '/v1/session')
})

test('a session ends two weeks after the application last asked for it', async () => {
  await using freshApp = await startApp({ startsAt: Date.now() })
  const { browser } = await setUpOwner(freshApp)
  const day = 24 * 3_600_000
  freshApp.clock.advance(10 * day)
  const renewed = await browser.request('GET', '/v1/session')
  assert.match(renewed.headers['set-cookie'] ?? '', /; Max-Age=1209600; .*HttpOnly.*Secure/)
  freshApp.clock.advance(day - 1)
  const again = await browser.request('GET', '/v1/session')
  assert.equal(again.headers['set-cookie'], undefined)
  freshApp.clock.advance(12 * day + 1)
  await browser.ask('GET', '/v1/projects')
  freshApp.clock.advance(day)
  assert.equal((await browser.request('GET', '/v1/session')).status, 401)
})
