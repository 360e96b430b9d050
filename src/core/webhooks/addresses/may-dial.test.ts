import assert from 'node:assert/strict'
import { test } from 'node:test'

import { noAllowedTargets, parseAllowedTargets } from './allowed-targets.ts'
import { mayDial } from './validate-url.ts'

const unnamed = { isNamed: false }
const named = { isNamed: true }

test('all addresses of a host must be public', () => {
  assert.equal(mayDial(unnamed, ['1.1.1.1', '2606:4700:4700::1111'], noAllowedTargets), true)
  for (const inner of ['10.0.0.1', 'fc00::1', '::ffff:1.1.1.1', '168.63.129.16']) {
    for (const answer of [[inner], ['1.1.1.1', inner], [inner, '1.1.1.1']]) {
      assert.equal(mayDial(unnamed, answer, noAllowedTargets), false, answer.join())
    }
  }
})

test('without addresses, or with a text that is not an address, there is nothing to dial', () => {
  for (const answer of [[], [''], ['example.com'], ['fe80::1%eth0'], ['127.1'], ['1.1.1.1', '']]) {
    assert.equal(mayDial(unnamed, answer, noAllowedTargets), false, answer.join())
    assert.equal(mayDial(named, answer, noAllowedTargets), false, answer.join())
  }
})

test('a host that the operator named may have any address but metadata', () => {
  const inner = ['127.0.0.1', '10.0.0.1', '169.254.1.1', 'fd12::1', '::1', '::ffff:10.0.0.1']
  assert.equal(mayDial(named, inner, noAllowedTargets), true)
  for (const text of ['169.254.169.254', '::ffff:a9fe:a9fe', '168.63.129.16', 'fd00:ec2::254']) {
    assert.equal(mayDial(named, [...inner, text], noAllowedTargets), false, text)
    assert.equal(mayDial(named, [...inner, text], parseAllowedTargets(text)), true, text)
  }
})
