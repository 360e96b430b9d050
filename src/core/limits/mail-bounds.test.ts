import assert from 'node:assert/strict'
import { test } from 'node:test'

import { confirmationKeptMs, mailWaitsMaxMs } from '#model/values/periods.ts'

test('an email to a person waits at most as long as the link of a confirmation works', () => {
  assert.ok(mailWaitsMaxMs <= confirmationKeptMs)
})
