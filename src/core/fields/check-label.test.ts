import assert from 'node:assert/strict'
import { test } from 'node:test'

import { checkLabel } from './check-label.ts'

test("a person's label is cleaned", () => {
  assert.equal(checkLabel('  Plan \n name '), 'Plan name')
  assert.equal(checkLabel('😀'.repeat(64)), '😀'.repeat(64))
})

test("a text that can't be a label is refused", () => {
  const labels = ['', ' \t', '\0', 'x\ud83d', 'x'.repeat(65), '😀'.repeat(65)]
  const names = ['Email', ' createdAt ', 'ID', '__proto__', 'constructor', 'prototype']
  for (const label of [...labels, ...names]) {
    assert.throws(() => checkLabel(label), { code: 'invalid_request' }, label)
  }
})
