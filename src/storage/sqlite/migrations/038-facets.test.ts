import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { listBounds } from '#core/contacts/searching/contact-query.ts'
import type { Store } from '#core/store.ts'
import { withoutOpenAndDone } from '#storage/contract/contacts/former-labels.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import { atEnd } from '#test/harness/at-end.ts'
import { until } from '#test/harness/until.ts'

const any = { from: null, to: null }

test('words that waited without facets are replaced by an index with them', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  atEnd(t, () => rm(dataDir, { recursive: true }))
  const store = await openSqliteStore(dataDir)
  const workspace = await Workspace.make(store)
  for (const tag of ['hot', 'cold', 'hot']) await workspace.write({ name: 'Jane', tags: [tag] })
  const before = await list(workspace, { tags: ['hot'] })
  assert.equal(before.total, 2)
  await store.close()
  returnTo37(dataDir)

  const upgraded = await openSqliteStore(dataDir)
  atEnd(t, () => upgraded.close())
  const later = workspace.on(upgraded)
  assert.deepEqual(await list(later, { tags: ['hot'] }), before)
  await until(async () => (await list(later, { prefixes: ['jan'], tags: ['hot'] })).total === 2)
  await later.write({ name: 'Jane', tags: ['hot'] })
  assert.equal((await list(later, { prefixes: ['jan'], tags: ['hot'] })).total, 3)
  assert.equal((await later.search({ prefixes: ['jan'] })).total, 4)
  assert.equal((await list(later, { tags: ['hot'] })).total, 3)
})

function list(
  { store, projectId }: Workspace,
  filter: Partial<Parameters<Store['filterContacts']>[0]>,
) {
  return store.filterContacts({
    ...{ projectId, prefixes: [], keyIds: [], channels: [], tags: [], fields: [] },
    ...{ assignee: null, type: null, created: any, updated: any, isPossibleDuplicate: false },
    ...{ shownFieldIds: [], sort: '-created', limit: 100, after: null, bounds: listBounds },
    ...filter,
  })
}

/** What version 37 had: words alone, which nothing had indexed yet. */
function returnTo37(dataDir: string): void {
  using database = new DatabaseSync(databaseFile(dataDir))
  database.exec(`
    DROP INDEX contacts_duplicates;
    ALTER TABLE projects DROP COLUMN has_event_readers;
    ALTER TABLE projects DROP COLUMN has_backfills;
    DROP TABLE backfills;
    DROP TABLE left_records;
    DROP TABLE handovers;
    ALTER TABLE projects DROP COLUMN has_notices;
    DROP TABLE notice_settings;
    DROP TABLE notices;
    DROP TABLE alerts;
    ALTER TABLE webhooks DROP COLUMN kind;
    ALTER TABLE webhooks DROP COLUMN settings;
    ALTER TABLE webhooks DROP COLUMN filter;
    ALTER TABLE accounts DROP COLUMN is_away;
    ALTER TABLE keys DROP COLUMN assignees;
    DROP TABLE assignment_turns;
    DROP TABLE readers;
    DROP TABLE read_contacts;
    DROP TABLE reopened_contacts;
    DROP TABLE activities;
    DROP TABLE mentions;
    DROP TABLE arrivals;
    ALTER TABLE keys DROP COLUMN hue;
    ALTER TABLE key_secrets DROP COLUMN public_text;
    ${withoutOpenAndDone.join(';')};
    UPDATE waiting_words SET text = 'jane';
    PRAGMA user_version = 37`)
  const places = database.prepare('SELECT DISTINCT place FROM indexed_words').all()
  assert.deepEqual(
    places.map(({ place }) => place),
    [0],
  )
}
