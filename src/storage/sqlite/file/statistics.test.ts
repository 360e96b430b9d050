import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'

import { runMigrations } from '#storage/sqlite/migrations/migrations.ts'
import { seedPlannerStatistics } from './statistics.ts'

test("finding some of a project's rows does not scan all of them", (t) => {
  const connection = open(t)
  seedPlannerStatistics(connection)
  const some = 'IN (SELECT value FROM json_each(?2))'
  const planned = [
    `SELECT id FROM contacts WHERE project_number = ?1 AND number ${some}`,
    `SELECT at FROM history WHERE project_number = ?1 AND contact_number ${some}`,
    `UPDATE contacts SET name = '' WHERE project_number = ?1 AND number ${some}`,
    `SELECT i.results FROM json_each(?2) AS r JOIN idempotency AS i ON i.project_number = ?1
      AND i.key_number = r.value ->> 'n' AND i.path = r.value ->> 'p' AND i.key = r.value ->> 'k'`,
  ].map((sql) =>
    connection
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  )
  assert.deepEqual(
    planned.map(([first, second]) => (String(first).startsWith('SCAN r') ? second : first)),
    [
      'SEARCH contacts USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH history USING PRIMARY KEY (project_number=? AND contact_number=?)',
      'SEARCH contacts USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH i USING PRIMARY KEY (project_number=? AND key_number=? AND path=? AND key=?)',
    ],
  )
})

test('a part that is indexed is declared smaller than the whole', (t) => {
  const connection = open(t)
  seedPlannerStatistics(connection)
  const rows = connection.prepare("SELECT idx, stat FROM sqlite_stat1 WHERE tbl = 'fields'").all()
  assert.deepEqual(Object.fromEntries(rows.map(({ idx, stat }) => [String(idx), stat])), {
    fields: '1000000 500000 1',
    fields_by_label: '10000 5000 1',
  })
})

test('declared statistics are written again only when the indexes have changed', (t) => {
  const connection = open(t)
  seedPlannerStatistics(connection)
  const changes = () => connection.prepare('SELECT total_changes() AS count').get()?.['count']
  const before = changes()
  seedPlannerStatistics(connection)
  assert.equal(changes(), before)
  connection.exec('CREATE INDEX fields_by_age ON fields (project_number, created_at)')
  seedPlannerStatistics(connection)
  assert.notEqual(changes(), before)
  const row = connection.prepare("SELECT stat FROM sqlite_stat1 WHERE idx = 'fields_by_age'").get()
  assert.equal(row?.['stat'], '1000000 500000 2')
})

function open(t: TestContext): DatabaseSync {
  const connection = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  t.after(() => connection.close())
  runMigrations(connection, 0)
  return connection
}
