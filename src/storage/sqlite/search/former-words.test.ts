import assert from 'node:assert/strict'
import { test } from 'node:test'

import { listBounds } from '#core/contacts/searching/contact-query.ts'
import type { Store } from '#core/store.ts'
import { Workspace } from '#storage/contract/workspace.ts'
import { openSqliteStore } from '#storage/sqlite/open-store.ts'
import type { Engine } from '#test/engines/engine.ts'
import { openSqliteEngine } from '#test/engines/sqlite.ts'
import { asReleased, releasedEngines } from '#test/harness/storage/released-engine.ts'
import { until } from '#test/harness/until.ts'

const any = { from: null, to: null }

test('words that waited without facets are replaced by an index with them', async (t) => {
  await using present = await openSqliteEngine()
  const store = await openSqliteStore(present.storage.dataDir)
  const workspace = await Workspace.make(store)
  for (const tag of ['hot', 'cold', 'hot']) await workspace.write({ name: 'Jane', tags: [tag] })
  const before = await list(workspace, { tags: ['hot'] })
  assert.equal(before.total, 2)
  await store.close()
  await using engine = await asFormer(present)

  const upgraded = await openSqliteStore(engine.storage.dataDir)
  t.after(() => upgraded.close())
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

/** What 0.2.0 had: words alone, which nothing had indexed yet. */
async function asFormer(present: Engine): Promise<Engine> {
  const [inFolder] = releasedEngines
  const engine = await asReleased(inFolder ?? assert.fail(), present)
  await engine.execute("UPDATE waiting_words SET text = 'jane'")
  const places = await engine.rows('SELECT DISTINCT place FROM indexed_words')
  assert.deepEqual(
    places.map(({ place }) => place),
    [0],
  )
  return engine
}
