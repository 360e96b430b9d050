import assert from 'node:assert/strict'
import { test } from 'node:test'

import { millionthsOf, parseDecimal } from './decimal.ts'

const parsed: readonly [text: string, language: string, decimal: string | null][] = [
  ['12', 'en', '12'],
  ['1.5', 'en', '1.5'],
  ['1,5', 'en', '1.5'],
  ['1.5', 'de', '1.5'],
  ['1,5', 'de', '1.5'],
  ['-0,50', 'de', '-0.50'],
  ['−3', 'en', '-3'],
  ['+007', 'en', '7'],
  ['0', 'en', '0'],
  ['1.234', 'en', '1.234'],
  ['1,234', 'de', '1.234'],
  ['0.125', 'de', '0.125'],
  ['1234.567', 'de', '1234.567'],
  ['12 000', 'fr', '12000'],
  ['12\u202f000,5', 'fr', '12000.5'],
  ['1’250', 'de-CH', '1250'],
  ['١٢٫٥', 'ar', '12.5'],
  ['۱۲', 'fa', '12'],
  // They could mean two numbers.
  ['1,234', 'en', null],
  ['1.234', 'de', null],
  ['1.234.567', 'de', null],
  ['1,234.50', 'en', null],
  ['', 'en', null],
  ['1e999', 'en', null],
  ['1e3', 'en', null],
  ['0x1f', 'en', null],
  ['NaN', 'en', null],
  ['Infinity', 'en', null],
  ['12 €', 'en', null],
  ['.5', 'en', null],
  ['--1', 'en', null],
  ['1\n', 'en', null],
  ['9'.repeat(12), 'en', '9'.repeat(12)],
  ['9'.repeat(13), 'en', null],
  ['0.1234567', 'en', null],
]

test('a number is read as people write it, and never as another one', () => {
  for (const [text, language, decimal] of parsed) {
    assert.equal(parseDecimal(text, language), decimal, `${text} in ${language}`)
  }
})

test('millionths are exact', () => {
  assert.equal(millionthsOf('999999999999.999999'), 999_999_999_999_999_999n)
  assert.equal(millionthsOf('-0.5'), -500_000n)
})
