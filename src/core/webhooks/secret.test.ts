import assert from 'node:assert/strict'
import { test } from 'node:test'

import { AppError } from '#core/errors.ts'
import { webhookSecretOverlapMs } from '#model/values/periods.ts'
import {
  type WebhookSecret,
  activeSecrets,
  webhookSecretsMax,
  createWebhookSecret,
  rotateSecret,
} from './secret.ts'

const now = Date.UTC(2026, 1, 2)

test('a new secret is whsec_ and 32 random bytes in Base64', () => {
  const texts = Array.from({ length: 100 }, createWebhookSecret)
  assert.equal(new Set(texts).size, texts.length)
  for (const text of texts) {
    assert.match(text, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(Buffer.from(text.slice(6), 'base64').length, 32)
  }
})

test('after a rotation the new secret is first, and the old one signs for 24 hours more', () => {
  const rotated = rotateSecret([{ text: 'old', endsAt: null }], { text: 'new', now })
  const end = now + webhookSecretOverlapMs
  assert.deepEqual(rotated, [
    { text: 'new', endsAt: null },
    { text: 'old', endsAt: end },
  ])
  assert.equal(webhookSecretOverlapMs, 24 * 3_600_000)
  assert.deepEqual(textsAt(rotated, end - 1), ['new', 'old'])
  assert.deepEqual(textsAt(rotated, end), ['new'])
})

test('another rotation keeps an end that is set, and drops what has ended', () => {
  const first = rotateSecret([{ text: 'a', endsAt: null }], { text: 'b', now })
  const second = rotateSecret(first, { text: 'c', now: now + 1 })
  assert.deepEqual(second.slice(1), [
    { text: 'b', endsAt: now + 1 + webhookSecretOverlapMs },
    { text: 'a', endsAt: now + webhookSecretOverlapMs },
  ])
  const third = rotateSecret(second, { text: 'd', now: now + webhookSecretOverlapMs })
  assert.deepEqual(
    third.map(({ text }) => text),
    ['d', 'c', 'b'],
  )
})

test('a rotation is refused while too many secrets are active', () => {
  let secrets: readonly WebhookSecret[] = [{ text: '0', endsAt: null }]
  for (let i = 1; i < webhookSecretsMax; i += 1)
    secrets = rotateSecret(secrets, { text: `${i}`, now })
  assert.equal(activeSecrets(secrets, now).length, webhookSecretsMax)
  assert.throws(() => rotateSecret(secrets, { text: 'more', now }), AppError)
  const later = rotateSecret(secrets, { text: 'more', now: now + webhookSecretOverlapMs })
  assert.deepEqual(textsAt(later, now + webhookSecretOverlapMs), [
    'more',
    `${webhookSecretsMax - 1}`,
  ])
})

function textsAt(secrets: readonly WebhookSecret[], at: number): string[] {
  return activeSecrets(secrets, at).map(({ text }) => text)
}
