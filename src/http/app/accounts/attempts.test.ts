import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { issueResetToken } from '#core/members/issue-reset-token.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// The library of sign-in has the machine's clock.
const app = await startApp({
  startsAt: Date.now(),
  mail: { send: async () => {} },
  trustedProxies: ['127.0.0.1'],
})
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)

test('no response reveals whether an account exists', async () => {
  const { email } = await addMember(app, projectId, 'member')
  const responses = []
  for (const [address, enteredPassword] of [
    [email, `${password}!`],
    ['nobody@example.com', password],
  ] as const) {
    const { status, body, headers } = await new Browser(app).signIn(address, enteredPassword)
    const { requestId: _, ...problem } = body as unknown as Problem
    const names = Object.keys(headers).filter((name) => name !== 'content-length')
    responses.push({ status, problem, names })
  }
  assert.equal(responses[0]?.status, 401)
  assert.deepEqual(responses[0], responses[1])
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

test("strangers who use up an account's attempts lock out no known browser", async () => {
  const known = await addMember(app, projectId, 'member')
  const { email } = known
  const other = await addMember(app, projectId, 'member')
  const useUp = async () => {
    for (let i = 0; i < 5; i += 1) await new Browser(app).signIn(email, 'x')
    assert.equal((await new Browser(app).signIn(email)).status, 429)
  }
  await useUp()
  assert.equal((await known.signIn(email)).status, 200)
  // The mark belongs to an account, and limits the browser that has it.
  assert.equal((await other.signIn(email)).status, 429)
  const [name, mark] = markOf(known)
  for (const forged of [`${mark}x`, `${'x'.repeat(16)}.${mark.split('.')[1]}`, '', 'x']) {
    const forger = new Browser(app)
    forger.cookies.set(name, forged)
    assert.equal((await forger.signIn(email)).status, 429)
  }
  for (let i = 0; i < 4; i += 1) assert.equal((await known.signIn(email, 'x')).status, 401)
  assert.equal((await known.signIn(email)).status, 429)

  // Without that browser, a link lets its owner in.
  app.clock.advance(60_000)
  const fresh = new Browser(app)
  const newPassword = 'a new long password'
  const body = { token: await issueResetToken(app.store, email, app.clock.now()), newPassword }
  await fresh.ask('POST', '/auth/reset-password', body)
  await useUp()
  assert.equal((await fresh.signIn(email, newPassword)).status, 200)
})

/** The cookie by which a browser is known. */
function markOf({ cookies }: Browser): [string, string] {
  const mark = [...cookies].find(([cookie]) => cookie.endsWith('known_browser'))
  assert.ok(mark)
  return mark
}

/** Uses up the attempts of an address. */
async function useUpAddress(address: string): Promise<void> {
  const attacker = new Browser(app)
  attacker.address = address
  const path = `/v1/invitations/${'x'.repeat(32)}`
  for (let i = 0; i < 30; i += 1) await attacker.request('GET', path)
  assert.equal((await attacker.request('GET', path)).status, 429)
}

test('strangers who use up the attempts of an address keep no known browser out', async () => {
  const address = '192.0.2.1'
  const known = await addMember(app, projectId, 'member')
  const other = await addMember(app, projectId, 'member')
  known.address = address
  other.address = address
  await useUpAddress(address)
  for (let i = 0; i < 5; i += 1) await new Browser(app).signIn(known.email, 'x')
  assert.equal((await new Browser(app).signIn(known.email)).status, 429)
  const before = await app.storedState()
  const fresh = new Browser(app)
  fresh.address = address
  assert.equal((await fresh.signIn(known.email)).status, 429)
  const [name, mark] = markOf(known)
  const [id, account, signature = ''] = mark.split('.')
  const forgeries = [
    `${mark}x`,
    `${'x'.repeat(16)}.${account}.${signature}`,
    `${id}.${'x'.repeat(22)}.${signature}`,
    `${id}.${account}.${'x'.repeat(43)}`,
    `${id}.${signature}`,
    '',
  ]
  for (const forged of forgeries) {
    fresh.cookies.set(name, forged)
    assert.equal((await fresh.signIn(known.email)).status, 429)
    assert.equal((await fresh.request('GET', beginPasskey)).status, 429)
  }
  // Another account's mark is of no use for this one.
  assert.equal((await other.signIn(known.email)).status, 429)
  assert.equal(await app.storedState(), before)
  assert.equal((await known.signIn(known.email)).status, 200)
  assert.equal((await known.request('GET', beginPasskey)).status, 200)
  const newPassword = 'a new long password'
  const body = { currentPassword: password, newPassword }
  await known.ask('POST', '/auth/change-password', body)
})

const beginPasskey = '/auth/passkey/generate-authenticate-options'

test('all known browsers of an account share what one address has', async () => {
  const address = '192.0.2.2'
  const { email } = await addMember(app, projectId, 'member')
  const browsers: Browser[] = []
  for (let i = 0; i < 7; i += 1) {
    app.clock.advance(60_000)
    const browser = new Browser(app)
    assert.equal((await browser.signIn(email)).status, 200)
    browsers.push(browser)
  }
  app.clock.advance(60_000)
  await useUpAddress(address)
  const statuses = []
  for (const browser of browsers) {
    browser.address = address
    for (let i = 0; i < 5; i += 1) statuses.push((await browser.signIn(email, 'x')).status)
  }
  const expected = statuses.map((_, index) => (index < 30 ? 401 : 429))
  assert.equal(statuses.length, 35)
  assert.deepEqual(statuses, expected)
  // Attempts from other browsers count with strangers again.
  const [last = new Browser(app)] = browsers.slice(-1)
  last.address = '192.0.2.3'
  assert.equal((await last.signIn(email)).status, 200)
})
