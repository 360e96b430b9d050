import assert from 'node:assert/strict'
import { test } from 'node:test'

import { CoalescedReads } from './coalesced-reads.ts'

const namesPerStatement = 200
const names = Array.from({ length: 3 * namesPerStatement }, (_, i) => `name_${i}`)

test('simultaneous reads are combined into statements of 200 names', async () => {
  const sizes: number[] = []
  const reads = new CoalescedReads(async (_, requested) => {
    sizes.push(requested.length)
    return new Map(requested.map((name) => [name, name]))
  })
  const values = await Promise.all(['name_0', ...names].map((name) => reads.find(1, name)))
  assert.deepEqual(values, ['name_0', ...names])
  assert.deepEqual(sizes, [199, 200, 200, 1])
})

test('when storage is away all waiting reads fail with the first statement', async () => {
  let statements = 0
  const reads = new CoalescedReads(async () => {
    statements += 1
    throw Object.assign(new Error('Refused.'), { code: 'ECONNREFUSED' })
  })
  const results = await Promise.allSettled(names.map((name) => reads.find(1, name)))
  assert.ok(results.every(({ status }) => status === 'rejected'))
  assert.equal(statements, 1)
})

test('any other failure affects one statement only', async () => {
  let statements = 0
  const reads = new CoalescedReads(async (_, requested) => {
    statements += 1
    if (statements === 1) throw new Error('This one.')
    return new Map(requested.map((name) => [name, name]))
  })
  const results = await Promise.allSettled(names.map((name) => reads.find(1, name)))
  assert.equal(results.filter(({ status }) => status === 'rejected').length, namesPerStatement)
})
