import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Passwords } from './passwords.ts'

test('a password is verified by its hash, in any form of its characters', async () => {
  const passwords = new Passwords()
  const hash = await passwords.hash('Cafe\u0301 au lait 7')
  assert.match(hash, /^scrypt:15:8:3:[\w-]{22}:[\w-]{43}$/)
  assert.equal(await passwords.verify('Café au lait 7', hash), true)
  assert.equal(await passwords.verify('café au lait 7', hash), false)
  assert.equal(await passwords.verify('Café au lait 7', 'x'), false)
  assert.notEqual(await passwords.hash('Café au lait 7'), hash)
})

test('a few are hashed at once, some wait, and more must try later', async () => {
  const passwords = new Passwords()
  const many = await Promise.allSettled(
    Array.from({ length: 30 }, () => passwords.verify('x', fast)),
  )
  const refused = many.filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 9)
  for (const outcome of refused) {
    assert.equal(
      outcome.status === 'rejected' && (outcome.reason as { code: string }).code,
      'rate_limited',
    )
  }
  assert.equal(await passwords.verify('x', fast), false)
})

// Cheap, so that the test is quick.
const fast = `scrypt:4:8:1:${'A'.repeat(22)}:${'A'.repeat(43)}`
