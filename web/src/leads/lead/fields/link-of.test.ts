import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isPhone, linkOf } from './link-of.ts'

test('values lead to mailto:, tel: and https: alone', () => {
  assert.equal(linkOf('jane@example.com', 'email'), 'mailto:jane%40example.com')
  assert.equal(linkOf('a?bcc=b@example.com', 'email'), 'mailto:a%3Fbcc%3Db%40example.com')
  assert.equal(linkOf('+49 (30) 123-45', 'phone'), 'tel:+493012345')
  assert.equal(linkOf('call me', 'phone'), null)
  assert.equal(linkOf('https://example.com/a?b=c'), 'https://example.com/a?b=c')
  const others = [
    'javascript:alert(1)',
    'http://example.com',
    'https://a@b.c',
    'data:,x',
    'https:x',
  ]
  for (const value of [...others, ' https://example.com', 'see https://example.com']) {
    assert.equal(linkOf(value), null, value)
  }
})

test('a phone has at least five digits, of any script', () => {
  for (const phone of ['+49 221 4710 004', '10004', '٠٣٠ ٩٠١']) assert.ok(isPhone(phone), phone)
  for (const phone of ['not a phone', '1234', 'ext. 12']) assert.ok(!isPhone(phone), phone)
})
