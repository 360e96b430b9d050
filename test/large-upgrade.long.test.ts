import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'

import { databaseFile } from '#storage/sqlite/file/open-database.ts'
import { schemaVersion } from '#storage/upgrade/versions.ts'
import { makeDataDir } from './engines/sqlite.ts'
import { readFixture } from './harness/storage/read-fixture.ts'

const contacts = 100_000
const mebibyte = 2 ** 20

test('upgrading a large folder of 0.2.0 takes little more memory than opening it', async (t) => {
  const dataDir = await makeDataDir(readFixture('0.2.0', 'contact-sync.db.gz'))
  t.after(() => rmSync(dataDir, { recursive: true }))
  {
    using database = new DatabaseSync(databaseFile(dataDir), { enableForeignKeyConstraints: false })
    database.exec(fill)
  }
  assert.ok(statSync(databaseFile(dataDir)).size > 60 * mebibyte)
  const upgrading = memoryOfOpening(dataDir)
  assert.equal(upgrading.version, schemaVersion)
  const opening = memoryOfOpening(dataDir)
  const more = upgrading.bytes - opening.bytes
  assert.ok(more < 32 * mebibyte, `it took ${Math.round(more / mebibyte)} MiB more`)
})

function memoryOfOpening(dataDir: string): { version: number; bytes: number } {
  const program = `
    import { openForWriting, versionOf } from '#storage/sqlite/file/open-database.ts'
    const { connection } = openForWriting(${JSON.stringify(dataDir)})
    const bytes = process.resourceUsage().maxRSS * 1024
    console.log(JSON.stringify({ version: versionOf(connection), bytes }))`
  const args = ['-C', 'source', '--input-type=module', '-e', program]
  const cwd = join(import.meta.dirname, '..')
  const printed = execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })
  // What the program above prints.
  return JSON.parse(printed) as { version: number; bytes: number }
}

// Each has what an upgrade changes: a consent, a failed delivery, and the requests of a day.
const fill = `
  BEGIN;
  CREATE TEMP TABLE filled AS
  WITH RECURSIVE s (n) AS (
    SELECT 1000000 UNION ALL SELECT n + 1 FROM s WHERE n < 999999 + ${contacts})
  SELECT n FROM s;
  INSERT INTO contacts (number, project_number, sort_key, id, created_at, updated_at, change, type,
    name, email, phone, phone_e164, identity, identity_rank, key_number, channel, notes)
  SELECT n, 1, n, 'contact_' || n, 1795449327592 - n, 0, n, 'person', 'Jane ' || n,
    n || '@example.com', '+49' || n, '+49' || n, n || '@example.com', 0, 5, 'api',
    hex(randomblob(100)) FROM filled;
  INSERT INTO contact_consents (project_number, contact_number, field, form_number, version,
    language, text, is_given, at)
  SELECT 1, n, 'consent:privacy', 1, 1, 'en', 'Yes', 1, 5 FROM filled;
  INSERT INTO deliveries (project_number, webhook_number, change, id, created_at, state, lane,
    due_at, tries) SELECT 1, 9, n, 'delivery_' || n, 1, 2, 1, 5, 1 FROM filled;
  INSERT INTO delivery_tries SELECT 1, 9, n, 1, 1, 0, 0, '', 'no_consent' FROM filled;
  INSERT INTO key_requests (project_number, period_ms, start_ms, key_number, requests)
  SELECT 1, 86400000, n * 86400000, 5, 1 FROM filled;
  COMMIT`
