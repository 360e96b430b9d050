import assert from 'node:assert/strict'
import { test } from 'node:test'

import { phoneIdentity, readPhone } from './phone.ts'

test('a phone that parses is matched by its E.164 form', () => {
  const cases: [text: string, country: string | null, e164: string][] = [
    ['+49 30 901820', null, '+4930901820'],
    ['+49 (0)30 / 90 18 20', null, '+4930901820'],
    ['030 901820', 'DE', '+4930901820'],
    ['0049 30 901820', 'DE', '+4930901820'],
    ['+1 212-555-0123', 'DE', '+12125550123'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['tel:+1-212-555-0123', null, '+12125550123'],
    ['＋１ ２１２ ５５５ ０１２３', null, '+12125550123'],
    ['+١ ٢١٢ ٥٥٥ ٠١٢٣', null, '+12125550123'],
  ]
  for (const [text, country, e164] of cases) {
    assert.deepEqual(readPhone(text, country), { e164, identity: e164 }, text)
  }
})

test('any other phone is matched by its digits, and one of fewer than five by nothing', () => {
  const cases: [text: string, country: string | null, identity: string | null][] = [
    ['030 901820', null, '030901820'],
    ['1 23 45', 'US', '12345'],
    ['12', 'DE', null],
    ['1234', 'US', null],
    ['+49 12', null, null],
    ['+1 2 ext. 3', null, null],
    ['call 555-0123', null, '5550123'],
    ['０３０ ９０１８２０', null, '030901820'],
    ['٠٣٠ ٩٠١٨٢٠', null, '030901820'],
    ['+999 123', null, '999123'],
    ['9'.repeat(40), 'DE', '9'.repeat(40)],
    ['ask at the desk', 'DE', null],
    ['😀', null, null],
    ['+', 'US', null],
  ]
  for (const [text, country, identity] of cases) {
    assert.deepEqual(readPhone(text, country), { e164: null, identity }, text)
  }
})

test('two extensions of one number share its E.164 form and stay distinct', () => {
  const first = readPhone('+1 212-555-0123 ext. 7', null)
  const second = readPhone('+1 212-555-0123 ext. 8', null)
  assert.deepEqual([first.e164, second.e164], ['+12125550123', '+12125550123'])
  assert.deepEqual([first.identity, second.identity], ['121255501237', '121255501238'])
})

test('the identity of a stored phone is derived from its text and its E.164 form', () => {
  const texts = [
    ...['030 123456', '+49 (0)30 123456', '0049 30 123456', '+4930123456 ext. 12', '030 1'],
    ...['030 123456 ext 7', '02079460018', '+44 20 7946 0018 x5', '(555) 010-9999', 'call me'],
    ...[
      '0612345678',
      '06 12 34 56 78',
      '8 (495) 123-45-67',
      '３０ １２３４５６',
      '1',
      '+1',
      '12345',
    ],
  ]
  for (const country of [null, 'DE', 'GB', 'US', 'CA', 'FR', 'IT', 'RU', 'AR', 'MX', 'BR']) {
    for (const text of texts) {
      const { e164, identity } = readPhone(text, country)
      assert.equal(phoneIdentity(text, e164), identity, `${text} in ${country}`)
    }
  }
})
