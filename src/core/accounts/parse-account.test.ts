import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Mistakes } from '#core/errors.ts'
import { checkPassword, isCommon, parseEmail, parseName } from './parse-account.ts'

function told(work: (mistakes: Mistakes) => unknown): string[] {
  const mistakes: Mistakes = []
  work(mistakes)
  return mistakes.map(({ pointer, code }) => `${pointer} ${code}`)
}

test('a password has 12 to 128 characters', () => {
  for (const password of ['correct hors', ' leading and trailing ', 'x7'.repeat(3) + 'Ω√ç≈∫˜µ']) {
    assert.deepEqual(
      told((mistakes) => checkPassword(password, mistakes)),
      [],
      password,
    )
  }
  for (const password of ['', 'correct hor', 'correct horse '.repeat(10)]) {
    assert.deepEqual(
      told((mistakes) => checkPassword(password, mistakes, 'newPassword')),
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
  const mistakes: Mistakes = []
  assert.equal(parseName(' Ann Cafe\u0301 ', mistakes), 'Ann Café')
  assert.equal(parseEmail(' Ann@Bücher.example ', mistakes), 'ann@xn--bcher-kva.example')
  assert.deepEqual(mistakes, [])
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
