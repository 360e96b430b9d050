import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { phoneLibrary } from '#core/large-libraries.ts'
import { callingCodes } from './calling-codes.ts'
import { plainPhone } from './plain-phone.ts'

const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = phoneLibrary()
const allCodes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))]

function assertSameAsLibrary(text: string): void {
  const plain = plainPhone(text)
  if (plain === null) return
  const parsed = parsePhoneNumberFromString(text)
  const isSame = parsed?.isPossible() === true && parsed.number === plain && !parsed.ext
  assert.ok(isSame, text)
}

test('the library reads every plain phone alike', () => {
  for (const code of allCodes) {
    for (let start = 0; start < 1_000; start += 7) {
      for (const rest of ['', '0', '15', '123', '9876', '150123', '1234567', '00110022']) {
        const text = `+${code}${String(start).padStart(3, '0')}${rest}`
        assertSameAsLibrary(text)
      }
    }
  }
})

test('the library reads any plain phone alike', () => {
  const codes = fc.constantFrom(...allCodes, '', '0', '800', '999')
  const digits = fc.stringMatching(/^[0-9 -]{0,22}$/)
  const texts = fc.tuple(codes, digits).map(([code, rest]) => `+${code}${rest}`)
  fc.assert(
    fc.property(texts, (text) => {
      assertSameAsLibrary(text)
    }),
    { numRuns: 2_000 },
  )
})

test('the usual numbers are plain, those with a prefix, a sign or no plan are not', () => {
  for (const text of ['+4930901820', '+1 212-555-0123', '+33 1 23 45 67 89', '+442079460018']) {
    assert.ok(plainPhone(text) !== null, text)
  }
  const otherTexts = [
    '+49030901820',
    '+49  30901820',
    '4930901820',
    '+49 (0)30 901820',
    '+112125550123',
    '+999123',
    '+1',
  ]
  for (const text of [
    ...otherTexts,
    '+',
    '',
    '+٤٩30901820',
    '+4930901820 ext. 1',
    '+80012345678',
  ]) {
    assert.equal(plainPhone(text), null, text)
  }
})

test('calling codes of one and two digits are those of the library', () => {
  const ofLength = (length: number) => allCodes.filter((code) => code.length === length).toSorted()
  assert.deepEqual(callingCodes.ofOneDigit, ofLength(1))
  assert.deepEqual(callingCodes.ofTwoDigits, ofLength(2))
  assert.equal(ofLength(1).length + ofLength(2).length + ofLength(3).length, allCodes.length)
})
