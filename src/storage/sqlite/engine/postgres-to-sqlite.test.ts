import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { SqliteConnection } from './connection.ts'
import { Database } from '#storage/sqlite/file/database.ts'

const spellings: readonly { sql: string; values: Parameters<SqliteConnection['rows']>[1][] }[] = [
  { sql: 'SELECT $2::bigint - $1::bigint AS found', values: [1, 2] },
  { sql: 'SELECT count(*) AS found FROM t WHERE n = ANY ($1::bigint[])', values: [[2, 3, 9]] },
  { sql: `SELECT count(*) AS found FROM t WHERE s = ANY ($1::text[])`, values: [['b', "'"]] },
  {
    sql: `SELECT sum(t.n) AS found FROM t
      WHERE EXISTS (SELECT FROM t AS o WHERE o.n = t.n + $1)`,
    values: [2],
  },
  { sql: 'SELECT count(*) AS found FROM t WHERE n = ANY ($1::bigint[])', values: [[2]] },
  {
    sql: `SELECT sum(t.n) AS found FROM unnest($1::text[]) AS u (s) JOIN t ON t.s = u.s`,
    values: [['b', 'c', 'd']],
  },
  {
    sql: `SELECT sum(t.n) AS found FROM unnest($1::text[]) AS u (s) JOIN t ON t.s = u.s`,
    values: [['b']],
  },
  { sql: 'SELECT greatest(least($1::bigint, 3), $2::bigint) AS found', values: [9, 1] },
  {
    sql: `SELECT sum(u.n) AS found FROM json_to_recordset($1::json)
        AS u (n bigint, s text)
      JOIN t ON t.n = u.n AND t.s = u.s`,
    values: [JSON.stringify([{ n: 1, s: 'a' }, { n: 2, s: 'b', other: 1 }, { n: 3 }])],
  },
  { sql: `SELECT position('d:["' in s) AS found FROM (SELECT 'bad:["' AS s) AS t`, values: [] },
  { sql: `SELECT n AS found FROM t WHERE is_last`, values: [] },
  { sql: `SELECT n AS found FROM t ORDER BY s COLLATE "C" DESC LIMIT 1`, values: [] },
  { sql: `SELECT count(*) AS found FROM t WHERE is_last = $1`, values: [false] },
]
const expected = [1, 2, 1, 1, 1, 5, 2, 3, 3, 3, 3, 3, 2]

for (const [index, { sql, values }] of spellings.entries()) {
  test(`SQLite takes: ${sql}`, async (t) => {
    const connection = open(t)
    assert.equal((await connection.row(sql, ...values))?.['found'], expected[index])
  })
}

test('rows as one JSON text', async (t) => {
  const list = `coalesce(json_agg(json_build_object('n', n) ORDER BY n DESC), '[]')::text`
  const sql = `SELECT ${list} AS found FROM t WHERE n < $1`
  const connection = open(t)
  assert.equal((await connection.row(sql, 3))?.['found'], '[{"n":2},{"n":1}]')
  assert.equal((await connection.row(sql, 1))?.['found'], '[]')
})

test('how many rows were changed, and a failure as a rejection', async (t) => {
  const connection = open(t)
  assert.equal(await connection.run('DELETE FROM t WHERE n = ANY ($1::bigint[])', [1, 2, 7]), 2)
  await assert.rejects(connection.run('DELETE FROM missing'), /no such table/)
})

function open(t: { after(work: () => void): void }): SqliteConnection {
  const database = new Database(new DatabaseSync(':memory:'))
  t.after(() => database.close())
  database.connection.exec(`
    CREATE TABLE t (n INTEGER, s TEXT, is_last INTEGER);
    INSERT INTO t VALUES (1, 'a', 0), (2, 'b', 0), (3, 'c', 1)`)
  return new SqliteConnection(database)
}
