import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { errorCodeOf } from '#core/errors.ts'
import { schema } from '#storage/postgres/schema.ts'
import { upgradeTo } from '#storage/upgrade/upgrade.ts'
import { schemaVersion } from '#storage/upgrade/versions.ts'

const attemptsMax = 200
const attemptEveryMs = 100
const lockNotAvailable = '55P03'

/**
 * Gives an empty database, of version 0, the schema, or upgrades one of 0.2.0. While nodes serve,
 * waiting for a lock of theirs with others held would be a deadlock: so an upgrade waits briefly,
 * and begins again.
 */
export async function bringUpToDate(client: Client, version: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('BEGIN')
      await client.query(version === 0 ? schema : upgrade)
      await client.query(saveVersion, [schemaVersion])
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (errorCodeOf(error) !== lockNotAvailable || attempt === attemptsMax) throw error
      await delay(attemptEveryMs)
    }
  }
}

// What nodes read or lock first is locked first: the statements after it find most tables unused.
// After a second, PostgreSQL would end one of those that wait for each other.
const upgrade = upgradeTo(schema, {
  engine: 'postgres',
  first: `
  SET LOCAL lock_timeout = 100;
  LOCK TABLE installation, counters, places, key_secrets, sessions, projects, keys, accounts;
  ALTER TABLE counters ADD COLUMN has_event_readers boolean NOT NULL DEFAULT false;`,
})
const saveVersion = 'UPDATE installation SET version = $1'
