import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addressIn, contactDetailsIn, isAddress } from './cell-kinds.ts'

test('an address is found with a name before it, and after mailto:', () => {
  const written = {
    'jane@example.com': ['jane@example.com', ''],
    'mailto:jane@example.com': ['jane@example.com', ''],
    'Jane Doe <jane@example.com>': ['jane@example.com', 'Jane Doe'],
    ' "Jane, MD" < mailto:jane@example.com > ': ['jane@example.com', 'Jane, MD'],
    'a <b <jane@example.com>': ['jane@example.com', 'a <b'],
  }
  for (const [text, [address, name]] of Object.entries(written)) {
    assert.deepEqual(addressIn(text), { address, name }, text)
  }
  for (const text of ['<jane@example.com', 'Jane <jane at example.com>', '<>', 'Jane > <']) {
    assert.deepEqual(addressIn(text), { address: text, name: '' })
  }
})

test('a long cell is judged at once', () => {
  const before = process.threadCpuUsage()
  for (const part of [' ', '<', '< ', '<a', 'a@']) {
    assert.equal(isAddress(`a:${part.repeat(200_000)}b>`), false)
    const long = `a@example.com${part.repeat(200_000)}b`
    assert.deepEqual(contactDetailsIn(long), { emails: [], phones: [], rest: [long] })
  }
  assert.ok(process.threadCpuUsage(before).user < 1_000_000)
})
