import assert from 'node:assert/strict'
import { test } from 'node:test'

import { webhookRecord } from './webhook-record.ts'
import type { Webhook } from './webhook.ts'

test('a destination is shown with its times as text and without its secrets', () => {
  const webhook: Webhook = {
    id: 'webhook_1',
    projectId: 'project_1',
    url: 'https://example.com/hook',
    service: null,
    filter: null,
    description: null,
    events: ['contact.created'],
    isActive: false,
    switches: [{ at: 1, isActive: false, reason: 'asked' }],
    failingSince: 0,
    secrets: [{ text: 'whsec_theirs', endsAt: null }],
    createdAt: 0,
  }
  const [begun, switched] = ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.001Z']
  assert.deepEqual(webhookRecord(webhook), {
    id: 'webhook_1',
    url: 'https://example.com/hook',
    description: null,
    events: ['contact.created'],
    isActive: false,
    switches: [{ at: switched, isActive: false, reason: 'asked' }],
    failingSince: begun,
    createdAt: begun,
  })
})
