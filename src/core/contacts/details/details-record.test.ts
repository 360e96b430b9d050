import assert from 'node:assert/strict'
import { test } from 'node:test'

import { byOperator } from '#core/actor.ts'
import { historyRecord } from './details-record.ts'

test('a change is shown with its times as text, and without what is derived from a phone', () => {
  const operatorRecord = { keyId: null, label: 'operator', channel: 'app' }
  const replaced = { phone: null, phoneE164: '+4930123456', createdAt: 0, tags: ['vip'] }
  const entry = {
    change: 7,
    at: 1_000,
    by: byOperator,
    replaced,
    merged: null,
    unmerged: 'contact_1',
    isAssignment: false,
    consent: null,
  }
  assert.deepEqual(historyRecord(entry), {
    at: '1970-01-01T00:00:01.000Z',
    by: operatorRecord,
    replaced: { phone: null, tags: ['vip'], createdAt: '1970-01-01T00:00:00.000Z' },
    merged: null,
    unmerged: 'contact_1',
    isAssignment: false,
    consent: null,
  })
})
