import assert from 'node:assert/strict'
import { test } from 'node:test'

import { standardTier } from '#core/limits/contract.ts'
import { whoamiRecord } from './key-record.ts'
import type { Key } from './key.ts'

const key: Key = {
  id: 'key_1',
  secretHash: 'hash',
  projectId: 'project_1',
  defaultCountry: 'DE',
  kind: 'publishable',
  label: 'Website',
  scopes: ['contacts:create'],
  tier: 'standard',
  origins: ['https://www.example.com'],
  challenge: { provider: 'altcha', secret: 'secret', whenAway: 'refuse' },
  assignees: ['user_1'],
}

test('a key sees its metadata and ceilings, and nothing else', () => {
  assert.deepEqual(whoamiRecord(key, standardTier), {
    keyType: 'publishable',
    label: 'Website',
    scopes: ['contacts:create'],
    projectId: 'project_1',
    rateLimitTier: 'standard',
    limits: {
      read: { perMinute: 600, perHour: 5_000 },
      create: { perMinute: 60, perHour: 5_000 },
      batch: { perMinute: 30, perHour: 5_000 },
    },
  })
})

test('an unlimited key is shown the largest ceilings', () => {
  const ceilings = { perMinute: 2_147_483_647, perHour: 2_147_483_647 }
  const { limits } = whoamiRecord({ ...key, tier: 'unlimited' }, null)
  assert.deepEqual(limits, { read: ceilings, create: ceilings, batch: ceilings })
})
