import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { passkeysMax } from '#core/accounts/manage-accounts.ts'
import { Browser, addMember, setUpOwner } from '#test/harness/browser.ts'
import { startApp } from '#test/harness/harness.ts'
import { Authenticator } from '#test/harness/people/authenticator.ts'

const app = await startApp()
after(() => app[Symbol.asyncDispose]())
const { projectId, browser: owner } = await setUpOwner(app)

type Options = { challenge: string }
type Refusal = { reason?: string }
type Passkeys = { passkeys: { id: string; name: string | null }[] }

async function register(browser: Browser, device: Authenticator) {
  const path = '/auth/passkey/generate-register-options'
  const { challenge } = await browser.ask<Options>('GET', path)
  const body = { response: device.register(challenge), name: 'Phone' }
  return browser.request('POST', '/auth/passkey/verify-registration', { body })
}

async function signIn(device: Authenticator, browser = new Browser(app)) {
  const path = '/auth/passkey/generate-authenticate-options'
  const { challenge } = await browser.ask<Options>('GET', path)
  const body = { response: device.signIn(challenge) }
  const verify = '/auth/passkey/verify-authentication'
  const { status, text } = await browser.request('POST', verify, { body })
  return { browser, body, verify, status, text }
}

test('each sign-in with a passkey is recorded, also where a session is valid', async () => {
  const member = await addMember(app, projectId, 'member')
  const device = new Authenticator()
  await register(member, device)
  const path = `/v1/projects/${projectId}/audit?action=signIn`
  const count = async () => (await owner.ask<{ entries: unknown[] }>('GET', path)).entries.length
  const before = await count()
  assert.equal((await signIn(device, member)).status, 200)
  assert.equal(await count(), before + 1)
})

test('a passkey is added, signs in, is renamed and deleted', async () => {
  const member = await addMember(app, projectId, 'member')
  const device = new Authenticator()
  const added = await register(member, device)
  assert.deepEqual([added.status, added.body], [200, { isDone: true }])
  const entered = await signIn(device)
  assert.deepEqual([entered.status, entered.text], [200, '{"isDone":true}'])
  await entered.browser.ask('GET', '/v1/session')
  assert.equal(entered.browser.isKnown(), true)
  // The same response of the device works once.
  const again = await entered.browser.request('POST', entered.verify, { body: entered.body })
  assert.equal(again.status, 400)

  const list = () => member.ask<Passkeys>('GET', '/auth/passkey/list-user-passkeys')
  const [passkey] = (await list()).passkeys
  assert.equal(passkey?.name, 'Phone')
  const id = passkey?.id
  await member.ask('POST', '/auth/passkey/update-passkey', { id, name: 'Old phone' })
  const stranger = await addMember(app, projectId, 'owner')
  const remove = { body: { id } }
  const refused = await stranger.request('POST', '/auth/passkey/delete-passkey', remove)
  assert.ok(refused.status >= 400)
  assert.deepEqual(
    (await list()).passkeys.map(({ name }) => name),
    ['Old phone'],
  )
  await member.ask('POST', '/auth/passkey/delete-passkey', { id })
  assert.deepEqual(await list(), { passkeys: [] })
  assert.equal((await signIn(device)).status, 401)
})

test('a device that does not ask for the person is refused', async () => {
  const member = await addMember(app, projectId, 'member')
  const device = new Authenticator()
  device.isVerifying = false
  assert.equal((await register(member, device)).status, 401)
  device.isVerifying = true
  assert.equal((await register(member, device)).status, 200)
  device.isVerifying = false
  const { browser, status } = await signIn(device)
  assert.equal(status, 401)
  assert.equal((await browser.request('GET', '/v1/session')).status, 401)
})

test('an account has at most 64 passkeys: as many as a browser takes to exclude', async () => {
  const member = await addMember(app, projectId, 'member')
  const { account } = await member.ask<{ account: { id: string } }>('GET', '/v1/session')
  const begin = () => member.request<Refusal>('GET', '/auth/passkey/generate-register-options')
  const existing = (i: number) => ({
    ...{ id: `passkey_${i}`, accountId: account.id, name: `Key ${i}`, publicKey: 'x' },
    ...{ credentialId: `c${i}`, counter: 0, deviceType: 'singleDevice', backedUp: 0 },
    ...{ transports: 'usb', aaguid: '', createdAt: i },
  })
  for (let i = 1; i < passkeysMax; i += 1) await app.store.createRow('passkeys', existing(i))
  const begun = (await begin()).body as unknown as Options & { excludeCredentials: object[] }
  assert.equal(begun.excludeCredentials.length, passkeysMax - 1)
  await app.store.createRow('passkeys', existing(passkeysMax))
  const body = { response: new Authenticator().register(begun.challenge), name: 'Phone' }
  const added = await member.request<Refusal>('POST', '/auth/passkey/verify-registration', { body })
  for (const response of [await begin(), added]) {
    assert.deepEqual([response.status, response.body.reason], [400, 'passkeys_full'])
  }
  const { passkeys } = await member.ask<Passkeys>('GET', '/auth/passkey/list-user-passkeys')
  assert.equal(passkeys.length, passkeysMax)
})

test('an unknown passkey is refused', async () => {
  assert.equal((await signIn(new Authenticator())).status, 401)
})
