import { Client } from 'pg'

import { errorCodeOf } from '#core/errors.ts'
import { halfMovedError, migrationBesideError, olderDatabaseError } from '#core/storage-errors.ts'
import { minuteMs } from '#model/values/durations.ts'
import { selectRenamedLabels } from '#storage/upgrade/renamed-labels.ts'
import { type Upgrade, requireUpgradable, schemaVersion } from '#storage/upgrade/versions.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

// Any number that no other program locks in this database.
const lockNumber = 7_268_031_407

/** The version of the database before and after. */
export type Migrated = { from: number; to: number }

type MigrateOptions = { mayBeMoving?: boolean; onUpgrade?: (upgrade: Upgrade) => void }

/**
 * Gives an empty database the schema, or upgrades an older one, in one transaction and one process
 * at a time. Throws when the database can't be brought up to date, or holds part of a folder that
 * is being moved to it.
 */
export async function migrate(
  url: string,
  { mayBeMoving = false, onUpgrade = () => {} }: MigrateOptions = {},
): Promise<Migrated> {
  return withClient(url, async (client) => {
    await lock(client)
    if (!mayBeMoving && (await hasTable(client, 'moving'))) throw halfMovedError()
    await client.query(createInstallation)
    const from = await versionOf(client)
    requireUpgradable('postgres', from)
    const to = schemaVersion
    if (from > 0 && from < to) {
      const { rows } = await client.query<{ label: string }>(selectRenamedLabels)
      const renamedLabels = rows.map(({ label }) => label)
      onUpgrade({ from, to, snapshot: null, renamedLabels })
    }
    if (from < to) await bringUpToDate(client, from)
    return { from, to }
  })
}

/** Throws when the database has another version than this program needs. */
export async function requireMigrated(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const version = (await hasTable(client, 'installation')) ? await versionOf(client) : 0
    requireUpgradable('postgres', version)
    if (await hasTable(client, 'moving')) throw halfMovedError()
    if (version < schemaVersion) {
      throw olderDatabaseError({ found: version, known: schemaVersion })
    }
  })
}

/** Whether something is stored in the database. */
export async function isMigrated(url: string): Promise<boolean> {
  return withClient(url, (client) => hasTable(client, 'installation'))
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A broken connection fails the running statement, which reports it.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw unreachable(url, error)
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

// Without user and password.
function unreachable(url: string, cause: unknown): unknown {
  const { host, pathname } = new URL(url)
  const code = errorCodeOf(cause)
  const said = cause instanceof Error ? cause.message : ''
  const reason = reasons[code] ?? (said === '' ? code : said)
  return new Error(
    `PostgreSQL at ${host}${pathname} (DATABASE_URL) can't be used: ${reason}. ` +
      'Start it there, or correct DATABASE_URL.',
    { cause },
  )
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there (ECONNREFUSED)',
  ENOTFOUND: 'no host has this name (ENOTFOUND)',
  '28P01': 'it refuses the user or the password (28P01)',
  '3D000': 'it has no such database (3D000)',
}

async function lock(client: Client): Promise<void> {
  for (let waitedMs = 0; waitedMs < minuteMs; waitedMs += 100) {
    const { rows } = await client.query<{ locked: boolean }>(tryLock)
    if (rows[0]?.locked === true) return
    await client.query('SELECT pg_sleep(0.1)')
  }
  throw migrationBesideError(minuteMs)
}

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM installation')
  return rows[0]?.version ?? 0
}

/** Whether the database has one of our tables, `moving` while a folder is being moved to it. */
export async function hasTable(client: Client, table: 'installation' | 'moving'): Promise<boolean> {
  const { rowCount } = await client.query(selectTable, [table])
  return rowCount !== 0
}

const tryLock = `SELECT pg_try_advisory_lock(${lockNumber}) AS locked`
const createInstallation = `
  CREATE TABLE IF NOT EXISTS installation (
    one integer PRIMARY KEY CHECK (one = 1),
    version integer NOT NULL,
    -- Counts checks that a transaction can be committed.
    checks bigint NOT NULL DEFAULT 0
  );
  INSERT INTO installation (one, version) VALUES (1, 0) ON CONFLICT DO NOTHING`
const selectTable = `
  SELECT FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1`
