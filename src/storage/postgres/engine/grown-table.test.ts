import assert from 'node:assert/strict'
import { after, test } from 'node:test'

import { Workspace } from '#storage/contract/workspace.ts'
import { openPostgresStore } from '#storage/postgres/open-store.ts'
import { suiteUnless } from '#test/harness/suite-unless.ts'
import {
  execute,
  makeDatabase,
  postgresMissing,
  stopPostgres,
} from '#test/processes/servers/postgres-server.ts'
import { migrate } from './migrate.ts'

const contacts = 200_000
// Looking through all contacts of the project takes a hundred times as long as writing one.
const ratioMax = 8
const slackMs = 10

suiteUnless(postgresMissing)('a table that has grown', () => {
  after(stopPostgres)

  test('leads are written as fast as when it was empty, with its old statistics', async (t) => {
    const url = await makeDatabase()
    await migrate(url)
    await execute(url, 'ALTER TABLE contacts SET (autovacuum_enabled = off)')
    const store = openPostgresStore(url)
    t.after(() => store.close())
    const workspace = await Workspace.make(store)
    await fastestCreate(workspace, 'secret')
    await execute(url, 'VACUUM ANALYZE contacts')
    // Enough for each connection to keep its plans.
    for (let i = 0; i < 5; i += 1) {
      for (const kind of ['secret', 'publishable'] as const) await fastestCreate(workspace, kind)
    }
    const before = await fastestCreate(workspace, 'secret')
    await execute(url, fill)
    for (const kind of ['secret', 'publishable'] as const) {
      const grown = await fastestCreate(workspace, kind)
      assert.ok(grown <= ratioMax * before + slackMs, `${kind}: ${grown} ms, before ${before} ms`)
    }
  })
})

let created = 0

/** The fastest of many, since other load only makes a run slower. */
async function fastestCreate(
  workspace: Workspace,
  kind: 'secret' | 'publishable',
): Promise<number> {
  let fastestMs = Infinity
  for (let i = 0; i < 20; i += 1) {
    created += 1
    const startedAt = performance.now()
    const email = `jane.${created}@x.example`
    await workspace.write({ name: 'Jane', email, notes: 'New' }, { kind })
    await workspace.write({ name: 'Jane', email, notes: 'Known' }, { kind })
    fastestMs = Math.min(fastestMs, performance.now() - startedAt)
  }
  return fastestMs
}

const fill = `
  INSERT INTO contacts (project_number, number, sort_key, id, created_at, updated_at, change, type,
    identity, identity_rank, key_number, channel, words)
  SELECT p.number, 1000 + n, n, 'contact_' || n, n, n, n, 'person', 'many.' || n || '@x.example', 0,
    1, 'api', '' FROM projects AS p, generate_series(1, ${contacts}) AS n`
