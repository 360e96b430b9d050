import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ApiError } from '#web/api/api-error.ts'
import { texts as german } from '#web/locales/german/app.ts'
import { apiErrorText } from './error-texts.ts'

function errorWith(code: string, errors: { pointer: string; code: string }[] = []): ApiError {
  const detail = 'The server said so.'
  return new ApiError(400, { code, detail, errors: errors.map((error) => ({ ...error, detail })) })
}

test('an error of one field has the text of its code, or of its field where that says more', () => {
  const textOf = (pointer: string, code: string) =>
    apiErrorText(german.errors, errorWith('invalid_request', [{ pointer, code }]))
  assert.match(textOf('/email', 'invalid_email'), /^Geben Sie eine E-Mail-Adresse ein/)
  assert.match(textOf('/origins/1', 'invalid_value'), /^Geben Sie Websites wie/)
  assert.equal(textOf('/tier', 'invalid_value'), 'Dieser Wert ist hier nicht erlaubt.')
})

test('a taken label has the text of its field, also where the request is a conflict', () => {
  const taken = errorWith('conflict', [{ pointer: '/label', code: 'duplicate_label' }])
  assert.match(apiErrorText(german.errors, taken), /^So heißt schon ein anderes Feld/)
  assert.match(apiErrorText(german.errors, errorWith('conflict')), /^Jemand anderes hat das/)
})

test('an error of the whole request has the text of its reason', () => {
  const full = new ApiError(400, { code: 'invalid_request', reason: 'own_views_full', detail: 'X' })
  assert.match(apiErrorText(german.errors, full), /^Sie haben die Höchstzahl an Ansichten/)
})

test("the server's own words are shown for a code without a text, and for a reason", () => {
  assert.equal(apiErrorText(german.errors, errorWith('brand_new')), 'The server said so.')
  assert.equal(apiErrorText(german.errors, errorWith('toString')), 'The server said so.')
  const unknown = [{ pointer: '/name', code: 'brand_new' }]
  assert.equal(
    apiErrorText(german.errors, errorWith('invalid_request', unknown)),
    'The server said so.',
  )
  assert.match(apiErrorText(german.errors, errorWith('invalid_request')), /„The server said so.“$/)
})

test('an error of a proxy has no code: its text is that of the status', () => {
  const { codes: texts } = german.errors
  assert.equal(apiErrorText(german.errors, new ApiError(429, {})), texts.rate_limited)
  assert.equal(apiErrorText(german.errors, new ApiError(502, {})), texts.internal)
})
