import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cleanText, isAscii, isWithin } from './text.ts'

test('text is trimmed and NFC-normalised; NUL and lone surrogates are refused', () => {
  const cases: [text: string, clean: string | null][] = [
    ['Jane Doe', 'Jane Doe'],
    ['\t Jane  Doe\r\n', 'Jane  Doe'],
    ['\u00a0\u3000\ufeffJané\u2028', 'Jané'],
    ['Jane\u0301', 'Jané'],
    ['\u1112\u1161\u11ab', '한'],
    ['ﬁ', 'ﬁ'],
    ['😀', '😀'],
    ['\u202eeoD', '\u202eeoD'],
    ['\u0001', '\u0001'],
    ['', ''],
    [' \n\u3000', ''],
    ['Jane\0', null],
    ['é\0', null],
    ['\0', null],
    ['\ud83d', null],
    ['Jane \ude00', null],
    ['\ude00\ud83d', null],
  ]
  for (const [text, clean] of cases) assert.equal(cleanText(text), clean, JSON.stringify(text))
})

test('characters are counted as code points', () => {
  const cases: [text: string, max: number, isInside: boolean][] = [
    ['', 0, true],
    ['abc', 3, true],
    ['abcd', 3, false],
    ['ééé', 3, true],
    ['😀😀😀', 3, true],
    ['😀😀😀😀', 3, false],
    ['😀😀ab', 3, false],
    ['a😀b', 3, true],
    ['abcdefg', 3, false],
  ]
  for (const [text, max, isInside] of cases) assert.equal(isWithin(text, max), isInside, text)
})

test('ASCII is what needs no normalising; NUL is not part of it', () => {
  for (const text of ['', 'Jane', '\u0001\n~\u007f']) assert.equal(isAscii(text), true)
  for (const text of ['\0', 'Jané', '\u0080', 'a\n\u0100']) assert.equal(isAscii(text), false)
})
