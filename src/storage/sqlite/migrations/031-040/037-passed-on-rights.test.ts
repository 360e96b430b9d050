import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { migrations, runMigrations } from '#storage/sqlite/migrations/migrations.ts'
import { passedOnRights } from './037-passed-on-rights.ts'

test('an invitation of an earlier version stays where its maker is clear and may make it', (t) => {
  const connection = new DatabaseSync(':memory:')
  t.after(() => connection.close())
  for (const migration of migrations.slice(0, migrations.indexOf(passedOnRights))) {
    if (typeof migration === 'string') connection.exec(migration)
    else migration(connection)
  }
  const insert = (table: string, ...values: readonly (string | number | null)[]) =>
    connection
      .prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join()})`)
      .run(...values)
  const people: readonly [name: string, role: string, removedAt: number | null][] = [
    ['Ann', 'owner', null],
    ['Bob', 'admin', null],
    ['Cy', 'member', null],
    ['Dee', 'admin', 5],
    ['Eve', 'admin', null],
    ['Eve', 'viewer', null],
  ]
  for (const [i, [name, role, removedAt]] of people.entries()) {
    insert('accounts', `a${i}`, `${i}@example.com`, name, 1, null, 0, 7, 7)
    insert('members', 1, `user_${i}`, `a${i}`, role, 7, removedAt)
  }
  const invitations: readonly [by: string, role: string][] = [
    ['Ann', 'owner'],
    ['Bob', 'admin'],
    ['Bob', 'owner'],
    ['Cy', 'viewer'],
    ['Dee', 'viewer'],
    ['Eve', 'viewer'],
    ['operator', 'owner'],
    ['Nobody', 'viewer'],
  ]
  for (const [i, [by, role]] of invitations.entries()) {
    insert('invitations', 1, i, `id${i}`, `hash${i}`, `${i}@guest.example`, role, by, 7, 9)
    insert('places', `hash${i}`, 1, i)
  }
  runMigrations(connection, migrations.indexOf(passedOnRights))
  const select = 'SELECT number, made_by FROM invitations ORDER BY number'
  const left = connection.prepare(select).all()
  assert.deepEqual(
    left.map((row) => [row['number'], row['made_by']]),
    [
      [0, 'a0'],
      [1, 'a1'],
      [5, 'a4'],
      [6, 'operator'],
    ],
  )
  const places = connection.prepare('SELECT name FROM places ORDER BY name').all()
  assert.deepEqual(
    places.map(({ name }) => name),
    ['hash0', 'hash1', 'hash5', 'hash6'],
  )
})
