import assert from 'node:assert/strict'
import { test } from 'node:test'

import { emailsIn, hashEmail } from './email-hash.ts'

test('each address has a hash of its own, also an invalid one', () => {
  const hashes = ['a@example.com', 'rosa@', 'max@', 'rosa at example.com'].map(hash)
  assert.equal(new Set(hashes).size, hashes.length)
})

test('spellings of one address have the same hash', () => {
  assert.equal(hash(' Rosa@Example.com'), hash('rosa@example.com'))
  assert.equal(hash('Rene\u0301 @'), hash('ren\u00e9 @'))
})

test('the addresses of a batch are those of its contacts, each once, and at most 100', () => {
  const contacts = [{ email: ' a@example.com ' }, null, { email: 7 }, { email: 'a@example.com' }]
  assert.deepEqual(emailsIn({ contacts: [...contacts, { email: 'b@' }] }), ['a@example.com', 'b@'])
  const many = Array.from({ length: 101 }, (_, i) => ({ email: `${i}@example.com` }))
  assert.equal(emailsIn({ contacts: many }).length, 100)
  assert.deepEqual(emailsIn({ email: 'c@example.com' }), ['c@example.com'])
  for (const body of [null, 'x', [], { contacts: 'x' }]) assert.deepEqual(emailsIn(body), [])
})

function hash(email: string): string {
  return hashEmail('a secret', email)
}
