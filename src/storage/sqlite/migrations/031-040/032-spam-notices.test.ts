import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { migrations, runMigrations } from '#storage/sqlite/migrations/migrations.ts'
import { spamNotices } from './032-spam-notices.ts'

const version = migrations.indexOf(spamNotices)

test('what was held before is found by its phone, and what was released is trusted', (t) => {
  const connection = new DatabaseSync(':memory:')
  t.after(() => connection.close())
  for (const migration of migrations.slice(0, version)) {
    if (typeof migration === 'string') connection.exec(migration)
    else migration(connection)
  }
  const insert = connection.prepare(`
    INSERT INTO held_submissions (project_number, number, id, form_number, received_at, reasons,
      text_hash, content, released_at)
    VALUES (1, ?, ?, 2, 3, '[]', ?, ?, ?)`)
  const content = (phone: string, phoneE164: string | null) =>
    JSON.stringify({ input: { text: { phone }, phoneE164 }, consents: [], mails: [] })
  insert.run(1, 'a', 'x', content('030 12 34', '+49301234'), null)
  insert.run(2, 'b', 'x', content('12-34-5', null), null)
  insert.run(3, 'c', 'x', JSON.stringify({ input: { text: {}, phoneE164: null } }), null)
  insert.run(4, 'd', 'trusted', '', 7)
  insert.run(5, 'e', '47DEQpj8HBSa-_TImW-5JC', '', 7)
  runMigrations(connection, version)
  const phones = connection.prepare('SELECT phone_identity AS phone FROM held_submissions').all()
  assert.deepEqual(
    phones.map(({ phone }) => phone),
    ['+49301234', '12345', null, null, null],
  )
  const trusted = connection.prepare('SELECT text_hash, trusted_at FROM trusted_texts').all()
  assert.deepEqual(
    trusted.map((row) => ({ ...row })),
    [{ text_hash: 'trusted', trusted_at: 7 }],
  )
})
