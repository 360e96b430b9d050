import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'

import type { Problem } from '#test/harness/answer.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)

/** The code of an authenticator at this moment (RFC 6238), from the text that it scans. */
function codeOf(totpUri: string): string {
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

test('signing in and out: a new session each time, which ends at once', async () => {
  const { email, cookies: first } = await addMember(app, projectId, 'member')
  const browser = new Browser(app)
  const answer = await browser.signIn(email.toUpperCase())
  assert.deepEqual([answer.status, answer.body], [200, { twoFactorRedirect: false }])
  const cookie = answer.headers['set-cookie'] ?? ''
  assert.match(cookie, /^__Host-contact_sync\.session_token=/)
  for (const part of [/; Path=\/(?:;|$)/, /; HttpOnly/, /; Secure/, /; SameSite=Lax/i]) {
    assert.match(cookie, part)
  }
  assert.doesNotMatch(cookie, /Domain/i)
  assert.notDeepEqual([...browser.cookies], [...first])
  await browser.ask('GET', '/v1/session')
  const kept = new Map(browser.cookies)
  await browser.ask('POST', '/auth/sign-out', {})
  assert.equal(browser.cookies.size, 0)
  for (const [name, value] of kept) browser.cookies.set(name, value)
  assert.equal((await browser.request('GET', '/v1/session')).status, 401)
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

test('no answer tells whether an account exists', async () => {
  const { email } = await addMember(app, projectId, 'member')
  const answers = []
  for (const [address, given] of [
    [email, `${password}!`],
    ['nobody@example.com', password],
  ] as const) {
    const { status, body, headers } = await new Browser(app).signIn(address, given)
    const { requestId: _, ...problem } = body as unknown as Problem
    const names = Object.keys(headers).filter((name) => name !== 'content-length')
    answers.push({ status, problem, names })
  }
  assert.equal(answers[0]?.status, 401)
  assert.deepEqual(answers[0], answers[1])
})

test('unknown accounts take as long as known ones', async () => {
  await using slow = await startApp({ passwordCost: 13 })
  const { browser } = await setUpOwner(slow)
  const { email } = browser
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let i = 0; i < 8; i += 1) {
    for (const [name, address] of [
      ['known', email],
      ['unknown', `nobody${i}@example.com`],
    ] as const) {
      slow.clock.advance(60_000)
      const start = performance.now()
      await new Browser(slow).signIn(address, 'wrong password 123')
      times[name].push(performance.now() - start)
    }
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  // Without the dummy hash it would be 20 or more.
  assert.ok(ratio > 0.4 && ratio < 2.5, `ratio ${ratio}`)
})

test('attempts are bounded per account, known or not, and per address', async () => {
  const { email } = await addMember(app, projectId, 'member')
  for (const address of [email, 'nobody@example.com']) {
    app.clock.advance(60_000)
    const statuses = []
    for (let i = 0; i < 6; i += 1) {
      const { status } = await new Browser(app).signIn(i % 2 ? address : address.toUpperCase(), 'x')
      statuses.push(status)
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429])
    // Not even the right password, and no other account suffers.
    assert.equal((await new Browser(app).signIn(address)).status, 429)
  }
  assert.equal((await new Browser(app).signIn('owner@example.com')).status, 200)
  app.clock.advance(60_000)
  const statuses = []
  for (let i = 0; i < 31; i += 1) {
    const path = `/v1/invitations/${String(i).padStart(32, 'x')}`
    statuses.push((await new Browser(app).request('GET', path)).status)
  }
  assert.deepEqual([statuses.at(29), statuses.at(30)], [404, 429])
  assert.equal((await new Browser(app).signIn('owner@example.com')).status, 429)
  app.clock.advance(60_000)
  assert.equal((await new Browser(app).signIn('owner@example.com')).status, 200)
})

test('a second factor: set up, asked for, recovered by a code that works once', async () => {
  const owner = await addMember(app, projectId, 'member')
  const begun = await owner.ask<{ totpURI: string; backupCodes: string[] }>(
    'POST',
    '/auth/two-factor/enable',
    { password },
  )
  await owner.ask('POST', '/auth/two-factor/verify-totp', { code: codeOf(begun.totpURI) })
  const session = await owner.ask<{ account: { hasSecondFactor: boolean } }>('GET', '/v1/session')
  assert.equal(session.account.hasSecondFactor, true)

  const enter = async (path: string, code: string) => {
    app.clock.advance(60_000)
    const browser = new Browser(app)
    const { body } = await browser.signIn(owner.email)
    assert.deepEqual(body, { twoFactorRedirect: true })
    assert.equal((await browser.request('GET', '/v1/session')).status, 401)
    const { status } = await browser.request('POST', `/auth/two-factor/${path}`, { body: { code } })
    const { status: inside } = await browser.request('GET', '/v1/session')
    return [status, inside]
  }
  assert.deepEqual(await enter('verify-totp', '000000'), [401, 401])
  assert.deepEqual(await enter('verify-totp', codeOf(begun.totpURI)), [200, 200])
  const recovery = begun.backupCodes[0] ?? ''
  assert.deepEqual(await enter('verify-backup-code', recovery), [200, 200])
  assert.deepEqual(await enter('verify-backup-code', recovery), [401, 401])
  const [stored] = await app.engine.rows('SELECT secret, backup_codes FROM second_factors')
  assert.ok(!JSON.stringify(stored).includes(recovery))

  await owner.ask('POST', '/auth/two-factor/disable', { password })
  app.clock.advance(60_000)
  assert.deepEqual((await new Browser(app).signIn(owner.email)).body, { twoFactorRedirect: false })
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

test('sessions are listed and ended, and what is stored signs nobody in', async () => {
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

test('a session ends two weeks after its last use', async () => {
  await using own = await startApp({ startsAt: Date.now() })
  const { browser } = await setUpOwner(own)
  const day = 24 * 3_600_000
  own.clock.advance(10 * day)
  const renewed = await browser.request('GET', '/v1/session')
  assert.match(renewed.headers['set-cookie'] ?? '', /; Max-Age=1209600; .*HttpOnly.*Secure/)
  own.clock.advance(13 * day)
  await browser.ask('GET', '/v1/projects')
  own.clock.advance(day)
  assert.equal((await browser.request('GET', '/v1/session')).status, 401)
})
