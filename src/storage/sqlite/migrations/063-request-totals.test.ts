import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { requestCounts } from './056-request-counts.ts'
import { requestTotals } from './063-request-totals.ts'

test('counts of each key, operation and code become totals', () => {
  using database = new DatabaseSync(':memory:')
  database.exec(
    'CREATE TABLE key_requests (project_number, period_ms, start_ms, key_number, requests)',
  )
  database.exec(requestCounts)
  database.exec(`INSERT INTO request_counts VALUES
    (1, 9, 0, 1, 'create', 'ok', 2, 2), (1, 9, 0, 2, 'create', 'conflict', 3, 0),
    (1, 9, 0, 2, 'read', 'ok', 4, 0), (2, 9, 9, 1, 'read', 'ok', 5, 0)`)
  database.exec(requestTotals)
  const rows = database.prepare('SELECT * FROM request_counts').all()
  assert.deepEqual(
    rows.map((row) => Object.values(row).join(' ')).toSorted(),
    [
      ...['1 9 0 0  conflict 3 0 3', '1 9 0 0  ok 6 2 0', '1 9 0 0 create  5 2 3'],
      ...['1 9 0 0 read  4 0 0', '1 9 0 1   2 2 0', '1 9 0 2   7 0 3'],
      ...['2 9 9 0  ok 5 0 0', '2 9 9 0 read  5 0 0', '2 9 9 1   5 0 0'],
    ].toSorted(),
  )
})
