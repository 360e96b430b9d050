import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'

import { errorCodeOf } from '#core/errors.ts'
import { schema } from '#storage/postgres/schema.ts'
import { upgradeTo } from '#storage/upgrade/upgrade.ts'
import { schemaVersion } from '#storage/upgrade/versions.ts'

const attemptsMax = 200
const attemptEveryMs = 100
const lockNotAvailable = '55P03'

/** Gives an empty database, of version 0, the schema, or upgrades one of 0.2.0. */
export async function bringUpToDate(client: Client, version: number): Promise<void> {
  if (version === 0) await client.query('BEGIN')
  else await beginUpgrade(client)
  try {
    await client.query(version === 0 ? schema : upgrade)
    await client.query(saveVersion, [schemaVersion])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * Begins a transaction with all locks that an upgrade needs. While nodes serve, waiting for one of
 * them with others held would be a deadlock: so it waits briefly, and begins again.
 */
async function beginUpgrade(client: Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN')
    try {
      await client.query(lockTables)
      return
    } catch (error) {
      await client.query('ROLLBACK')
      if (errorCodeOf(error) !== lockNotAvailable || attempt === attemptsMax) throw error
      await delay(attemptEveryMs)
    }
  }
}

const upgrade = upgradeTo(schema, {
  engine: 'postgres',
  first: 'ALTER TABLE counters ADD COLUMN has_event_readers boolean NOT NULL DEFAULT false;',
})
// What nodes read or lock first, then what the upgrade changes. While it waits for a table, nodes
// wait for those that it has; after a second, PostgreSQL would end one of them as deadlocked.
const lockTables = `
  SET LOCAL lock_timeout = 100;
  LOCK TABLE installation, counters, places, key_secrets, sessions, projects, keys, accounts,
    credentials, contacts, merged_contacts, fields, held_values, merged_held_values, events,
    webhooks, deliveries, forms, form_versions, contact_consents`
const saveVersion = 'UPDATE installation SET version = $1'
