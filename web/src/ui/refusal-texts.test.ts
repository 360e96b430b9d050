import assert from 'node:assert/strict'
import { test } from 'node:test'

import { errorTable, inputErrorCodes } from '../../../src/core/errors.ts'
import { refusalReasons } from '../../../src/core/refusal-reasons.ts'
import { Refused } from '#web/api/refused.ts'
import { arabic } from '#web/texts/arabic.ts'
import { english } from '#web/texts/english.ts'
import { german } from '#web/texts/german.ts'
import { refusalText } from './refusal-texts.ts'

const catalogues = { english, german, arabic }
const codes = Object.keys(errorTable)

function refused(code: string, errors: { pointer: string; code: string }[] = []): Refused {
  const detail = 'The server said so.'
  return new Refused(400, { code, detail, errors: errors.map((one) => ({ ...one, detail })) })
}

test('every code of the core has a text in each language, and no other code has one', () => {
  for (const { refusals } of Object.values(catalogues)) {
    assert.deepEqual(Object.keys(refusals.codes).toSorted(), codes.toSorted())
    assert.deepEqual(Object.keys(refusals.reasons).toSorted(), [...refusalReasons].toSorted())
    assert.deepEqual(Object.keys(refusals.mistakes).toSorted(), [...inputErrorCodes].toSorted())
  }
})

test('a refusal of one field is told by its code, or by its field where that says more', () => {
  const told = (pointer: string, code: string) =>
    refusalText(german.refusals, refused('invalid_request', [{ pointer, code }]))
  assert.match(told('/email', 'invalid_email'), /^Geben Sie eine E-Mail-Adresse ein/)
  assert.match(told('/origins/1', 'invalid_value'), /^Geben Sie Adressen wie/)
  assert.equal(told('/tier', 'invalid_value'), 'Dieser Wert ist hier nicht möglich.')
})

test('a refusal as a whole is told by its reason', () => {
  const full = new Refused(400, { code: 'invalid_request', reason: 'own_views_full', detail: 'X' })
  assert.match(refusalText(german.refusals, full), /^Sie haben schon so viele Ansichten/)
})

test("the server's own words are shown for a code without a text, and for a reason", () => {
  assert.equal(refusalText(german.refusals, refused('brand_new')), 'The server said so.')
  assert.equal(refusalText(german.refusals, refused('toString')), 'The server said so.')
  const unknown = [{ pointer: '/name', code: 'brand_new' }]
  assert.equal(
    refusalText(german.refusals, refused('invalid_request', unknown)),
    'The server said so.',
  )
  assert.match(refusalText(german.refusals, refused('invalid_request')), /„The server said so.“$/)
})

test('what stands before the server refuses without a code: told by the status', () => {
  const { codes: texts } = german.refusals
  assert.equal(refusalText(german.refusals, new Refused(429, {})), texts.rate_limited)
  assert.equal(refusalText(german.refusals, new Refused(502, {})), texts.internal)
})
