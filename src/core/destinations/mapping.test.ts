import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readMapping, writeMapping } from '#model/destinations/mapping.ts'

const known = [{ name: 'address.city' }, { name: 'address.street' }, { name: 'phones.0.number' }]

test('of fields with the same name, or in the same place, the last one counts', () => {
  const written = (...names: string[]) => {
    const fields = names.map((name, index) => ({ name, value: String(index) }))
    return JSON.parse(writeMapping(fields, known)) as unknown
  }
  assert.deepEqual(written('a', 'b', 'a', ''), { a: '2', b: '1' })
  assert.deepEqual(written('address', 'address.city'), { address: { city: '1' } })
  assert.deepEqual(written('address.city', 'address'), { address: '1' })
  const street = written('address.city', 'address', 'address.street')
  assert.deepEqual(street, { address: { street: '2' } })
  assert.deepEqual(written('phones.0.number', 'other.0'), {
    phones: [{ number: '0' }],
    'other.0': '1',
  })
})

test('a template that is no list of fields is not read as one', () => {
  const template = '{"address":{"city":"{{city}}"},"name":"{{name}}"}'
  assert.deepEqual(readMapping(template, known), [
    { name: 'address.city', value: '{{city}}' },
    { name: 'name', value: '{{name}}' },
  ])
  for (const other of ['', '[]', '1', '{"a":1}', '{"a":{"b":"x"}}', '{"a":{}}']) {
    assert.equal(readMapping(other, known), null, other)
  }
})
