import assert from 'node:assert/strict'
import { test } from 'node:test'

import { hideTexts } from './hide-texts.ts'

test('the longest text is hidden where several begin, in either case', () => {
  assert.equal(hideTexts('a SECRET-KEY here', ['secret', 'secret-key']), 'a [hidden] here')
  assert.equal(hideTexts('a.b a+b axb', ['a.b ', '+b a']), '[hidden]a[hidden]xb')
})

test('short texts appear by chance, and stay', () => {
  assert.equal(hideTexts('a key', ['key', '']), 'a key')
})

test('of a text that was cut off, the beginning of a secret at its end is hidden', () => {
  const read = { isCut: true }
  assert.equal(hideTexts('x secret-', ['secret-key'], read), 'x [hidden]')
  assert.equal(hideTexts('x SECR', ['secret-key', 'other-key'], read), 'x [hidden]')
  assert.equal(hideTexts('x sec', ['secret-key'], read), 'x sec')
  assert.equal(hideTexts('x secret-', ['secret-key']), 'x secret-')
})
