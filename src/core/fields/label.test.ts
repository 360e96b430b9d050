import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cleanLabel, foldLabel, isReservedLabel } from '#model/fields/label.ts'

test('a label is shown trimmed, in NFC, with single blanks', () => {
  assert.equal(cleanLabel(' Cafe\u0301 \t\n\u00a0 Name\u3000'), 'Café Name')
  assert.equal(cleanLabel(' \t'), '')
})

test('labels match regardless of case, spacing and composition', () => {
  const groups = [
    ['Plan Name', ' plan \u00a0 NAME ', 'PLAN\nname'],
    ['Straße', 'STRASSE', 'STRAẞE', 'strasse'],
    ['Οδός', 'ΟΔΌΣ', 'οδόσ'],
    ['Café', 'CAFE\u0301'],
    ['ΐ', 'Ϊ\u0301', '\u1fd3'],
    ['Ǆ', 'ǅ', 'ǆ'],
  ]
  for (const [first = '', ...others] of groups) {
    for (const other of others) assert.equal(foldLabel(other), foldLabel(first), other)
  }
  const different = ['Plan', 'Plán', 'Pla n', 'Plan.', 'ﬁ', 'İ', 'Ｐlan', '']
  assert.equal(new Set(different.map(foldLabel)).size, different.length)
})

test('folding a folded text changes nothing, for every letter', () => {
  for (let code = 0; code < 0x2_0000; code += 1) {
    const letter = String.fromCodePoint(code)
    const folded = foldLabel(`a${letter}b`)
    const variants = [folded, `a${letter.toUpperCase()}b`, `a${letter.toLowerCase()}b`]
    for (const variant of variants) assert.equal(foldLabel(variant), folded, code.toString(16))
  }
})

test('the names that a contact has are reserved in any case; others are free', () => {
  const names =
    'name email phone company position type source notes customFields tags assigneeId createdAt ' +
    'id projectId updatedAt createdBy duplicateOf'
  for (const name of names.split(' ')) {
    for (const label of [name, name.toUpperCase(), ` ${name} `]) {
      assert.equal(isReservedLabel(label), true, label)
    }
  }
  for (const label of ['Plan', 'e-mail', 'custom fields', 'names', 'channel', '']) {
    assert.equal(isReservedLabel(label), false, label)
  }
})
