import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { migrations, runMigrations } from '#storage/sqlite/migrations/migrations.ts'
import { members } from './022-members.ts'

test('whoever contacts could be assigned to in earlier versions is a member', (t) => {
  const connection = new DatabaseSync(':memory:')
  t.after(() => connection.close())
  for (const migration of migrations.slice(0, migrations.indexOf(members))) {
    if (typeof migration === 'string') connection.exec(migration)
    else migration(connection)
  }
  connection.exec(`
    INSERT INTO projects (number, id, name, created_at) VALUES (1, 'project_1', 'Leads', 7);
    INSERT INTO users VALUES (1, 'user_1')`)
  runMigrations(connection, migrations.indexOf(members))
  assert.deepEqual(
    { ...connection.prepare('SELECT * FROM members').get() },
    {
      ...{ project_number: 1, id: 'user_1', account_id: null, role: 'viewer' },
      ...{ created_at: 7, removed_at: null },
    },
  )
})
