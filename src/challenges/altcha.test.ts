import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Payload } from 'altcha-lib'

import { readToken, solve, writeToken } from '#test/harness/forms/solve-challenge.ts'
import { issueAltcha, verifyAltcha } from './altcha.ts'

// The library has its own clock, so the tests use the current time.
const now = Date.now()
const secret = 'a'.repeat(64)
const work = { cost: 10, triesMax: 20 }
const validMs = 20 * 60_000
const failed = { outcome: 'failed' }

const challenge = await issueAltcha(secret, now, work)
const token = await solve(challenge)
const payload = readToken(token) as Payload
const { nonce } = payload.challenge.parameters

test('a challenge has the form that the widget reads, and ends after 20 minutes', () => {
  const { parameters, signature, ...rest } = challenge as unknown as Payload['challenge']
  assert.deepEqual(rest, {})
  assert.match(signature ?? '', /^[0-9a-f]{64}$/)
  const { algorithm, cost, keyLength, expiresAt } = parameters
  assert.deepEqual([algorithm, cost, keyLength], ['PBKDF2/SHA-256', 10, 32])
  assert.equal(expiresAt, Math.floor((now + validMs) / 1_000))
  assert.ok(!JSON.stringify(challenge).includes(secret))
})

test('two challenges are never the same', async () => {
  assert.notDeepEqual(await issueAltcha(secret, now, work), challenge)
})

test('the solution passes until the challenge ends', async () => {
  const passed = { outcome: 'passed', tokenId: nonce }
  assert.deepEqual(await verifyAltcha(secret, token, now), passed)
  const end = Math.floor((now + validMs) / 1_000) * 1_000
  assert.deepEqual(await verifyAltcha(secret, token, end - 1), passed)
  assert.deepEqual(await verifyAltcha(secret, token, end), failed)
})

test('a token written differently names the same solution', async () => {
  const { challenge: sentChallenge, solution } = payload
  const rewritten = writeToken({
    more: 1,
    solution: { ...solution, time: 7 },
    challenge: sentChallenge,
  })
  assert.notEqual(rewritten, token)
  assert.deepEqual(await verifyAltcha(secret, rewritten, now), {
    outcome: 'passed',
    tokenId: nonce,
  })
})

test('a challenge of another secret fails', async () => {
  assert.deepEqual(await verifyAltcha('b'.repeat(64), token, now), failed)
})

test('any change to the challenge or its solution makes it fail', async () => {
  const { parameters, signature } = payload.challenge
  const changes: Readonly<Record<string, unknown>> = {
    algorithm: 'SHA-256',
    nonce: '0'.repeat(32),
    salt: '0'.repeat(32),
    cost: 1,
    keyLength: 16,
    keyPrefix: '00',
    keySignature: '0'.repeat(64),
    expiresAt: (parameters.expiresAt ?? 0) + 3_600,
  }
  assert.deepEqual(Object.keys(changes).toSorted(), Object.keys(parameters).toSorted())
  for (const [name, value] of Object.entries(changes)) {
    for (const changed of [{ ...parameters, [name]: value }, without(parameters, name)]) {
      const changedPayload = {
        challenge: { parameters: changed, signature },
        solution: payload.solution,
      }
      assert.deepEqual(await verifyAltcha(secret, writeToken(changedPayload), now), failed, name)
    }
  }
  const solutions = [
    { ...payload.solution, derivedKey: '0'.repeat(64) },
    { ...payload.solution, derivedKey: '' },
    { ...payload.solution, counter: -1 },
    { counter: payload.solution.counter },
    null,
  ]
  for (const solution of solutions) {
    const changedPayload = { challenge: payload.challenge, solution }
    assert.deepEqual(await verifyAltcha(secret, writeToken(changedPayload), now), failed)
  }
})

test('a text that is not a token fails', async () => {
  const deep = `${'['.repeat(3_000)}${']'.repeat(3_000)}`
  const texts = ['', 'token', '{}', 'null', '[]', '{"challenge":{},"solution":{}}', deep]
  for (const text of texts) {
    assert.deepEqual(await verifyAltcha(secret, text, now), failed)
    assert.deepEqual(await verifyAltcha(secret, Buffer.from(text).toString('base64'), now), failed)
  }
})

function without(value: object, name: string): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}
