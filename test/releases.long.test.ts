import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { after, suite, test } from 'node:test'

import { createId } from '#core/values/id.ts'
import { signText } from '#core/values/signature.ts'
import type { Engine } from './engines/engine.ts'
import { openPostgresEngine } from './engines/postgres.ts'
import { openSqliteEngine } from './engines/sqlite.ts'
import { startApp } from './harness/harness.ts'
import { readFixture } from './harness/storage/read-fixture.ts'
import { type Recorded, readWhole, replay } from './harness/storage/recorded-responses.ts'
import { readCli } from './processes/server-process.ts'
import { postgresMissing, stopPostgres } from './processes/servers/postgres-server.ts'

const releases = /^## \[(\d+\.\d+\.\d+)\]/gm
// Refused since 0.2.0.
const notUpgraded = '0.1.0'
const looksMax = 1_000

const versions = Array.from(
  readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8').matchAll(releases),
  ([, version = '']) => version,
).filter((version) => version !== notUpgraded)

suite('what a released version stored', () => {
  after(stopPostgres)
  for (const version of versions) {
    test(`${version}: a data folder answers the same after its upgrade`, async () => {
      const database = readFixture(version, 'contact-sync.db.gz')
      await assertSameResponses(version, await openSqliteEngine(database))
    })
    const name = `${version}: a PostgreSQL database answers the same after its upgrade`
    test(name, { skip: postgresMissing }, async () => {
      const database = readFixture(version, 'postgres.sql.gz').toString()
      await assertSameResponses(version, await openPostgresEngine(database))
    })
  }
})

suite('a link that 0.2.0 mailed confirms its lead after the upgrade', () => {
  after(stopPostgres)
  test('in a data folder', async () => {
    await assertConfirms(await openSqliteEngine(readFixture('0.2.0', 'contact-sync.db.gz')))
  })
  test('in PostgreSQL', { skip: postgresMissing }, async () => {
    const database = readFixture('0.2.0', 'postgres.sql.gz').toString()
    await assertConfirms(await openPostgresEngine(database))
  })
})

async function assertConfirms(engine: Engine): Promise<void> {
  const { at } = readRecorded('0.2.0')
  const [asked] = await engine.rows(`
    SELECT c.id, f.secret, f.number FROM form_confirmations AS q
    JOIN contacts AS c ON c.project_number = q.project_number AND c.number = q.contact_number
    JOIN forms AS f ON f.project_number = q.project_number AND f.number = q.form_number
    WHERE q.project_number = 1 AND q.confirmed_at IS NULL AND c.email IS NOT NULL`)
  const { id, secret, number } = asked ?? assert.fail()
  // The form of the fixture has no entry by which it is found.
  const formId = createId('form', at)
  await engine.execute(`
    UPDATE forms SET id = '${formId}' WHERE project_number = 1 AND number = ${Number(number)};
    INSERT INTO places VALUES ('${formId}', 1, ${Number(number)});
    UPDATE form_confirmations SET asked_at = ${at}, mailed_at = ${at};`)
  await using app = await startApp({ engine, startsAt: at })
  const signature = signText(String(secret), `confirm ${String(id)}`)
  const link = `/f/confirm/${formId.slice(-26)}${String(id).slice(-26)}${signature}`
  for (const method of ['GET', 'POST']) {
    assert.equal((await app.request(method, link)).status, 200, method)
  }
  const times = await engine.rows('SELECT confirmed_at FROM form_confirmations')
  assert.equal(times.filter((row) => row['confirmed_at'] !== null).length, 1)
}

async function assertSameResponses(version: string, engine: Engine): Promise<void> {
  const { at, answers, replays, commands } = readRecorded(version)
  const { databaseUrl } = engine.storage
  const dataDir = databaseUrl ? tmpdir() : engine.storage.dataDir
  // Before requests change when a key was last used.
  for (const { args, printed } of commands) {
    const settings = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
    assertHolds(await readCli(dataDir, args, settings), printed, args.join(' '))
  }
  await using app = await startApp({ engine, startsAt: at })
  const ask: typeof app.request = (...request) => app.request(...request)
  for (const { key, path, body } of answers) {
    let response = await readWhole(ask, path, key)
    // The words are indexed again in the background.
    for (let looks = 0; looks < looksMax && totalOf(response) !== totalOf(body); looks += 1) {
      response = await readWhole(ask, path, key)
    }
    assertHolds(response, body, path)
  }
  const before = await app.stored.state()
  for (const kept of replays) assertHolds(await replay(ask, kept), kept.replayed, 'a replay')
  assert.equal(await app.stored.state(), before)
}

/** Asserts that all of the expected value is in the actual one, which may have more properties. */
function assertHolds(actual: unknown, expected: unknown, path: string): void {
  if (!isObject(expected) || !isObject(actual)) {
    assert.deepEqual(actual, expected, path)
    return
  }
  if (Array.isArray(expected)) {
    assert.equal(Object.keys(actual).length, expected.length, `${path}: length`)
  }
  for (const [name, value] of Object.entries(expected)) {
    assertHolds(actual[name], value, `${path}: ${name}`)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function totalOf(response: unknown): unknown {
  return isObject(response) ? response['total'] : undefined
}

function readRecorded(version: string): Recorded {
  // The script that writes it has the same type.
  return JSON.parse(readFixture(version, 'answers.json.gz').toString()) as Recorded
}
