import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parseAllowedTargets } from './allowed-targets.ts'
import { parseRange } from './ip-address.ts'

test('ranges, addresses and hosts, with commas', () => {
  const text = '10.0.0.0/8, 192.0.2.7,fd00::/8 ,::1, receiver, CRM.internal., bücher.example'
  const { ranges, hosts } = parseAllowedTargets(text)
  const expected = ['10.0.0.0/8', '192.0.2.7/32', 'fd00::/8', '::1/128'].map(parseRange)
  assert.deepEqual(ranges, expected)
  assert.deepEqual([...hosts], ['receiver', 'crm.internal', 'xn--bcher-kva.example'])
})

test('anything else is a mistake that is named', () => {
  const parts = [
    '',
    '10.0.0.1/8',
    '10.0.0.0/33',
    '10.0.0',
    '0x7f.1',
    '[::1]',
    'fe80::1%eth0',
    'receiver:8080',
    'https://receiver',
    'user@receiver',
    '*.internal',
    'a..b',
    'a b',
    'r%65ceiver',
  ]
  for (const part of parts) {
    const says = (error: unknown) =>
      error instanceof Error && error.message.includes(`; ${part} is`)
    assert.throws(() => parseAllowedTargets(`10.0.0.0/8, ${part}`), says, part)
  }
})
