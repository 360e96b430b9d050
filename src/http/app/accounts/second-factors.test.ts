import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Browser, addMember, password, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { codeOf, periodMs } from '#test/harness/people/totp.ts'
import { until } from '#test/harness/until.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)

/** What the audit log has of a person's sign-ins, latest first. */
async function recorded({ email }: Browser): Promise<string[]> {
  const account = await app.store.findAccount(email)
  const path = `/v1/projects/${projectId}/audit?subject=session`
  type Entries = { entries: { action: string; label: string }[] }
  const { entries } = await owner.ask<Entries>('GET', path)
  return entries.filter(({ label }) => label === account?.name).map(({ action }) => action)
}

type Begun = { totpURI: string; backupCodes: string[] }

/** A member whose codes come from an authenticator app; it has shown the code of this moment. */
async function addWithFactor() {
  const browser = await addMember(app, projectId, 'member')
  const begun = await browser.ask<Begun>('POST', '/auth/two-factor/enable', { password })
  const secret = new URL(begun.totpURI).searchParams.get('secret') ?? ''
  const code = codeOf(secret)
  await browser.ask('POST', '/auth/two-factor/verify-totp', { code })
  return { browser, code, nextCode: codeOf(secret, Date.now() + periodMs), begun }
}

/** After the right password: the browser's way in, whose code is still to come. */
async function begin(email: string): Promise<Browser> {
  const browser = new Browser(app)
  const { body } = await browser.signIn(email)
  assert.deepEqual(body, { twoFactorRedirect: true })
  assert.equal((await browser.request('GET', '/v1/session')).status, 401)
  return browser
}

async function enter(browser: Browser, path: string, code: string): Promise<number[]> {
  const { status } = await browser.request('POST', `/auth/two-factor/${path}`, { body: { code } })
  return [status, (await browser.request('GET', '/v1/session')).status]
}

const openedBy = (all: readonly (readonly number[])[]) =>
  all.filter(([status]) => status === 200).length

test('a second factor: set up, required, and switched off', async () => {
  const { browser, nextCode } = await addWithFactor()
  const session = await browser.ask<{ account: { hasSecondFactor: boolean } }>('GET', '/v1/session')
  assert.equal(session.account.hasSecondFactor, true)
  assert.deepEqual(await enter(await begin(browser.email), 'verify-totp', '000000'), [401, 401])
  const way = await begin(browser.email)
  assert.equal(way.isKnown(), false)
  assert.deepEqual(await enter(way, 'verify-totp', nextCode), [200, 200])
  assert.equal(way.isKnown(), true)
  await browser.ask('POST', '/auth/two-factor/disable', { password })
  app.clock.advance(60_000)
  assert.deepEqual((await new Browser(app).signIn(browser.email)).body, {
    twoFactorRedirect: false,
  })
})

test('wrong codes of either kind are recorded, and sign-ins with a right one', async () => {
  const { browser, nextCode } = await addWithFactor()
  const before = await recorded(browser)
  const way = await begin(browser.email)
  assert.deepEqual(await enter(way, 'verify-totp', '000000'), [401, 401])
  assert.deepEqual(await enter(way, 'verify-backup-code', 'wrong-code'), [401, 401])
  await until(async () => (await recorded(browser)).length === before.length + 2)
  assert.deepEqual(await enter(await begin(browser.email), 'verify-totp', nextCode), [200, 200])
  assert.deepEqual(await recorded(browser), ['signIn', 'signInFailed', 'signInFailed', ...before])
})

test('after ten wrong codes in a row, even right ones are rejected', async () => {
  const { browser, nextCode, begun } = await addWithFactor()
  const enterWrong = async (count: number) => {
    app.clock.advance(60_000)
    const way = await begin(browser.email)
    for (let i = 0; i < count; i += 1) {
      assert.deepEqual(await enter(way, 'verify-totp', '000000'), [401, 401])
    }
    return way
  }
  await enterWrong(4)
  await enterWrong(4)
  assert.deepEqual(await enter(await enterWrong(1), 'verify-totp', nextCode), [200, 200])
  await enterWrong(4)
  await enterWrong(4)
  const way = await enterWrong(2)
  const body = { code: begun.backupCodes[0] ?? '' }
  const { status, text } = await way.request('POST', '/auth/two-factor/verify-backup-code', {
    body,
  })
  assert.equal(status, 429)
  assert.match(text, /Too many wrong codes: wait 15 minutes\./)
})

test('a code opens one session, also when two try it at the same moment', async () => {
  const { browser, code, nextCode } = await addWithFactor()
  assert.deepEqual(await enter(await begin(browser.email), 'verify-totp', code), [401, 401])
  const two = [await begin(browser.email), await begin(browser.email)]
  const entered = await Promise.all(two.map((one) => enter(one, 'verify-totp', nextCode)))
  assert.equal(openedBy(entered), 1)
  assert.deepEqual(await enter(await begin(browser.email), 'verify-totp', nextCode), [401, 401])
  const path = '/v1/account/sessions'
  const { sessions } = await browser.ask<{ sessions: unknown[] }>('GET', path)
  assert.equal(sessions.length, 2)
})

test('after a code that was used before, the next one is taken', async () => {
  const { browser, code, nextCode } = await addWithFactor()
  const way = await begin(browser.email)
  assert.deepEqual(await enter(way, 'verify-totp', code), [401, 401])
  assert.deepEqual(await enter(way, 'verify-totp', code), [401, 401])
  assert.deepEqual(await enter(way, 'verify-totp', nextCode), [200, 200])
  assert.deepEqual(await enter(await begin(browser.email), 'verify-totp', nextCode), [401, 401])
})

test('after a recovery code that was used before, another one is taken', async () => {
  const { browser, begun } = await addWithFactor()
  const [first = '', second = ''] = begun.backupCodes
  assert.deepEqual(await enter(await begin(browser.email), 'verify-backup-code', first), [200, 200])
  const way = await begin(browser.email)
  assert.deepEqual(await enter(way, 'verify-backup-code', first), [401, 401])
  assert.deepEqual(await enter(way, 'verify-backup-code', second), [200, 200])
})

test('a wrong code is not kept as a used one, and uses no other up', async () => {
  const { browser, nextCode } = await addWithFactor()
  const way = await begin(browser.email)
  const usedCodes = () => app.engine.rows('SELECT used_codes FROM second_factors')
  const before = await usedCodes()
  for (const wrong of ['000000', `x ${nextCode}`, `${nextCode}@9999999999999`, 'x'.repeat(100)]) {
    assert.deepEqual(await enter(way, 'verify-totp', wrong), [401, 401])
  }
  assert.deepEqual(await usedCodes(), before)
  assert.deepEqual(await enter(way, 'verify-totp', nextCode), [200, 200])
})

test("a recovery code works once, also for two at once, and can't be read", async () => {
  const { browser, begun } = await addWithFactor()
  const [first = '', second = ''] = begun.backupCodes
  const way = await begin(browser.email)
  assert.deepEqual(await enter(way, 'verify-backup-code', first), [200, 200])
  assert.equal(way.isKnown(), true)
  assert.deepEqual(await enter(await begin(browser.email), 'verify-backup-code', first), [401, 401])
  const two = [await begin(browser.email), await begin(browser.email)]
  app.clock.advance(60_000)
  const entered = await Promise.all(two.map((one) => enter(one, 'verify-backup-code', second)))
  assert.equal(openedBy(entered), 1)
  const rows = await app.engine.rows('SELECT secret, backup_codes FROM second_factors')
  for (const code of begun.backupCodes) assert.ok(!JSON.stringify(rows).includes(code))
})
