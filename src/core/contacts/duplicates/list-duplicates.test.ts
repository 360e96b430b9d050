import assert from 'node:assert/strict'
import { test } from 'node:test'

import { certainPagesMax } from './duplicate-store.ts'
import { listCertain } from './list-duplicates.ts'

test('only so many pages are read for certain duplicates, and the answer says so', async () => {
  let pages = 0
  const store = {
    async listDuplicates() {
      pages += 1
      const next = { strength: 1, newest: String(-pages) }
      return { groups: [], next, total: 1_000, isComplete: true }
    },
  }
  const found = await listCertain(store, 'project_1')
  assert.deepEqual(found, { groups: [], merges: 0, hasMore: true })
  assert.equal(pages, certainPagesMax)
})
