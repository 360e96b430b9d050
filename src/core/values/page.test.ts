import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Page, allEntries, pageEntriesMax } from './page.ts'

test('all entries are read, a page at a time, however many there are', async () => {
  for (const count of [0, 1, pageEntriesMax, 2 * pageEntriesMax + 1]) {
    const entries = Array.from({ length: count }, (_, i) => ({ id: `${i}` }))
    const sizes: number[] = []
    const read = ({ afterId, limit }: Page) => {
      const start = afterId === null ? 0 : Number(afterId) + 1
      const page = entries.slice(start, start + limit)
      sizes.push(page.length)
      return page
    }
    assert.deepEqual(await Array.fromAsync(allEntries(read)), entries)
    assert.ok(sizes.every((size) => size <= pageEntriesMax))
    assert.equal(sizes.length, Math.floor(count / pageEntriesMax) + 1)
  }
})
