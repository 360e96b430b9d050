import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hashEmail } from './email-hash.ts'

test('each address has a hash of its own, also an invalid one', () => {
  const hashes = ['a@example.com', 'rosa@', 'max@', 'rosa at example.com'].map(hash)
  assert.equal(new Set(hashes).size, hashes.length)
})

test('spellings of one address have the same hash', () => {
  assert.equal(hash(' Rosa@Example.com'), hash('rosa@example.com'))
  assert.equal(hash('Rene\u0301 @'), hash('ren\u00e9 @'))
})

function hash(email: string): string {
  return hashEmail('a secret', email)
}
