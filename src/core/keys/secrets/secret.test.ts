import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createSecret, hashSecret, isSecret } from './secret.ts'

// Their checksums were computed independently, with another library's CRC32.
const vectors = [
  'zk_live_000000000000000000000000000000001hhB9k',
  'zk_live_0123456789ABCDEFGHIJKLMNOPQRSTUV2xkbNj',
  'zk_live_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz0CtmdW',
  'zk_pub_000000000000000000000000000000003eOWht',
  'zk_pub_UVWXYZabcdefghijklmnopqrstuvwxyz35g1CO',
]

test('texts with a right checksum can be keys', () => {
  for (const text of vectors) assert.equal(isSecret(text), true, text)
})

test("a key with one character changed, missing or added can't be one", () => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-é '
  for (const text of vectors) {
    for (let place = 0; place < text.length; place += 1) {
      const [before, after] = [text.slice(0, place), text.slice(place + 1)]
      for (const letter of letters) {
        const changed = before + letter + after
        assert.equal(isSecret(changed), changed === text, changed)
      }
      assert.equal(isSecret(before + after), false)
      assert.equal(isSecret(`${before}0${text.slice(place)}`), false)
    }
  }
})

test("other texts can't be keys", () => {
  const [vector = ''] = vectors
  const otherTexts = [
    '',
    'zk_live_',
    ` ${vector}`,
    `${vector}\n`,
    vector.toUpperCase(),
    vector + vector,
  ]
  for (const text of otherTexts) assert.equal(isSecret(text), false, text)
})

test('a new key has its prefix, 32 random characters and a checksum', () => {
  const patterns = {
    secret: /^zk_live_[0-9A-Za-z]{38}$/,
    publishable: /^zk_pub_[0-9A-Za-z]{38}$/,
  }
  for (const kind of ['secret', 'publishable'] as const) {
    const texts = Array.from({ length: 2_000 }, () => createSecret(kind))
    assert.equal(new Set(texts).size, texts.length)
    for (const text of texts) {
      assert.match(text, patterns[kind])
      assert.equal(isSecret(text), true)
    }
    for (let place = 0; place < 32; place += 1) {
      const letters = texts.map((text) => text.slice(text.lastIndexOf('_') + 1).charAt(place))
      assert.equal(new Set(letters).size, 62)
    }
  }
})

test('only the SHA-256 of a key is stored', () => {
  const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  assert.equal(hashSecret('abc'), hash)
})
