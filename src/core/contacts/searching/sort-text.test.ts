import assert from 'node:assert/strict'
import { test } from 'node:test'

import { compareTexts, sortText } from './sort-text.ts'

test('texts are sorted without case and accents, umlauts by their letter', () => {
  const names = [
    'Ångström',
    'anna',
    'Özil',
    'Ostermann',
    'Ärger',
    'Über',
    'Ufer',
    'ßteiner',
    'Şahin',
  ]
  const sorted = names.toSorted((a, b) => compareTexts(sortText(a), sortText(b)))
  assert.deepEqual(sorted, [
    'Ångström',
    'anna',
    'Ärger',
    'Ostermann',
    'Özil',
    'Şahin',
    'ßteiner',
    'Über',
    'Ufer',
  ])
  assert.equal(sortText(null), '')
})

test('a long text is cut between characters', () => {
  assert.equal(sortText(`a${'😀'.repeat(150)}`), `a${'😀'.repeat(99)}`)
  assert.ok(sortText('ﷺ'.repeat(150)).length <= 200)
})

test('texts are compared by characters, as both engines do', () => {
  const texts = ['', 'a', 'ab', 'b', 'é', '\ud7ff', '\ue000', '\uffee', '😀', '𝒵', '\u{10ffff}']
  for (const a of texts) {
    for (const b of texts) {
      const expected = Buffer.compare(Buffer.from(a), Buffer.from(b))
      assert.equal(Math.sign(compareTexts(a, b)), expected, `${a} ${b}`)
    }
  }
})
