import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { firstPage } from '#core/page.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { createWordsTable } from '#storage/sqlite/search/words-table.ts'
import { numbersOfProjects } from './016-numbers-of-projects.ts'
import { migrations } from '#storage/sqlite/migrations/migrations.ts'
import { atEnd } from '#test/harness/at-end.ts'

const before = migrations.indexOf(numbersOfProjects)

test('projects keep what they have, and a later one gets an unused number', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  makeFolder(dataDir)
  const store = await openSqliteStore(dataDir)
  atEnd(t, () => store.close())
  const common = { defaultCountry: null, whenChallengeIsAway: 'refuse', createdAt: 1 } as const
  const first = { id: 'project_1', name: 'First', ...common, isDefault: true }
  const second = { id: 'project_2', name: 'Second', ...common, isDefault: false }
  const own = { defaultCountry: 'DE', whenChallengeIsAway: 'accept' } as const
  assert.deepEqual(await store.listProjects(firstPage), [{ ...first, ...own }])
  assert.deepEqual(await store.listDeletedProjects(firstPage), [second])
  while (await store.eraseProjects()) continue
  await store.createProject({ name: 'Third', defaultCountry: null, now: 2 })
  using database = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const rows = database.prepare(selectNumbers).all()
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      [1, 5, 3, 7, 9],
      [3, null, 0, 0, 0],
    ],
  )
})

function makeFolder(dataDir: string): void {
  const options = { enableForeignKeyConstraints: false }
  using database = new DatabaseSync(databaseFile(dataDir), options)
  for (const migration of migrations.slice(0, before)) {
    if (typeof migration === 'string') database.exec(migration)
  }
  database.exec(`
    INSERT INTO projects (number, id, name, default_country, created_at, contact_count,
      accepts_unverified, import_key_number, is_default, deleted_at, change_count, changed_at)
    VALUES (1, 'project_1', 'First', 'DE', 1, 3, 1, 5, 1, NULL, 7, 9),
      (2, 'project_2', 'Second', NULL, 1, 0, 0, NULL, 0, 8, 0, 0);
    ${createWordsTable(1)};
    ${createWordsTable(2)};
    PRAGMA user_version = ${before}`)
}

const selectNumbers = `
  SELECT number, import_key_number, contact_count, change_count, changed_at FROM projects
  ORDER BY number`
