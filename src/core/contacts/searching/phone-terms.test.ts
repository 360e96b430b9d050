import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { readPhone } from '#core/contacts/identity/phone.ts'
import { contactFields } from '#model/contacts/fields.ts'
import { assertLinear } from '#test/harness/growth.ts'
import { phonePrefixes, phoneStart, phoneTerms } from './phone-terms.ts'
import { contactWords, hasPrefixes, searchPrefixes } from './words.ts'

function termsOf(phone: string, country: string | null = null): string[] {
  return phoneTerms({ phone, phoneE164: readPhone(phone, country).e164 })
}

/** The promise of a search by phone. */
function finds(terms: readonly string[], text: string): boolean {
  const prefixes = phonePrefixes(text)
  assert.ok(prefixes !== null, text)
  const isFound = hasPrefixes(terms, [prefixes])
  if (isFound) assert.ok(hasPrefixes(terms, [phoneStart(prefixes)]), text)
  return isFound
}

const writings = [
  ...['+49 221 4710 004', '0049 221 4710004', '0221 4710004', '(0221) 471-0004', '4710004'],
  ...['+49 (0)221 / 4710004', 'tel:+49-221-4710004', '+49.221.4710004', '0221/4710004'],
  ...[
    '＋４９ ２２１ ４７１０００４',
    '+٤٩ ٢٢١ ٤٧١٠٠٠٤',
    '00 49 (0) 221 4710004'.replace('(0) ', ''),
  ],
]

test('a phone is found however it and the search are written', () => {
  for (const country of [null, 'DE', 'US']) {
    for (const stored of writings) {
      const terms = termsOf(stored, country)
      assert.ok(terms.length <= 2, stored)
      for (const text of [...writings, '10004', '10 004', '710004']) {
        assert.ok(finds(terms, text), `${stored} by ${text}`)
      }
      for (const text of ['+49 221 4710 005', '0221 5710004', '20004', '+49 221 471000']) {
        assert.ok(!finds(terms, text), `${stored} by ${text}`)
      }
    }
  }
})

test('another country, another area or a longer number is another number', () => {
  const cases: [stored: string, by: string[], notBy: string[]][] = [
    ['+49 221 4710004', [], ['+43 221 4710004', '0211 4710004', '24710004', '9 49 221 4710004']],
    ['0221 4710004', ['+43 221 4710004'], ['0211 4710004', '+49 211 4710004']],
    // The last digits alone find no shorter number.
    ['10004', ['+49 221 4710004', '0221 4710004', '10004'], ['4710004', '2214710004']],
    ['00123', ['00123'], ['12345', '123456']],
    ['+49 89 0100044', ['00044', '0100044', '100044'], ['90044']],
    [
      '+1 212-555-0123',
      ['(212) 555-0123', '1 212 555 0123', '001 212 5550123'],
      ['+1 313 5550123'],
    ],
  ]
  for (const [stored, by, notBy] of cases) {
    for (const text of by) assert.ok(finds(termsOf(stored), text), `${stored} by ${text}`)
    for (const text of notBy) assert.ok(!finds(termsOf(stored), text), `${stored} by ${text}`)
  }
})

test('extensions, several numbers and other text in a phone hide no number', () => {
  const cases: [stored: string, by: string[]][] = [
    ['+1 212-555-0123 ext. 7', ['212 555 0123', '+1 212-555-0123 ext. 8', '01237']],
    ['030 901820 ext 7', ['030 901820', '+49 30 901820', '030 901820 x7', '018207']],
    ['0221 4710004 oder 0171 1234567', ['+49 221 4710004', '0171 1234567', '+49 171 1234567']],
    ['0221 4710004 / 0171 1234567', ['+49 221 4710004', '0171 1234567', '+49 171 1234567']],
    ['0221 4710004, after 18:30', ['+49 221 4710004', '10004']],
    ['call 555-0123', ['555-0123', '50123']],
    ['8 (495) 123-45-67', ['+7 495 1234567', '84951234567', '495 123 45 67']],
    ['+7 495 123 45 67', ['8 (495) 123-45-67', '4951234567']],
    ['06 1 234 5678', ['+36 1 2345678']],
  ]
  for (const [stored, by] of cases) {
    for (const text of by) assert.ok(finds(termsOf(stored), text), `${stored} by ${text}`)
  }
  assert.deepEqual(termsOf('ask at the desk'), [])
  assert.deepEqual(termsOf('12 34'), [])
  assert.deepEqual(phoneTerms({ phone: null, phoneE164: null }), [])
})

test('what is no number, or too short a one, is not searched for', () => {
  const texts = ['', '1234', '+49 12', 'abcdef', '12345a', '0221 KELLER', '1'.repeat(41), '++++']
  for (const text of [...texts, '1234 ext. 5', '😀12345', 'Keller 4710004', '12345@example.com']) {
    assert.equal(phonePrefixes(text), null, text)
  }
})

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = fc.array(digit, { minLength: 5, maxLength: 15 }).map((each) => each.join(''))

test('a number is found by its endings alone, by a naive comparison', () => {
  fc.assert(
    fc.property(digits, digits, fc.nat({ max: 10 }), (stored, other, start) => {
      const significant = (text: string) => {
        const rest = text.replace(/^0+/, '')
        return rest.length < 5 ? text : rest
      }
      const ending = stored.slice(Math.min(start, stored.length - 5))
      for (const text of [ending, other]) {
        const [number, asked] = [significant(stored), significant(text)]
        const isWhole = asked.length < text.length
        const isRussian = /^[78]\d{10}$/.test(asked) && number.slice(1) === asked.slice(1)
        const expected = number.endsWith(asked) || (isWhole && asked.endsWith(number))
        assert.equal(finds(termsOf(stored), text), expected || isRussian, `${stored} by ${text}`)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('no phone has more than four terms, and no search more than 22 beginnings', () => {
  const phones = fc.array(fc.constantFrom(...Array.from('0123456789 +()-/,xa')), { maxLength: 40 })
  fc.assert(
    fc.property(phones, (characters) => {
      const text = characters.join('')
      assert.ok(phoneTerms({ phone: text, phoneE164: null }).length <= 4)
      assert.ok((phonePrefixes(text) ?? []).length <= 22)
    }),
  )
  assert.ok((phonePrefixes('9'.repeat(contactFields.phone.charactersMax)) ?? []).length <= 22)
})

test('a text that is too long for a phone is none, in no time', async () => {
  for (const blank of [' ', '+', '1', '#1', 'x', '\u2460', '\ufdfa']) {
    const search = (count: number) => {
      assert.equal(phonePrefixes(`1${blank.repeat(count)}2345`), null)
    }
    await assertLinear(search, { size: 15_000 })
  }
  const spaced = `+49 (0) 221 ${' '.repeat(40)} 1234567 ext. 12`
  assert.deepEqual(phonePrefixes(spaced), null)
  assert.deepEqual(phonePrefixes('  +49 221 1234567  ext. 12'), phonePrefixes('+49 221 1234567'))
})

test('terms are those that indexes have', () => {
  const pairs = [47, 21, 92].map((pair) => 0x100 + pair)
  const term = String.fromCodePoint(0x4_0000 + 10_004, ...pairs, 0x164 + 4)
  assert.deepEqual(termsOf('+49 221 4710004'), [term])
})

test('no word begins like a phone', () => {
  const texts = fc
    .array(fc.nat({ max: 0x10_ffff }), { maxLength: 20 })
    .map((codes) => String.fromCodePoint(...codes).toWellFormed())
  fc.assert(
    fc.property(texts, (name) => {
      const words = contactWords({ name, email: name, company: null })
      for (const word of [...words, ...searchPrefixes(name).prefixes.flat()]) {
        const code = word.codePointAt(0) ?? 0
        assert.ok(code < 0x4_0000 || code >= 0xe_0000, word)
      }
    }),
    { numRuns: 400 },
  )
})
