import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { Workspace } from '#storage/contract/workspace.ts'
import { busyTimeoutMs } from '#storage/sqlite/file/database.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'

const createdAt = Date.UTC(2024, 0, 1)

test('a millisecond that is full of contacts overflows into the next one', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  const store = await openSqliteStore(dataDir)
  t.after(async () => {
    await store.close()
    await rm(dataDir, { recursive: true })
  })
  const workspace = await Workspace.make(store)
  const create = (name: string) =>
    workspace.write({ name, createdAt: new Date(createdAt).toISOString() })
  await create('First')
  using database = new DatabaseSync(databaseFile(dataDir), { timeout: busyTimeoutMs })
  const last = (BigInt(createdAt + 1) << 20n) - 1n
  database.prepare('UPDATE contacts SET sort_key = ?').run(last)
  await create('Second')
  await create('Third')
  const { contacts } = await store.searchContacts({
    projectId: workspace.projectId,
    prefixes: [],
    emailFolded: null,
    updatedSince: null,
    limit: 10,
    start: { offset: 0 },
  })
  assert.deepEqual(
    contacts.map((contact) => [contact.name, contact.createdAt]),
    ['Third', 'Second', 'First'].map((name) => [name, createdAt]),
  )
})
