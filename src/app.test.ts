import assert from 'node:assert/strict'
import { test } from 'node:test'

import { pino } from 'pino'

import { listKeyRequests } from '#core/keys/key-requests.ts'
import { createKey } from '#core/keys/manage-keys.ts'
import { standardTier } from '#core/limits/contract.ts'
import { noAllowedTargets } from '#core/webhooks/addresses/allowed-targets.ts'
import { openEngine } from '#test/engines/open-engine.ts'
import { publicUrl } from '#test/harness/assert-contract.ts'
import { FakeClock } from '#test/harness/fake-clock.ts'
import { createApp } from './app.ts'
import { openStore } from './installation.ts'

test('stop: after a part that fails, the counts are stored and the store is closed', async () => {
  await using engine = await openEngine()
  const store = await openStore(engine.storage)
  const clock = new FakeClock()
  const now = clock.now()
  const { id: projectId } = await store.createProject({ name: 'Test', defaultCountry: null, now })
  const tiers = new Map([['standard', standardTier]])
  const { secret } = await createKey(store, {
    ...{ projectId, kind: 'secret', label: 'Server', tier: 'standard', scopes: null },
    ...{ origins: null, tiers: new Set(tiers.keys()), now },
  })
  let isClosed = false
  const close = async () => {
    await store.close()
    isClosed = true
  }
  const none = 'http://challenge.invalid'
  const challengeUrls = { turnstile: none, hcaptcha: none, recaptcha: none }
  const webhooks = { isHttpAllowed: false, allowed: noAllowedTargets }
  const app = await createApp(
    { publicUrl, tiers, trustedProxies: [], challengeUrls, webhooks },
    { store: { ...store, close }, clock, logger: pino({ level: 'silent' }) },
  )
  const headers = { authorization: `Bearer ${secret}` }
  const { statusCode } = await app.server.inject({ url: '/public/v1/whoami', headers })
  assert.equal(statusCode, 200)
  const closeServer = app.server.close.bind(app.server)
  const failingClose = async () => {
    await closeServer()
    throw new Error('The server cannot be closed.')
  }
  Object.assign(app.server, { close: failingClose })

  await assert.rejects(app.stop(), { message: 'The server cannot be closed.' })
  assert.ok(isClosed)
  const again = await openStore(engine.storage)
  const { keys } = await listKeyRequests(again, projectId, now)
  await again.close()
  assert.deepEqual(
    keys.map(({ lastHour }) => lastHour),
    [1],
  )
})
