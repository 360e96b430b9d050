import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Refused } from '#web/api/refused.ts'
import { arabic } from '#web/locales/arabic.ts'
import { english } from '#web/locales/english.ts'
import { german } from '#web/locales/german.ts'
import { errorCodes, inputErrorCodes, refusalReasons } from '../../../../src/core/errors.ts'
import { refusalText } from './error-texts.ts'

const catalogues = { english, german, arabic }

function refused(code: string, errors: { pointer: string; code: string }[] = []): Refused {
  const detail = 'The server said so.'
  return new Refused(400, { code, detail, errors: errors.map((error) => ({ ...error, detail })) })
}

test('every code of the core has a text in each language, and no other code has one', () => {
  for (const { errors } of Object.values(catalogues)) {
    assert.deepEqual(Object.keys(errors.codes).toSorted(), [...errorCodes].toSorted())
    assert.deepEqual(Object.keys(errors.reasons).toSorted(), [...refusalReasons].toSorted())
    assert.deepEqual(Object.keys(errors.fields).toSorted(), [...inputErrorCodes].toSorted())
  }
})

test('an error of one field has the text of its code, or of its field where that says more', () => {
  const textOf = (pointer: string, code: string) =>
    refusalText(german.errors, refused('invalid_request', [{ pointer, code }]))
  assert.match(textOf('/email', 'invalid_email'), /^Geben Sie eine E-Mail-Adresse ein/)
  assert.match(textOf('/origins/1', 'invalid_value'), /^Geben Sie Adressen wie/)
  assert.equal(textOf('/tier', 'invalid_value'), 'Dieser Wert ist hier nicht erlaubt.')
})

test('an error of the whole request has the text of its reason', () => {
  const full = new Refused(400, { code: 'invalid_request', reason: 'own_views_full', detail: 'X' })
  assert.match(refusalText(german.errors, full), /^Sie haben die Höchstzahl an Ansichten/)
})

test("the server's own words are shown for a code without a text, and for a reason", () => {
  assert.equal(refusalText(german.errors, refused('brand_new')), 'The server said so.')
  assert.equal(refusalText(german.errors, refused('toString')), 'The server said so.')
  const unknown = [{ pointer: '/name', code: 'brand_new' }]
  assert.equal(
    refusalText(german.errors, refused('invalid_request', unknown)),
    'The server said so.',
  )
  assert.match(refusalText(german.errors, refused('invalid_request')), /„The server said so.“$/)
})

test('an error of a proxy has no code: its text is that of the status', () => {
  const { codes: texts } = german.errors
  assert.equal(refusalText(german.errors, new Refused(429, {})), texts.rate_limited)
  assert.equal(refusalText(german.errors, new Refused(502, {})), texts.internal)
})
