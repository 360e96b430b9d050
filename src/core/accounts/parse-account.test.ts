import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ValidationErrors } from '#core/errors.ts'
import { checkPassword, isCommon, parseEmail, parseAccountName } from './parse-account.ts'

function errorsOf(work: (errors: ValidationErrors) => unknown): string[] {
  const errors: ValidationErrors = []
  work(errors)
  return errors.map(({ pointer, code }) => `${pointer} ${code}`)
}

test('a password has 12 to 128 characters', () => {
  for (const password of ['correct hors', ' leading and trailing ', 'x7'.repeat(3) + 'Ω√ç≈∫˜µ']) {
    assert.deepEqual(
      errorsOf((errors) => checkPassword(password, errors)),
      [],
      password,
    )
  }
  const refusedFor = (password: string) =>
    errorsOf((errors) => checkPassword(password, errors, 'newPassword'))
  for (const password of ['', 'correct hor']) {
    assert.deepEqual(refusedFor(password), ['/newPassword invalid_value'])
  }
  assert.deepEqual(refusedFor('correct horse '.repeat(10)), ['/newPassword too_long'])
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
  const uncommon = ['correct horse battery', 'dragon tea pot 12', 'tuQuohp3ohTh']
  assert.deepEqual(uncommon.filter(isCommon), [])
})

test('names and addresses are cleaned, and mistakes are named', () => {
  const errors: ValidationErrors = []
  assert.equal(parseAccountName(' Ann Cafe\u0301 ', errors), 'Ann Café')
  assert.equal(parseEmail(' Ann@Bücher.example ', errors), 'ann@xn--bcher-kva.example')
  assert.deepEqual(errors, [])
  assert.deepEqual(
    errorsOf((all) => parseAccountName(' ', all)),
    ['/name invalid_value'],
  )
  assert.deepEqual(
    errorsOf((all) => parseAccountName('x'.repeat(101), all)),
    ['/name too_long'],
  )
  assert.deepEqual(
    errorsOf((all) => parseEmail('ann', all)),
    ['/email invalid_email'],
  )
})
