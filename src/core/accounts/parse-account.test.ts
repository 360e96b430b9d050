import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ValidationErrors } from '#core/errors.ts'
import { checkPassword, isCommon, parseEmail, parseName } from './parse-account.ts'

function told(work: (validationErrors: ValidationErrors) => unknown): string[] {
  const validationErrors: ValidationErrors = []
  work(validationErrors)
  return validationErrors.map(({ pointer, code }) => `${pointer} ${code}`)
}

test('a password has 12 to 128 characters', () => {
  for (const password of ['correct hors', ' leading and trailing ', 'x7'.repeat(3) + 'Ω√ç≈∫˜µ']) {
    assert.deepEqual(
      told((validationErrors) => checkPassword(password, validationErrors)),
      [],
      password,
    )
  }
  for (const password of ['', 'correct hor', 'correct horse '.repeat(10)]) {
    assert.deepEqual(
      told((validationErrors) => checkPassword(password, validationErrors, 'newPassword')),
      ['/newPassword invalid_value'],
    )
  }
})

test('a password that many people use is refused, also extended, repeated or in capitals', () => {
  const common = [
    ...['123qweasdzxc', 'qwerty123456', 'Administrator', 'password1234', 'Iloveyou!!!!!'],
    ...['2024football2024', 'passwordpassword', 'aaaaaaaaaaaa', 'abababababab', '!!Dragon12345678'],
  ]
  assert.deepEqual(
    common.filter((password) => !isCommon(password)),
    [],
  )
  const others = ['correct horse battery', 'dragon tea pot 12', 'tuQuohp3ohTh']
  assert.deepEqual(others.filter(isCommon), [])
})

test('names and addresses are cleaned, and mistakes are named', () => {
  const validationErrors: ValidationErrors = []
  assert.equal(parseName(' Ann Cafe\u0301 ', validationErrors), 'Ann Café')
  assert.equal(parseEmail(' Ann@Bücher.example ', validationErrors), 'ann@xn--bcher-kva.example')
  assert.deepEqual(validationErrors, [])
  assert.deepEqual(
    told((all) => parseName(' ', all)),
    ['/name invalid_value'],
  )
  assert.deepEqual(
    told((all) => parseName('x'.repeat(101), all)),
    ['/name too_long'],
  )
  assert.deepEqual(
    told((all) => parseEmail('ann', all)),
    ['/email invalid_email'],
  )
})
