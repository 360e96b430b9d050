import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Outage } from './outage.ts'

test('each outage is reported when it begins and when it is over, and never in between', () => {
  const told: string[] = []
  const outage = new Outage({
    began: (error) => void told.push(String(error)),
    ended: () => void told.push('ended'),
  })
  outage.worked()
  for (const error of ['first', 'second']) outage.failed(error)
  for (let i = 0; i < 2; i += 1) outage.worked()
  outage.failed('third')
  assert.deepEqual(told, ['first', 'ended', 'third'])
})
