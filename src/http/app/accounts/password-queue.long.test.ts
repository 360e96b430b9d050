import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { issueResetToken } from '#core/members/issue-reset-token.ts'
import { invite } from '#core/members/manage-members.ts'
import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import type { Problem } from '#test/harness/response.ts'

// Dear enough that the strangers' queue is full before it moves.
const app = await startApp({
  startsAt: Date.now(),
  trustedProxies: ['127.0.0.1'],
  passwordCost: 13,
})
after(() => app[Symbol.asyncDispose]())
const { projectId } = await setUpOwner(app)

const strangersAtOnce = 40

/** Wrong passwords from as many addresses at once; more than can wait. */
function flood(email = 'nobody@example.com') {
  const responses = Array.from({ length: strangersAtOnce }, async (_, i) => {
    const stranger = new Browser(app)
    stranger.address = `198.51.100.${i}`
    const response = await stranger.signIn(i === 0 ? email : `nobody-${i}@example.com`, 'x')
    if (response.status === 401) progress.hashed += 1
    return response
  })
  const progress = { hashed: 0, responses: Promise.all(responses) }
  return progress
}

test('more passwords at once than can wait are refused, and none of them is an error', async () => {
  const { email } = await addMember(app, projectId, 'member')
  const before = await app.storedState()
  const responses = await flood(email).responses
  const refused = responses.filter(({ status }) => status === 429)
  assert.ok(refused.length > 0)
  for (const { body, headers } of refused) {
    assert.equal((body as unknown as Problem).code, 'rate_limited')
    assert.equal(headers['retry-after'], '5')
  }
  assert.ok(responses.every(({ status }) => status === 401 || status === 429))
  assert.ok(!app.logLines.some((line) => line.includes('"level":50')))
  assert.equal(await app.storedState(), before)
})

test('strangers who fill the queue of passwords delay no known browser', async () => {
  const browsers: Browser[] = []
  for (let i = 0; i < 5; i += 1) {
    const member = await addMember(app, projectId, 'member')
    browsers.push(member)
    while (browsers.length % 4 > 0) {
      const another = new Browser(app)
      assert.equal((await another.signIn(member.email)).status, 200)
      browsers.push(another)
    }
  }
  app.clock.advance(60_000)
  const strangers = flood()
  const known = browsers.map(async (browser) => {
    // The address of one of the strangers.
    browser.address = '198.51.100.1'
    const { status } = await browser.signIn(browser.email)
    return { status, strangersBefore: strangers.hashed }
  })
  const entered = await Promise.all(known)
  assert.deepEqual(
    entered.map(({ status }) => status),
    Array(20).fill(200),
  )
  // The last of them is in before the strangers' queue has ended.
  await strangers.responses
  assert.ok(Math.max(...entered.map((one) => one.strangersBefore)) < strangers.hashed)
})

test('nor sessions and links, whose passwords are hashed as well', async () => {
  const member = await addMember(app, projectId, 'member')
  const forgetful = await addMember(app, projectId, 'member')
  const now = app.clock.now()
  const [invited, email] = [new Browser(app), 'invited@example.com']
  const { token } = await invite(app.store, {
    projectId,
    email,
    role: 'viewer',
    by: 'operator',
    now,
  })
  const resetToken = await issueResetToken(app.store, forgetful.email, now)
  const newPassword = 'a new long password'
  const strangers = flood()
  const changed = { currentPassword: password, newPassword }
  await Promise.all([
    member.ask('POST', '/auth/change-password', changed),
    forgetful.ask('POST', '/auth/reset-password', { token: resetToken, newPassword }),
    invited.ask('POST', `/v1/invitations/${token}`, { name: 'Ines', password }),
  ])
  const { hashed } = strangers
  await strangers.responses
  assert.ok(hashed < strangers.hashed)
})
