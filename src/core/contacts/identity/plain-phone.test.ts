import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import { phoneLibrary } from '#core/large-libraries.ts'
import { isPlainPhone } from './plain-phone.ts'

const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = phoneLibrary()
const callingCodes = [...new Set(getCountries().map((country) => getCountryCallingCode(country)))]

function assertSameAsLibrary(text: string): void {
  const parsed = parsePhoneNumberFromString(text)
  const isSame = parsed?.isPossible() === true && parsed.number === text && !parsed.ext
  assert.ok(isSame, text)
}

test('the library reads every plain phone as itself', () => {
  for (const code of callingCodes) {
    for (let start = 0; start < 1_000; start += 7) {
      for (const rest of ['', '0', '15', '123', '9876', '150123', '1234567', '00110022']) {
        const text = `+${code}${String(start).padStart(3, '0')}${rest}`
        if (isPlainPhone(text)) assertSameAsLibrary(text)
      }
    }
  }
})

test('the library reads any plain phone as itself', () => {
  const codes = fc.constantFrom(...callingCodes, '', '0', '800', '999')
  const digits = fc.stringMatching(/^[0-9]{0,18}$/)
  const texts = fc.tuple(codes, digits).map(([code, rest]) => `+${code}${rest}`)
  fc.assert(
    fc.property(texts, (text) => {
      if (isPlainPhone(text)) assertSameAsLibrary(text)
    }),
    { numRuns: 5_000 },
  )
})

test('the usual numbers are plain, those with a prefix, a sign or no plan are not', () => {
  for (const text of ['+4930901820', '+12125550123', '+33123456789', '+442079460018']) {
    assert.ok(isPlainPhone(text), text)
  }
  const others = ['+49030901820', '+49 30901820', '4930901820', '+112125550123', '+999123', '+1']
  for (const text of [...others, '+', '', '+٤٩30901820', '+4930901820 ext. 1', '+80012345678']) {
    assert.ok(!isPlainPhone(text), text)
  }
})
