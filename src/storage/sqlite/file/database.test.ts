import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { Database } from './database.ts'

test('a statement is prepared once, and again only when many others came after it', (t) => {
  const connection = new DatabaseSync(':memory:')
  t.after(() => connection.close())
  const prepare = t.mock.method(connection, 'prepare')
  const database = new Database(connection)
  const run = (n: number) => database.statement(`SELECT ${n} AS n`).get()
  const numbers = Array.from({ length: 2_001 }, (_, n) => n)
  for (const n of [...numbers, 2_000, 1]) assert.deepEqual({ ...run(n) }, { n })
  assert.equal(prepare.mock.callCount(), 2_001)
  assert.deepEqual({ ...run(0) }, { n: 0 })
  assert.equal(prepare.mock.callCount(), 2_002)
})
