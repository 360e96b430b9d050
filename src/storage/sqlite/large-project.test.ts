import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'

import { inNumbers, rowsIn, sql } from '#storage/sql.ts'
import { SqliteConnection } from './engine/connection.ts'
import type { Database } from './file/database.ts'
import { openForWriting } from './file/open-database.ts'

const small = { project: 1, first: 1, contacts: 100 }
const large = { project: 2, first: 1_001, contacts: 100_000 }
// Looking through all rows of the large project takes a thousand times as long.
const ratioMax = 20
const slackMs = 5
const repetitions = 50

const reads = {
  'contacts by their numbers': sql`
    SELECT id FROM contacts WHERE project_number = $1 AND number ${inNumbers('$2')}`,
  'contacts to be changed': sql`
    UPDATE contacts SET name = '' WHERE project_number = $1 AND number ${inNumbers('$2')}`,
  'the history of contacts': sql`
    SELECT at FROM history WHERE project_number = $1 AND contact_number ${inNumbers('$2')}`,
}
const selectAnswers = sql`
  SELECT i.results FROM ${rowsIn('$2', 'r', { n: 'bigint', p: 'text', k: 'text' })}
  JOIN idempotency AS i ON i.project_number = $1 AND i.key_number = r.n AND i.path = r.p
    AND i.key = r.k`

test("finding some of a project's rows takes as long however many others it has", async (t) => {
  const database = await open(t)
  for (const project of [small, large]) fill(database, project)
  const connection = new SqliteConnection(database)
  const find = async (name: string, { project, first }: typeof small) => {
    const numbers = [first + 7, first + 50]
    const answers = numbers.map((number) => ({ n: 1, p: '/contacts', k: `key ${number}` }))
    const rows =
      name in reads
        ? connection.rows(reads[name as keyof typeof reads], project, numbers)
        : connection.rows(selectAnswers, project, JSON.stringify(answers))
    return (await rows).length
  }
  for (const name of [...Object.keys(reads), 'answers to repeat']) {
    const smallMs = await fastest(() => find(name, small))
    const largeMs = await fastest(() => find(name, large))
    const limit = ratioMax * smallMs + slackMs
    assert.ok(largeMs <= limit, `${name}: ${largeMs} ms, ${smallMs} ms in the small project`)
  }
})

/** The fastest of several attempts, since other load only makes a run slower. */
async function fastest(work: () => Promise<unknown>): Promise<number> {
  let fastestMs = Infinity
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const startedAt = performance.now()
    for (let i = 0; i < repetitions; i += 1) await work()
    fastestMs = Math.min(fastestMs, performance.now() - startedAt)
  }
  return fastestMs
}

async function open(t: TestContext): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'contact-sync-'))
  const database = openForWriting(dataDir)
  t.after(async () => {
    database.close()
    await rm(dataDir, { recursive: true })
  })
  return database
}

function fill(database: Database, { project, first, contacts }: typeof small): void {
  for (const insert of inserts) database.run(insert, project, first, first + contacts - 1)
}

const numbers = `
  WITH RECURSIVE numbers (n) AS (SELECT ?2 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?3)`
const inserts = [
  `INSERT INTO contacts (project_number, number, sort_key, id, created_at, updated_at, change, type,
    identity_rank, key_number, channel)
  ${numbers} SELECT ?1, n, n, 'contact_' || n, n, n, n, 'person', 0, 1, 'api' FROM numbers`,
  `INSERT INTO history (project_number, contact_number, change, at, actor_number, channel, previous)
  ${numbers} SELECT ?1, n, n, n, 1, 'api', '{}' FROM numbers`,
  `INSERT INTO idempotency (project_number, key_number, path, key, body_hash, results, created_at)
  ${numbers} SELECT ?1, 1, '/contacts', 'key ' || n, '', '[]', n FROM numbers`,
]
