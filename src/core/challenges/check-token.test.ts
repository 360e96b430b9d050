import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'

import type { ChallengeProvider } from '#model/challenges/providers.ts'
import type { AwayChoice, Challenges, Verdict } from './challenge.ts'
import { checkToken } from './check-token.ts'

type Options = { token?: string; whenAway?: AwayChoice; provider?: ChallengeProvider }

/** Checks a token about which the provider says this. */
function check(verdict: Verdict | null, options: Options = {}) {
  const { token = 'token', whenAway = 'refuse', provider = 'turnstile' } = options
  const challenges: Challenges = {
    issue: () => assert.fail('A challenge was created.'),
    verify: async () => verdict ?? assert.fail('The provider was asked.'),
  }
  const challenge = { provider, secret: 'secret', whenAway }
  const page = { hosts: null, action: null }
  return checkToken(challenges, { keyId: 'key_1', challenge, token, page, now: 5 })
}

const away: Verdict = { outcome: 'away', tokenId: 'token' }
const misconfigured: Verdict = { outcome: 'misconfigured' }

test('a passing token is used up under the name of its solution', async () => {
  const passed: Verdict = { outcome: 'passed', tokenId: 'nonce' }
  assert.deepEqual(await check(passed), { hash: hash('sha256', 'nonce'), isVerified: true })
})

test('a missing, an oversized and a wrong token are refused', async () => {
  await assert.rejects(check(null, { token: '' }), { code: 'challenge_required' })
  await assert.rejects(check(null, { token: 'a'.repeat(8_193) }), { code: 'challenge_failed' })
  await assert.rejects(check({ outcome: 'failed' }), { code: 'challenge_failed' })
  assert.ok(await check(away, { token: 'a'.repeat(8_192), whenAway: 'accept' }))
})

test('a missing token: the error names place and provider, and for altcha the source', async () => {
  const missing = (provider: ChallengeProvider) => check(null, { token: '', provider })
  await assert.rejects(missing('turnstile'), /turnstile token as X-Challenge-Token\.$/)
  await assert.rejects(missing('altcha'), /X-Challenge-Token\. GET \/challenges\/key_1 /)
})

test('a provider that is away: refused for now, or accepted unverified by choice', async () => {
  await assert.rejects(check(away), { code: 'unavailable', retryAfterSeconds: 5 })
  const taken = await check(away, { whenAway: 'accept' })
  assert.deepEqual(taken, { hash: hash('sha256', 'token'), isVerified: false })
})

test('a secret that the provider does not know: refused, whatever the project chose', async () => {
  for (const whenAway of ['refuse', 'accept'] as const) {
    const refused = { code: 'unavailable', retryAfterSeconds: 5 }
    await assert.rejects(check(misconfigured, { whenAway }), refused)
  }
})
