import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import type { ContactInput } from './contact-types.ts'
import { type Batch, type TooLarge, cutBatches } from './create-batch.ts'

const bodyBytesMax = 65_536
const emptyBytes = Buffer.byteLength('{"contacts":[{"notes":""}]}')

test('a batch has at most 100 contacts', () => {
  const sizes = batchesOf(people(250)).map(({ indexes }) => indexes.length)
  assert.deepEqual(sizes, [100, 100, 50])
  assert.deepEqual(batchesOf(people(100)).length, 1)
  assert.deepEqual([...cutBatches([])], [])
})

test('a batch has at most 65,536 bytes, in UTF-8', () => {
  const half = { notes: '田'.repeat((bodyBytesMax - emptyBytes) / 6 - 5) }
  const batches = batchesOf([half, half, half])
  assert.deepEqual(
    batches.map(({ indexes }) => indexes),
    [[0, 1], [2]],
  )
  assert.ok(batches.every(({ body }) => Buffer.byteLength(body) <= bodyBytesMax))
})

test('a contact that exactly fits a request is sent, one byte more is not', () => {
  const exact = { notes: 'x'.repeat(bodyBytesMax - emptyBytes) }
  const [batch] = batchesOf([exact])
  assert.equal(batch?.body.length, bodyBytesMax)
  const over = { notes: `${exact.notes}x` }
  const parts = [...cutBatches([{ name: 'Jane Doe' }, over, { name: 'John Doe' }])]
  assert.deepEqual(
    parts.map((part) => ('body' in part ? part.indexes : part.index)),
    [1, [0, 2]],
  )
})

test('any contacts are each in one batch, in order, and no bound is exceeded', () => {
  const contact = fc.record({ name: fc.string({ unit: 'binary', maxLength: 3_000 }) })
  fc.assert(
    fc.property(fc.array(contact, { maxLength: 150, size: 'max' }), (contacts) => {
      const batches = batchesOf(contacts)
      for (const { body, indexes } of batches) {
        assert.ok(Buffer.byteLength(body) <= bodyBytesMax && indexes.length <= 100)
      }
      const sent = batches.flatMap(
        ({ body }) => (JSON.parse(body) as { contacts: ContactInput[] }).contacts,
      )
      assert.deepEqual(sent, JSON.parse(JSON.stringify(contacts)))
    }),
    { numRuns: 20 },
  )
})

test('a value without a JSON form takes its place as null', () => {
  // Callers without types can send anything.
  const [batch] = batchesOf([undefined, { name: 'Jane Doe' }] as ContactInput[])
  assert.equal(batch?.body, '{"contacts":[null,{"name":"Jane Doe"}]}')
})

test('a phone is the same contact in any script', () => {
  const phones = [
    '+49 221 4710004',
    '+٤٩ ٢٢١ ٤٧١٠٠٠٤',
    '＋４９ ２２１ ４７１０００４',
    '۰۲۲۱ ۴۷۱۰۰۰۴',
  ]
  for (const phone of phones) {
    const [batch] = batchesOf([{ name: 'Jane Doe', phone }])
    assert.deepEqual(batch?.identities, new Set(['4710004']), phone)
  }
})

function people(count: number): ContactInput[] {
  return Array.from({ length: count }, (_, i) => ({ name: `Jane Doe ${i}` }))
}

function batchesOf(contacts: readonly ContactInput[]): Batch[] {
  const parts: (Batch | TooLarge)[] = [...cutBatches(contacts)]
  return parts.filter((part) => 'body' in part)
}
